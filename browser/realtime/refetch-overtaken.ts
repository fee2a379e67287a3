import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks a query once more when its first answer comes and news came while that was on its way: it may be older than they are.
 * TanStack Query starts anew only for what has an answer already. Until the function it returns is called.
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
