import { formatAppointment, formatAppointmentHere, formatTime } from './moment.ts';
import { t } from './text.ts';

/** The reader's time zone as people know it: the city of "Europe/London". */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
}

/**
 * A moment on the reader's own clock, with the name of their zone: "7:00 AM your time (London)". The day is named where it is
 * another than at the place. Null where the clock shows what the clocks of East Africa show,
 * and for no moment.
 */
export function ownClock(at: string | undefined): string | null {
  if (at === undefined) return null;
  const here = formatAppointmentHere(at);
  const there = formatAppointment(at);
  if (here === there) return null;
  const time = formatTime(at);
  // Both end with their time.
  const isSameDay = here.slice(0, -time.length) === there.slice(0, here.length - time.length);
  const moment = isSameDay ? time : here;
  return t(`${moment} your time (${ownZone()})`);
}
