import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFound, getJson, getPage } from '#browser/api/client.ts';
import type { CarDetails } from '#shared/cars/car.ts';
import { pageSize } from '../listings/search/first-page-size.ts';
import type { CarCardData } from './car-card-fields.ts';

export const carQueries = {
  /**
   * Pages of the list. The `query` is that of the URL. The number `first` is the size of the first page if more were shown before.
   * The cursor `from` is its start.
   */
  list: (query: string, first?: number, from = '') =>
    infiniteQueryOptions({
      queryKey: ['cars', 'list', query, from],
      queryFn: ({ client, queryKey, pageParam, signal }) => {
        const params = new URLSearchParams(query);
        const size = pageSize(client, queryKey, pageParam, first);
        if (pageParam) params.set('cursor', pageParam);
        if (size) params.set('limit', String(size));
        return getPage<CarCardData>(params.size > 0 ? `/api/cars?${params}` : '/api/cars', signal);
      },
      initialPageParam: from,
      getNextPageParam: (page) => page.cursor,
      placeholderData: keepPreviousData,
    }),
  featured: queryOptions({
    queryKey: ['cars', 'featured'],
    queryFn: ({ signal }) => getJson<CarCardData[]>('/api/cars/featured', signal),
  }),
  /** Null means that the car is deleted, hidden or never existed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['cars', id],
      queryFn: ({ signal }) => getFound<CarDetails>(`/api/cars/${encodeURIComponent(id)}/details`, signal),
    }),
};
