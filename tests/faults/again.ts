import { setTimeout as pause } from 'node:timers/promises';

/** Repeats work until it succeeds, like a user after a failure. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await work().then(
      (result) => ({ result }),
      () => null,
    );
    if (done) return done.result;
    await pause(50);
  }
}
