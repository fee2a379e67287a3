import type { EmailLanguage } from '../emails/email-parts.ts';
import { formatAppointedDay, formatAppointment } from '../format/moment.ts';
import { t } from '../format/text.ts';
import { formatViewingTime } from '../format/viewing-time.ts';

/** A moment on the clocks of the place, which it names. */
export const EAST_AFRICA_TIME = t('{moment} (East Africa Time)');

/** What a notification says of the time of a viewing: its date, or else the day and the time that were asked for. */
type ViewingDate = Partial<Record<'at' | 'day' | 'time', string | null | undefined>>;

/** When a viewing is, on the clocks of the place; nothing where no day is known. */
export function viewingDateText({ at, day, time }: ViewingDate, { code, say }: EmailLanguage): string {
  const moment = at
    ? formatAppointment(at, code)
    : [day && formatAppointedDay(day, code), day && time && formatViewingTime(time, code)]
        .filter(Boolean)
        .join(code === 'ar' ? '، ' : ', ');
  return moment && say(EAST_AFRICA_TIME).replace('{moment}', moment);
}
