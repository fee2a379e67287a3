import { useQueryClient } from '@tanstack/react-query';
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
      (again) => readLatest(id, again),
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
