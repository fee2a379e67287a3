/** How long something took in one way, in milliseconds; of a database with so many properties. */
export type Measured = {
  part: string;
  what: string;
  way: string;
  size: number;
  runs: number;
  median: number;
  p95: number;
  /** Where many ask at once: answers a second, and milliseconds of processor for one, by part. */
  perSecond?: number;
  processor?: Record<string, number>;
  /** What was answered instead, where that ended the measurement. */
  failure?: string;
};

/** What is measured, and beside what; the part and the size are said by whoever runs it. */
export type Figure = Omit<Measured, 'part' | 'size'>;

/** Asks once; `n` varies what is asked for from run to run. */
export type Ask = (n: number) => Promise<unknown>;

export function figure(what: string, way: string, times: number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { what, way, runs: times.length, median: at(0.5), p95: at(0.95) };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/**
 * Asks for the same in several ways, in turns and each turn beginning with another way, so that whatever else the machine
 * does, and what the way before has warmed up, meets all alike. A tenth as many turns before are not counted.
 */
export async function compare(what: string, ways: Record<string, Ask>, runs: number): Promise<Figure[]> {
  const asked = Object.entries(ways).map(([way, ask]) => ({ way, ask, times: [] as number[], failure: '' }));
  const warmUp = Math.ceil(runs / 10);
  for (let turn = 0; turn < warmUp + runs; turn += 1) {
    for (let place = 0; place < asked.length; place += 1) {
      const one = asked[(turn + place) % asked.length] as (typeof asked)[number];
      if (one.failure) continue;
      try {
        const time = await timeOf(() => one.ask(turn));
        if (turn >= warmUp) one.times.push(time);
      } catch (error) {
        one.failure = String(error);
      }
    }
  }
  // What failed has no time, and so misses every target.
  return asked.map(({ way, times, failure }) =>
    failure ? { ...figure(what, way, []), failure } : figure(what, way, times),
  );
}
