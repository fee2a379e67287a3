import type { Context } from 'hono';
import type postgres from 'postgres';
import * as z from 'zod';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthSettings } from './settings/auth-settings.ts';

/** What every route of auth works with. */
export type AuthService = {
  sql: postgres.Sql;
  settings: AuthSettings;
};

/** The database, within a transaction or without. */
export type Database = postgres.ISql;

/** The JSON body of a request, as the schema says; members it does not name are left out. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const body = await readJson(c);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${z.prettifyError(result.error)}`);
}

/** In characters: 4 KB of metadata, and the longest tokens of providers. */
const MAX_BODY = 64 * 1024;

/** What the JSON of a request says. Refuses what the database cannot keep, in whatever depth. */
async function readJson(c: Context): Promise<unknown> {
  const body = await c.req.text();
  if (body.length > MAX_BODY) throw new AuthError(413, 'validation_failed', 'The request is too large');
  try {
    return JSON.parse(body, (name: string, value: unknown) => {
      if (![name, value].every(isStorable)) throw invalid('Texts must not contain NUL or halves of characters');
      return value;
    });
  } catch (error) {
    if (error instanceof AuthError) throw error;
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}

const isStorable = (value: unknown): boolean =>
  typeof value !== 'string' || !(value.includes('\0') || /\p{Surrogate}/u.test(value));

// As in GoTrue, a text that is missing, null or empty is one and the same.
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** In bytes, as JSON: each token of a person carries what they say of themselves. */
const MAX_METADATA = 4096;

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .refine((value) => Buffer.byteLength(JSON.stringify(value ?? null)) <= MAX_METADATA, 'At most 4 KB of data are kept');

export type Metadata = Record<string, unknown>;

/** Work that the caller does not wait for, so that its duration tells them nothing. */
export function inBackground(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => console.error(error));
}

const hasSqlState = (error: unknown, state: string): boolean =>
  error instanceof Error && 'code' in error && error.code === state;

export const isUniqueViolation = (error: unknown): boolean => hasSqlState(error, '23505');

/** Metadata above the limit of the project's own trigger. */
export const isTooLarge = (error: unknown): boolean => hasSqlState(error, 'PT413');
export const tooLarge = (): AuthError => invalid('At most 4 KB of data are kept about a user');

/** A text that the database cannot keep, such as one with NUL. */
export const isBadText = (error: unknown): boolean => hasSqlState(error, '22021');
