import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFound, getPage } from '#browser/api/client.ts';
import type { PropertyDetails } from '#shared/properties/property.ts';
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
      queryFn: ({ client, queryKey, pageParam, signal }) => {
        const params = new URLSearchParams(query);
        const size = pageSize(client, queryKey, pageParam, first);
        if (pageParam) params.set('cursor', pageParam);
        if (size && !params.has('limit')) params.set('limit', String(size));
        return getPage<PropertyCardData>(`/api/properties/search?${params}`, signal);
      },
      initialPageParam: from,
      getNextPageParam: (page) => page.cursor,
      placeholderData: keepPreviousData,
      staleTime: THIRTY_SECONDS,
      retry: 1,
    }),
  /** Null means that the property is deleted, hidden or never existed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['properties', id],
      queryFn: ({ signal }) => getFound<PropertyDetails>(`/api/properties/${encodeURIComponent(id)}/details`, signal),
    }),
};
