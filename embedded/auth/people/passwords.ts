import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type postgres from 'postgres';
import { TooManyRequests, ConcurrencyLimit } from '../../serving/concurrency-limit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthSettings } from '../settings/auth-settings.ts';
import type { Database } from '../service.ts';

/** The number of bytes that bcrypt reads of a password. */
const LONGEST = 72;

// A hash with GoTrue's cost. It is checked if no user has the email address, so that both responses take equally long.
const NOBODYS_PASSWORD = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** Refuses a password that is too long or too weak. The reasons are GoTrue's. */
export function requireStrongPassword(
  password: string,
  { minimumLength, characterSets }: AuthSettings['passwords'],
): void {
  if (Buffer.byteLength(password) > LONGEST) throw invalid(`Password cannot be longer than ${LONGEST} characters`);
  const isShort = Buffer.byteLength(password) < minimumLength;
  const lacks = characterSets.some((set) => !Array.from(password).some((character) => set.includes(character)));
  const weaknesses = [
    isShort && { reason: 'length', message: `Password should be at least ${minimumLength} characters.` },
    lacks && {
      reason: 'characters',
      message: `Password should contain at least one character of each: ${characterSets.join(', ')}.`,
    },
  ].filter((weakness) => weakness !== false);
  if (weaknesses.length === 0) return;
  const message = weaknesses.map((weakness) => weakness.message).join(' ');
  const reasons = weaknesses.map(({ reason }) => reason);
  throw new AuthError(422, 'weak_password', message, reasons);
}

/**
 * A hash keeps one processor busy for a twentieth of a second. The other processors stay free for users who sign in without a
 * password.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const limit = new ConcurrencyLimit({ total: HASHES_AT_ONCE, perIpRange: 1 });
let own: postgres.Sql | undefined;

/** Gives hashes their own connections, so that waiting hashes do not hold connections of Auth. */
export function hashOver(sql: postgres.Sql): void {
  own = sql;
}

async function inTurn<Result>(sql: Database, work: (sql: Database) => PromiseLike<Result>): Promise<Result> {
  try {
    return await limit.run(async () => work(own ?? sql));
  } catch (error) {
    throw error instanceof TooManyRequests ? new AuthError(429, 'over_request_rate_limit', error.message) : error;
  }
}

/** The bcrypt hash of a password, made in the database. It is slow on purpose: never call it inside a transaction. */
export async function hashPassword(sql: Database, password: string): Promise<string> {
  const [made] = await inTurn(
    sql,
    (hashing) => hashing<{ hash: string }[]>`
      select extensions.crypt(${password}, extensions.gen_salt('bf', 10)) as hash`,
  );
  return made?.hash ?? '';
}

/** Whether this is the user's password. Takes equally long for an unknown user, and for a hash with a lower cost. */
export async function isPasswordOf(sql: Database, userId: string | undefined, password: string): Promise<boolean> {
  // The hashes come from a table expression. With a constant, the planner would compute the hash while it plans.
  const [match] = await inTurn(
    sql,
    (hashing) => hashing<{ ok: boolean }[]>`
      with known as materialized (
        select nullif(encrypted_password, '') as hash from auth.users where id = ${userId ?? null}
      ), checked as materialized (
        select hash, true as theirs from known where hash is not null
        union all
        select ${NOBODYS_PASSWORD}, false
        where coalesce((select (regexp_match(hash, '^\\$2[abxy]\\$(\\d\\d)'))[1]::int from known), 0) < 10
      )
      select coalesce(bool_or(extensions.crypt(${password}, hash) = hash and theirs), false) as ok from checked`,
  );
  return match?.ok ?? false;
}

/** A random password that no one knows, for accounts whose user has not chosen one yet. */
export const randomPassword = (): string => randomBytes(45).toString('base64url');
