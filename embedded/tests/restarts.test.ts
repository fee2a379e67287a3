import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Service, watch } from '../processes/processes.ts';

const SECOND = 1000;
let service: Service;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await service.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Watches a part that fails this long after each start. Returns the times of its starts in milliseconds. */
function watchFailing(lifetime: number): number[] {
  const began = Date.now();
  const starts: number[] = [];
  service = watch('failing', () => {
    starts.push(Date.now() - began);
    const child = Object.assign(new EventEmitter(), {
      exitCode: null,
      signalCode: null,
      kill: () => child.emit('exit', 0),
    });
    setTimeout(() => child.emit('exit', 1), lifetime);
    return child as unknown as ChildProcess;
  });
  return starts;
}

/** The pauses between a failure and the next start. */
const pauses = (starts: number[], lifetime: number) =>
  starts.slice(1).map((start, index) => start - (starts[index] ?? 0) - lifetime);

test.each([0.2, 1.5, 8])(
  'a function that fails after %d s each time restarts after longer and longer pauses',
  async (seconds) => {
    const lifetime = seconds * SECOND;
    const starts = watchFailing(lifetime);
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    const found = pauses(starts, lifetime);
    expect(found.slice(0, 11)).toEqual([50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000]);
    expect(found.slice(10).every((pause) => pause === 30_000)).toBe(true);
  },
);

test('a part that worked for a while restarts at once, each time', async () => {
  const lifetime = 60 * SECOND;
  const starts = watchFailing(lifetime);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(new Set(pauses(starts, lifetime))).toEqual(new Set([50]));
});

test('a part whose program cannot be run is started again', async () => {
  let tries = 0;
  service = watch('failing', () => {
    tries += 1;
    const child = Object.assign(new EventEmitter(), { exitCode: 1, signalCode: null });
    setTimeout(() => child.emit('error', new Error('spawn ENOENT')), 0);
    return child as unknown as ChildProcess;
  });
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(tries).toBe(5);
});

test('the message about a restart contains the length of the pause', async () => {
  watchFailing(SECOND);
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  const said = vi.mocked(console.error).mock.calls.map(([text]) => text as string);
  expect(said[0]).toBe('failing ended (1); starting it again.');
  expect(said).toContain('failing ended (1); starting it again in 3 s.');
});
