import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { AuthError, invalid } from '../auth-error.ts';
import type { Client } from '../client.ts';
import type { AuthService, Database } from '../service.ts';
import { looksLikeRefreshToken, newRefreshToken, type Session, signAccessToken } from './tokens.ts';
import { userView } from '../people/user-view.ts';
import { isBanned, requireUserById } from '../people/users.ts';

/** A session and its current refresh token. */
export type LiveSession = { userId: string; sessionId: string; refreshToken: string };

export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'anonymous'
  | 'totp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change';

/** Starts a session for a user who has just signed in by `method`. */
export async function openSession(sql: Database, userId: string, method: Method, client: Client): Promise<LiveSession> {
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  await sql`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at, user_agent, ip)
    values (${sessionId}, ${userId}, 'aal1', now(), now(), ${client.userAgent}, ${client.ip})`;
  await recordMethod(sql, sessionId, method);
  await insertRefreshToken(sql, { token: refreshToken, userId, sessionId, parent: null });
  await sql`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`;
  return { userId, sessionId, refreshToken };
}

/** Records how the user of a session signed in. Repeating a method updates its time. */
export async function recordMethod(sql: Database, sessionId: string, method: Method): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${sessionId}, clock_timestamp(), clock_timestamp(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
}

/**
 * GoTrue's response to each kind of sign-in: the tokens of a session and its user. Call it in the transaction that opened the
 * session.
 */
export async function tokenAnswer(
  service: AuthService,
  sql: postgres.TransactionSql,
  live: LiveSession,
  method: Method | 'token_refresh',
) {
  const user = await requireUserById(sql, live.userId);
  const session = await readSession(sql, live.sessionId);
  const { token, expiresAt } = await signAccessToken(sql, service.settings, { user, session, method });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: service.settings.tokenLifetime,
    expires_at: expiresAt,
    refresh_token: live.refreshToken,
    user: userView(user),
  };
}

type PresentedToken = { revoked: boolean; session_id: string; user_id: string; age: number };

/**
 * Renews a session and replaces its refresh token. A replaced token gets the session's current token in two cases:
 * - It was replaced within the reuse interval, because several tabs refresh at once.
 * - It is the token before the current one, because a response was lost.
 *
 * Any other reuse ends the session, because the token was copied.
 */
export async function refreshSession(service: AuthService, token: string): Promise<LiveSession> {
  if (!looksLikeRefreshToken(token)) throw invalid('Refresh token is not valid');
  const { rotation, reuseInterval } = service.settings;
  const live = await service.sql.begin(async (sql): Promise<LiveSession | 'ended'> => {
    // Tabs that refresh at once wait here for each other. Each tab then reads the result of the last one.
    await sql`
      select from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = ${token}) for update`;
    const [presented] = await sql<PresentedToken[]>`
      select t.revoked, t.session_id, s.user_id, extract(epoch from clock_timestamp() - t.updated_at)::float8 as age
      from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = ${token}`;
    if (!presented)
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    const ids = { userId: presented.user_id, sessionId: presented.session_id };
    if (isBanned(await requireUserById(sql, ids.userId)))
      throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');

    await sql`
      update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${ids.sessionId}`;
    if (!rotation) return { ...ids, refreshToken: token };
    if (!presented.revoked) return { ...ids, refreshToken: await replaceRefreshToken(sql, ids) };

    const [current] = await sql<{ token: string; parent: string | null }[]>`
      select token, parent from auth.refresh_tokens
      where session_id = ${ids.sessionId} and not revoked order by id desc limit 1`;
    if (current && (current.parent === token || presented.age <= reuseInterval))
      return { ...ids, refreshToken: current.token };
    await sql`delete from auth.sessions where id = ${ids.sessionId}`;
    return 'ended';
  });
  if (live === 'ended') throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return live;
}

/** Replaces the refresh token of a session. The caller has locked the session. */
export async function replaceRefreshToken(
  sql: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string> {
  const token = newRefreshToken();
  const [replaced] = await sql<{ token: string }[]>`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where session_id = ${sessionId} and not revoked returning token`;
  await insertRefreshToken(sql, { token, userId, sessionId, parent: replaced?.token ?? null });
  await sql`
    delete from auth.refresh_tokens
    where session_id = ${sessionId} and revoked and updated_at < now() - interval '1 day'`;
  return token;
}

/** Ends this session (`local`), the user's other sessions (`others`), or all of them, which is GoTrue's default. */
export async function endSessions(sql: Database, userId: string, sessionId: string, scope: string): Promise<void> {
  if (scope === 'local') await sql`delete from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
  else if (scope === 'others') await sql`delete from auth.sessions where id <> ${sessionId} and user_id = ${userId}`;
  else await sql`delete from auth.sessions where user_id = ${userId}`;
}

/** A session with the data for its tokens. The latest authentication method comes first. */
export async function readSession(sql: Database, id: string): Promise<Session> {
  const [session] = await sql<Session[]>`
    select s.id, coalesce(s.aal::text, 'aal1') as aal, extract(epoch from now() - s.created_at)::float8 as age, coalesce(jsonb_agg(jsonb_build_object(
      'method', c.authentication_method, 'timestamp', extract(epoch from c.updated_at)::bigint
    ) order by c.updated_at desc) filter (where c.id is not null), '[]') as amr
    from auth.sessions s left join auth.mfa_amr_claims c on c.session_id = s.id where s.id = ${id} group by s.id`;
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return session;
}

async function insertRefreshToken(
  sql: Database,
  row: { token: string; userId: string; sessionId: string; parent: string | null },
): Promise<void> {
  await sql`
    insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${row.token}, ${row.userId}, ${row.sessionId}, ${row.parent}, false,
      clock_timestamp(), clock_timestamp())`;
}
