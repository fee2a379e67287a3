import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { refetchOvertaken } from './refetch-overtaken.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A list on the screen with numbered answers. The test decides when each answer arrives. */
function list() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stops.push(refetchOvertaken(client));
  const calls: { answer: () => void; fail: () => void }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () =>
      new Promise<number>((resolve, reject) => {
        const number = calls.length + 1;
        calls.push({ answer: () => resolve(number), fail: () => reject(new Error('refused')) });
      }),
  });
  stops.push(observer.subscribe(() => {}));
  const change = () => void client.invalidateQueries({ queryKey: ['list'] });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { calls, observer, news: change, settle };
}

test('a list that first loads during a change event loads once more', async () => {
  const { calls, observer, news, settle } = list();
  news();
  news();
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settle();
  expect(calls).toHaveLength(2);
  calls[1]?.answer();
  await settle();
  expect(observer.getCurrentResult().data).toBe(2);
  expect(calls).toHaveLength(2);
});

test('a loaded list loads once without change events, and once more after one', async () => {
  const { calls, news, settle } = list();
  calls[0]?.answer();
  await settle();
  expect(calls).toHaveLength(1);
  news();
  await settle();
  calls[1]?.answer();
  await settle();
  expect(calls).toHaveLength(2);
});

test('a refused first list does not load again because of an earlier change event', async () => {
  const { calls, observer, news, settle } = list();
  news();
  calls[0]?.fail();
  await settle();
  expect(calls).toHaveLength(1);
  void observer.refetch();
  calls[1]?.answer();
  await settle();
  expect(calls).toHaveLength(2);
});
