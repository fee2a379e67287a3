const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The day of a moment where the reader is, such as "Nov 21, 2026". */
export function formatDay(moment: string): string {
  return new Intl.DateTimeFormat('en-US', DAY).format(new Date(moment));
}

/** A moment where the reader is, such as "Nov 21, 2026, 2:05 PM". */
export function formatMoment(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { ...DAY, hour: 'numeric', minute: '2-digit' }).format(new Date(moment));
}

/** The month and day of a moment where the reader is, such as "Nov 21". */
export function formatMonthDay(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date(moment));
}

/** The time of a moment where the reader is, such as "2:05 PM". */
export function formatTime(moment: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(moment));
  // Newer browsers put a narrow space before AM and PM.
  return time.replace('\u202f', ' ');
}
