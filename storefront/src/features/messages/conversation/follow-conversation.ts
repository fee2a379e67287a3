import type { Message } from '#shared/conversations/conversation-schema.ts';
import { listenTo } from '#browser/realtime/channel.ts';
import type { MessageFeed } from '../message-feed.ts';

/** A page that did not come is asked for again after this. */
const ASK_AGAIN = 3000;

type Watcher = {
  /** False while something may be missed. */
  onLive: (live: boolean) => void;
  onMessage: (message: Message) => void;
};

/** Keeps a feed up to date by the channel of its conversation, until the answer is called. */
export function followConversation(id: string, feed: MessageFeed, { onLive, onMessage }: Watcher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function join() {
    clearTimeout(timer);
    try {
      if (await feed.join()) onLive(true);
    } catch {
      timer = setTimeout(() => void join(), ASK_AGAIN);
    }
  }
  function leave() {
    clearTimeout(timer);
    feed.leave();
    onLive(false);
  }
  const stop = listenTo(`conversation:${id}`, {
    onJoin: () => void join(),
    onLeave: leave,
    onEvent: (event, payload) => {
      if (event === 'read') feed.read(String(payload['readerId']));
      if (event !== 'message') return;
      const message = payload as Message;
      feed.receive(message);
      onMessage(message);
    },
  });
  return () => {
    stop();
    leave();
  };
}
