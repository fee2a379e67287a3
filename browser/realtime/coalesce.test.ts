import { expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

test('repeated requests during a run cause one more run', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const ask = coalesce(work);
  ask();
  ask();
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ends.pop()?.();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  ends.pop()?.();
  await Promise.resolve();
  ask();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
});

test('failed work can be requested again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')));
  const ask = coalesce(work);
  ask();
  await vi.waitFor(() => {
    ask();
    expect(work.mock.calls.length).toBeGreaterThan(1);
  });
});
