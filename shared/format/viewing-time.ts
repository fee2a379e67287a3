import { formatTimeOfDay } from './moment.ts';

/** A typed time of day in 24 hours: "2:30 PM" becomes "14:30", "9" becomes "09:00". Undefined if it is no time. */
export function parseViewingTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] = /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const twelve = Number(hours) % 12;
  const hour = half ? twelve + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

/** A requested time in the reader's language: "14:30" becomes "2:30 PM". A text without minutes stays as it is. */
export function formatViewingTime(text: string, language?: string): string {
  const time = text.includes(':') ? parseViewingTime(text) : undefined;
  return time === undefined ? text : formatTimeOfDay(`1970-01-01T${time}Z`, language);
}
