import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshCode, signInWith, turnOnTwoFactor } from '../support/accounts.ts';
import { call, signIn } from '../support/api.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { emailAbout } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

// Each sign-in is recorded and sends an email, no matter which call it uses.

const NEW_SIGN_IN = 'New sign-in to your account';
const options = { auth: { persistSession: false, autoRefreshToken: false } };
const server = createClient(stack.supabaseUrl, stack.keys().secretKey, options);
const newClient = (): SupabaseClient => createClient(stack.supabaseUrl, stack.keys().publishableKey, options);

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Creates a person who registered one day ago. */
async function createMember(): Promise<Person> {
  const person = await createPerson();
  await sql`update auth.users set created_at = now() - interval '1 day' where id = ${person.id}`;
  return person;
}

const recorded = async (person: Person): Promise<number> =>
  (await sql`select from public.user_activities where user_id = ${person.id} and activity_type = 'user_login'`).length;

const clientIpOf = async (person: Person): Promise<string | undefined> => {
  const [row] = await sql<{ ip: string }[]>`
    select host(ip) as ip from auth.sessions where user_id = ${person.id} order by created_at desc limit 1`;
  return row?.ip;
};

describe('at Supabase itself', () => {
  test.each([
    [
      'by the password',
      async ({ email }: Person) => newClient().auth.signInWithPassword({ email, password: PASSWORD }),
    ],
    [
      'by the link of an email',
      async ({ email }: Person) => {
        const { data } = await server.auth.admin.generateLink({ type: 'magiclink', email });
        return newClient().auth.verifyOtp({ type: 'magiclink', token_hash: data.properties?.hashed_token ?? '' });
      },
    ],
    [
      'by the code of an email',
      async ({ email }: Person) => {
        const { data } = await server.auth.admin.generateLink({ type: 'recovery', email });
        return newClient().auth.verifyOtp({ type: 'recovery', email, token: data.properties?.email_otp ?? '' });
      },
    ],
  ])('a user who signs in %s gets an email, and the sign-in is recorded once @feature 1.9a', async (_, enter) => {
    const person = await createMember();
    const { data, error } = await enter(person);
    expect(error).toBeNull();
    expect(await recorded(person)).toBe(1);
    expect((await emailAbout(person.email, NEW_SIGN_IN)).text).toContain('from a new place');
    await newClient().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(await recorded(person)).toBe(1);
  });

  test('a sign-in with pending MFA is recorded only after the second factor', async () => {
    const person = await createMember();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const before = await recorded(person);
    const client = newClient();
    await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
    await client.auth.refreshSession();
    expect(await recorded(person)).toBe(before);
    const factorId = (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
    const raised = await client.auth.mfa.challengeAndVerify({ factorId, code: await freshCode(mine) });
    expect(raised.error).toBeNull();
    expect(await recorded(person)).toBe(before + 1);
  });

  test('a wrong password is not recorded as a sign-in', async () => {
    const person = await createMember();
    await newClient().auth.signInWithPassword({ email: person.email, password: 'wrong-password' });
    expect(await recorded(person)).toBe(0);
  });
});

describe('at the API', () => {
  test('a confirmation of the password does not count as a sign-in', async () => {
    const person = await createMember();
    const cookies = await signIn(person);
    await call('POST', '/api/auth/2fa/setup', { cookies, body: { password: PASSWORD } });
    const body = {
      currentPassword: PASSWORD,
      newPassword: 'Another-Password-2',
      confirmPassword: 'Another-Password-2',
    };
    await call('POST', '/api/user/change-password', { cookies, body });
    expect(await recorded(person)).toBe(1);
    expect(await sql`select from auth.sessions where user_id = ${person.id}`).toHaveLength(1);
  });

  test('a sign-in with a backup code is recorded when the code is accepted', async () => {
    const person = await createMember();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const before = await recorded(person);
    expect((await signInWith(person, mine.backupCodes[0]!)).status).toBe(200);
    expect(await recorded(person)).toBe(before + 1);
  });
});

describe('the IP of a session', () => {
  test('the IP of a session is the IP of the socket, whatever the caller’s headers contain @feature 1.9a', async () => {
    const person = await createMember();
    const headers = { 'X-Forwarded-For': '203.0.113.66', 'Sb-Forwarded-For': '203.0.113.66' };
    const client = createClient(stack.supabaseUrl, stack.keys().publishableKey, { ...options, global: { headers } });
    await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
    expect(await clientIpOf(person)).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
  });

  test('the IP of a session is the user’s IP from the last proxy when the user signs in by the API @feature 1.9a', async () => {
    const person = await createMember();
    const response = await fetch(`${stack.functionsUrl}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.1, 203.0.113.77' },
      body: JSON.stringify({ username: person.username, password: PASSWORD }),
    });
    expect(response.status).toBe(200);
    expect(await clientIpOf(person)).toBe('203.0.113.77');
  });
});
