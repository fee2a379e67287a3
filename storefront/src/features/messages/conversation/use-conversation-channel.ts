import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { conversationQueries, readLatest } from '../conversation-queries.ts';
import { changeRows, withLastMessage } from '../conversation-rows.ts';
import { followConversation } from './follow-conversation.ts';
import { createMessageFeed, type MessageFeed } from '../message-feed.ts';

/** Follows a conversation while it is on screen. `live` is false while something may be missed. */
export function useConversationChannel(id: string): { feed: MessageFeed; live: boolean } {
  const queryClient = useQueryClient();
  const [live, setLive] = useState(false);
  const feed = useMemo(() => {
    const { queryKey } = conversationQueries.conversation(id);
    return createMessageFeed(
      {
        read: () => queryClient.getQueryData(queryKey),
        write: (conversation) => queryClient.setQueryData(queryKey, conversation),
      },
      (again) => readUnovertaken(queryClient, queryKey, () => readLatest(id, again)),
    );
  }, [id, queryClient]);

  useEffect(
    () =>
      followConversation(id, feed, {
        onLive: setLive,
        onMessage: (message) => changeRows(queryClient, (rows) => withLastMessage(rows, message)),
      }),
    [id, feed, queryClient],
  );

  return { feed, live };
}

/**
 * A page that is no older than what is known: where the conversation was asked for anew while the page was on its way, as it is
 * when somebody is blocked, the page is asked for once more.
 */
async function readUnovertaken<Page>(
  client: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<Page>,
): Promise<Page> {
  const hash = hashKey(queryKey);
  for (;;) {
    let overtaken = false;
    const stop = client.getQueryCache().subscribe((event) => {
      overtaken ||= event.type === 'updated' && event.action.type === 'fetch' && event.query.queryHash === hash;
    });
    try {
      const page = await read();
      if (!overtaken) return page;
    } finally {
      stop();
    }
  }
}
