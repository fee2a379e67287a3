import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConfirmingApi, startConfirmingApi } from '../support/confirming-api.ts';
import { PASSWORD, removePeople, sql } from '../support/database.ts';
import { compareTimes } from '../support/times.ts';

// Who has an account is nobody's business. Where addresses have to be confirmed, no call tells: neither by what it answers nor
// by how long it takes.

let api: ConfirmingApi;
const known = `known-${randomUUID().slice(0, 8)}`;
const emails: string[] = [];

beforeAll(async () => {
  api = await startConfirmingApi();
  emails.push(`${known}@test.example`);
  // Registered by the product, so that the password is hashed as everybody's is.
  await post('/api/register', registration(known, `${known}@test.example`));
  await sql`update auth.users set email_confirmed_at = now() where email = ${`${known}@test.example`}`;
}, 30_000);

afterAll(async () => {
  await api.close();
  await sql`delete from auth.users where email = any(${emails})`;
  await sql`delete from private.throttle_counts`;
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
  await sql`delete from private.throttle_counts`;
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

test.each([
  ['login by username', '/api/login', (name: string) => ({ username: name, password: 'wrong-password' })],
  [
    'login by e-mail',
    '/api/login',
    (name: string) => ({ username: `${name}@test.example`, password: 'wrong-password' }),
  ],
  [
    'login with a code',
    '/api/auth/login-enhanced',
    (name: string) => ({ username: name, password: 'wrong-password', twoFactorToken: '123456' }),
  ],
  // The username is a new one: which of those are taken is told to everybody, as otherwise nobody could choose one.
  ['register', '/api/register', (name: string) => registration(newName(), `${name}@test.example`)],
  [
    'quick registration',
    '/api/register/email',
    (name: string) => ({ ...registration('', `${name}@test.example`), username: undefined }),
  ],
  ['forgot password', '/api/auth/forgot-password', (name: string) => ({ email: `${name}@test.example` })],
  ['send verification', '/api/auth/send-verification', (name: string) => ({ email: `${name}@test.example` })],
])('a stranger learns nothing about who is registered from %s', { timeout: 60_000 }, async (_, path, bodyOf) => {
  const answers = new Set<string>();
  const ask = async (name: string) => {
    const { status, text } = await post(path, bodyOf(name));
    answers.add(`${status} ${text}`);
  };
  const times = await compareTimes(
    () => ask(known),
    () => ask(newName()),
  );
  expect([...answers]).toHaveLength(1);
  // A body that is refused tells nothing of anybody.
  expect([...answers].join('')).not.toMatch(/^400/);
  expect(times).toMatchObject({ tells: false });
});
