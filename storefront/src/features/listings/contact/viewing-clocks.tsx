import { CalendarPlus } from 'lucide-react';
import { formatAppointment } from '#shared/format/moment.ts';
import { ownClock } from '#shared/format/own-clock.ts';
import { viewingCalendarPath } from '#shared/paths.ts';
import { ACTION_LINK } from '../../../ui/style/classes.ts';

/** The time of a viewing in the place's time zone, and in the user's own if it differs. */
export function ViewingClocks({ at }: { at: string }) {
  const here = ownClock(at);
  const there = formatAppointment(at);
  if (here === null) return <b className="font-semibold">{there}</b>;
  return (
    <span className="grid">
      <span>
        <b className="font-semibold">{there}</b> East Africa Time
      </span>
      <span className="text-ink-2">{here}</span>
    </span>
  );
}

/** Downloads the calendar file of a confirmed viewing. */
export function CalendarLink({ viewingId }: { viewingId: string }) {
  return (
    <a href={viewingCalendarPath(viewingId)} download className={`${ACTION_LINK} text-meta`}>
      <CalendarPlus className="size-4" />
      Add to calendar
    </a>
  );
}
