import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { ConversationRow } from '#shared/conversations/conversation-schema.ts';

export const CONVERSATIONS = queryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ signal }) => getJson<ConversationRow[]>('/api/conversations', signal),
  // While this list is not mounted, change events do not update it. Show cached data at once and refetch.
  refetchOnMount: 'always',
});
