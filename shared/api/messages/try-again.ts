import { formatDuration } from '../../format/duration.ts';
import { LANGUAGE } from '../../language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When to try again after too many requests: "Try again in 16 minutes." Times are rounded up; 0 is an unknown time. */
export function tryAgain(seconds: number, code: string = LANGUAGE.code): string {
  return seconds > 0 ? `Try again in ${waitingTime(seconds, code)}.` : 'Please try again later.';
}

function waitingTime(seconds: number, code: string): string {
  if (seconds < MINUTE) return formatDuration(Math.ceil(seconds), 'second', code);
  return seconds <= 2 * HOUR
    ? formatDuration(Math.ceil(seconds / MINUTE), 'minute', code)
    : formatDuration(Math.ceil(seconds / HOUR), 'hour', code);
}
