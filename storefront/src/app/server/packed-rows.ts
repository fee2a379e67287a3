type Row = Record<string, unknown>;
type Packed = { '#keys': string[]; rows: unknown[][] };

/**
 * For `JSON.stringify`: a list of rows as their keys once and the values of each, so that a page with a list fits into what a
 * server may send before it hears from the other side. What is no list of such rows stays as it is.
 */
export function packRows(_: string, value: unknown): unknown {
  if (!isRows(value)) return value;
  const [keys] = value.map((row) => Object.keys(row));
  return { '#keys': keys, rows: value.map((row) => Object.values(row)) };
}

/** For `JSON.parse`: what `packRows` wrote, as it was. */
export function unpackRows(_: string, value: unknown): unknown {
  if (!isPacked(value)) return value;
  const { '#keys': keys, rows } = value;
  return rows.map((row) => Object.fromEntries(keys.map((key, n) => [key, row[n]])));
}

function isRows(value: unknown): value is Row[] {
  if (!Array.isArray(value) || value.length < 2) return false;
  if (!value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) return false;
  const [first, ...others] = value.map((row) => Object.keys(row as Row).join());
  return first !== '' && others.every((keys) => keys === first);
}

function isPacked(value: unknown): value is Packed {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '#keys');
}
