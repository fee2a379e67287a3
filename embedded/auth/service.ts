import type { Context } from 'hono';
import type postgres from 'postgres';
import * as z from 'zod';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthSettings } from './settings/auth-settings.ts';

/** The database and settings that all routes of Auth use. */
export type AuthService = {
  sql: postgres.Sql;
  settings: AuthSettings;
};

/** The database, inside or outside a transaction. */
export type Database = postgres.ISql;

/** The JSON body of a request, parsed by the schema. Members without a schema are dropped. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const body = await readJson(c);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${z.prettifyError(result.error)}`);
}

/** In characters. Enough for 4 KB of metadata and the longest tokens of providers. */
const MAX_BODY = 64 * 1024;

/** The JSON of a request. Refuses text that the database cannot store, at any depth. */
async function readJson(c: Context): Promise<unknown> {
  const body = await c.req.text();
  if (body.length > MAX_BODY) throw new AuthError(413, 'validation_failed', 'The request is too large');
  try {
    return JSON.parse(body, (name: string, value: unknown) => {
      if (![name, value].every(isStorable)) throw invalid('Texts must not contain NUL or broken characters');
      return value;
    });
  } catch (error) {
    if (error instanceof AuthError) throw error;
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}

const isStorable = (value: unknown): boolean =>
  typeof value !== 'string' || !(value.includes('\0') || /\p{Surrogate}/u.test(value));

// As in GoTrue, a missing text and null equal an empty text.
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Bytes of JSON. The metadata is part of each token of the user. */
const MAX_METADATA = 4096;

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value ?? null)) <= MAX_METADATA,
    'The data may have at most 4 KB',
  );

export type Metadata = Record<string, unknown>;

/** Runs work after the response, so that its duration reveals nothing to the caller. */
export function inBackground(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => console.error(error));
}

const hasSqlState = (error: unknown, state: string): boolean =>
  error instanceof Error && 'code' in error && error.code === state;

export const isUniqueViolation = (error: unknown): boolean => hasSqlState(error, '23505');

/** The project's own trigger refused metadata above its limit. */
export const isTooLarge = (error: unknown): boolean => hasSqlState(error, 'PT413');
export const tooLarge = (): AuthError => invalid('The data of a user may have at most 4 KB');

/** A text that the database cannot store, for example with a NUL character. */
export const isBadText = (error: unknown): boolean => hasSqlState(error, '22021');
