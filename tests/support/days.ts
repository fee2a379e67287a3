import { addDays } from 'date-fns';
import { today } from '#shared/format/day.ts';

/** A day in the future, as `2027-02-01`. Requested days must be in the future whenever the tests run. */
export const dayAhead = (days: number): string => today(addDays(new Date(), days));
