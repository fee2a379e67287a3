import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const never = new AbortController().signal;

test('two pictures upload at a time, and the third waits for one of them', async () => {
  const semaphore = new Semaphore(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) =>
    semaphore.take(never, () => {
      begun.push(id);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const works = [work(1), work(2), work(3)];
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await works[0];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await Promise.all(works);
});

test('a picture that was cancelled while it waited does not start, and the next one starts', async () => {
  const semaphore = new Semaphore(1);
  let end = () => {};
  const first = semaphore.take(never, () => new Promise<void>((resolve) => (end = resolve)));
  const stop = new AbortController();
  const second = semaphore.take(stop.signal, () => Promise.reject(new Error('begun')));
  const third = semaphore.take(never, () => Promise.resolve('third'));
  stop.abort(new Error('given up'));
  end();
  await first;
  await expect(second).rejects.toThrow('given up');
  expect(await third).toBe('third');
});
