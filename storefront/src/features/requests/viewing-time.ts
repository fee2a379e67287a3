import { EAST_AFRICA } from '../../../../shared/format/day.ts';

/** Viewings are arranged in the time of East Africa, wherever the reader is. */
const OFFSET = '+03:00';

/** A day such as "Sat, Nov 28, 2026". */
export function formatPreferredDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** When a viewing takes place, such as "Sat, Nov 28, 2026, 10:00 AM". */
export function formatViewingTime(moment: string): string {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone: EAST_AFRICA,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment));
  return text.replace('\u202f', ' ');
}

/** The moment of a day and a time there. */
export function viewingMoment(day: string, time: string): string {
  return `${day}T${time}:00${OFFSET}`;
}

/** What somebody wrote as their time, as a time field takes it: "2:30 PM" is "14:30". Ten in the morning if it is no time. */
export function timeFieldOf(preferred: string): string {
  const [, hours, minutes = '00', half] = /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(preferred) ?? [];
  if (hours === undefined) return '10:00';
  const twelve = Number(hours) % 12;
  const hour = half ? twelve + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : '10:00';
}
