import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../../../shared/api/client.ts';
import type { PropertyCard, PropertyDetails } from '../../../../shared/properties/property.ts';

const THIRTY_SECONDS = 30 * 1000;

export const propertyQueries = {
  /** Pages of the search; `query` is what stands in the address, so that going back finds the same pages. */
  search: (query: string) =>
    infiniteQueryOptions({
      queryKey: ['properties', 'search', query],
      queryFn: ({ pageParam, signal }) => {
        const params = new URLSearchParams(query);
        if (pageParam) params.set('cursor', pageParam);
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
