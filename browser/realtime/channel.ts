import type { RealtimeChannel } from '@supabase/realtime-js';
import { ApiError } from '#shared/api/api-error.ts';
import { authorize, forgetToken, realtimeClient } from './connection.ts';

export type ChannelListener = {
  onEvent: (event: string, payload: Record<string, unknown>) => void;
  /** The channel is joined, for the first time or again. The listener must fetch earlier events itself. */
  onJoin: () => void;
  /** From now until the next `onJoin` the listener may miss events. */
  onLeave?: () => void;
};

/** Seconds before the first, second … try to reopen a channel. Later tries wait as long as the last. */
const RETRIES = [1, 2, 5, 10];

/** How long, in milliseconds, a channel without listeners stays open. A page that returns quickly finds it open. */
const LINGER = 2000;

type Topic = { listeners: Set<ChannelListener>; channel: RealtimeChannel | null; joined: boolean; end: () => void };

const topics = new Map<string, Topic>();

/** A channel reopens only after the server has confirmed its unsubscription. */
const leaving = new Map<string, Promise<unknown>>();

/** Listens to a private channel until the returned function is called. All listeners of a channel share it. */
export function listenTo(name: string, listener: ChannelListener): () => void {
  const topic = topics.get(name) ?? openTopic(name);
  topic.listeners.add(listener);
  if (topic.joined) queueMicrotask(() => topic.listeners.has(listener) && listener.onJoin());
  return () => {
    topic.listeners.delete(listener);
    setTimeout(() => topic.listeners.size === 0 && topic.end(), LINGER);
  };
}

/** Sends an event to the others on a channel, if the channel is open now. */
export function broadcast(name: string, event: string, payload: Record<string, unknown>): void {
  const topic = topics.get(name);
  if (topic?.joined) void topic.channel?.send({ type: 'broadcast', event, payload });
}

function openTopic(name: string): Topic {
  let tries = 0;
  let ended = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function open() {
    try {
      const client = await realtimeClient();
      await Promise.all([authorize(client), leaving.get(name)]);
      leaving.delete(name);
      if (ended) return;
      const channel = client.channel(name, { config: { private: true } });
      topic.channel = channel;
      channel.on('broadcast', { event: '*' }, ({ event, payload }: { event: string; payload?: unknown }) => {
        for (const listener of topic.listeners) listener.onEvent(event, (payload ?? {}) as Record<string, unknown>);
      });
      channel.subscribe((status) => handleStatus(channel, status));
    } catch (error) {
      // Signed out: the next action of the user leads to the sign-in page.
      if (!(error instanceof ApiError && error.status === 401)) openLater();
    }
  }

  function handleStatus(channel: RealtimeChannel, status: string) {
    if (ended || topic.channel !== channel) return;
    topic.joined = status === 'SUBSCRIBED';
    if (topic.joined) {
      tries = 0;
      for (const listener of topic.listeners) listener.onJoin();
      return;
    }
    for (const listener of topic.listeners) listener.onLeave?.();
    forgetToken();
    // After an error the library joins again by itself, with the last token it received.
    if (status === 'CLOSED') openLater();
    else later(1, async () => authorize(await realtimeClient()));
  }

  function openLater() {
    if (ended) return;
    topic.channel = null;
    later(RETRIES[tries] ?? RETRIES.at(-1) ?? 0, open);
    tries += 1;
  }

  function later(seconds: number, work: () => Promise<void>) {
    clearTimeout(retry);
    retry = setTimeout(() => {
      // The listeners have left meanwhile, for example by a logout: do not request a token.
      if (topic.listeners.size === 0) topic.end();
      else work().catch(() => {});
    }, 1000 * seconds);
  }

  const topic: Topic = {
    listeners: new Set(),
    channel: null,
    joined: false,
    end: () => {
      if (ended) return;
      ended = true;
      clearTimeout(retry);
      topics.delete(name);
      if (topic.channel) leaving.set(name, topic.channel.unsubscribe());
    },
  };
  topics.set(name, topic);
  void open();
  return topic;
}
