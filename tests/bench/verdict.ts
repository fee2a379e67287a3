export type Value = { what: string; value: number };

/** What a target asks for: at most so much, or at least. */
export type Target = { target: string; limit: number; unit: string; atLeast?: true };

/** What of a target was measured: the worst of its values, and those that miss it, with the reason where it is known. */
export type Verdict = Target & { worst: Value; misses: (Value & { why?: string })[] };

/** Nothing for a target that nothing was measured for. What is no number is a miss. */
export function judge(target: Target, values: Value[], why?: (what: string) => string | undefined): Verdict[] {
  const { limit, atLeast } = target;
  const sorted = values.toSorted((a, b) => (atLeast ? a.value - b.value : b.value - a.value));
  const [worst] = sorted;
  if (!worst) return [];
  const misses = sorted
    .filter(({ value }) => !(atLeast ? value >= limit : value <= limit))
    .map((miss) => {
      const reason = why?.(miss.what);
      return reason ? { ...miss, why: reason } : miss;
    });
  return [{ ...target, worst, misses }];
}

export function printVerdicts(verdicts: Verdict[]): void {
  console.log('\n— Targets');
  for (const { target, limit, unit, atLeast, worst, misses } of verdicts) {
    const asked = `${atLeast ? 'at least' : 'at most'} ${limit}${unit}`;
    console.log(
      `${misses.length === 0 ? 'met    ' : 'NOT MET'} ${target}: ${asked}; ${round(worst.value)}${unit} (${worst.what})`,
    );
    for (const { what, value, why } of misses) {
      console.log(
        `          ${what}: ${round(value)}${unit}, by ${round(Math.abs(value - limit))}${unit} (${round(Math.abs(value / limit - 1) * 100)} %)${why ? `: ${why}` : ''}`,
      );
    }
  }
}

export const round = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
