import { sql } from './database.ts';

const ROUNDS = 15;

/** The hash of a password as Auth makes it. An answer without a user lookup would save this time. */
const hash = () => sql`select extensions.crypt('a-password', extensions.gen_salt('bf', 10))`;

/** The comparison of two types of calls: whether their times reveal which is which, and the times in milliseconds. */
export type Comparison = { tells: boolean; one: number[]; other: number[] };

/**
 * Makes both calls at once, round after round, so that a busy moment of the machine affects both. A call counts as slower if it
 * is slower in nearly every round and by a large amount. A skipped password hash would show in every round, on any machine. Of
 * 15 tosses of a coin, 14 are equal once in a thousand times.
 */
export async function compareTimes(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<Comparison> {
  const times = { one: [] as number[], other: [] as number[] };
  const hashes: number[] = [];
  const took = async (kept: number[], call: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await call();
    kept.push(performance.now() - startedAt);
  };
  // The first call also loads code, so it is not measured.
  await other();
  for (let round = 0; round < ROUNDS; round += 1) {
    await took(hashes, hash);
    const both = [() => took(times.one, one), () => took(times.other, other)];
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((call) => call()));
  }
  const slower = times.one.filter((time, round) => time > (times.other[round] ?? 0)).length;
  const apart = Math.abs(lowerQuartile(times.one) - lowerQuartile(times.other));
  return { ...times, tells: (slower <= 1 || slower >= ROUNDS - 1) && apart > lowerQuartile(hashes) / 3 };
}

/** A time that busy moments do not affect, because noise only adds to it. */
const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
