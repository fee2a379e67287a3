import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs, createPerson, type Person, removePeople, sql } from '../support/database.ts';

/** The rate limits of calls: `tries` calls in `seconds`. */
const LIMITS = [
  { action: 'visitor_listing_visit', by: 'client_ip_range', tries: 6000, seconds: 3600 },
  { action: 'auth_email', by: 'account', tries: 3, seconds: 3600 },
  { action: 'auth_email', by: 'account', tries: 10, seconds: 86_400 },
  { action: 'notification_email', by: 'account', tries: 3, seconds: 3600 },
  { action: 'notification_email', by: 'account', tries: 10, seconds: 86_400 },
  { action: 'notification_text', by: 'account', tries: 5, seconds: 86_400 },
  { action: 'login', by: 'account_and_client_ip_range', tries: 10, seconds: 300 },
  { action: 'login', by: 'client_ip_range', tries: 200, seconds: 300 },
  { action: 'two_factor', by: 'account_and_client_ip_range', tries: 5, seconds: 300 },
  { action: 'two_factor', by: 'account', tries: 600, seconds: 3600 },
  { action: 'register', by: 'account', tries: 5, seconds: 3600 },
  { action: 'register', by: 'client_ip_range', tries: 1000, seconds: 3600 },
  { action: 'phone_code', by: 'account', tries: 1, seconds: 60 },
  { action: 'phone_code', by: 'account', tries: 5, seconds: 3600 },
  { action: 'phone_code', by: 'everyone', tries: 2000, seconds: 86_400 },
  { action: 'phone_code_call', by: 'client_ip_range', tries: 100, seconds: 3600 },
  { action: 'phone_code_call', by: 'client_ip_range', tries: 500, seconds: 86_400 },
  { action: 'phone_verify', by: 'account_and_client_ip_range', tries: 10, seconds: 300 },
  { action: 'phone_verify', by: 'account', tries: 600, seconds: 3600 },
  { action: 'phone_verify', by: 'client_ip_range', tries: 60, seconds: 300 },
  { action: 'forgot_password', by: 'account_and_client_ip_range', tries: 3, seconds: 900 },
  { action: 'forgot_password', by: 'account', tries: 10, seconds: 3600 },
  { action: 'forgot_password', by: 'client_ip_range', tries: 60, seconds: 3600 },
  { action: 'redeem_link', by: 'client_ip_range', tries: 300, seconds: 900 },
  { action: 'appraisal', by: 'client_ip_range', tries: 20, seconds: 3600 },
  { action: 'alert_press', by: 'client_ip_range', tries: 600, seconds: 3600 },
  { action: 'empty_search', by: 'client_ip_range', tries: 600, seconds: 3600 },
  { action: 'visitor_abuse_report', by: 'client_ip_range', tries: 10, seconds: 3600 },
  { action: 'abuse_report_picture', by: 'account', tries: 10, seconds: 3600 },
  { action: 'abuse_report_picture', by: 'client_ip_range', tries: 100, seconds: 3600 },
  { action: 'visitor_abuse_report_picture', by: 'client_ip_range', tries: 5, seconds: 3600 },
  { action: 'visitor_abuse_report_picture', by: 'everyone', tries: 100, seconds: 3600 },
  { action: 'phone_visitor', by: 'client_ip_range', tries: 30, seconds: 3600 },
  { action: 'phone_visitor', by: 'client_ip_range', tries: 100, seconds: 86_400 },
  { action: 'phone_first_day', by: 'client_ip_range', tries: 60, seconds: 86_400 },
  { action: 'phone_first_day', by: 'account', tries: 3, seconds: 86_400 },
  { action: 'appeal', by: 'client_ip_range', tries: 20, seconds: 3600 },
  { action: 'appeal', by: 'account', tries: 10, seconds: 3600 },
  { action: 'inquiry_call', by: 'account_and_client_ip_range', tries: 20, seconds: 3600 },
  { action: 'inquiry_call', by: 'client_ip_range', tries: 200, seconds: 3600 },
  { action: 'fetch_picture', by: 'account', tries: 120, seconds: 3600 },
  { action: 'fetch_picture', by: 'client_ip_range', tries: 600, seconds: 3600 },
] as const;

type Try = { action: string; ipRange?: string | null; account?: string | null };

/** Makes calls in sequence with the secret key, as the function `api` does. Returns the seconds to wait after each call. */
async function attempts(action: string, tries: Omit<Try, 'action'>[]): Promise<number[]> {
  const rows = await sql.begin(async (as) => {
    // A refused call is undone, like a refused request of the function `api`.
    await as`
      create function pg_temp.wait_of(action text, ip_range text, account text) returns integer language plpgsql as $$
      declare wait integer;
      begin
        perform public.enforce_rate_limit(action, ip_range, account);
        return 0;
      exception when sqlstate 'PT429' then
        get stacked diagnostics wait = pg_exception_detail;
        return wait;
      end $$`;
    await as`grant execute on function pg_temp.wait_of to service_role`;
    await as`select set_config('role', 'service_role', true)`;
    const found = await as<{ wait: number }[]>`
      select pg_temp.wait_of(${action}, ip_range, account) as wait
      from unnest(${tries.map(({ ipRange }) => ipRange ?? null)}::text[], ${tries.map(({ account }) => account ?? null)}::text[])
        as try (ip_range, account)`;
    await as`reset role`;
    await as`drop function pg_temp.wait_of`;
    return found;
  });
  return rows.map(({ wait }) => wait);
}

async function attempt({ action, ...one }: Try): Promise<number> {
  const [wait] = await attempts(action, [one]);
  if (wait === undefined) throw new Error('The answer is empty.');
  return wait;
}

/** Makes calls in sequence. Before each call, ends all windows that are shorter than so many seconds. */
async function attemptsInNewWindows(action: string, seconds: number, tries: Omit<Try, 'action'>[]): Promise<number[]> {
  const waits = [];
  for (const one of tries) {
    waits.push(await attempt({ action, ...one }));
    await sql`update private.rate_limit_counts set ends_at = '-infinity' where window_seconds < ${seconds}`;
  }
  return waits;
}

const times = <Value>(count: number, value: () => Value): Value[] => Array.from({ length: count }, value);

/** A client IP range and an account that no other test uses. */
const newCaller = () => ({ ipRange: randomUUID(), account: randomUUID() });

/** Returns calls that use only one of the rate limits, so that this limit decides. */
const exhausting = (by: (typeof LIMITS)[number]['by']) => {
  const caller = newCaller();
  return () => ({
    ipRange: by === 'account' || by === 'everyone' ? randomUUID() : caller.ipRange,
    account: by === 'client_ip_range' || by === 'everyone' ? randomUUID() : caller.account,
  });
};

let person: Person;
let administrator: Person;

beforeAll(async () => {
  person = await createPerson();
  administrator = await createPerson('admin');
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts where person_id is null`;
});

afterAll(async () => {
  await sql`delete from private.rate_limit_counts`;
  await removePeople();
  await sql.end();
});

test('the request rate limits agree with the documented ones', async () => {
  const rows = await sql`
    select action, counted_by as by, most::int as tries, window_seconds as seconds
    from private.rate_limits l
    where not exists (select from private.rate_limits own where own.action = l.action and own.counted_by = 'person')
      and l.action <> 'phone'`;
  const sorted = (limits: readonly object[]) => limits.map((limit) => JSON.stringify(limit)).toSorted();
  expect(sorted(rows)).toEqual(sorted(LIMITS));
});

describe.each(LIMITS)('$action by $by within $seconds seconds', ({ action, by, tries, seconds }) => {
  test(`each limited action passes ${tries} times, and is then refused until the window ends @spec 3.28`, async () => {
    const next = exhausting(by);
    const hasShorter = LIMITS.some((other) => other.action === action && other.by === by && other.seconds < seconds);
    const call = (count: number) =>
      hasShorter ? attemptsInNewWindows(action, seconds, times(count, next)) : attempts(action, times(count, next));
    const first = await call(1);
    // Counts most calls of a large limit instead of making them.
    const counted = Math.max(0, tries - 20);
    await sql`
      update private.rate_limit_counts set events = events + ${counted}
      where action = ${action} and counted_by = ${by} and window_seconds = ${seconds}`;
    expect([...first, ...(await call(tries - counted - 1))]).toEqual(times(tries - counted, () => 0));
    const wait = await attempt({ action, ...next() });
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(wait).toBeGreaterThan(seconds - 60);
  });
});

test('a caller passes again after the window ends', async () => {
  const caller = { action: 'login', ...newCaller() };
  await attempts(
    'login',
    times(11, () => caller),
  );
  expect(await attempt(caller)).toBeGreaterThan(0);
  await sql`update private.rate_limit_counts set ends_at = now() - interval '1 second' where action = 'login'`;
  expect(await attempt(caller)).toBe(0);
});

test('a stranger at another client IP cannot lock the owner of an account out', async () => {
  const account = randomUUID();
  await attempts(
    'login',
    times(40, () => ({ ipRange: 'far away', account })),
  );
  expect(await attempt({ action: 'login', ipRange: 'far away', account })).toBeGreaterThan(0);
  expect(await attempt({ action: 'login', ipRange: 'at home', account })).toBe(0);
});

test('two accounts in one client IP range have separate limits', async () => {
  const ipRange = randomUUID();
  await attempts(
    'login',
    times(12, () => ({ ipRange, account: 'theirs' })),
  );
  expect(await attempt({ action: 'login', ipRange, account: 'mine' })).toBe(0);
});

test('code attempts from ten client IP ranges do not lock the owner out elsewhere', async () => {
  const account = randomUUID();
  for (let n = 0; n < 10; n += 1) {
    const thief = { ipRange: `thief ${n}`, account };
    await attempts(
      'two_factor',
      times(10, () => thief),
    );
  }
  expect(await attempt({ action: 'two_factor', ipRange: randomUUID(), account })).toBe(0);
});

test('each action has its own count', async () => {
  const caller = newCaller();
  await attempts(
    'forgot_password',
    times(4, () => caller),
  );
  expect(await attempt({ action: 'login', ...caller })).toBe(0);
});

test('the longer of two waiting times is returned', async () => {
  const account = randomUUID();
  await attempts(
    'forgot_password',
    times(10, () => ({ ipRange: randomUUID(), account })),
  );
  const ipRange = randomUUID();
  const waits = await attempts(
    'forgot_password',
    times(4, () => ({ ipRange, account })),
  );
  for (const wait of waits) expect(wait).toBeGreaterThan(3500);
});

test('ten of twenty simultaneous callers pass', async () => {
  const caller = { action: 'login', ...newCaller() };
  const waits = await Promise.all(times(20, () => attempt(caller)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

test('different pairs of client IP range and account are never counted together', async () => {
  await attempts(
    'login',
    times(11, () => ({ ipRange: 'a', account: 'b/c' })),
  );
  expect(await attempt({ action: 'login', ipRange: 'a', account: 'b/d' })).toBe(0);
});

test('an unknown action is refused', async () => {
  await expect(attempt({ action: 'anything', ...newCaller() })).rejects.toMatchObject({
    code: '22023',
    message: 'unknown_action',
  });
});

const ofIpRanges = LIMITS.filter(({ by }) => by.endsWith('client_ip_range')).map(({ action }) => action);
test.each([...new Set(ofIpRanges)])('%s without a client IP range is refused', async (action) => {
  await expect(attempt({ action, account: randomUUID() })).rejects.toMatchObject({ code: '23502' });
});

test.each(['login', 'two_factor', 'register', 'forgot_password', 'inquiry_call'])(
  '%s without an account is refused',
  async (action) => {
    await expect(attempt({ action, ipRange: randomUUID() })).rejects.toMatchObject({ code: '23502' });
  },
);

test.each(['appraisal', 'redeem_link'])('%s needs no account', async (action) => {
  expect(await attempt({ action, ipRange: randomUUID() })).toBe(0);
});

test('the counts contain neither client IP range nor account', async () => {
  const caller = { ipRange: `network-${randomUUID()}`, account: `account-${randomUUID()}` };
  await attempt({ action: 'login', ...caller });
  const rows = await sql<{ key_hash: Buffer }[]>`select key_hash from private.rate_limit_counts where action = 'login'`;
  for (const { key_hash } of rows) {
    expect(key_hash).toHaveLength(32);
    expect(key_hash.toString()).not.toMatch(/network|account/);
  }
});

test('a call deletes windows that have ended', async () => {
  await sql`delete from private.rate_limit_counts`;
  await attempt({ action: 'login', ...newCaller() });
  await sql`update private.rate_limit_counts set ends_at = now() - interval '1 second'`;
  await attempt({ action: 'appraisal', ipRange: randomUUID() });
  expect(await sql`select action from private.rate_limit_counts`).toEqual([{ action: 'appraisal' }]);
});

test.each(['visitor', 'member', 'administrator'])('a %s cannot count, delete or read attempts', async (who) => {
  const actor = { visitor: null, member: person, administrator }[who] ?? null;
  for (const statement of [
    `select public.enforce_rate_limit('login', 'a', 'b')`,
    `delete from private.rate_limit_counts`,
    `select * from private.rate_limit_counts`,
    `select * from private.rate_limits`,
    `update private.rate_limits set most = 1000000`,
  ])
    await expect(actAs(actor, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
});

test('the secret key cannot relax a limit', async () => {
  const attemptToLoosen = sql.begin(async (as) => {
    await as`select set_config('role', 'service_role', true)`;
    await as`update private.rate_limits set most = 1000000`;
  });
  await expect(attemptToLoosen).rejects.toMatchObject({ code: '42501' });
});
