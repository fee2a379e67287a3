import { expect, test } from 'vitest';
import { TooManyRequests, ConcurrencyLimit } from '../serving/concurrency-limit.ts';
import { serving } from '../serving/client-ip.ts';

test('the limit forgets client IP ranges whose callers all hung up while they waited', async () => {
  const limit = new ConcurrencyLimit({ total: 1, perIpRange: 1 });
  const gone = new AbortController();
  let isDone: () => void = () => {};
  const busy = serving({ ipRange: 'busy', signal: new AbortController().signal }, () =>
    limit.run(() => new Promise<void>((resolve) => (isDone = resolve))),
  );
  const come = (ipRange: string) => serving({ ipRange, signal: gone.signal }, () => limit.run(() => 'worked'));
  const waiting = [come('a'), come('a'), come('b')].map((turn) => expect(turn).rejects.toThrow(TooManyRequests));
  expect(limit.ipRanges).toBe(3);
  gone.abort();
  await Promise.all(waiting);
  // A client that has already disconnected leaves nothing behind either.
  await expect(come('c')).rejects.toThrow(TooManyRequests);
  expect(limit.ipRanges).toBe(1);
  isDone();
  await busy;
  expect(limit.ipRanges).toBe(0);
});
