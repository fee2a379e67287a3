import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from '../../embedded/settings.ts';
import { authSettings } from '../../embedded/auth/settings/auth-settings.ts';
import { authWith, KEYS } from '../support/auth-in-process.ts';
import { codeOf, wrongCodeOf } from '../support/authenticator.ts';
import {
  allowFactor,
  CONTRACT_PASSWORD,
  createContractPerson,
  newEmail,
  removeContractPeople,
  removeLater,
} from '../support/contract.ts';
import { database as sql } from '../support/contract-database.ts';
import { stack } from '../support/stack.ts';

// Rate limit buckets refill by the clock of the database. For Auth that clock stands still here, so a slow machine does not
// refill a bucket.
const stopped = postgres(stack.databaseUrl(), {
  max: 2,
  onnotice: () => {},
  connection: { search_path: 'stopped, pg_catalog, public' },
});

// Auth with the limits of config.toml, which are off in the test stack.
const auth = authWith((settings) => {
  const { keys, url, siteUrl } = settings;
  Object.assign(settings, authSettings(CONFIG.auth, { keys, url, siteUrl }, {}));
}, stopped);

beforeAll(async () => {
  await sql.unsafe(`
    create schema stopped;
    create function stopped.clock_timestamp() returns timestamptz language sql immutable
      return '${new Date().toISOString()}'::timestamptz;`);
});

beforeEach(async () => {
  await sql`delete from embedded.tries`;
});

afterAll(async () => {
  await stopped.end();
  await sql`drop schema stopped cascade`;
  await sql`delete from embedded.tries`;
  await removeContractPeople();
});

let n = 0;
/** An IP of a range that no other test uses. */
const network = () => `203.0.113.${(n += 1)}`;

/** Sends requests at once and counts the responses by status. */
async function atOnce(count: number, call: (index: number) => Promise<Response>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

const signIn = (email: string, password: string, address: string, headers = {}) =>
  auth.post('/token?grant_type=password', { email, password }, { address, headers });

test('a client IP range makes thirty anonymous sign-ins at once, and no more', async () => {
  const anonymous = authWith((settings) => {
    const { keys, url, siteUrl } = settings;
    Object.assign(settings, authSettings(CONFIG.auth, { keys, url, siteUrl }, {}), { anonymous: true, signUp: false });
  }, stopped);
  const address = network();
  const tries = await atOnce(40, () => anonymous.post('/signup', {}, { address }));
  expect(tries).toEqual({ 422: 30, 429: 10 });
});

describe('a client IP range', () => {
  test('a client IP range registers thirty users at once, and no more @feature 1.6a', async () => {
    const address = network();
    const weak = await atOnce(60, () => auth.post('/signup', { email: newEmail(), password: 'x' }, { address }));
    expect(weak).toEqual({ 422: 30, 429: 30 });
    const refused = await auth.post('/signup', { email: newEmail(), password: CONTRACT_PASSWORD }, { address });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    const elsewhere = await auth.post(
      '/signup',
      { email: newEmail(), password: CONTRACT_PASSWORD },
      { address: network() },
    );
    expect(elsewhere.status).toBe(200);
    removeLater(((await elsewhere.json()) as { user: { id: string } }).user.id);
  });

  test.each([
    ['/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(24) }],
    ['/token?grant_type=pkce', { auth_code: randomUUID(), code_verifier: 'x' }],
    ['/recover', { email: 'x' }],
    ['/resend', { type: 'signup', email: 'x' }],
    ['/otp', { email: 'x' }],
    ['/magiclink', { email: 'x' }],
    ['/verify', { type: 'recovery', token_hash: 'x' }],
    ['/factors', { factor_type: 'totp' }],
    [`/factors/${randomUUID()}/challenge`, {}],
    [`/factors/${randomUUID()}/verify`, { challenge_id: randomUUID(), code: '123456' }],
  ])('a client IP range calls %s thirty times at once, and no more @feature 1.6a', async (path, body) => {
    const address = network();
    const statuses = await atOnce(80, () => auth.post(path, body, { address }));
    expect(statuses[429]).toBe(50);
    expect((await auth.post(path, body, { address: network() })).status).not.toBe(429);
  });

  test('a client IP range is one IPv4 address, also in IPv6 notation, or an IPv6 /64 @feature 1.6a', async () => {
    const ask = (address: string) => auth.post('/recover', { email: 'x' }, { address });
    expect((await atOnce(60, (index) => ask(`2001:db8:7:7::${index.toString(16)}`)))[429]).toBe(30);
    expect((await ask('2001:db8:7:8::1')).status).toBe(400);
    expect((await atOnce(60, (index) => ask(index % 2 ? '198.51.100.77' : '::ffff:198.51.100.77')))[429]).toBe(30);
  });

  test('a client IP range is that of the socket, whatever the headers contain, unless a server sends them', async () => {
    const address = network();
    const said = (index: number) => `198.51.100.${index}`;
    const ask = (headers: Record<string, string>) => auth.post('/recover', { email: 'x' }, { address, headers });
    const forged = await atOnce(60, (index) =>
      ask({ 'X-Forwarded-For': said(index), 'Sb-Forwarded-For': said(index), 'X-Real-IP': said(index) }),
    );
    expect(forged[429]).toBe(30);
    const server = { apikey: KEYS.secretKey };
    const relayed = await atOnce(60, (index) => ask({ ...server, 'Sb-Forwarded-For': said(index) }));
    expect(relayed).toEqual({ 400: 60 });
  });

  test('a client IP range can try again later, because its bucket refills as config.toml says @feature 1.6a', async () => {
    const address = network();
    const ask = () => auth.post('/verify', { type: 'recovery', token_hash: 'x' }, { address });
    await atOnce(60, ask);
    expect((await ask()).status).toBe(429);
    // Sixty in five minutes equal one in five seconds.
    await sql`update embedded.tries set counted_at = counted_at - interval '6 seconds' where key like ${`% ${address}`}`;
    expect((await ask()).status).toBe(403);
    expect((await ask()).status).toBe(429);
  });
});

describe('a password', () => {
  test('a password can be guessed ten times from one client IP range, and its owner signs in from another range @feature 1.6b', async () => {
    const { email } = await createContractPerson();
    const address = network();
    expect(await atOnce(25, () => signIn(email, 'wrong-password', address))).toEqual({ 400: 10, 429: 15 });
    expect((await signIn(email.toUpperCase(), CONTRACT_PASSWORD, address)).status).toBe(429);
    expect((await signIn(email, CONTRACT_PASSWORD, network())).status).toBe(200);
  });

  test('a password that is right does not count, and neither do guesses at another user in the same client IP range', async () => {
    const { email } = await createContractPerson();
    const other = await createContractPerson();
    const address = network();
    for (let turn = 0; turn < 12; turn += 1) expect((await signIn(email, CONTRACT_PASSWORD, address)).status).toBe(200);
    await atOnce(15, () => signIn(other.email, 'wrong-password', address));
    expect((await signIn(email, CONTRACT_PASSWORD, address)).status).toBe(200);
  });

  test('a password cannot be guessed for many users from one client IP range @feature 1.6b', async () => {
    const address = network();
    expect((await signIn(newEmail(), 'x', address)).status).toBe(400);
    // The state of the bucket after two hundred attempts.
    const [bucket] = await sql`update embedded.tries set free = 1 where key = ${`password ${address}`} returning burst`;
    expect(bucket).toEqual({ burst: 200 });
    expect(await atOnce(5, () => signIn(newEmail(), 'x', address))).toEqual({ 400: 1, 429: 4 });
  });
});

test.each([
  ['password', (email: string, from: string) => signIn(email, 'wrong-password', from), 400],
  [
    'otp',
    (email: string, from: string) =>
      auth.post('/verify', { type: 'recovery', email, token: '0000000000' }, { address: from }),
    403,
  ],
])('a %s cannot be guessed without limit from many client IP ranges together', async (what, guess, wrong) => {
  const { email } = await createContractPerson();
  const other = await createContractPerson();
  expect((await guess(email, network())).status).toBe(wrong);
  // The state of the bucket after nearly six hundred attempts.
  const whose = `${what} ${createHash('sha256').update(email).digest('base64url')}`;
  const [bucket] = await sql`update embedded.tries set free = 3 where key = ${whose} returning burst`;
  expect(bucket).toEqual({ burst: 600 });
  expect(await atOnce(8, () => guess(email, network()))).toEqual({ [wrong]: 3, 429: 5 });
  expect((await guess(other.email, network())).status).toBe(wrong);
});

describe('a code of an authenticator', () => {
  /** A user who has enrolled an authenticator but not yet entered a code. */
  async function withAuthenticator() {
    const { email } = await createContractPerson();
    const address = network();
    const { access_token } = (await (await signIn(email, CONTRACT_PASSWORD, address)).json()) as {
      access_token: string;
    };
    const headers = { Authorization: `Bearer ${access_token}` };
    const enrolled = await auth.post('/factors', { factor_type: 'totp' }, { address, headers });
    const { id, totp } = (await enrolled.json()) as { id: string; totp: { secret: string } };
    await allowFactor(id);
    const answer = async (code: string, from: string) => {
      const challenge = await auth.post(`/factors/${id}/challenge`, {}, { address: from, headers });
      const { id: challenge_id } = (await challenge.json()) as { id: string };
      return auth.post(`/factors/${id}/verify`, { challenge_id, code }, { address: from, headers });
    };
    return { email, secret: totp.secret, answer };
  }

  test('a code of an authenticator can be guessed ten times from one client IP range, and its owner signs in from another range @feature 1.10b', async () => {
    const { secret, answer } = await withAuthenticator();
    const thief = network();
    expect(await atOnce(25, () => answer(wrongCodeOf(secret), thief))).toEqual({ 422: 10, 429: 15 });
    expect((await answer(codeOf(secret), thief)).status).toBe(429);
    expect((await answer(codeOf(secret), network())).status).toBe(200);
  });
});

test('a code from an email can be guessed ten times from one client IP range @feature 1.6b', async () => {
  const { email } = await createContractPerson();
  const { data } = await auth.secret.auth.admin.generateLink({ type: 'recovery', email });
  const address = network();
  const guess = (token: string, from: string) =>
    auth.post('/verify', { type: 'recovery', email, token }, { address: from });
  expect(await atOnce(25, () => guess('0000000000', address))).toEqual({ 403: 10, 429: 15 });
  const token = data.properties?.email_otp ?? '';
  expect((await guess(token, address)).status).toBe(429);
  expect((await guess(token, network())).status).toBe(200);
});

describe('emails', () => {
  test('emails of one type go to an address once a minute, from all client IP ranges together @feature 1.6c', async () => {
    const { email } = await createContractPerson();
    const before = (await auth.mails()).length;
    for (let turn = 0; turn < 12; turn += 1)
      expect((await auth.post('/recover', { email }, { address: network() })).status).toBe(200);
    const mine = async () => (await auth.mails()).slice(before).filter(({ to }) => to === email);
    await expect.poll(mine).toHaveLength(1);
    await sql`update auth.users set recovery_sent_at = now() - interval '61 seconds' where email = ${email}`;
    await auth.post('/recover', { email }, { address: network() });
    await expect.poll(mine).toHaveLength(2);
    // The link in the first email is still valid.
    const token_hash = String((await mine())[0]?.tokenHash);
    const used = await auth.post('/verify', { type: 'recovery', token_hash }, { address: network() });
    expect(used.status).toBe(200);
  });

  test('emails of a project that confirms new addresses have an hourly limit, and its error reveals nothing about an address', async () => {
    const busy = authWith((settings) => {
      const limits = authSettings(CONFIG.auth, settings, {}).rateLimits;
      settings.rateLimits = limits && { ...limits, emails: { burst: 1, rate: 1 / 3600 } };
    }, stopped);
    const { email } = await createContractPerson();
    const ask = async (address: string) => {
      const answer = await busy.post('/recover', { email: address }, { address: network() });
      return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
    };
    expect(await ask(email)).toEqual([200, undefined]);
    await expect.poll(async () => (await busy.mails()).length).toBe(1);
    expect(await ask(email)).toEqual([429, 'over_email_send_rate_limit']);
    expect(await ask(newEmail())).toEqual([429, 'over_email_send_rate_limit']);
  });
});

test('an email of any length gets the answer for a wrong email', async () => {
  const answer = await signIn(`${'a'.repeat(60_000)}@test.example`, 'x', network());
  expect(answer.status).toBe(400);
});

test('the limit deletes old counts and stores them in a table that clients cannot read', async () => {
  await sql`
    insert into embedded.tries (key, burst, rate, free, passed, counted_at)
    select 'old ' || n, 1, 1, 0, false, now() - interval '2 hours' from generate_series(1, 5) as n`;
  await auth.post('/recover', { email: 'x' }, { address: network() });
  expect(await sql`select from embedded.tries where key like 'old %'`).toHaveLength(0);
  const grants = await sql`
    select from information_schema.role_table_grants
    where table_schema = 'embedded' and grantee in ('anon', 'authenticated', 'service_role')`;
  expect(grants).toHaveLength(0);
});
