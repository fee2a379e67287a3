import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Person } from './database.ts';

type Session = { id?: string; aal?: 'aal1' | 'aal2'; userAgent?: string; ip?: string };

/** Creates a session as Supabase Auth does, and calls the product's hook before its token. Returns its id. */
export async function openSession(
  sql: postgres.ISql,
  person: Person,
  { id = randomUUID(), aal = 'aal1', userAgent = 'Test', ip = '198.51.100.7' }: Session = {},
): Promise<string> {
  await sql`
    insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
    values (${id}, ${person.id}, ${aal}, ${userAgent}, ${ip}, now(), now())`;
  await issueToken(sql, person, id);
  return id;
}

/** Calls the hook before a session's token, as Supabase Auth does. Returns the hook's answer. */
export async function issueToken(
  sql: postgres.ISql,
  person: Person,
  sessionId: string,
  method = 'password',
): Promise<{ claims?: object; error?: { http_code: number; message: string } }> {
  const event = { user_id: person.id, authentication_method: method, claims: { session_id: sessionId } };
  const [row] = await sql<{ answer: object }[]>`
    select private.custom_access_token(${JSON.stringify(event)}::text::jsonb) as answer`;
  return row?.answer ?? {};
}
