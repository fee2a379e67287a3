import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Database } from './service.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** The number a person types, and the hash a link carries instead. */
export type IssuedToken = { otp: string; hash: string };

/** Marks the hash of a token whose link ends with a code instead of a session. */
const PKCE_PREFIX = 'pkce_';

export const isPkceHash = (hash: string): boolean => hash.startsWith(PKCE_PREFIX);

function hashOf(email: string, otp: string): string {
  return createHash('sha224')
    .update(email.toLowerCase() + otp)
    .digest('hex');
}

/** Makes a token for a mail to `email`; an earlier one of its type is void. */
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
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${type}, ${hash}, ${email.toLowerCase()}, now(), now())
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`;
  return { otp, hash };
}

export type UsedToken = { user_id: string; token_type: TokenType; relates_to: string };

/** Uses a token up. Nothing comes back if it is unknown, was used, or is older than `lifetime` seconds. */
export async function consumeToken(
  sql: Database,
  hashes: string[],
  types: TokenType[],
  lifetime: number,
): Promise<UsedToken | undefined> {
  const [used] = await sql<UsedToken[]>`
    delete from auth.one_time_tokens
    where token_hash = any(${hashes}) and token_type::text = any(${types})
      and created_at > now()::timestamp - ${lifetime} * interval '1 second'
    returning user_id, token_type, relates_to`;
  return used;
}

/** The hashes a typed number may be kept as. */
export const hashesOf = (email: string, otp: string): string[] => {
  const hash = hashOf(email, otp);
  return [hash, PKCE_PREFIX + hash];
};
