import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { conversationQueries, readLatest } from '../conversation-queries.ts';
import { changeRows, withLastMessage } from '../conversation-rows.ts';
import { followConversation } from './follow-conversation.ts';
import { createMessageFeed, type MessageFeed } from '../message-feed.ts';

/** Follows the channel of an open conversation. `live` is false while messages may be missing. */
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
 * Reads a page again if the conversation was refetched in the meantime, for example after a block. So an older page never
 * overwrites newer data.
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
