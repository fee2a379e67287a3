import { formatISO, parseISO, set } from 'date-fns';

/** The middle of a day (`yyyy-mm-dd`) where the reader is, as a moment: it is that day in the zones around as well. */
export function noonOf(day: string): string {
  return set(parseISO(day), { hours: 12 }).toISOString();
}

/** The day of a moment where the reader is, as `yyyy-mm-dd`. */
export function dayOf(moment: Date | string): string {
  return formatISO(moment, { representation: 'date' });
}
