export type Value = { what: string; value: number };

/** A target: a maximum, or with `atLeast` a minimum. */
export type Target = { target: string; limit: number; unit: string; atLeast?: true };

/** The result of a target: its worst value, and the values that miss it. */
export type Verdict = Target & { worst: Value; misses: Value[] };

/** Checks a target. Empty if there are no values. A value that is not a number is a miss. */
export function judge(target: Target, values: Value[]): Verdict[] {
  const { limit, atLeast } = target;
  const sorted = values.toSorted((a, b) => (atLeast ? a.value - b.value : b.value - a.value));
  const [worst] = sorted;
  if (!worst) return [];
  const misses = sorted.filter(({ value }) => !(atLeast ? value >= limit : value <= limit));
  return [{ ...target, worst, misses }];
}

export function printVerdicts(verdicts: Verdict[]): void {
  console.log('\n— Targets');
  for (const { target, limit, unit, atLeast, worst, misses } of verdicts) {
    const asked = `${atLeast ? 'at least' : 'at most'} ${limit}${unit}`;
    console.log(
      `${misses.length === 0 ? 'met    ' : 'NOT MET'} ${target}: ${asked}; ${round(worst.value)}${unit} (${worst.what})`,
    );
    for (const { what, value } of misses) {
      console.log(
        `          ${what}: ${round(value)}${unit}, by ${round(Math.abs(value - limit))}${unit} (${round(Math.abs(value / limit - 1) * 100)} %)`,
      );
    }
  }
}

export const round = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
