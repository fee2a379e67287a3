export type Measured = { what: string; median: number; p95: number; reference?: string; ratio?: number };

/** Milliseconds of each of `count` runs, one after the other, after a tenth as many to warm up. */
export async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < count / 10; n += 1) await work();
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times;
}

export function measured(what: string, times: number[], reference?: Measured): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const row: Measured = { what, median: at(0.5), p95: at(0.95) };
  return reference ? { ...row, reference: reference.what, ratio: row.median / reference.median } : row;
}

export function printTable(rows: Measured[]): void {
  console.table(
    rows.map(({ what, median, p95, reference, ratio }) => ({
      what,
      'median ms': Number(median.toFixed(2)),
      'p95 ms': Number(p95.toFixed(2)),
      'times its reference': ratio === undefined ? '' : `${ratio.toFixed(1)} × ${reference}`,
    })),
  );
}
