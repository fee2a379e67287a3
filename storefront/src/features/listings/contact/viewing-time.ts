import { parseViewingTime } from '#shared/format/viewing-time.ts';

/** Viewings are arranged in the time of East Africa, wherever the reader is. */
const OFFSET = '+03:00';

/** The moment of a day and a time there. */
export function viewingMoment(day: string, time: string): string {
  return `${day}T${time}:00${OFFSET}`;
}

/** What somebody wrote as their time, as a time field takes it: "2:30 PM" is "14:30". Ten in the morning if it is no time. */
export function timeFieldOf(preferred: string): string {
  return parseViewingTime(preferred) ?? '10:00';
}

/** The moment that somebody asked for; nothing where they wrote no time by the minute. */
export function askedMoment(day: string, preferred: string): string | undefined {
  const time = preferred.includes(':') ? parseViewingTime(preferred) : undefined;
  return time && viewingMoment(day, time);
}
