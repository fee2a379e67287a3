import { setTimeout as pause } from 'node:timers/promises';

/** What a killed part cuts is done again, as a person would. */
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
