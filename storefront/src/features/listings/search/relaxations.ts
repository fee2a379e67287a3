import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

export type Relaxation = { filter: string; count: number };

/** Which filter of a search that finds nothing could be given up, and how many would be found then. */
export function relaxationsQuery(kind: 'properties' | 'cars', query: string) {
  return queryOptions({
    queryKey: [kind, 'relaxations', query],
    queryFn: ({ signal }) => getJson<Relaxation[]>(`/api/${kind}/relaxations?${query}`, signal),
    staleTime: 30_000,
  });
}
