import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshCode, turnOnTwoFactor } from '../support/accounts.ts';
import { call, signIn } from '../support/api.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { linkIn, emailAbout, mailsTo } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

// Each change of an account sends one email to its owner, no matter which call makes the change.

const NEW_PASSWORD = 'Another-Password-2';
const PASSWORD_CHANGED = 'Your password has been changed';
const options = { auth: { persistSession: false, autoRefreshToken: false } };
const server = createClient(stack.supabaseUrl, stack.keys().secretKey, options);

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Waits until the email queue has nothing for a person. Returns the subjects of their emails. */
async function subjectsTo(person: Person): Promise<string[]> {
  const waiting = async () =>
    (await sql`select from private.email_queue where user_id = ${person.id} or address = ${person.email}`).length;
  await expect.poll(waiting).toBe(0);
  return (await mailsTo(person.email)).map(({ subject }) => subject);
}

test.each([
  [
    'at the API',
    async (person: Person) => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
      const answer = await call('POST', '/api/user/change-password', { cookies: await signIn(person), body });
      expect(answer.status).toBe(200);
    },
  ],
  [
    'at Supabase Auth itself',
    async (person: Person) => {
      const client = createClient(stack.supabaseUrl, stack.keys().publishableKey, options);
      await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
      const changed = await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });
      expect(changed.error).toBeNull();
    },
  ],
  [
    'by a server',
    async (person: Person) => {
      expect((await server.auth.admin.updateUserById(person.id, { password: NEW_PASSWORD })).error).toBeNull();
    },
  ],
])('a password change %s sends one email and no other @feature 1.7b', async (_, change) => {
  const person = await createPerson('user', 'Hodan');
  await change(person);
  const mail = await emailAbout(person.email, PASSWORD_CHANGED);
  expect(mail.text).toContain('Hello Hodan,');
  expect(mail.text).toMatch(/changed on \w{3} \d+, \d{4}, \d+:\d\d [AP]M \(East Africa Time\)/);
  expect(await subjectsTo(person)).toEqual([PASSWORD_CHANGED]);
});

test('a password reset sends the email about a change, and opening the reset link is no sign-in @feature 1.7b', async () => {
  const person = await createPerson();
  await sql`update auth.users set created_at = now() - interval '1 day' where id = ${person.id}`;
  await call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const token = linkIn(await emailAbout(person.email, 'Choose a new password')).searchParams.get('token');
  const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  expect(await subjectsTo(person)).toEqual([PASSWORD_CHANGED, 'Choose a new password']);
  expect(
    await sql`select from public.user_activities where user_id = ${person.id} and activity_type = 'user_login'`,
  ).toHaveLength(0);
});

test('a change of the email address is reported to the old address @feature 1.7b', async () => {
  const person = await createPerson('user', 'Hodan');
  const email = `new-${person.email}`;
  await server.auth.admin.updateUserById(person.id, { email });
  const mail = await emailAbout(person.email, 'The email of your account has changed');
  expect(mail.text).toContain(`your account uses ${email} instead of this email`);
  expect(await mailsTo(email)).toEqual([]);
});

test('a new second factor, new backup codes and a removed factor send one email each @feature 1.7b', async () => {
  const person = await createPerson();
  const mine = await turnOnTwoFactor(person, await signIn(person));
  expect(await subjectsTo(person)).toEqual(['Two-factor authentication is on']);
  const renewed = await call('POST', '/api/auth/2fa/backup-codes', {
    cookies: mine.cookies,
    body: { token: await freshCode(mine) },
  });
  expect(renewed.status).toBe(200);
  expect((await subjectsTo(person))[0]).toBe('You have new backup codes');
  const { backupCodes } = renewed.body as { backupCodes: string[] };
  const cookies = renewed.cookies || mine.cookies;
  expect((await call('POST', '/api/auth/2fa/disable', { cookies, body: { token: backupCodes[0] } })).status).toBe(200);
  expect(await subjectsTo(person)).toEqual([
    'Two-factor authentication is off',
    'You have new backup codes',
    'Two-factor authentication is on',
  ]);
});

test.each([
  [
    'by its owner',
    async (person: Person) => {
      const answer = await call('DELETE', '/api/user', { cookies: await signIn(person), body: { password: PASSWORD } });
      expect(answer.status).toBe(200);
    },
  ],
  [
    'by a server',
    async (person: Person) => {
      expect((await server.auth.admin.deleteUser(person.id)).error).toBeNull();
    },
  ],
])('an account that is deleted %s gets one email after the deletion @feature 1.7b', async (_, remove) => {
  const person = await createPerson('user', 'Hodan');
  await remove(person);
  const mail = await emailAbout(person.email, 'Your account has been deleted');
  expect(mail.text).toContain('Hello Hodan,');
  expect(await subjectsTo(person)).toEqual(['Your account has been deleted']);
});

test('an unconfirmed address gets no email about account changes', async () => {
  const person = await createPerson();
  await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`;
  await server.auth.admin.updateUserById(person.id, { password: NEW_PASSWORD });
  await server.auth.admin.deleteUser(person.id);
  expect(await sql`select from private.email_queue where address = ${person.email}`).toHaveLength(0);
  expect(await mailsTo(person.email)).toEqual([]);
});
