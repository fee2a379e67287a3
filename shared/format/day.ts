/** The time zone of the listings and of the office. All days and times of the product use it. It has no daylight saving time. */
export const EAST_AFRICA = 'Africa/Mogadishu';

/** Today's date in East Africa, as `yyyy-mm-dd`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: EAST_AFRICA }).format(now);
}

export function currentYear(now = new Date()): number {
  return Number(today(now).slice(0, 4));
}

/** The end of a day in East Africa, which has one time zone. */
export const endOfDay = (day: string): string => `${day}T23:59:00+03:00`;
