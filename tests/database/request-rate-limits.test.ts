import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs, createPerson, type Person, removePeople, sql } from '../support/database.ts';

/** What the architecture throttles, and how often it is free: tries in seconds. */
const LIMITS = [
  { action: 'auth_email', scope: 'account', tries: 3, seconds: 3600 },
  { action: 'auth_email_of_day', scope: 'account', tries: 10, seconds: 86_400 },
  { action: 'notification_email', scope: 'account', tries: 3, seconds: 3600 },
  { action: 'notification_email_of_day', scope: 'account', tries: 10, seconds: 86_400 },
  { action: 'login', scope: 'both', tries: 10, seconds: 300 },
  { action: 'login', scope: 'network', tries: 200, seconds: 300 },
  { action: 'two_factor', scope: 'both', tries: 5, seconds: 300 },
  { action: 'two_factor', scope: 'account', tries: 600, seconds: 3600 },
  { action: 'register', scope: 'account', tries: 5, seconds: 3600 },
  { action: 'register', scope: 'network', tries: 1000, seconds: 3600 },
  { action: 'forgot_password', scope: 'both', tries: 3, seconds: 900 },
  { action: 'forgot_password', scope: 'account', tries: 10, seconds: 3600 },
  { action: 'forgot_password', scope: 'network', tries: 60, seconds: 3600 },
  { action: 'redeem_link', scope: 'network', tries: 300, seconds: 900 },
  { action: 'appraisal', scope: 'network', tries: 20, seconds: 3600 },
  { action: 'abuse_report', scope: 'network', tries: 10, seconds: 3600 },
  { action: 'abuse_report_picture', scope: 'account', tries: 10, seconds: 3600 },
  { action: 'abuse_report_picture', scope: 'network', tries: 100, seconds: 3600 },
  { action: 'visitor_abuse_report_picture', scope: 'network', tries: 5, seconds: 3600 },
  { action: 'phone', scope: 'network', tries: 600, seconds: 86_400 },
  { action: 'phone_first_day', scope: 'network', tries: 60, seconds: 86_400 },
  { action: 'phone_first_day', scope: 'account', tries: 3, seconds: 86_400 },
  { action: 'appeal', scope: 'network', tries: 20, seconds: 3600 },
  { action: 'appeal', scope: 'account', tries: 10, seconds: 3600 },
  { action: 'inquiry', scope: 'both', tries: 20, seconds: 3600 },
  { action: 'inquiry', scope: 'network', tries: 200, seconds: 3600 },
  { action: 'fetch_picture', scope: 'account', tries: 120, seconds: 3600 },
  { action: 'fetch_picture', scope: 'network', tries: 600, seconds: 3600 },
] as const;

type Try = { action: string; network?: string | null; account?: string | null };

/** Tries one after the other, as the function `api` asks: with the secret key. Answers the seconds to wait after each. */
async function attempts(action: string, tries: Omit<Try, 'action'>[]): Promise<number[]> {
  const rows = await sql.begin(async (as) => {
    await as`select set_config('role', 'service_role', true)`;
    return as<{ wait: number }[]>`
      select public.count_request(${action}, network, account) as wait
      from unnest(${tries.map(({ network }) => network ?? null)}::text[], ${tries.map(({ account }) => account ?? null)}::text[])
        as try (network, account)`;
  });
  return rows.map(({ wait }) => wait);
}

async function attempt({ action, ...one }: Try): Promise<number> {
  const [wait] = await attempts(action, [one]);
  if (wait === undefined) throw new Error('Nothing was answered.');
  return wait;
}

const times = <Value>(count: number, value: () => Value): Value[] => Array.from({ length: count }, value);

/** A network and an account nobody else uses. */
const newCaller = () => ({ network: randomUUID(), account: randomUUID() });

/** Tries that leave all but one scope fresh, so that it alone decides. */
const exhausting = (scope: 'network' | 'account' | 'both') => {
  const caller = newCaller();
  return () => ({
    network: scope === 'account' ? randomUUID() : caller.network,
    account: scope === 'network' ? randomUUID() : caller.account,
  });
};

/** How many seconds are left of a window of so many. */
async function leftOf(seconds: number): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    select (${seconds} - extract(epoch from clock_timestamp())::numeric % ${seconds})::float8 as left`;
  return row?.left ?? 0;
}

/** Windows are fixed: a test does not begin shortly before one ends. */
async function awayFromTheEnd(): Promise<void> {
  const left = await leftOf(300);
  if (left < 20) await new Promise((resolve) => setTimeout(resolve, (left + 1) * 1000));
}

let person: Person;
let administrator: Person;

beforeAll(async () => {
  person = await createPerson();
  administrator = await createPerson('admin');
});

beforeEach(awayFromTheEnd);

afterAll(async () => {
  await sql`delete from private.request_rate_counts`;
  await removePeople();
  await sql.end();
});

test('the limits are those that the product states', async () => {
  const rows = await sql`
    select action, scope, tries, window_seconds as seconds from private.request_rate_limits order by action, scope`;
  expect(rows).toEqual(LIMITS.toSorted((a, b) => `${a.action} ${a.scope}`.localeCompare(`${b.action} ${b.scope}`)));
});

describe.each(LIMITS)('$action by $scope', ({ action, scope, tries, seconds }) => {
  test(`a caller passes ${tries} times, and then waits until the window is over`, async () => {
    const next = exhausting(scope);
    expect(await attempts(action, times(tries, next))).toEqual(times(tries, () => 0));
    const before = await leftOf(seconds);
    const wait = await attempt({ action, ...next() });
    expect(wait).toBeLessThanOrEqual(Math.ceil(before));
    expect(wait).toBeGreaterThanOrEqual(Math.floor(await leftOf(seconds)));
  });
});

test('a caller who waited until the window was over passes again', async () => {
  const caller = { action: 'login', ...newCaller() };
  await attempts(
    'login',
    times(11, () => caller),
  );
  expect(await attempt(caller)).toBeGreaterThan(0);
  await sql`update private.request_rate_counts set window_start = window_start - interval '300 seconds' where action = 'login'`;
  expect(await attempt(caller)).toBe(0);
});

test('a stranger elsewhere cannot lock the owner of an account out of signing in', async () => {
  const account = randomUUID();
  await attempts(
    'login',
    times(40, () => ({ network: 'far away', account })),
  );
  expect(await attempt({ action: 'login', network: 'far away', account })).toBeGreaterThan(0);
  expect(await attempt({ action: 'login', network: 'at home', account })).toBe(0);
});

test('a neighbour of one network does not wait for another one’s account', async () => {
  const network = randomUUID();
  await attempts(
    'login',
    times(12, () => ({ network, account: 'theirs' })),
  );
  expect(await attempt({ action: 'login', network, account: 'mine' })).toBe(0);
});

test('whoever knows the password and guesses at codes from ten networks locks its owner out of none other', async () => {
  const account = randomUUID();
  for (let network = 0; network < 10; network += 1) {
    const thief = { network: `thief ${network}`, account };
    await attempts(
      'two_factor',
      times(10, () => thief),
    );
  }
  expect(await attempt({ action: 'two_factor', network: randomUUID(), account })).toBe(0);
});

test('one action does not count for another', async () => {
  const caller = newCaller();
  await attempts(
    'forgot_password',
    times(4, () => caller),
  );
  expect(await attempt({ action: 'login', ...caller })).toBe(0);
});

test('the longest of two waits is answered', async () => {
  const account = randomUUID();
  await attempts(
    'forgot_password',
    times(10, () => ({ network: randomUUID(), account })),
  );
  const network = randomUUID();
  const waits = await attempts(
    'forgot_password',
    times(4, () => ({ network, account })),
  );
  const left = await leftOf(3600);
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(Math.floor(left));
});

test('of twenty callers at once exactly ten pass', async () => {
  const caller = { action: 'login', ...newCaller() };
  const waits = await Promise.all(times(20, () => attempt(caller)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

test('a network and an account cannot be put together in another way', async () => {
  await attempts(
    'login',
    times(11, () => ({ network: 'a', account: 'b/c' })),
  );
  expect(await attempt({ action: 'login', network: 'a', account: 'b/d' })).toBe(0);
});

test('an action that is not known is refused', async () => {
  await expect(attempt({ action: 'anything', ...newCaller() })).rejects.toMatchObject({
    code: '22023',
    message: 'unknown_action',
  });
});

const ofNetworks = LIMITS.filter(({ scope }) => scope !== 'account').map(({ action }) => action);
test.each([...new Set(ofNetworks)])('%s without a network is refused', async (action) => {
  await expect(attempt({ action, account: randomUUID() })).rejects.toMatchObject({ code: '23502' });
});

test.each(['login', 'two_factor', 'register', 'forgot_password', 'inquiry'])(
  '%s without an account is refused',
  async (action) => {
    await expect(attempt({ action, network: randomUUID() })).rejects.toMatchObject({ code: '23502' });
  },
);

test.each(['appraisal', 'redeem_link'])('%s needs no account', async (action) => {
  expect(await attempt({ action, network: randomUUID() })).toBe(0);
});

test('what is counted holds neither network nor account', async () => {
  const caller = { network: `network-${randomUUID()}`, account: `account-${randomUUID()}` };
  await attempt({ action: 'login', ...caller });
  const rows = await sql<
    { key_hash: Buffer }[]
  >`select key_hash from private.request_rate_counts where action = 'login'`;
  for (const { key_hash } of rows) {
    expect(key_hash).toHaveLength(32);
    expect(key_hash.toString()).not.toMatch(/network|account/);
  }
});

test('windows that are over for a day are swept away', async () => {
  await sql`delete from private.request_rate_counts`;
  await attempt({ action: 'login', ...newCaller() });
  await sql`update private.request_rate_counts set window_start = window_start - interval '2 days'`;
  await attempt({ action: 'appraisal', network: randomUUID() });
  expect(await sql`select action from private.request_rate_counts`).toEqual([{ action: 'appraisal' }]);
});

test.each(['visitor', 'member', 'administrator'])('a %s cannot count, clear or see tries', async (who) => {
  const actor = { visitor: null, member: person, administrator }[who] ?? null;
  for (const statement of [
    `select public.count_request('login', 'a', 'b')`,
    `delete from private.request_rate_counts`,
    `select * from private.request_rate_counts`,
    `select * from private.request_rate_limits`,
    `update private.request_rate_limits set tries = 1000000`,
  ])
    await expect(actAs(actor, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
});

test('the secret key cannot loosen a limit', async () => {
  const attemptToLoosen = sql.begin(async (as) => {
    await as`select set_config('role', 'service_role', true)`;
    await as`update private.request_rate_limits set tries = 1000000`;
  });
  await expect(attemptToLoosen).rejects.toMatchObject({ code: '42501' });
});
