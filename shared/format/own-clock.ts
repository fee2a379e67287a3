import { formatAppointment, formatAppointmentHere, formatTime } from './moment.ts';
import { t } from './text.ts';

/** The city of the reader's time zone, such as "London" for "Europe/London". */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
}

/**
 * A moment in the reader's time zone, with the zone's name: "7:00 AM your time (London)". It includes the day if the day differs
 * from the day in East Africa. Null if the reader's clock equals East Africa's, and for no moment.
 */
export function ownClock(at: string | undefined): string | null {
  if (at === undefined) return null;
  const here = formatAppointmentHere(at);
  const there = formatAppointment(at);
  if (here === there) return null;
  const time = formatTime(at);
  // Both texts end with the time.
  const isSameDay = here.slice(0, -time.length) === there.slice(0, here.length - time.length);
  const moment = isSameDay ? time : here;
  return t(`${moment} your time (${ownZone()})`);
}
