import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { BODIES, type Kind, validBodies } from '../support/bodies.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

let member: Person;
let other: Person;

beforeAll(async () => {
  member = await createPerson();
  other = await createPerson();
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await sql`delete from private.rate_limit_counts`;
  await removePeople();
  await sql.end();
});

const attempt = (person: Person, password: string) =>
  call('POST', '/api/login', { body: { username: person.username, password } });

test('a caller who guesses a password has to wait, even with the right one, and other users do not @spec 3.28', async () => {
  // All at the same time, because each refusal takes a while.
  const guesses = await Promise.all(Array.from({ length: 10 }, () => attempt(member, 'wrong-password')));
  expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
  // Every spelling that the database treats as this name counts as this name.
  const spellings = [` ${member.username.toUpperCase()} `, member.username.replace('t', 'T')];
  for (const username of spellings) expect((await attempt({ ...member, username }, PASSWORD)).status).toBe(429);
  const refused = await attempt(member, PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ (seconds?|minutes?)\.$/),
    code: 'too_many_requests',
  });
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  expect((await attempt(other, PASSWORD)).status).toBe(200);
});

test('the database keeps only a hash of the account that was tried', async () => {
  await attempt(other, PASSWORD);
  const rows = await sql<{ key: string }[]>`select encode(key_hash, 'escape') as key from private.rate_limit_counts`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ key }) => key).join(' ')).not.toContain(other.username);
});

test('a malformed body does not count as an attempt', async () => {
  const person = await createPerson();
  for (let n = 0; n < 12; n += 1)
    expect((await call('POST', '/api/login', { body: { username: person.username } })).status).toBe(400);
  expect(await signIn(person)).toContain('access_token');
});

/** Calls the function as its proxy does, for a client IP. */
async function callFrom(forwardedFor: string, path: string, body: object): Promise<number> {
  const response = await fetch(`${stack.functionsUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}

/** Makes 40 calls at the same time. Returns how many of them passed the rate limit. */
async function exhaust(attemptOnce: () => Promise<number>): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: 40 }, attemptOnce));
  return statuses.filter((status) => status !== 429).length;
}

test('an attacker cannot lock a user out in another client IP range', async () => {
  const person = await createPerson();
  const guess = { username: person.username, password: 'wrong-password' };
  expect(await exhaust(() => callFrom('203.0.113.1', '/api/login', guess))).toBe(10);
  expect(await callFrom('203.0.113.1', '/api/login', { ...guess, password: PASSWORD })).toBe(429);
  expect(await callFrom('203.0.113.2', '/api/login', { ...guess, password: PASSWORD })).toBe(200);
});

test('a caller cannot choose their IP by a header', async () => {
  const person = await createPerson();
  const guess = { username: person.username, password: 'wrong-password' };
  let n = 0;
  const pretend = () => `198.51.100.${(n += 1)}`;
  expect(await exhaust(() => callFrom(`${pretend()}, 203.0.113.3`, '/api/login', guess))).toBe(10);
  const through = async () =>
    (await call('POST', '/api/login', { body: guess, headers: { 'X-Forwarded-For': pretend() } })).status;
  expect(await exhaust(through)).toBe(10);
});

test('the client IP range of an IPv6 address is a /64, so that all its addresses share one limit @feature 1.6a', async () => {
  const person = await createPerson();
  const guess = { username: person.username, password: 'wrong-password' };
  let n = 0;
  const anyOf = (network: string) => `${network}:${(n += 1).toString(16)}:2:3:4`;
  expect(await exhaust(() => callFrom(anyOf('2001:db8:7:7'), '/api/login', guess))).toBe(10);
  expect(await callFrom(anyOf('2001:db8:7:8'), '/api/login', { ...guess, password: PASSWORD })).toBe(200);
  expect(await exhaust(() => callFrom(n++ % 2 ? '203.0.113.10' : '::ffff:203.0.113.10', '/api/login', guess))).toBe(10);
});

test('codes are counted for each user over all calls, and not by the claims of a token', async () => {
  const person = await createPerson();
  const forged = `x.${Buffer.from(JSON.stringify({ sub: person.id, exp: 9_999_999_999 })).toString('base64url')}.x`;
  for (let n = 0; n < 25; n += 1) {
    const answer = await call('POST', '/api/auth/2fa/disable', {
      headers: { Authorization: `Bearer ${forged}` },
      body: { token: '123456' },
    });
    expect(answer.status).toBe(401);
  }
  expect(await sql`select from private.rate_limit_counts where action = 'two_factor'`).toEqual([]);
});

test('forged tokens use up no attempts of the named user or client IP range @feature 1.16b', async () => {
  const person = await createPerson();
  const claims = Buffer.from(JSON.stringify({ sub: person.id, exp: 9_999_999_999 })).toString('base64url');
  const headers = { Authorization: `Bearer e30.${claims}.${'a'.repeat(43)}` };
  const inquiry = {
    propertyId: crypto.randomUUID(),
    message: 'Is this house still available?',
    contactEmail: person.email,
  };
  const [appraisal = {}] = fc.sample(validBodies(BODIES['an appraisal request'] as Kind), 1);
  for (let n = 0; n < 25; n += 1) {
    expect((await call('POST', '/api/inquiries', { headers, body: inquiry })).status).toBe(401);
    expect((await call('POST', '/api/appraisal-requests', { headers, body: appraisal })).status).toBe(401);
  }
  expect(await sql`select action from private.rate_limit_counts where person_id is null`).toEqual([]);
  const cookies = await signIn(person);
  await call('POST', '/api/inquiries', { cookies, body: inquiry });
  const counted =
    await sql`select counted_by as by, events::int as tries from private.rate_limit_counts where action = 'inquiry_call' order by counted_by`;
  expect(counted).toEqual([
    { by: 'account_and_client_ip_range', tries: 1 },
    { by: 'client_ip_range', tries: 1 },
  ]);
});

test('an address gets only a few emails from one client IP range, whether or not it is registered', async () => {
  const person = await createPerson();
  for (const email of [person.email, `nobody-${person.email}`]) {
    const ask = (kind: string) => callFrom('203.0.113.5', `/api/auth/${kind}`, { email });
    expect(await ask('send-verification')).toBe(200);
    expect(await exhaust(() => ask('forgot-password'))).toBe(2);
    expect(await ask('send-verification')).toBe(429);
  }
});

/** Lowers the rate limit of a client IP range, so that a test needs few calls. */
async function withNetworkLimit(action: string, tries: number, work: () => Promise<void>): Promise<void> {
  const [limit] =
    await sql`select most::int as tries from private.rate_limits where action = ${action} and counted_by = 'client_ip_range'`;
  const set = (count: number) =>
    sql`update private.rate_limits set most = ${count} where action = ${action} and counted_by = 'client_ip_range'`;
  await set(tries);
  try {
    await work();
  } finally {
    await set(limit?.['tries'] as number);
  }
}

/** A registration that is refused because of its username, so it creates no account. */
const registration = (person: Person, email: string) => ({
  username: person.username,
  email,
  password: PASSWORD,
  firstName: 'A',
  lastName: 'B',
});

test('a thousand people can register from one client IP range in an hour, but each mailbox only five times', async () => {
  const person = await createPerson();
  const limits =
    await sql`select counted_by as by, most::int as tries from private.rate_limits where action = 'register' order by counted_by`;
  expect(limits).toEqual([
    { by: 'account', tries: 5 },
    { by: 'client_ip_range', tries: 1000 },
  ]);
  let n = 0;
  const another = () =>
    callFrom('203.0.113.6', '/api/register', registration(person, `somebody-${(n += 1)}@carrier.example`));
  expect(await exhaust(another)).toBe(40);
});

test('one mailbox registers at most five times in an hour, in any spelling and from any client IP range', async () => {
  const person = await createPerson();
  const name = `ayaan.${person.username}`;
  let n = 0;
  const again = () => {
    n += 1;
    const dotted = n % 2 ? name : name.replace('.', '');
    return callFrom(`203.0.113.${n}`, '/api/register', registration(person, `${dotted}+${n}@Gmail.com`));
  };
  expect(await exhaust(again)).toBe(5);
  const { username: _, ...quick } = registration(person, `${name}@googlemail.com`);
  expect(await callFrom('198.51.100.6', '/api/register/email', quick)).toBe(429);
  expect(await callFrom('198.51.100.6', '/api/register', registration(person, `not-${name}@gmail.com`))).toBe(409);
});

test('one client IP range registers a limited number of people', async () => {
  const person = await createPerson();
  let n = 0;
  const register = (address: string) =>
    callFrom(address, '/api/register', registration(person, `somebody-${(n += 1)}@carrier.example`));
  await withNetworkLimit('register', 30, async () => {
    expect(await exhaust(() => register('203.0.113.6'))).toBe(30);
    const { username: _, ...quick } = registration(person, 'one-more@carrier.example');
    expect(await callFrom('203.0.113.6', '/api/register/email', quick)).toBe(429);
    expect(await register('203.0.113.7')).toBe(409);
  });
});

test('one client IP range guesses a limited number of email links of all kinds together', async () => {
  const password = 'River-camel-42';
  const reset = (token: string) => ({ token, password, confirmPassword: password });
  let n = 0;
  const guess = () => callFrom('203.0.113.8', '/api/auth/reset-password', reset(`guess-${(n += 1)}`));
  await withNetworkLimit('redeem_link', 30, async () => {
    expect(await exhaust(guess)).toBe(30);
    expect(await callFrom('203.0.113.8', '/api/auth/verify-email', { token: 'guess', type: 'signup' })).toBe(429);
    expect(await callFrom('203.0.113.9', '/api/auth/reset-password', reset('guess'))).toBe(400);
  });
});

test('a sign-in fails while attempts cannot be counted', async () => {
  const person = await createPerson();
  const body = { username: person.username, password: PASSWORD };
  await sql`revoke execute on function public.enforce_rate_limit(text, text, text) from service_role`;
  try {
    const { status, cookies } = await call('POST', '/api/login', { body });
    expect(status).toBe(403);
    expect(cookies).not.toContain('access_token');
  } finally {
    await sql`grant execute on function public.enforce_rate_limit(text, text, text) to service_role`;
  }
  expect((await call('POST', '/api/login', { body })).status).toBe(200);
});
