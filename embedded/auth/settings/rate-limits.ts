import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { AuthError } from '../auth-error.ts';
import { clientOf } from '../client.ts';
import type { AuthService, Database } from '../service.ts';
import { each, type Limit, type RateLimits } from './auth-settings.ts';

/** Attempts at second factors per client IP range: 15 a minute, as on Supabase. */
const FACTORS = each(15, 60);

/** Attempts at one account from all client IP ranges. One client IP range alone cannot reach this limit. */
const ACCOUNT = each(600, 3600, 600);

/**
 * Limits for wrong passwords and codes, which GoTrue covers only with the limits above. Attempts are counted by account and
 * client IP range together, by client IP range, and by account. So an attacker in another client IP range cannot lock the owner out.
 * A right answer is not counted.
 */
const GUESSES = {
  password: { together: each(10, 300, 10), network: each(200, 300, 200), account: ACCOUNT },
  otp: { together: each(10, 300, 10), network: each(60, 300, 60), account: ACCOUNT },
  totp: { together: each(10, 300, 10), account: ACCOUNT },
};

/** A token bucket for all callers, or for the client IP range of `address`. */
type Bucket = { key: string; address?: string; limit: Limit };

/** The limit of each kind of call. Each kind has its own bucket. */
const LIMITS = {
  token: ({ refreshes }: RateLimits) => refreshes,
  verify: ({ verifications }: RateLimits) => verifications,
  challenge: () => FACTORS,
  'factor verify': () => FACTORS,
  signup: ({ signUps }: RateLimits) => signUps,
  anonymous: ({ anonymous }: RateLimits) => anonymous,
  otp: ({ signUps }: RateLimits) => signUps,
  magiclink: ({ signUps }: RateLimits) => signUps,
  recover: ({ signUps }: RateLimits) => signUps,
  resend: ({ signUps }: RateLimits) => signUps,
  user: ({ signUps }: RateLimits) => signUps,
  enroll: ({ signUps }: RateLimits) => signUps,
  reauthenticate: ({ signUps }: RateLimits) => signUps,
};

/** Counts a call. Refuses it with 429 if the client IP range has used up its limit. */
export async function limitIpRange(c: Context, service: AuthService, what: keyof typeof LIMITS): Promise<void> {
  const limits = service.settings.rateLimits;
  if (limits) await take(service.sql, [{ key: what, address: clientOf(c, service).ip, limit: LIMITS[what](limits) }]);
}

/**
 * Makes an attempt at a password or code. The attempt is counted before the check, so that simultaneous attempts count each
 * other. The count has its own connection, so only a right answer undoes it.
 */
export async function guess<Answer>(
  c: Context,
  service: AuthService,
  what: keyof typeof GUESSES,
  account: string,
  isRight: () => Promise<Answer | false>,
): Promise<Answer | false> {
  if (!service.settings.rateLimits) return isRight();
  const address = clientOf(c, service).ip;
  // A short hash, because the typed account may have any length.
  const whose = createHash('sha256').update(account).digest('base64url');
  const limits: { together: Limit; network?: Limit; account: Limit } = GUESSES[what];
  const taken = await take(service.sql, [
    { key: `${what} ${whose}`, address, limit: limits.together },
    ...(limits.network ? [{ key: what, address, limit: limits.network }] : []),
    { key: `${what} ${whose}`, limit: limits.account },
  ]);
  const answer = await isRight();
  if (answer !== false) await giveBack(service.sql, taken);
  return answer;
}

/** Refuses every request for an email while the project's hourly limit is used up. */
export async function requireMailer(service: AuthService): Promise<void> {
  const limit = service.settings.rateLimits?.emails;
  if (!limit) return;
  const [bucket] = await service.sql<{ free: number }[]>`
    select free + rate * extract(epoch from clock_timestamp() - counted_at)::float8 as free
    from embedded.tries where key = 'emails'`;
  if (limit.burst < 1 || (bucket && bucket.free < 1)) throw emailLimit();
}

/** Counts an email that is about to be sent. */
export async function countEmail(service: AuthService, sql: Database): Promise<void> {
  const limit = service.settings.rateLimits?.emails;
  if (limit && (await count(sql, [{ key: 'emails', limit }])).some(({ passed }) => !passed)) throw emailLimit();
}

/** Counts a phone code that is about to be sent. */
export async function countText(service: AuthService, sql: Database): Promise<void> {
  const limit = service.settings.rateLimits?.texts;
  if (limit && (await count(sql, [{ key: 'texts', limit }])).some(({ passed }) => !passed))
    throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded');
}

const emailLimit = () => new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');

/** Takes one attempt from each bucket and returns the stored keys of the buckets. */
async function take(sql: Database, buckets: Bucket[]): Promise<string[]> {
  const counted = await count(sql, buckets);
  if (counted.every(({ passed }) => passed)) return counted.map(({ key }) => key);
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

/** Counts an attempt in each bucket that has one left. Sorted by key, to avoid deadlocks. */
async function count(sql: Database, buckets: Bucket[]): Promise<{ key: string; passed: boolean }[]> {
  await sql`
    delete from embedded.tries where ctid = any (array(
      select ctid from embedded.tries where counted_at < now() - interval '1 hour' limit 20 for update skip locked
    ))`;
  return sql<{ key: string; passed: boolean }[]>`
    insert into embedded.tries as t (key, burst, rate, free, passed, counted_at)
    select concat_ws(' ', key, embedded.network_of(address)) as full_key, burst, rate, greatest(burst - 1, 0), burst >= 1,
      clock_timestamp()
    from unnest(
      ${buckets.map(({ key }) => key)}::text[], ${buckets.map(({ address }) => address ?? null)}::inet[],
      ${buckets.map(({ limit }) => limit.burst)}::float8[], ${buckets.map(({ limit }) => limit.rate)}::float8[]
    ) as wanted (key, address, burst, rate)
    order by full_key
    on conflict (key) do update set (burst, rate, free, passed, counted_at) = (
      select excluded.burst, excluded.rate, level - (level >= 1)::int, level >= 1, clock_timestamp()
      from (select least(excluded.burst,
        t.free + excluded.rate * greatest(extract(epoch from clock_timestamp() - t.counted_at), 0)::float8) as level) as now
    )
    returning key, passed`;
}

async function giveBack(sql: Database, keys: string[]): Promise<void> {
  await sql`
    update embedded.tries set free = least(burst, free + 1)
    where key in (select key from embedded.tries where key = any(${keys}) order by key for update)`;
}
