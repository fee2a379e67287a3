/** The requested bytes: all, a part, or a part that does not exist. */
export type Range = { start: number; end: number } | 'all' | 'unsatisfiable';

/** Parses a Range header with one range. An invalid header, or several ranges, means all bytes. */
export function rangeOf(header: string | undefined, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return 'all';
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return 'all';
  return start < size && (first || Number(last) > 0) ? { start, end } : 'unsatisfiable';
}
