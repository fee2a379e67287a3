import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnswers } from '../functions/hung-process.ts';

const SECOND = 1000;
const restart = vi.fn<() => void>();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  restart.mockReset();
});

const never = (): Promise<unknown> => new Promise(() => {});

/** Calls a process every two seconds. `answers` says how the call of a second ends. */
async function callFor(seconds: number, answers: (second: number) => Promise<unknown>): Promise<void> {
  const watchAnswer = watchAnswers(restart);
  for (let second = 0; second < seconds; second += 2) {
    watchAnswer(answers(second));
    await vi.advanceTimersByTimeAsync(2 * SECOND);
  }
}

test('the launcher restarts a worker that answers no call for a minute, once a minute @feature 13.10a', async () => {
  await callFor(190, never);
  expect(restart).toHaveBeenCalledTimes(3);
});

test('a worker that is busy with one call and answers the others goes on @feature 13.10a', async () => {
  await callFor(300, (second) => (second === 10 ? never() : Promise.resolve()));
  expect(restart).not.toHaveBeenCalled();
});

test('a worker that starts again and refuses connections goes on @feature 13.10a', async () => {
  await callFor(300, () => Promise.reject(new TypeError('fetch failed')));
  expect(restart).not.toHaveBeenCalled();
});

test('a worker that hangs for less than a minute goes on @feature 13.10a', async () => {
  await callFor(300, (second) => (second % 60 < 50 ? never() : Promise.resolve()));
  expect(restart).not.toHaveBeenCalled();
});
