const ROUNDS = 15;

/** How two kinds of calls compare in time: whether one tells itself from the other by it, and the times in milliseconds. */
export type Comparison = { tells: boolean; one: number[]; other: number[] };

/**
 * Makes both calls at once, round after round: a busy moment of the machine falls on both. One takes longer than the other if it
 * does so nearly every time, and by much: leaving out the hash of a password would be 40 ms and more, in every round. Of 15
 * tosses of a coin, 14 fall alike once in a thousand times.
 */
export async function compareTimes(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<Comparison> {
  const times = { one: [] as number[], other: [] as number[] };
  const took = async (who: 'one' | 'other', call: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await call();
    times[who].push(performance.now() - startedAt);
  };
  // What is loaded at the first call is not measured.
  await other();
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0;
    await Promise.all(first ? [took('one', one), took('other', other)] : [took('other', other), took('one', one)]);
  }
  const slower = times.one.filter((time, round) => time > (times.other[round] ?? 0)).length;
  const apart = Math.abs(lowerQuartile(times.one) - lowerQuartile(times.other));
  return { ...times, tells: (slower <= 1 || slower >= ROUNDS - 1) && apart > 15 };
}

/** A time that a busy moment does not reach: noise only ever adds to it. */
const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
