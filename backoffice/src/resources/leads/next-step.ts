import { addDays, set } from 'date-fns';

/** The next steps by one press. The hours are the reader's own. */
const NEXT_STEPS = ['evening', 'tomorrow', 'three_days', 'week'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export const NEXT_STEP_LABELS: Record<NextStep, string> = {
  evening: 'This evening',
  tomorrow: 'Tomorrow',
  three_days: 'In three days',
  week: 'Next week',
};

const DAYS: Record<NextStep, number> = { evening: 0, tomorrow: 1, three_days: 3, week: 7 };

/** The moment of a next step: at 9:00 on that day, or at 18:00 today. */
export function momentOfStep(step: NextStep, now = new Date()): string {
  const hours = step === 'evening' ? 18 : 9;
  return set(addDays(now, DAYS[step]), { hours, minutes: 0, seconds: 0, milliseconds: 0 }).toISOString();
}

/** The next steps that are still ahead. */
export function stepsAhead(now = new Date()): NextStep[] {
  return NEXT_STEPS.filter((step) => momentOfStep(step, now) > now.toISOString());
}
