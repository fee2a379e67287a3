import { keepEach } from './keep-each.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const PARTS = {
  day: DAY,
  moment: { ...DAY, ...TIME },
  monthDay: { month: 'short', day: 'numeric' },
  time: TIME,
} as const;

const show = keepEach((parts: keyof typeof PARTS) => new Intl.DateTimeFormat('en-US', PARTS[parts]));

/** The day of a moment where the reader is, such as "Nov 21, 2026". */
export function formatDay(moment: string): string {
  return show('day').format(new Date(moment));
}

/** A moment where the reader is, such as "Nov 21, 2026, 2:05 PM". */
export function formatMoment(moment: string): string {
  return show('moment').format(new Date(moment));
}

/** The month and day of a moment where the reader is, such as "Nov 21". */
export function formatMonthDay(moment: string): string {
  return show('monthDay').format(new Date(moment));
}

/** The time of a moment where the reader is, such as "2:05 PM". */
export function formatTime(moment: string): string {
  // Newer browsers put a narrow space before AM and PM.
  return show('time').format(new Date(moment)).replace('\u202f', ' ');
}
