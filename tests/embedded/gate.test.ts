import { expect, test } from 'vitest';
import { Crowded, Gate } from '../../supabase/embedded/serving/gate.ts';
import { serving } from '../../supabase/embedded/serving/visitors.ts';

test('networks whose callers all hung up while they waited are forgotten', async () => {
  const gate = new Gate({ atOnce: 1, perNetwork: 1 });
  const gone = new AbortController();
  let isDone: () => void = () => {};
  const busy = serving({ network: 'busy', signal: new AbortController().signal }, () =>
    gate.run(() => new Promise<void>((resolve) => (isDone = resolve))),
  );
  const come = (network: string) => serving({ network, signal: gone.signal }, () => gate.run(() => 'worked'));
  const waiting = [come('a'), come('a'), come('b')].map((turn) => expect(turn).rejects.toThrow(Crowded));
  expect(gate.networks).toBe(3);
  gone.abort();
  await Promise.all(waiting);
  // Who is gone already when they come leaves nothing behind either.
  await expect(come('c')).rejects.toThrow(Crowded);
  expect(gate.networks).toBe(1);
  isDone();
  await busy;
  expect(gate.networks).toBe(0);
});
