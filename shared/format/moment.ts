const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The day of a moment where the reader is, such as "Nov 21, 2026". */
export function formatDay(moment: string): string {
  return new Intl.DateTimeFormat('en-US', DAY).format(new Date(moment));
}

/** A moment where the reader is, such as "Nov 21, 2026, 2:05 PM". */
export function formatMoment(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { ...DAY, hour: 'numeric', minute: '2-digit' }).format(new Date(moment));
}
