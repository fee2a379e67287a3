import type { RealtimeChannel } from '@supabase/realtime-js';
import { ApiError } from '#shared/api/api-error.ts';
import { authorize, forgetToken, realtimeClient } from './connection.ts';

export type ChannelListener = {
  onEvent: (event: string, payload: Record<string, unknown>) => void;
  /** Joined, for the first time or again: what came before has to be asked for. */
  onJoin: () => void;
  /** From now on something may be missed, until it is joined again. */
  onLeave?: () => void;
};

/** How long, in seconds, before the first, second … try to open a channel again; later ones wait as long as the last. */
const RETRIES = [1, 2, 5, 10];

/** How long a channel nobody listens to is kept: a page that comes back at once finds it open. */
const LINGER = 2000;

type Topic = { listeners: Set<ChannelListener>; channel: RealtimeChannel | null; joined: boolean; end: () => void };

const topics = new Map<string, Topic>();

/** A channel is not opened again before the server has heard that it was left. */
const leaving = new Map<string, Promise<unknown>>();

/** Listens to a private channel until the answer is called. All who listen to one share it. */
export function listenTo(name: string, listener: ChannelListener): () => void {
  const topic = topics.get(name) ?? openTopic(name);
  topic.listeners.add(listener);
  if (topic.joined) queueMicrotask(() => topic.listeners.has(listener) && listener.onJoin());
  return () => {
    topic.listeners.delete(listener);
    setTimeout(() => topic.listeners.size === 0 && topic.end(), LINGER);
  };
}

/** Tells the others on a channel something, if it is open at this moment. */
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
      // Signed out: whoever does something next is led to sign in.
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
    // The library joins again by itself after an error, with the token it was given last.
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
      // Left meanwhile, by a logout for one: nobody may ask for a token any more.
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
