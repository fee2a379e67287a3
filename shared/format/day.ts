/** Where the homes and cars are, and the office: the zone whose days and times the product means. It has no summer time. */
export const EAST_AFRICA = /* @wc-ignore */ 'Africa/Mogadishu';

/** The day it is in East Africa, as `yyyy-mm-dd`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: EAST_AFRICA }).format(now);
}

export function currentYear(now = new Date()): number {
  return Number(today(now).slice(0, 4));
}

/** The end of a day in East Africa, which has one time zone. */
export const endOfDay = (day: string): string => `${day}T23:59:00+03:00`;
