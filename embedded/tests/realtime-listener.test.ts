import type postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessageListener } from '../realtime/listener.ts';

// This file mocks the driver, because no client could wait for the case: minutes without the database.
const subscription = vi.hoisted((): { hear: (text: string) => void } => ({ hear: () => {} }));
vi.mock('postgres', () => ({
  default: () => ({
    listen: (_channel: string, hear: (text: string) => void, again: () => void) => {
      subscription.hear = hear;
      again();
      return Promise.resolve();
    },
    end: () => Promise.resolve(),
  }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message is delivered once, however long the listener hears nothing afterwards', async () => {
  const message = { id: 'one', topic: 'news', event: 'ping', private: true, payload: {}, bytes: null, inserted_at: '' };
  let isDeaf = false;
  let catchUps = 0;
  const ask = (texts: TemplateStringsArray, ...values: string[]) => {
    if (texts.join('').includes('pg_notify')) {
      if (!isDeaf) subscription.hear(values[1] ?? '');
      return Promise.resolve([]);
    }
    catchUps += 1;
    return Promise.resolve([message]);
  };
  const sql = Object.assign(ask, { unsafe: (text: string) => text });
  const delivered: string[] = [];
  const listener = new MessageListener(
    '',
    sql as unknown as postgres.Sql,
    ({ id }) => delivered.push(id),
    () => {},
  );
  await listener.start();
  subscription.hear(JSON.stringify(message));
  isDeaf = true;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  isDeaf = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(catchUps).toBeGreaterThan(1);
  expect(delivered).toEqual(['one']);
  await listener.stop();
});
