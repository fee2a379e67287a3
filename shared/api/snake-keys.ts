import type * as z from 'zod/mini';

type Snake<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Key;

/** A field of the documented camelCase JSON as the database names it. */
function snakeName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The keys of the documented camelCase JSON as the database names them, also in `seen`; values stay, undefined ones go. */
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

/** The keys of a row as the documented JSON names them; values stay. */
export function camelKeys(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldName(column), value]));
}

/** A column of the database as the documented camelCase JSON names it. */
export function fieldName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether a body says nothing: PostgREST answers an update of nothing with no row. */
export function isEmpty(body: Record<string, unknown>): boolean {
  return Object.values(body).every((value) => value === undefined);
}

/** The PostgREST select that answers rows in the shape of a schema: each field from the column of its name. */
export function columnsOf(schema: z.ZodMiniObject): string {
  return Object.keys(schema.shape)
    .map((field) => (snakeName(field) === field ? field : `${field}:${snakeName(field)}`))
    .join(',');
}
