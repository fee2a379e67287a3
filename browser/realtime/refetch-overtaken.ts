import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches a query if a change event arrived while its first fetch was in progress, because that answer may be out of date.
 * TanStack Query restarts a fetch only for a query that already has data. The returned function stops it.
 */
export function refetchOvertaken(client: QueryClient): () => void {
  const overtaken = new WeakSet<Query>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { data, fetchStatus } = query.state;
    if (action.type === 'invalidate' && data === undefined && fetchStatus === 'fetching') overtaken.add(query);
    if (action.type === 'error') overtaken.delete(query);
    if (action.type === 'success' && !action.manual && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
