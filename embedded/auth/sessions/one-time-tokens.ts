import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../service.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

/** The code that a user types, and the hash that a link contains instead. */
export type IssuedToken = { otp: string; hash: string };

/** Marks the hash of a token whose link ends with a code and not with a session. */
const PKCE_PREFIX = 'pkce_';

export const isPkceHash = (hash: string): boolean => hash.startsWith(PKCE_PREFIX);

function hashOf(email: string, otp: string): string {
  return createHash('sha224')
    .update(email.toLowerCase() + otp)
    .digest('hex');
}

/** Creates a token for an email to `email`. Earlier tokens of its type stay valid until one of them is used. */
export async function issueToken(
  sql: Database,
  {
    userId,
    email,
    type,
    length,
    pkce,
  }: { userId: string; email: string; type: TokenType; length: number; pkce: boolean },
): Promise<IssuedToken> {
  const otp =
    String(randomInt(10 ** Math.floor(length / 2))).padStart(Math.floor(length / 2), '0') +
    String(randomInt(10 ** Math.ceil(length / 2))).padStart(Math.ceil(length / 2), '0');
  const hash = (pkce ? PKCE_PREFIX : '') + hashOf(email, otp);
  await lockUser(sql, userId);
  await sql`
    insert into embedded.earlier_tokens (user_id, token_type, token_hash, relates_to, created_at)
    select user_id, token_type, token_hash, relates_to, created_at from auth.one_time_tokens
    where user_id = ${userId} and token_type = ${type} and relates_to = ${email.toLowerCase()}
    on conflict do nothing`;
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${type}, ${hash}, ${email.toLowerCase()}, now(), now())
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`;
  return { otp, hash };
}

/** Stores the code of a text message to a phone number. */
export async function storeToken(
  sql: Database,
  { userId, relatesTo, type, otp }: { userId: string; relatesTo: string; type: TokenType; otp: string },
): Promise<void> {
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${type}, ${hashOf(relatesTo, otp)}, ${relatesTo}, now(), now())`;
}

export type UsedToken = { user_id: string; token_type: TokenType; relates_to: string };

/** Uses up a token, inside a transaction. Undefined if the token is unknown, used or older than `lifetime` seconds. */
export async function consumeToken(
  sql: Database,
  hashes: string[],
  types: TokenType[],
  lifetime: number,
): Promise<UsedToken | undefined> {
  const find = () => sql<UsedToken[]>`
    select user_id, token_type, relates_to from (
      select * from embedded.earlier_tokens
      union all select user_id, token_type, token_hash, relates_to, created_at from auth.one_time_tokens
    ) as known
    where token_hash = any(${hashes}) and token_type::text = any(${types})
      and created_at > now()::timestamp - ${lifetime} * interval '1 second'`;
  const [seen] = await find();
  if (!seen) return undefined;
  await lockUser(sql, seen.user_id);
  // While this request waited for the lock, another request may have used a token of this type.
  const [used] = await find();
  if (used) await voidTokens(sql, used.user_id, [used.token_type]);
  return used;
}

/** Locks the user, so that requests for tokens of this user run one after the other. */
async function lockUser(sql: Database, userId: string): Promise<void> {
  await sql`select from auth.users where id = ${userId} for update`;
}

/** Voids the tokens of a user: all of them, or only some types. */
export async function voidTokens(sql: Database, userId: string, types?: TokenType[]): Promise<void> {
  const theirs = sql`user_id = ${userId} ${types ? sql`and token_type::text = any(${types})` : sql``}`;
  await sql`delete from auth.one_time_tokens where ${theirs}`;
  await sql`delete from embedded.earlier_tokens where ${theirs}`;
}

/** The hashes under which a typed code may be stored. */
export const hashesOf = (email: string, otp: string): string[] => {
  const hash = hashOf(email, otp);
  return [hash, PKCE_PREFIX + hash];
};
