import { IS_ENGLISH, LANGUAGE, localeOf } from '../language.ts';
import { EAST_AFRICA } from './day.ts';
import { somaliMoment } from './somali-moment.ts';

const MONTH_DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DAY: Intl.DateTimeFormatOptions = { ...MONTH_DAY, year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

type Writer = { format: (moment: Date) => string };
type MakesWriter = (parts: Intl.DateTimeFormatOptions, timeZone: string | undefined) => Writer;

/** The languages in which browsers cannot write dates. The English build drops this code. */
const OWN: Record<string, MakesWriter> = IS_ENGLISH ? {} : { so: somaliMoment };

/** Lets an English program write moments in another language too. The server needs this for emails. */
export function writeMomentsIn(language: string, makes: MakesWriter): void {
  OWN[language] = makes;
}

/** Returns a function that writes moments in a fixed time zone, or in the reader's zone. It creates its format on first use. */
/* @__NO_SIDE_EFFECTS__ */
function writes(parts: Intl.DateTimeFormatOptions, timeZone?: string) {
  const writers: Record<string, Writer> = {};
  return (moment: string, language: string = LANGUAGE.code): string => {
    const writer = (writers[language] ??=
      OWN[language]?.(parts, timeZone) ?? new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone }));
    // Newer browsers put a narrow space before AM and PM. The Arabic letter for them never starts a line.
    return writer
      .format(new Date(moment))
      .replace('\u202f', ' ')
      .replace(/ (?=[\u0635\u0645]$)/, '\u00a0');
  };
}

// All formats of days and times, for both apps and emails. The default is the language of the page.

/** The day of a moment in the reader's time zone, such as "Nov 21, 2026". */
export const formatDay = writes(DAY);

/** A moment in the reader's time zone, such as "Nov 21, 2026, 2:05 PM". */
export const formatMoment = writes({ ...DAY, ...TIME });

/** The month and day of a moment in the reader's time zone, such as "Nov 21". */
export const formatMonthDay = writes(MONTH_DAY);

/** The time of a moment in the reader's time zone, such as "2:05 PM". */
export const formatTime = writes(TIME);

/** A day (`yyyy-mm-dd`) without time zone, such as "Nov 21, 2026". */
export const formatPlainDay = writes(DAY, 'UTC');

/** The day (`yyyy-mm-dd`) of an appointment, such as "Sat, Nov 28, 2026". */
export const formatAppointedDay = writes({ ...DAY, weekday: 'short' }, 'UTC');

/** The moment of an appointment in East Africa's time: "Sat, Nov 28, 2026, 10:00 AM". */
export const formatAppointment = writes({ ...DAY, ...TIME, weekday: 'short' }, EAST_AFRICA);

/** The moment of an appointment in the reader's time zone. */
export const formatAppointmentHere = writes({ ...DAY, ...TIME, weekday: 'short' });

/** The day of a moment in East Africa, such as "Nov 21, 2026". SSR uses it, because it is equal for all readers. */
export const formatDayThere = writes(DAY, EAST_AFRICA);

/** The month and day of a moment in East Africa, such as "Nov 21". */
export const formatMonthDayThere = writes(MONTH_DAY, EAST_AFRICA);

/** A moment in East Africa's time, such as "Nov 21, 2026, 2:05 PM". */
export const formatMomentThere = writes({ ...DAY, ...TIME }, EAST_AFRICA);

/** The time of a moment in East Africa, such as "2:05 PM". */
export const formatTimeThere = writes(TIME, EAST_AFRICA);

/** The month of a moment in East Africa, such as "Nov 2026". */
export const formatMonthThere = writes({ month: 'short', year: 'numeric' }, EAST_AFRICA);

/** A time of day without time zone, such as "2:30 PM". */
export const formatTimeOfDay = writes(TIME, 'UTC');

/** The month of a day (`yyyy-mm-dd`) alone, such as "Nov". */
export const formatMonthName = writes({ month: 'short' }, 'UTC');

/** The month and year of a day (`yyyy-mm-dd`), such as "Nov 2026". */
export const formatPlainMonth = writes({ month: 'short', year: 'numeric' }, 'UTC');

/** The weekday of a day (`yyyy-mm-dd`), such as "Sat". */
export const formatWeekday = writes({ weekday: 'short' }, 'UTC');
