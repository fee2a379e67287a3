import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AvailabilityApi, startAvailabilityApi } from '../support/availability-api.ts';
import { createPerson, PASSWORD, removePeople, sql } from '../support/database.ts';
import { compareTimes } from '../support/times.ts';

// No call reveals who has an account, neither by its answer nor by its duration (nightly). Here users must confirm their email.

let api: AvailabilityApi;
const known = `known-${randomUUID().slice(0, 8)}`;
const emails: string[] = [];

beforeAll(async () => {
  api = await startAvailabilityApi();
  emails.push(`${known}@test.example`);
  // Registers through the product, so that the password hash is like every other hash.
  await post('/api/register', registration(known, `${known}@test.example`));
  await sql`update auth.users set email_confirmed_at = now() where email = ${`${known}@test.example`}`;
});

afterAll(async () => {
  await api.close();
  await sql`delete from auth.users where email = any(${emails})`;
  await sql`delete from private.rate_limit_counts`;
  await removePeople();
  await sql.end();
});

const registration = (username: string, email: string) => ({
  username,
  email,
  password: PASSWORD,
  firstName: 'Ayaan',
  lastName: 'Nur',
});

async function post(path: string, body: object): Promise<{ status: number; text: string }> {
  await sql`delete from private.rate_limit_counts`;
  const response = await fetch(api.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.50' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie().join('; ');
  return { status: response.status, text: text + cookies };
}

const newName = () => {
  const name = `new-${randomUUID().slice(0, 8)}`;
  emails.push(`${name}@test.example`);
  return name;
};

type Body = (name: string) => object;
/** The calls of visitors that concern an account, each with the body for a name. */
const CALLS: [call: string, path: string, bodyOf: Body][] = [
  ['login by username', '/api/login', (name: string) => ({ username: name, password: 'wrong-password' })],
  [
    'login by email',
    '/api/login',
    (name: string) => ({ username: `${name}@test.example`, password: 'wrong-password' }),
  ],
  [
    'login with a code',
    '/api/auth/login-enhanced',
    (name: string) => ({ username: name, password: 'wrong-password', twoFactorToken: '123456' }),
  ],
  // The username is new. This call reveals taken usernames to everyone, because a user has to choose a free one.
  ['register', '/api/register', (name: string) => registration(newName(), `${name}@test.example`)],
  [
    'quick registration',
    '/api/register/email',
    (name: string) => ({ ...registration('', `${name}@test.example`), username: undefined }),
  ],
  ['forgot password', '/api/auth/forgot-password', (name: string) => ({ email: `${name}@test.example` })],
  ['send verification', '/api/auth/send-verification', (name: string) => ({ email: `${name}@test.example` })],
];

test.each(CALLS)('a stranger cannot find out from %s who is registered', async (_, path, bodyOf) => {
  const answers = await Promise.all([known, newName()].map((name) => post(path, bodyOf(name))));
  expect(answers[0]).toEqual(answers[1]);
  // A refused body would reveal nothing, so the test would prove nothing.
  expect(answers[0]?.status).not.toBe(400);
});

test.each(CALLS)(
  'a stranger cannot find out from the time of %s who is registered @nightly',
  async (_, path, bodyOf) => {
    const ask = (name: string) => post(path, bodyOf(name));
    const times = await compareTimes(
      () => ask(known),
      () => ask(newName()),
    );
    expect(times).toMatchObject({ tells: false });
  },
);

test('a visitor who registers one address twice within a minute gets the answer for a free address', async () => {
  const email = `${newName()}@test.example`;
  const body = { ...registration('', email), username: undefined };
  const first = await post('/api/register/email', body);
  api.hasMailed = true;
  expect(await post('/api/register/email', body)).toEqual(first);
  api.hasMailed = false;
});

test('a member who enters a second new address within a minute gets the same answer for any address', async () => {
  const person = await createPerson();
  const signedIn = await fetch(`${api.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: person.username, password: PASSWORD }),
  });
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(api.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie.join('; ') },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  api.hasMailed = true;
  const email = `${newName()}@test.example`;
  expect((await send('PATCH', '/api/user/profile', { email })).body).toMatchObject({ pendingEmail: email });
  api.hasMailed = false;
});
