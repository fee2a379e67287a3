type Row = Record<string, unknown>;
type Packed = { '#keys': string[]; rows: unknown[][] };

/**
 * Replacer for `JSON.stringify` that compacts a list of objects. It writes the keys that all rows share once, then the values of
 * each row. The keys that only some rows have follow in an object. This way a page with a list fits into the first round trip of a
 * connection. All other values stay unchanged.
 */
export function packRows(_: string, value: unknown): unknown {
  if (!isRows(value)) return value;
  const keys = Object.keys(value[0] ?? {}).filter((key) => value.every((row) => Object.hasOwn(row, key)));
  if (keys.length === 0) return value;
  return { '#keys': keys, rows: value.map((row) => valuesOf(row, keys)) };
}

/** Reviver for `JSON.parse` that restores the output of `packRows`. */
export function unpackRows(_: string, value: unknown): unknown {
  if (!isPacked(value)) return value;
  const { '#keys': keys, rows } = value;
  return rows.map((row) => ({
    ...Object.fromEntries(keys.map((key, n) => [key, row[n]])),
    ...(row[keys.length] as Row | undefined),
  }));
}

function valuesOf(row: Row, keys: string[]): unknown[] {
  const own = Object.entries(row).filter(([key, value]) => value !== undefined && !keys.includes(key));
  return [...keys.map((key) => row[key]), ...(own.length > 0 ? [Object.fromEntries(own)] : [])];
}

function isRows(value: unknown): value is Row[] {
  if (!Array.isArray(value) || value.length < 2) return false;
  return value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
}

function isPacked(value: unknown): value is Packed {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '#keys');
}
