import type { QueryClient } from '@tanstack/react-query';

/** Updates a listing in all cached data: lists, infinite lists, favorites and its own page. */
export function changeListing(queryClient: QueryClient, id: string, change: Record<string, unknown>): void {
  // Returning undefined leaves the cache entry and its age unchanged.
  queryClient.setQueriesData({}, (data: unknown) => {
    const next = changed(data, id, change);
    return next === data ? undefined : next;
  });
}

/** Returns the same object if it contains neither the listing nor the changed fields. */
function changed(data: unknown, id: string, change: Record<string, unknown>): unknown {
  if (Array.isArray(data)) {
    const next = data.map((entry) => changed(entry, id, change));
    return next.some((entry, at) => entry !== data[at]) ? next : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  const inside = Object.entries(data).flatMap(([key, value]) => {
    const next = changed(value, id, change);
    return next === value ? [] : [[key, next] as const];
  });
  const isListing = 'id' in data && data.id === id && Object.keys(change).every((key) => key in data);
  return isListing || inside.length > 0 ? { ...data, ...Object.fromEntries(inside), ...(isListing && change) } : data;
}
