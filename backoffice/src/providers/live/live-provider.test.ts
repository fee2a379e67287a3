import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChannelListener } from '#browser/realtime/channel.ts';
import { createLiveProvider } from './live-provider.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listening() {
  const topics: string[] = [];
  const listeners = new Set<ChannelListener>();
  const provider = createLiveProvider(
    (resource) => (resource === 'admin_cars' ? ['admin:cars'] : []),
    (topic, listener) => {
      topics.push(topic);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
  const callback = vi.fn();
  const listenOn = (channel: string) => provider.subscribe({ channel, types: ['*'], callback }) as () => void;
  const subscribe = (resource: string) => listenOn(`resources/${resource}`);
  return { provider, topics, listeners, callback, subscribe, listenOn };
}

test('a list hears once of changes that come together', () => {
  const { topics, listeners, callback, subscribe } = listening();
  subscribe('admin_cars');
  const [listener] = listeners;
  for (let change = 0; change < 100; change += 1) listener!.onEvent('change', {});
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(topics).toEqual(['admin:cars']);
  expect(callback).toHaveBeenCalledTimes(1);
  listener!.onEvent('change', {});
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(2);
});

test('lists beside each other hear in one go, so that what they ask of each other is asked once', () => {
  const { listeners, callback, subscribe } = listening();
  subscribe('admin_cars');
  subscribe('admin_cars');
  const [first, second] = listeners;
  first!.onEvent('change', {});
  vi.advanceTimersByTime(300);
  second!.onEvent('change', {});
  vi.advanceTimersByTime(199);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(2);
});

test('a list hears of what it may have missed before the channel was open, and during an interruption', async () => {
  const { listeners, callback, subscribe } = listening();
  subscribe('admin_cars');
  const [listener] = listeners;
  await Promise.resolve();
  await Promise.resolve();
  listener!.onJoin();
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(1);
  listener!.onJoin();
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(2);
});

test('a list that begins on an open channel has missed nothing', async () => {
  const { listeners, callback, subscribe } = listening();
  subscribe('admin_cars');
  // How an open channel is told to whoever joins it.
  queueMicrotask(() => [...listeners][0]!.onJoin());
  await Promise.resolve();
  vi.advanceTimersByTime(500);
  expect(callback).not.toHaveBeenCalled();
});

test('a screen that was left hears nothing any more, and a resource without a channel opens none', () => {
  const { provider, topics, listeners, callback, subscribe } = listening();
  const subscription = subscribe('admin_cars');
  const [listener] = listeners;
  listener!.onEvent('change', {});
  provider.unsubscribe(subscription);
  vi.advanceTimersByTime(500);
  expect(callback).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
  provider.unsubscribe(subscribe('admin_reports'));
  expect(topics).toEqual(['admin:cars']);
});

test('figures hear once of what several channels tell together', () => {
  const { topics, listeners, callback, listenOn } = listening();
  listenOn('admin:cars,admin:profiles');
  for (const listener of listeners) listener.onEvent('change', {});
  vi.advanceTimersByTime(500);
  expect(topics).toEqual(['admin:cars', 'admin:profiles']);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('figures of several channels are counted again once all of these are open, and then after each interruption', async () => {
  const { listeners, callback, listenOn } = listening();
  listenOn('admin:cars,admin:profiles');
  const [first, second] = listeners;
  await Promise.resolve();
  await Promise.resolve();
  first!.onJoin();
  vi.advanceTimersByTime(500);
  expect(callback).not.toHaveBeenCalled();
  second!.onJoin();
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(1);
  first!.onJoin();
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(2);
});

test('a list hears only of what it is about on a channel that tells more', () => {
  const { topics, listeners, callback, listenOn } = listening();
  listenOn('user:me/lead');
  const [listener] = listeners;
  listener!.onEvent('unread', {});
  vi.advanceTimersByTime(500);
  expect(callback).not.toHaveBeenCalled();
  listener!.onEvent('lead', {});
  vi.advanceTimersByTime(500);
  expect(topics).toEqual(['user:me']);
  expect(callback).toHaveBeenCalledTimes(1);
});
