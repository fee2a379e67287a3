import { formatISO, isValid, parseISO } from 'date-fns';

/** A moment as a field for date and time shows it, where the reader is; '' for none. */
export function toLocalMoment(moment: string | null | undefined): string {
  return moment ? formatISO(parseISO(moment)).slice(0, 'yyyy-mm-ddThh:mm'.length) : '';
}

/** What such a field holds as a moment; what is no date stays as it is, for the schema to refuse. */
export function fromLocalMoment(local: string | null | undefined): string | null {
  if (!local) return null;
  const date = parseISO(local);
  return isValid(date) ? date.toISOString() : local;
}
