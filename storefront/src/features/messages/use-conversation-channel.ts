import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Message } from '../../../../shared/conversations/conversation-schema.ts';
import { listenTo } from '../../../../shared/realtime/channel.ts';
import { conversationQueries, readLatest } from './conversation-queries.ts';
import { changeRows, withLastMessage } from './conversation-rows.ts';
import { createMessageFeed, type MessageFeed } from './message-feed.ts';

/** A page that did not come is asked for again after this. */
const ASK_AGAIN = 3000;

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

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function join() {
      clearTimeout(timer);
      try {
        if (await feed.join()) setLive(true);
      } catch {
        timer = setTimeout(() => void join(), ASK_AGAIN);
      }
    }
    function leave() {
      clearTimeout(timer);
      feed.leave();
      setLive(false);
    }
    const stop = listenTo(`conversation:${id}`, {
      onJoin: () => void join(),
      onLeave: leave,
      onEvent: (event, payload) => {
        if (event === 'read') feed.read(String(payload['readerId']));
        if (event !== 'message') return;
        const message = payload as Message;
        feed.receive(message);
        changeRows(queryClient, (rows) => withLastMessage(rows, message));
      },
    });
    return () => {
      stop();
      leave();
    };
  }, [id, feed, queryClient]);

  return { feed, live };
}
