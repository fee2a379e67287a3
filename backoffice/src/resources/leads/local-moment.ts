import { formatISO, isValid, parseISO } from 'date-fns';
import { formatMoment, formatPlainDay } from '#shared/format/moment.ts';

/** A moment as `yyyy-mm-ddThh:mm` where the reader is; '' for none. */
export function toLocalMoment(moment: string | null | undefined): string {
  return moment ? formatISO(parseISO(moment)).slice(0, 'yyyy-mm-ddThh:mm'.length) : '';
}

/** Where a day alone ends, in UTC: the API keeps it as the last minute of that day in East Africa. */
const END_OF_A_DAY = 'T20:59:00.000Z';

/** A moment as a field for the day and one for the time show it, where the reader is; a day alone has no time. */
export function toDayAndTime(moment: string | null | undefined): { day: string; time: string } {
  const utc = moment ? new Date(moment).toISOString() : '';
  if (utc.endsWith(END_OF_A_DAY)) return { day: utc.slice(0, 10), time: '' };
  const [day = '', time = ''] = toLocalMoment(moment).split('T');
  return { day, time };
}

/** When a follow-up is due, as people read it: a day alone has no time. */
export function formatFollowUp(moment: string): string {
  const { day, time } = toDayAndTime(moment);
  return time ? formatMoment(moment) : formatPlainDay(day);
}

/** What such fields hold: a moment, a day alone, or nothing. */
export function fromDayAndTime(day: string | null | undefined, time: string | null | undefined): string | null {
  return day && time ? fromLocalMoment(`${day}T${time}`) : (day ?? '') || null;
}

/** Day and time as a moment; what is no date stays as it is, for the schema to refuse. */
function fromLocalMoment(local: string | null | undefined): string | null {
  if (!local) return null;
  const date = parseISO(local);
  return isValid(date) ? date.toISOString() : local;
}
