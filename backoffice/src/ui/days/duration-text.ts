import { plural } from '#shared/format/text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds in the largest unit of which there are two or more. */
export function durationText(seconds: number): string {
  if (seconds < 2 * MINUTE) return plural(Math.round(seconds), ['{0} second', '{0} seconds']);
  if (seconds < 2 * HOUR) return plural(Math.round(seconds / MINUTE), ['{0} minute', '{0} minutes']);
  if (seconds < 2 * DAY) return plural(Math.round(seconds / HOUR), ['{0} hour', '{0} hours']);
  return plural(Math.round(seconds / DAY), ['{0} day', '{0} days']);
}
