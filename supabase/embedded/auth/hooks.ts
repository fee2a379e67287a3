import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { AuthError } from './auth-error.ts';
import type { Database, Metadata } from './service.ts';
import type { Hook } from './settings/auth-settings.ts';

const answerSchema = z.object({
  claims: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ http_code: z.number().optional(), message: z.string().optional() }).optional(),
});

/** The claims of a token as the project's hook wants them, asked in the transaction that opens the session. */
export async function customClaims(
  sql: Database,
  hook: Hook,
  event: { user_id: string; claims: Metadata; authentication_method: string },
): Promise<Metadata> {
  // Sent at once: one way there and back.
  const [, [row]] = await Promise.all([
    sql`select set_config('role', 'supabase_auth_admin', true)`,
    sql<{ answer: unknown }[]>`
      select ${sql(hook.schema)}.${sql(hook.name)}(${sql.json(event as never)}::jsonb) as answer`,
    sql`select set_config('role', 'none', true)`,
  ]);
  const { claims, error } = answerSchema.parse(row?.answer);
  if (error?.message) throw new AuthError((error.http_code ?? 500) as ContentfulStatusCode, 'unknown', error.message);
  if (!claims) throw new AuthError(500, 'unexpected_failure', 'output claims field is missing');
  return claims;
}
