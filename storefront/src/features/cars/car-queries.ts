import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../../../shared/api/client.ts';
import type { CarCard, CarDetails } from '../../../../shared/cars/car.ts';
import { sameFirstPageSize } from '../listings/first-page-size.ts';

type Facets = Record<'make', { value: string; count: number }[]>;

export const carQueries = {
  /** Pages of the list; `query` is what stands in the address. `first` is how many the first page holds. */
  list: (query: string, first?: number) =>
    infiniteQueryOptions({
      queryKey: ['cars', 'list', query],
      queryFn: ({ client, queryKey, pageParam, signal }) => {
        const params = new URLSearchParams(query);
        const size = sameFirstPageSize(client, queryKey, first);
        if (pageParam) params.set('cursor', pageParam);
        else if (size) params.set('limit', String(size));
        return getPage<CarCard>(params.size > 0 ? `/api/cars?${params}` : '/api/cars', signal);
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.cursor,
      placeholderData: keepPreviousData,
    }),
  featured: queryOptions({
    queryKey: ['cars', 'featured'],
    queryFn: ({ signal }) => getJson<CarCard[]>('/api/cars/featured', signal),
  }),
  makes: queryOptions({
    queryKey: ['cars', 'makes'],
    queryFn: async ({ signal }) => (await getJson<Facets>('/api/cars/facets', signal)).make,
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['cars', id],
      queryFn: ({ signal }) => getJson<CarDetails>(`/api/cars/${encodeURIComponent(id)}/details`, signal),
    }),
};
