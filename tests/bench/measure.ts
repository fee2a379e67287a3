/** The milliseconds of an action in one way, in a database with `size` properties. */
export type Measured = {
  part: string;
  what: string;
  way: string;
  size: number;
  runs: number;
  median: number;
  p95: number;
  /** For many clients at once: responses a second, and milliseconds of processor time for one response, by part. */
  perSecond?: number;
  processor?: Record<string, number>;
  /** The error that ended the measurement. */
  failure?: string;
};

/** One measurement. The caller adds the part and the size. */
export type Figure = Omit<Measured, 'part' | 'size'>;

/** Sends one request. `n` varies the request between runs. */
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
 * Measures one action in several ways. The ways take turns, and each turn begins with another way. So other load and warm
 * caches affect all ways equally. A tenth as many turns at the beginning are not counted.
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
  // A failed way has no time, so it misses every target.
  return asked.map(({ way, times, failure }) =>
    failure ? { ...figure(what, way, []), failure } : figure(what, way, times),
  );
}
