import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../../../shared/api/client.ts';
import type { PropertyCard, PropertyDetails } from '../../../../shared/properties/property.ts';
import { sameFirstPageSize } from '../listings/first-page-size.ts';

const THIRTY_SECONDS = 30 * 1000;

export const propertyQueries = {
  /**
   * Pages of the search; `query` is what stands in the address, so that going back finds the same pages. `first` is how
   * many the first page holds where it stands for several that were there before.
   */
  search: (query: string, first?: number) =>
    infiniteQueryOptions({
      queryKey: ['properties', 'search', query],
      queryFn: ({ client, queryKey, pageParam, signal }) => {
        const params = new URLSearchParams(query);
        const size = sameFirstPageSize(client, queryKey, first);
        if (pageParam) params.set('cursor', pageParam);
        else if (size && !params.has('limit')) params.set('limit', String(size));
        return getPage<PropertyCard>(`/api/properties/search?${params}`, signal);
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.cursor,
      placeholderData: keepPreviousData,
      staleTime: THIRTY_SECONDS,
      retry: 1,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['properties', id],
      queryFn: ({ signal }) => getJson<PropertyDetails>(`/api/properties/${encodeURIComponent(id)}/details`, signal),
    }),
};
