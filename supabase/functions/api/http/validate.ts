import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { API_MESSAGES, unknownFieldNamed } from '#shared/api/messages/api-messages.ts';
import { unknownFields } from './unknown-fields.ts';
import { Failure } from './errors.ts';

/** The JSON body of a request. */
export function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => {
    throw new Failure(400, 'bad_json', API_MESSAGES.badRequest);
  });
}

/** So many unknown keys are named in an answer. */
const NAMED = 10;

/** What a schema reads from a body; 400 as below, and for keys that it does not know. */
export function validBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const unknown = unknownFields(schema, body).slice(0, NAMED);
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((key) => [key.slice(0, 100), API_MESSAGES.unknownField]));
    const [first = ''] = Object.keys(fields);
    throw new Failure(400, 'invalid', unknownFieldNamed(first), fields);
  }
  return valid(schema, body);
}

/** What a schema reads from an input; 400 with the first message, and each by its field, if it does not fit. */
export function valid<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new Failure(400, 'invalid', Object.values(fields)[0] ?? API_MESSAGES.badRequest, fields);
}
