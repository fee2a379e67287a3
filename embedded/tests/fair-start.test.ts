import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairStart } from '../serving/fair-start.ts';

test('a bystander’s request starts after one request of a flooding client IP range @feature 1.3b', async () => {
  const starts = new FairStart();
  const started: string[] = [];
  for (let n = 0; n < 1000; n += 1) starts.add('flood', () => started.push('flood'));
  starts.add('bystander', () => started.push('bystander'));
  await nextRound();
  await nextRound();
  expect(started).toEqual(['flood', 'bystander']);
});

test('the event loop continues between two requests, and each request keeps its caller’s context', async () => {
  const starts = new FairStart();
  const context = new AsyncLocalStorage<string>();
  const started: unknown[] = [];
  for (const name of ['a', 'b', 'c'])
    context.run(name, () => starts.add('flood', () => started.push(context.getStore())));
  for (let rounds = 1; rounds <= 3; rounds += 1) {
    await nextRound();
    expect(started).toHaveLength(rounds);
  }
  expect(started).toEqual(['a', 'b', 'c']);
});
