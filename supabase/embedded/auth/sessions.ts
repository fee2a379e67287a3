import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { AuthError } from './auth-error.ts';
import { newRefreshToken, type SessionRow, type UserRow } from './tokens.ts';

type Client = { userAgent: string | null; ip: string | null };
type RefreshRow = { id: string; token: string; revoked: boolean; session_id: string; age: number };

/** A session with its user and the refresh token that continues it. */
export type LiveSession = { user: UserRow; session: SessionRow; refreshToken: string };

// A hash of GoTrue's cost to check against when nobody has the address, so that the answer takes as long.
const NOBODYS_PASSWORD = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** Signs in by e-mail and password. Unknown address, wrong password and banned user get the same answer. */
export async function signInWithPassword(
  sql: postgres.Sql,
  email: string,
  password: string,
  client: Client,
): Promise<LiveSession> {
  const [user] = await sql<UserRow[]>`
    select * from auth.users where email = ${email.trim().toLowerCase()} and not is_sso_user and deleted_at is null`;
  const [match] = await sql<{ ok: boolean }[]>`
    select extensions.crypt(${password}, known.hash) = known.hash as ok
    from (select coalesce((select encrypted_password from auth.users where id = ${user?.id ?? null}), ${NOBODYS_PASSWORD}) as hash) as known`;
  const banned = user?.banned_until != null && user.banned_until > new Date();
  if (!user || !match?.ok || banned) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

  const session: SessionRow = {
    id: randomUUID(),
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  };
  const refreshToken = newRefreshToken();
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.sessions (id, user_id, aal, created_at, updated_at, user_agent, ip)
      values (${session.id}, ${user.id}, 'aal1', now(), now(), ${client.userAgent}, ${client.ip})`;
    await transaction`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${session.id}, now(), now(), 'password')`;
    await insertRefreshToken(transaction, refreshToken, user.id, session.id, null);
    await transaction`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`;
  });
  return { user, session, refreshToken };
}

/**
 * Continues a session. The token is replaced by a new one; whoever comes with the old one within `reuseInterval`
 * seconds (a second tab, a lost answer) gets the session's current token. Later reuse ends the session.
 */
export async function refreshSession(sql: postgres.Sql, token: string, reuseInterval: number): Promise<LiveSession> {
  const live = await sql.begin(async (transaction): Promise<LiveSession | 'ended'> => {
    const [presented] = await transaction<RefreshRow[]>`
      select id, token, revoked, session_id, extract(epoch from now() - updated_at)::float8 as age
      from auth.refresh_tokens where token = ${token} for update`;
    if (!presented)
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    // Tabs that refresh at once wait here for each other.
    const [owner] = await transaction<UserRow[]>`
      select u.* from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${presented.session_id} for update of s`;
    if (!owner || (owner.banned_until != null && owner.banned_until > new Date())) {
      throw new AuthError(403, 'user_banned', 'User is banned');
    }
    const session = await readSession(transaction, presented.session_id);

    if (!presented.revoked) {
      const next = newRefreshToken();
      await transaction`update auth.refresh_tokens set revoked = true, updated_at = now() where id = ${presented.id}`;
      await insertRefreshToken(transaction, next, owner.id, session.id, token);
      await transaction`update auth.sessions set refreshed_at = now(), updated_at = now() where id = ${session.id}`;
      return { user: owner, session, refreshToken: next };
    }
    const [current] = await transaction<RefreshRow[]>`
      select token from auth.refresh_tokens where session_id = ${session.id} and not revoked order by id desc limit 1`;
    if (current && presented.age <= reuseInterval) return { user: owner, session, refreshToken: current.token };
    await transaction`delete from auth.sessions where id = ${session.id}`;
    return 'ended';
  });
  if (live === 'ended') throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return live;
}

/** The user of a session that still exists; undefined once it was ended. */
export async function findUser(sql: postgres.Sql, userId: string, sessionId: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`
    select u.* from auth.users u join auth.sessions s on s.user_id = u.id where u.id = ${userId} and s.id = ${sessionId}`;
  return user;
}

/** Ends this session, the others of its user, or all of them (GoTrue's default). */
export async function endSessions(sql: postgres.Sql, userId: string, sessionId: string, scope: string): Promise<void> {
  if (scope === 'local') await sql`delete from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
  else if (scope === 'others') await sql`delete from auth.sessions where id <> ${sessionId} and user_id = ${userId}`;
  else await sql`delete from auth.sessions where user_id = ${userId}`;
}

async function readSession(sql: postgres.TransactionSql, id: string): Promise<SessionRow> {
  const [session] = await sql<SessionRow[]>`
    select s.id, coalesce(s.aal::text, 'aal1') as aal, coalesce(jsonb_agg(jsonb_build_object(
      'method', c.authentication_method, 'timestamp', extract(epoch from c.updated_at)::bigint
    ) order by c.updated_at desc) filter (where c.id is not null), '[]') as amr
    from auth.sessions s left join auth.mfa_amr_claims c on c.session_id = s.id where s.id = ${id} group by s.id`;
  if (!session) throw new AuthError(400, 'session_not_found', 'Session not found');
  return session;
}

async function insertRefreshToken(
  sql: postgres.TransactionSql,
  token: string,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<void> {
  await sql`
    insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
    values (${token}, ${userId}, ${sessionId}, ${parent}, false, now(), now())`;
}
