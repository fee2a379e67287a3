import { parseViewingTime } from '#shared/format/viewing-time.ts';

/** Viewings use East Africa Time, wherever the user is. */
const OFFSET = '+03:00';

/** Returns the moment for a local day and time. */
export function viewingMoment(day: string, time: string): string {
  return `${day}T${time}:00${OFFSET}`;
}

/** Converts a typed time for a time field: "2:30 PM" becomes "14:30". Returns "10:00" if the text is not a time. */
export function timeFieldOf(preferred: string): string {
  return parseViewingTime(preferred) ?? '10:00';
}

/** Returns the requested moment, or undefined if the text has no minutes. */
export function askedMoment(day: string, preferred: string): string | undefined {
  const time = preferred.includes(':') ? parseViewingTime(preferred) : undefined;
  return time && viewingMoment(day, time);
}
