import { addDays } from 'date-fns';
import { today } from '#shared/format/day.ts';

/** A day so many days from now, as `2027-02-01`: what people ask for lies ahead, whenever the tests run. */
export const dayAhead = (days: number): string => today(addDays(new Date(), days));
