import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

export const CONVERSATIONS = queryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ signal }) => getJson('/api/conversations', { signal }),
  // While this list is not mounted, change events do not update it. Show cached data at once and refetch.
  refetchOnMount: 'always',
});
