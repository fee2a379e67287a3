import type * as z from 'zod/mini';

type Snake<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Key;

/** A field of the documented camelCase JSON as the database names it. */
function snakeName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The keys of the documented camelCase JSON as the database names them; values stay, undefined ones go. */
export function snakeKeys<Body extends Record<string, unknown>>(body: Body) {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [snakeName(key), value])) as {
    [Key in keyof Body & string as Snake<Key>]: Exclude<Body[Key], undefined>;
  };
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
