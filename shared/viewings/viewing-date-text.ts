import type { EmailLanguage } from '../emails/email-parts.ts';
import { formatAppointedDay, formatAppointment } from '../format/moment.ts';
import { t } from '../format/text.ts';
import { formatViewingTime } from '../format/viewing-time.ts';

/** A moment in East Africa's time, with the name of the time zone. */
export const EAST_AFRICA_TIME = t('{moment} (East Africa Time)');

/** The time of a viewing in a notification: its date, or else the requested day and time. */
type ViewingDate = Partial<Record<'at' | 'day' | 'time', string | null | undefined>>;

/** When a viewing takes place, in East Africa's time. Empty if no day is known. */
export function viewingDateText({ at, day, time }: ViewingDate, { code, say }: EmailLanguage): string {
  const moment = at
    ? formatAppointment(at, code)
    : [day && formatAppointedDay(day, code), day && time && formatViewingTime(time, code)]
        .filter(Boolean)
        .join(code === 'ar' ? '، ' : ', ');
  return moment && say(EAST_AFRICA_TIME).replace('{moment}', moment);
}
