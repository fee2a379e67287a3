type Snake<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Key;

/** The keys of the documented camelCase JSON as the database names them; values stay, undefined ones go. */
export function snakeKeys<Body extends Record<string, unknown>>(body: Body) {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as { [Key in keyof Body & string as Snake<Key>]: Exclude<Body[Key], undefined> };
}
