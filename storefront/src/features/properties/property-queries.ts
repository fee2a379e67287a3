import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFound, getJson, getPage } from '#browser/api/client.ts';
import type { Page } from '#shared/api/page.ts';
import type { PropertyCardData } from '../listings/card/property-card-fields.ts';
import { pageSize } from '../listings/search/first-page-size.ts';

const THIRTY_SECONDS = 30 * 1000;

export const propertyQueries = {
  /**
   * Pages of the search. The `query` is that of the URL, so that Back finds the same pages. The number `first` is the size of the
   * first page if more were shown before. The cursor `from` is its start.
   */
  search: (query: string, first?: number, from = '') =>
    infiniteQueryOptions({
      queryKey: ['properties', 'search', query, from],
      queryFn: ({ client, queryKey, pageParam, signal }): Promise<Page<PropertyCardData>> => {
        const size = pageSize(client, queryKey, pageParam, first);
        const search = Object.fromEntries(new URLSearchParams(query));
        if (pageParam) search['cursor'] = pageParam;
        if (size) search['limit'] ??= String(size);
        return getPage('/api/properties/search', { query: search, signal });
      },
      initialPageParam: from,
      getNextPageParam: (page) => page.cursor,
      placeholderData: keepPreviousData,
      staleTime: THIRTY_SECONDS,
      retry: 1,
    }),
  nearest: (query: string) =>
    queryOptions({
      queryKey: ['properties', 'nearest', query],
      queryFn: ({ signal }) =>
        getJson('/api/properties/nearest', { query: Object.fromEntries(new URLSearchParams(query)), signal }),
      staleTime: THIRTY_SECONDS,
    }),
  /** Null means that the property is deleted, hidden or never existed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['properties', id],
      queryFn: ({ signal }) => getFound('/api/properties/{id}/details', { path: { id }, signal }),
    }),
};
