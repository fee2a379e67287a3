/** The bytes a request asks for: all of them, a part, or a part there is not. */
export type Range = { start: number; end: number } | 'all' | 'unsatisfiable';

/** Reads a Range header of one part; what is not one, or asks for several, is answered with everything. */
export function rangeOf(header: string | undefined, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return 'all';
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return 'all';
  return start < size && (first || Number(last) > 0) ? { start, end } : 'unsatisfiable';
}
