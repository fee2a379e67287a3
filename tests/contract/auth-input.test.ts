import { afterAll, describe, expect, test } from 'vitest';
import { CONTRACT_PASSWORD, removeContractPeople, signInNewPerson, target } from '../support/contract.ts';
import { isOwnAuth } from '../support/stack.ts';

afterAll(removeContractPeople);

type Keys = 'visitor' | 'person' | 'server';

const email = 'input@example.com';
const password = CONTRACT_PASSWORD;

const CALLS: [string, string, Keys, unknown?][] = [
  ['POST', '/token?grant_type=__proto__', 'visitor', {}],
  ['POST', '/token?grant_type=constructor', 'visitor', {}],
  ['POST', '/token?grant_type=password', 'visitor', { email, password: 'Password\0-1' }],
  ['POST', '/token?grant_type=refresh_token', 'visitor', { refresh_token: '\0' }],
  ['POST', '/signup', 'visitor', { email: 'a\0@example.com', password }],
  ['POST', '/otp', 'visitor', { email: 'a\0@example.com' }],
  ['POST', '/recover', 'visitor', { email: 'a\0@example.com' }],
  ['POST', '/verify', 'visitor', { type: '__proto__', token_hash: 'x' }],
  ['GET', '/verify?type=constructor&token=x', 'visitor'],
  ['GET', '/verify?type=signup&token=%00', 'visitor'],
  ['GET', '/authorize?provider=__proto__', 'visitor'],
  ['GET', '/authorize?provider=constructor', 'visitor'],
  ['PUT', '/user', 'person', { password: 'Password\0-1' }],
  ['PUT', '/user', 'person', { email: 'a\0@example.com' }],
  ['POST', '/admin/generate_link', 'server', { email, type: '__proto__' }],
];
// GoTrue passes these texts to the database and returns 500 if it cannot store them. It repairs unpaired surrogates.
const UNSTORABLE: typeof CALLS = [
  ['POST', '/signup', 'visitor', { email, password, data: { name: 'a\0' } }],
  ['POST', '/signup', 'visitor', { email, password, data: { 'a\0': [] } }],
  ['POST', '/signup', 'visitor', { email, password, data: { name: '\ud800' } }],
  ['POST', '/token?grant_type=password', 'visitor', { email: 'a\0@example.com', password }],
  ['POST', '/token?grant_type=pkce', 'visitor', { auth_code: '\0', code_verifier: 'x' }],
  ['POST', '/signup', 'visitor', { email, password: 'Password\0-1' }],
  ['POST', '/verify', 'visitor', { type: 'signup', token_hash: '\0' }],
  ['PUT', '/user', 'person', { data: { name: 'a\0' } }],
  ['POST', '/factors', 'person', { factor_type: 'totp', friendly_name: 'a\0' }],
  ['GET', '/admin/users?filter=%00', 'server'],
  ['POST', '/admin/users', 'server', { email, password: 'Password\0-1' }],
  ['POST', '/admin/users', 'server', { email, password, role: 'a\0' }],
];

test.each([...CALLS, ...(isOwnAuth ? UNSTORABLE : [])])(
  '%s %s by a %s refuses %j without a server error',
  async (method, path, keys, body) => {
    const key = keys === 'server' ? target.secretKey : target.publishableKey;
    const client = keys === 'person' ? (await signInNewPerson()).client : undefined;
    const token = (await client?.auth.getSession())?.data.session?.access_token ?? key;
    const response = await fetch(`${target.url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { apikey: key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status).toBeGreaterThanOrEqual(300);
    expect(response.status).toBeLessThan(500);
  },
);

describe.runIf(isOwnAuth)('account metadata', () => {
  const send = (method: string, path: string, token: string, data: object) =>
    fetch(`${target.url}/auth/v1${path}`, {
      method,
      headers: { apikey: target.publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(path === '/signup' ? { email: 'metadata@example.com', password, data } : { data }),
    });
  const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n]));

  test.each([
    ['5 KB', { note: 'a'.repeat(5000) }],
    ['more than 4 KB in the notation of PostgreSQL', named(290)],
    ['40,000 keys', named(40_000)],
  ])('account metadata cannot have %s at registration or later', async (_, data) => {
    const { client } = await signInNewPerson();
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    for (const [method, path] of [
      ['POST', '/signup'],
      ['PUT', '/user'],
    ] as const) {
      const { status } = await send(method, path, token, data);
      expect([400, 413]).toContain(status);
    }
  });

  test('account metadata can have 3 KB, but no further 2 KB', async () => {
    const { client } = await signInNewPerson();
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await send('PUT', '/user', token, { note: 'a'.repeat(3000) })).status).toBe(200);
    expect((await send('PUT', '/user', token, { other: 'a'.repeat(2000) })).status).toBe(400);
    expect((await client.auth.getUser()).data.user?.user_metadata['other']).toBeUndefined();
  });
});
