import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshCode, turnOnTwoFactor } from '../support/accounts.ts';
import { call, get, signIn } from '../support/api.ts';
import { codeOf } from '../support/authenticator.ts';
import { asksBothMailboxes } from '../support/contract.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { linkIn, emailAbout } from '../support/mails.ts';
import { isOwnAuth, stack } from '../support/stack.ts';

// The powers of a thief who has only a stolen token.

const NEW_PASSWORD = 'Thiefs-Password-1';

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Signs in at Supabase Auth itself. */
async function sessionOf(person: Person): Promise<SupabaseClient> {
  const client = createClient(stack.supabaseUrl, stack.keys().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** Signs in at Supabase Auth with both factors. */
async function raisedSessionOf(person: Person): Promise<{ client: SupabaseClient; factorId: string }> {
  const mine = await turnOnTwoFactor(person, await signIn(person));
  const client = await sessionOf(person);
  const factorId = (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: await freshCode(mine) });
  if (error) throw error;
  return { client, factorId };
}

/** Sets the start of a person's sessions to two days ago. */
const age = (person: Person) =>
  sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${person.id}`;

const passwordIs = async (person: Person, password: string): Promise<boolean> => {
  const [row] = await sql<{ same: boolean }[]>`
    select extensions.crypt(${password}, encrypted_password) = encrypted_password as same
    from auth.users where id = ${person.id}`;
  return row?.same ?? false;
};

describe.each([
  ['of one factor', async (person: Person) => sessionOf(person)],
  ['of both factors', async (person: Person) => (await raisedSessionOf(person)).client],
])('a stolen token %s', (_, open) => {
  test('a stolen token cannot change the password without the current one or with a guess @feature 1.7a', async () => {
    const person = await createPerson();
    const thief = await open(person);
    const none = await thief.auth.updateUser({ password: NEW_PASSWORD });
    expect(none.error).toMatchObject({ status: 400, code: 'current_password_required' });
    const wrong = await thief.auth.updateUser({ password: NEW_PASSWORD, current_password: 'A-guess-1' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    expect(await passwordIs(person, PASSWORD)).toBe(true);
  });

  test('a stolen token of an old session cannot change the password without a code from an email, even with the current password @feature 1.7a', async () => {
    const person = await createPerson();
    const client = await open(person);
    await age(person);
    const change = { password: NEW_PASSWORD, current_password: PASSWORD };
    expect((await client.auth.updateUser(change)).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    const guessed = await client.auth.updateUser({ ...change, nonce: '0000000000' });
    expect(guessed.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect(await passwordIs(person, PASSWORD)).toBe(true);

    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { text } = await emailAbout(person.email, 'Your code to change your password');
    const nonce = /^\d{10}$/m.exec(text)?.[0] ?? '';
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error?.code).toBe(
      'current_password_required',
    );
    await sql`update auth.users set reauthentication_sent_at = null where id = ${person.id}`;
    await client.auth.reauthenticate();
    const again = await emailAbout(person.email, 'Your code to change your password', 2);
    const next = /^\d{10}$/m.exec(again.text)?.[0] ?? '';
    expect((await client.auth.updateUser({ ...change, nonce: next })).error).toBeNull();
    expect(await passwordIs(person, NEW_PASSWORD)).toBe(true);
  });

  test.skipIf(!asksBothMailboxes)(
    'a stolen token cannot change the email, because the old address has to agree',
    async () => {
      const person = await createPerson();
      const thief = await open(person);
      const email = `thief-${randomUUID().slice(0, 8)}@test.example`;
      expect((await thief.auth.updateUser({ email })).error).toBeNull();
      const token_hash = linkIn(await emailAbout(email, 'Confirm your new email')).searchParams.get('token') ?? '';
      const verified = await thief.auth.verifyOtp({ type: 'email_change', token_hash });
      expect(verified.data.session).toBeNull();
      const [row] = await sql`select email from auth.users where id = ${person.id}`;
      expect(row).toEqual({ email: person.email });
    },
  );

  test('a stolen token cannot set up a factor, so that the owner is not locked out @feature 1.7a', async () => {
    const person = await createPerson();
    const thief = await open(person);
    const before = await sql`select id from auth.mfa_factors where user_id = ${person.id} and status = 'verified'`;
    const { data } = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    const { error } = await thief.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeOf(data?.totp.secret ?? ''),
    });
    expect(error).toMatchObject({ status: 403 });
    expect(await sql`select id from auth.mfa_factors where user_id = ${person.id} and status = 'verified'`).toEqual(
      before,
    );
    // The thief cannot allow the factor. An owner who sets up a factor at that moment allows only the owner's factor.
    expect((await thief.rpc('allow_factor', { factor_id: data?.id })).status).toBe(403);
  });
});

test('a stolen token of both factors cannot remove a factor @feature 1.7a', async () => {
  const person = await createPerson();
  const { client: thief, factorId } = await raisedSessionOf(person);
  // GoTrue answers 500 when a trigger refuses.
  expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject(
    isOwnAuth ? { status: 403, code: 'reauthentication_needed' } : { status: 500 },
  );
  expect((await thief.rpc('allow_factor_removal', { factor_id: factorId })).status).toBe(403);
  expect(await sql`select id from auth.mfa_factors where id = ${factorId}`).toHaveLength(1);
});

// GoTrue lets the holder of a session choose the first password.
test.skipIf(!isOwnAuth)('a stolen token cannot set a password for an account without one', async () => {
  const person = await createPerson();
  const thief = await sessionOf(person);
  await sql`update auth.users set encrypted_password = '' where id = ${person.id}`;
  const { error } = await thief.auth.updateUser({ password: NEW_PASSWORD });
  expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
});

describe('a stolen session at the API', () => {
  test('a stolen session at the API cannot set up a second factor or change the password without the password', async () => {
    const person = await createPerson();
    const cookies = await signIn(person);
    const setup = await call('POST', '/api/auth/2fa/setup', { cookies, body: { password: 'A-guess-1' } });
    expect(setup.status).toBe(400);
    expect(setup.body).toMatchObject({ code: 'wrong_password', fields: { password: 'The password is incorrect.' } });
    expect(await sql`select from auth.mfa_factors where user_id = ${person.id}`).toHaveLength(0);
  });

  test('a stolen session at the API that began yesterday needs a code from an email to change the password', async () => {
    const person = await createPerson();
    const cookies = await signIn(person);
    await age(person);
    const change = (code?: string) =>
      call('POST', '/api/user/change-password', {
        cookies,
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, code },
      });
    const first = await change();
    expect(first.status).toBe(400);
    expect(first.body).toMatchObject({ code: 'code_mailed' });
    const { text } = await emailAbout(person.email, 'Your code to change your password');
    expect((await change('0000000000')).body).toMatchObject({ code: 'invalid_code' });
    expect((await change(/^\d{10}$/m.exec(text)?.[0])).status).toBe(200);
    expect(await passwordIs(person, NEW_PASSWORD)).toBe(true);
    expect((await get('/api/user', { cookies })).status).toBe(200);
  });
});
