import type { Message } from '#shared/conversations/conversation-schema.ts';
import { listenTo } from '#browser/realtime/channel.ts';
import type { MessageFeed } from '../message-feed.ts';

/** Delay in ms before a failed page is requested again. */
const ASK_AGAIN = 3000;

type Watcher = {
  /** `live` is false while messages may be missing. */
  onLive: (live: boolean) => void;
  onMessage: (message: Message) => void;
};

/** Keeps a feed up to date through the conversation's channel. Call the returned function to stop. */
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
