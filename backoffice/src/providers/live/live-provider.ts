import type { LiveProvider } from '@refinedev/core';
import { listenAsCaller } from './caller-channel.ts';

/**
 * Change events within this time in milliseconds are delivered together. A list then refetches once, not for each of a thousand
 * changes.
 */
const TOGETHER_MS = 500;

/**
 * Refine's live updates over the database's broadcast channels. The `channel` is `resources/{resource}`, as Refine names it, or
 * a list of private channels. The function `topicsOf` returns the channels of a resource. The form `user:me/lead` selects one
 * event of a channel. The provider also reports a change if a channel opens after the rows were requested, or reopens after an
 * interruption, because events may be lost.
 */
export function createLiveProvider(
  topicsOf: (resource: string) => readonly string[],
  listen = listenAsCaller,
): LiveProvider {
  // All waiting events are delivered together. Lists with the same query then share one request.
  const waiting = new Map<object, () => void>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  function flushEvents() {
    pause = undefined;
    const events = [...waiting.values()];
    waiting.clear();
    for (const queueEvent of events) queueEvent();
  }

  return {
    subscribe({ channel, callback }) {
      const [, resource] = /^resources\/(.+)$/.exec(channel) ?? [];
      const topics = resource === undefined ? channel.split(',') : topicsOf(resource);

      // The database reports only that rows changed, so the list refetches its rows.
      function queueEvent() {
        pause ??= setTimeout(flushEvents, TOGETHER_MS);
        waiting.set(queueEvent, () => callback({ channel, type: '*', payload: {}, date: new Date() }));
      }

      // The first time, rows are read again once all channels are open: not for each of them.
      const unopened = new Set(topics);
      const stops = topics.map((name) => {
        const [topic = '', wanted] = name.split('/');
        // If the channel is already open, rows that are requested now miss no event.
        let missed = false;
        queueMicrotask(() => queueMicrotask(() => (missed = true)));
        return listen(topic, {
          onJoin: () => {
            const isFirst = unopened.delete(name);
            if (missed && (!isFirst || unopened.size === 0)) queueEvent();
          },
          onEvent: (event) => {
            if (wanted === undefined || event === wanted) queueEvent();
          },
        });
      });
      return () => {
        waiting.delete(queueEvent);
        for (const stop of stops) stop();
      };
    },
    unsubscribe: (stop: () => void) => stop(),
  };
}
