import { formatISO, isValid, parse } from 'date-fns';
import { formatMonthName, formatPlainDay, formatTimeOfDay } from '#shared/format/moment.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

// A year with fewer than four digits is incomplete.
const NAMED = /^(?:(\d{1,2})[\s,]+(\p{L}+)|(\p{L}+)[\s,]+(\d{1,2}))[\s,]+(\d{4})$/u;
const DAY_FIRST = /^(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(\p{L}*)\.?$/u;

/** Reads a typed day in the user’s language, as `9/3/2026` (day first) or as `2026-03-09`; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const typed = text.trim();
  const [, dayBefore, nameAfter, nameBefore, dayAfter, yearOfName] = NAMED.exec(typed) ?? [];
  if (yearOfName) return dayFrom(yearOfName, monthOf(nameAfter ?? nameBefore ?? ''), dayBefore ?? dayAfter);
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? [];
  if (year) return dayFrom(year, month, day);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? [];
  return isoYear && dayFrom(isoYear, isoMonth, isoDay);
}

/** Reads a typed time (`14:05`, `2:05 PM`, `9`) as `hh:mm`; undefined for anything else. */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = '00', half = ''] = TIME.exec(text.trim()) ?? [];
  if (hour === '' || Number(minute) > 59) return undefined;
  const isAfternoon = half !== '' && isSecondHalf(half);
  if (half !== '' && (Number(hour) > 12 || (!isAfternoon && !isFirstHalf(half)))) return undefined;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return hours > 23 ? undefined : `${String(hours).padStart(2, '0')}:${minute}`;
}

/** A time (`hh:mm`) as the user reads it. */
export const timeText = (time: string): string => (time ? formatTimeOfDay(`1970-01-01T${time}:00Z`) : '');

/** A day (`yyyy-mm-dd`) as the user reads it. */
export const dayText = (day: string): string => (isDay(day) ? formatPlainDay(day) : day);

/** Whether it is a day that exists. */
export function isDay(day: string): boolean {
  return isValid(parse(day, 'yyyy-MM-dd', 0));
}

function dayFrom(year: string, month: string | undefined, day: string | undefined): string | undefined {
  const date = parse(`${year}-${month}-${day}`, 'yyyy-M-d', 0);
  return isValid(date) && date.getFullYear() >= 1000 ? formatISO(date, { representation: 'date' }) : undefined;
}

/** The number of a month, from the beginning of its name. */
function monthOf(name: string): string | undefined {
  const typed = name.toLowerCase();
  if (typed.length < 3) return undefined;
  return MONTHS.find((month) => {
    const short = formatMonthName(`2026-${month}-01`).toLowerCase();
    return short.startsWith(typed) || typed.startsWith(short);
  });
}

const MORNING = '09:00';
const AFTERNOON = '15:00';
const lettersOf = (time: string) =>
  timeText(time)
    .replaceAll(/[\d:\s.]/g, '')
    .toLowerCase();
const isFirstHalf = (half: string) => /^am?$/i.test(half) || half === lettersOf(MORNING);
const isSecondHalf = (half: string) => /^pm?$/i.test(half) || half === lettersOf(AFTERNOON);
