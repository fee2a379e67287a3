import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes a listing wherever it stands in what is loaded under these keys: lists, pages of lists, its own page. */
export function changeListings(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  id: string,
  change: Record<string, unknown>,
): void {
  for (const queryKey of keys) {
    queryClient.setQueriesData({ queryKey }, (data: unknown) => changed(data, id, change));
  }
}

function changed(data: unknown, id: string, change: Record<string, unknown>): unknown {
  if (Array.isArray(data)) return data.map((entry) => changed(entry, id, change));
  if (typeof data !== 'object' || data === null) return data;
  if ('id' in data && data.id === id) return { ...data, ...change };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, changed(value, id, change)]));
}
