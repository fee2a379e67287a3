// @wc-ignore-file
import { BRAND } from '../brand.ts';

/** A viewing with a date, in the reader's language, for its calendar file. */
export type CalendarViewing = {
  id: string;
  /** The version of the viewing. Calendars replace a lower version. */
  sequence: number;
  isCancelled: boolean;
  /** The start of the viewing. */
  at: string;
  /** The time of the last change. */
  changedAt: string;
  summary: string;
  place: string;
  description: string;
  /** The absolute URL of its page. */
  url: string;
};

/** The MIME type of a calendar file. `method` asks the calendar to add or to remove the entry. */
export const calendarType = ({ isCancelled }: Pick<CalendarViewing, 'isCancelled'>): string =>
  `text/calendar; charset=utf-8; method=${methodOf(isCancelled)}`;

/** The name of the downloaded calendar file. */
export const CALENDAR_FILE = 'viewing.ics';

/** How long a viewing blocks a calendar, in milliseconds. */
const AN_HOUR = 60 * 60 * 1000;

/**
 * The calendar file of a viewing (RFC 5545, RFC 5546). The UID of a viewing never changes, so a newer file replaces the entry of an
 * older one. The file of a cancelled viewing removes the entry.
 */
export function viewingCalendar({ url, ...viewing }: CalendarViewing): string {
  const host = new URL(url).hostname;
  const begins = new Date(viewing.at);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(BRAND.name)}//Viewings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(viewing.isCancelled)}`,
    'BEGIN:VEVENT',
    `UID:viewing-${viewing.id}@${host}`,
    `SEQUENCE:${viewing.sequence}`,
    `STATUS:${viewing.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(new Date(viewing.changedAt))}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(new Date(begins.getTime() + AN_HOUR))}`,
    `SUMMARY:${escaped(viewing.summary)}`,
    ...(viewing.place ? [`LOCATION:${escaped(viewing.place)}`] : []),
    `DESCRIPTION:${escaped(viewing.description)}`,
    `URL:${url}`,
    `ORGANIZER;CN="${BRAND.name}":mailto:${BRAND.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const methodOf = (isCancelled: boolean) => (isCancelled ? 'CANCEL' : 'PUBLISH');

/** 2026-11-28T07:00:00.000Z as 20261128T070000Z. */
const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Escapes commas, semicolons, backslashes and line ends of a text value, and removes control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** The longest line in bytes, without its end. */
const LINE_BYTES = 75;
const UTF_8 = new TextEncoder();

/** Splits a line into pieces of at most 75 bytes, without cutting a character. Each further piece begins with a space. */
function folded(line: string): string {
  const pieces = [''];
  let bytes = 0;
  for (const character of line) {
    const { length } = UTF_8.encode(character);
    if (bytes + length > LINE_BYTES) {
      pieces.push(' ');
      bytes = 1;
    }
    pieces[pieces.length - 1] += character;
    bytes += length;
  }
  return pieces.join('\r\n');
}
