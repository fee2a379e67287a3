import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { PHONE_COUNTRY } from '#shared/api/api-error.ts';
import { API_MESSAGES, unknownFieldNamed } from '#shared/api/messages/api-messages.ts';
import { hasMoreKeys } from './json-keys.ts';
import { unknownFields } from './unknown-fields.ts';
import { Failure } from './errors.ts';

/** The JSON body of a request. The keys are counted before it is parsed: a hundred thousand of them are expensive to read. */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (hasMoreKeys(text, MAX_KEYS)) throw new Failure(400, 'too_many_keys', API_MESSAGES.tooManyKeys);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(400, 'bad_json', API_MESSAGES.badRequest);
  }
}

/** In a whole body, nested objects included: the largest form has half as many fields. */
const MAX_KEYS = 100;

/** So many unknown keys are named in an answer. */
const NAMED = 10;

/** What a schema reads from a body; 400 as below, and for keys that it does not know. */
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

/** What a schema reads from an input; 400 with the first message, and each by its field, if it does not fit. */
export async function valid<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Promise<z.output<Schema>> {
  const result = await schema.safeParseAsync(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  const failure = new Failure(400, 'invalid', Object.values(fields)[0] ?? API_MESSAGES.badRequest, fields);
  const [countries] = result.error.issues.flatMap((issue) => countriesOf(issue));
  throw countries ? Object.assign(failure, { code: PHONE_COUNTRY, countries }) : failure;
}

/** The possible countries of a phone number that names none, as `toPhone` of shared/phones says them. */
function countriesOf(issue: z.core.$ZodIssue): string[][] {
  const countries: unknown = issue.code === 'custom' ? issue.params?.['countries'] : undefined;
  return Array.isArray(countries) ? [countries as string[]] : [];
}
