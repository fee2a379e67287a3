import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { ConversationRow } from '#shared/conversations/conversation-schema.ts';

/** The member's conversations. */
export const CONVERSATIONS = queryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ signal }) => getJson<ConversationRow[]>('/api/conversations', signal),
  // News that came while nobody looked changes nothing here: shown at once, and asked for again.
  refetchOnMount: 'always',
});
