import type { LiveProvider } from '@refinedev/core';
import { listenAsCaller } from './caller-channel.ts';

/** News that come faster than this are told together: a list asks for its rows once, not for each of a thousand changes. */
const TOGETHER_MS = 500;

/**
 * Refine's live updates over the database's own broadcast channels. `channel` is `resources/{resource}`, as Refine names it,
 * or a list of private channels; `topicsOf` says which of these tell of a resource's rows. A channel that tells of more than
 * one thing is narrowed down by a stroke: `user:me/lead`. Also tells when the connection is there later than
 * the rows were asked for, or is back after an interruption: something may have happened meanwhile.
 */
export function createLiveProvider(
  topicsOf: (resource: string) => readonly string[],
  listen = listenAsCaller,
): LiveProvider {
  // All are told in one go: each list on a screen asks anew for itself and its like, which only then is one request.
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

      // The database says only that rows changed: the list reads them again.
      function queueEvent() {
        pause ??= setTimeout(flushEvents, TOGETHER_MS);
        waiting.set(queueEvent, () => callback({ channel, type: '*', payload: {}, date: new Date() }));
      }

      // The first time, rows are read again once all channels are open: not for each of them.
      const unopened = new Set(topics);
      const stops = topics.map((name) => {
        const [topic = '', wanted] = name.split('/');
        // Who asks for rows in the same moment as a channel is open misses nothing.
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
