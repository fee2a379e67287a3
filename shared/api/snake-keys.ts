import type * as z from 'zod/mini';

type Snake<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Key;

/** The column name of a documented camelCase field. */
function snakeName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Renames the camelCase keys of a body to column names, also inside `seen`. Values stay; keys with undefined are removed. */
export function snakeKeys<Body extends Record<string, unknown>>(body: Body) {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  const columns = entries.map(([key, value]): [string, unknown] => [
    snakeName(key),
    key === 'seen' ? snakeKeys(value as Record<string, unknown>) : value,
  ]);
  return Object.fromEntries(columns) as {
    [Key in keyof Body & string as Snake<Key>]: Exclude<Body[Key], undefined>;
  };
}

/** Renames the columns of a row to documented field names. Values stay. */
export function camelKeys(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldName(column), value]));
}

/** The documented camelCase field of a column. */
export function fieldName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether a body changes nothing. PostgREST returns no row for an empty update. */
export function isEmpty(body: Record<string, unknown>): boolean {
  return Object.values(body).every((value) => value === undefined);
}

/** The PostgREST select for rows in the shape of a schema: each field from its column. */
export function columnsOf(schema: z.ZodMiniObject): string {
  return Object.keys(schema.shape)
    .map((field) => (snakeName(field) === field ? field : `${field}:${snakeName(field)}`))
    .join(',');
}
