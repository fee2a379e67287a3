import type { QueryClient } from '@tanstack/react-query';

/** Changes a listing wherever it stands in what is loaded: lists, pages of lists, favourites, its own page. */
export function changeListing(queryClient: QueryClient, id: string, change: Record<string, unknown>): void {
  // Undefined leaves an answer alone, its age too.
  queryClient.setQueriesData({}, (data: unknown) => {
    const next = changed(data, id, change);
    return next === data ? undefined : next;
  });
}

/** The same data where nothing in it is the listing, or the listing there does not say what is changed. */
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
