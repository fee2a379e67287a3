import type { Context } from 'hono';
import * as z from 'zod/mini';
import { API_MESSAGES } from '../../../../shared/api/api-error.ts';
import { Failure } from './on-error.ts';

/** The query of a request as a schema reads it; 400 with the first message, and each by its field, if it does not fit. */
export function validQuery<Schema extends z.ZodMiniType>(c: Context, schema: Schema): z.output<Schema> {
  return valid(schema, c.req.query());
}

/** The JSON body of a request as a schema reads it. Keys the schema does not name are dropped. */
export async function validBody<Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new Failure(400, 'bad_json', API_MESSAGES.badRequest);
  });
  return valid(schema, body);
}

/** A path's id, or the given 404: an address that cannot name anything names nothing. PostgreSQL takes any version. */
export function idOf(c: Context, notFound: string): string {
  const id = z.guid().safeParse(c.req.param('id'));
  if (!id.success) throw new Failure(404, 'not_found', notFound);
  return id.data;
}

function valid<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new Failure(400, 'invalid', Object.values(fields)[0] ?? API_MESSAGES.badRequest, fields);
}
