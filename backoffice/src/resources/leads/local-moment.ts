/** A moment as a field for date and time shows it, where the reader is; '' for none. */
export function toLocalMoment(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  const parts = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];
  const [month, day, hour, minute] = parts.map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}T${hour}:${minute}`;
}

/** What such a field holds as a moment; what is no date stays as it is, for the schema to refuse. */
export function fromLocalMoment(local: string | null | undefined): string | null {
  if (!local) return null;
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
