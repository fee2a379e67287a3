import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFound, getJson, getPage } from '#browser/api/client.ts';
import type { Page } from '#shared/api/page.ts';
import type { CarCardData } from './car-card-fields.ts';
import { pageSize } from '../listings/search/first-page-size.ts';

const THIRTY_SECONDS = 30 * 1000;

export const carQueries = {
  /**
   * Pages of the list. The `query` is that of the URL. The number `first` is the size of the first page if more were shown before.
   * The cursor `from` is its start.
   */
  list: (query: string, first?: number, from = '') =>
    infiniteQueryOptions({
      queryKey: ['cars', 'list', query, from],
      queryFn: ({ client, queryKey, pageParam, signal }): Promise<Page<CarCardData>> => {
        const size = pageSize(client, queryKey, pageParam, first);
        const search = Object.fromEntries(new URLSearchParams(query));
        if (pageParam) search['cursor'] = pageParam;
        if (size) search['limit'] = String(size);
        return getPage('/api/cars', { query: search, signal });
      },
      initialPageParam: from,
      getNextPageParam: (page) => page.cursor,
      placeholderData: keepPreviousData,
    }),
  featured: queryOptions({
    queryKey: ['cars', 'featured'],
    queryFn: ({ signal }) => getJson('/api/cars/featured', { signal }),
  }),
  nearest: (query: string) =>
    queryOptions({
      queryKey: ['cars', 'nearest', query],
      queryFn: ({ signal }) =>
        getJson('/api/cars/nearest', { query: Object.fromEntries(new URLSearchParams(query)), signal }),
      staleTime: THIRTY_SECONDS,
    }),
  /** Null means that the car is deleted, hidden or never existed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['cars', id],
      queryFn: ({ signal }) => getFound('/api/cars/{id}/details', { path: { id }, signal }),
    }),
};
