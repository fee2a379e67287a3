import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import { CONVERSATIONS } from '../../lib/member/conversations.ts';
import { mergeLatest } from './message-feed.ts';

const PAGE = 50;
/** After an interruption, a larger page is more likely to reach the known messages. */
const CATCH_UP_PAGE = 100;

export const conversationQueries = {
  list: CONVERSATIONS,
  conversation: (id: string) =>
    queryOptions({
      queryKey: ['conversations', 'conversation', id],
      queryFn: async ({ client, queryKey, signal }) => {
        const page = await readPage(id, { limit: PAGE }, signal);
        return mergeLatest(client.getQueryData<Conversation>(queryKey), page);
      },
    }),
};

/** Loads the newest messages. `again` means that the channel was rejoined. */
export function readLatest(id: string, again: boolean): Promise<Conversation> {
  return readPage(id, { limit: again ? CATCH_UP_PAGE : PAGE });
}

export function readEarlier(id: string, before: string): Promise<Conversation> {
  return readPage(id, { limit: PAGE, before });
}

function readPage(
  id: string,
  { limit, before }: { limit: number; before?: string },
  signal?: AbortSignal,
): Promise<Conversation> {
  return getJson('/api/conversations/{id}', { path: { id }, query: { limit: String(limit), before }, signal });
}
