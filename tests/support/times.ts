import { sql } from './database.ts';

const ROUNDS = 15;

/** The hash of a password as Auth makes it: what an answer would save that looks for nobody. */
const hash = () => sql`select extensions.crypt('a-password', extensions.gen_salt('bf', 10))`;

/** How two kinds of calls compare in time: whether one tells itself from the other by it, and the times in milliseconds. */
export type Comparison = { tells: boolean; one: number[]; other: number[] };

/**
 * Makes both calls at once, round after round: a busy moment of the machine falls on both. One takes longer than the other if it
 * does so nearly every time, and by much: leaving out the hash of a password would be the time of one, however fast the machine,
 * in every round. Of 15 tosses of a coin, 14 fall alike once in a thousand times.
 */
export async function compareTimes(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<Comparison> {
  const times = { one: [] as number[], other: [] as number[] };
  const hashes: number[] = [];
  const took = async (kept: number[], call: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await call();
    kept.push(performance.now() - startedAt);
  };
  // What is loaded at the first call is not measured.
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

/** A time that a busy moment does not reach: noise only ever adds to it. */
const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
