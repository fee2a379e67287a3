import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { PHONE_COUNTRY } from '#shared/api/api-error.ts';
import { API_MESSAGES, unknownFieldNamed } from '#shared/api/messages/api-messages.ts';
import { hasMoreKeys } from './json-keys.ts';
import { unknownFields } from './unknown-fields.ts';
import { Failure } from './errors.ts';

/**
 * The JSON body of a request. It counts the keys before it parses the text, because a hundred thousand keys are expensive to
 * read.
 */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (hasMoreKeys(text, MAX_KEYS)) throw new Failure(400, 'too_many_keys', API_MESSAGES.tooManyKeys);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(400, 'bad_json', API_MESSAGES.badRequest);
  }
}

/** The most keys in a body, nested objects included. The largest form has half as many fields. */
const MAX_KEYS = 100;

/** The most unknown keys that a response names. */
const NAMED = 10;

/** Validates a body. Errors: 400 as for `valid`, and for unknown keys. */
export async function validBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): Promise<z.output<Schema>> {
  const unknown = unknownFields(schema, body).slice(0, NAMED);
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((key) => [key.slice(0, 100), API_MESSAGES.unknownField]));
    const [first = ''] = Object.keys(fields);
    throw new Failure(400, 'invalid', unknownFieldNamed(first), fields);
  }
  return valid(schema, body);
}

/** Validates an input. Errors: 400 with the first message, and with each message by its field. */
export async function valid<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Promise<z.output<Schema>> {
  const result = await schema.safeParseAsync(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  const failure = new Failure(400, 'invalid', Object.values(fields)[0] ?? API_MESSAGES.badRequest, fields);
  const [countries] = result.error.issues.flatMap((issue) => countriesOf(issue));
  throw countries ? Object.assign(failure, { code: PHONE_COUNTRY, countries }) : failure;
}

/** The possible countries of a phone number without a country, from `toPhone` in shared/phones. */
function countriesOf(issue: z.core.$ZodIssue): string[][] {
  const countries: unknown = issue.code === 'custom' ? issue.params?.['countries'] : undefined;
  return Array.isArray(countries) ? [countries as string[]] : [];
}
