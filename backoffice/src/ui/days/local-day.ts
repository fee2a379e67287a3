import { formatISO, parseISO, set } from 'date-fns';

/** The noon of a day (`yyyy-mm-dd`) in the reader's time zone. In nearby time zones it is the same day. */
export function noonOf(day: string): string {
  return set(parseISO(day), { hours: 12 }).toISOString();
}

/** The day of a moment in the reader's time zone, as `yyyy-mm-dd`. */
export function dayOf(moment: Date | string): string {
  return formatISO(moment, { representation: 'date' });
}
