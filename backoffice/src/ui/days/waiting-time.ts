import { plural } from '#shared/format/text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited since a moment, in its largest unit: "4 days", "3 hours", "5 minutes". */
export function waitingTime(since: string, now = Date.now()): string {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited >= DAY) return plural(Math.floor(waited / DAY), ['{0} day', '{0} days']);
  if (waited >= HOUR) return plural(Math.floor(waited / HOUR), ['{0} hour', '{0} hours']);
  return plural(Math.max(1, Math.floor(waited / MINUTE)), ['{0} minute', '{0} minutes']);
}
