import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { turnOnTwoFactor } from '../support/accounts.ts';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

// Attacks on accounts past our screens, and past our API where Supabase itself is public.

const emails: string[] = [];

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await sql`delete from auth.users where email = any(${emails})`;
  await removePeople();
  await sql.end();
});

/** A Supabase client with only the publishable key. */
const newClient = (): SupabaseClient =>
  createClient(stack.supabaseUrl, stack.keys().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function clientOf(person: Person): Promise<{ client: SupabaseClient; token: string }> {
  const client = newClient();
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
  if (error) throw error;
  return { client, token: data.session.access_token };
}

const asBearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

describe('a user who calls themselves an administrator', () => {
  test('a user who calls themselves an administrator in their own Auth metadata stays a plain user everywhere', async () => {
    const email = `claims-${randomUUID().slice(0, 8)}@test.example`;
    emails.push(email);
    const client = newClient();
    const claims = { role: 'admin', is_admin: true, first_name: 'Mallory' };
    const { data } = await client.auth.signUp({ email, password: PASSWORD, options: { data: claims } });
    await client.auth.updateUser({ data: { ...claims, app_metadata: { role: 'admin' } } });
    const { data: refreshed } = await client.auth.refreshSession();
    const token = refreshed.session?.access_token ?? '';
    expect((await get('/api/user', asBearer(token))).body).toMatchObject({
      user: { id: data.user?.id, role: 'user', firstName: 'Mallory' },
    });
    expect((await get('/api/admin/users', asBearer(token))).status).toBe(403);
    const profiles = await client.from('profiles').select('id');
    expect(profiles.data).toEqual([{ id: data.user?.id }]);
    const promoted = await client.rpc('set_user_role', { user_id: data.user?.id, role: 'admin' });
    expect(promoted.status).toBe(403);
  });
});

describe('a thief with the password of a user who has a second factor', () => {
  test('a thief with the password of a user who has a second factor cannot read rows or files, or change the account, by direct calls to Supabase', async () => {
    const victim = await createPerson('admin', 'Hodan');
    const upload = ({ storage }: SupabaseClient) =>
      storage.from('listing-images').upload(`${victim.id}/${randomUUID()}.png`, PNG, { contentType: 'image/png' });
    // Without a second factor, the password alone gives access to everything.
    const { client: before } = await clientOf(victim);
    expect((await before.from('profiles').select('id').eq('id', victim.id)).data).toHaveLength(1);
    expect((await upload(before)).error).toBeNull();

    await turnOnTwoFactor(victim, await signIn(victim));
    const { client, token } = await clientOf(victim);
    for (const table of ['profiles', 'preferences', 'favorites', 'inquiries', 'conversations', 'leads']) {
      const { status, data, error } = await client.from(table).select('*');
      expect([table, status, data, error?.message]).toEqual([table, 401, null, 'second_factor_required']);
    }
    expect((await client.rpc('get_current_user')).data).toBeNull();
    const changed = await client.from('profiles').update({ bio: 'Mine now' }).eq('id', victim.id).select();
    expect(changed.data).toBeNull();
    expect((await upload(client)).error).not.toBeNull();
    expect((await client.auth.updateUser({ password: 'Thiefs-Password-1' })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.updateUser({ email: 'thief@test.example' })).error?.code).toBe('insufficient_aal');
    expect((await get('/api/admin/users', asBearer(token))).status).toBe(401);
    expect((await client.rpc('set_user_role', { user_id: victim.id, role: 'user' })).status).toBe(401);
  });

  test('a thief with the password of a user who has a second factor cannot add a factor of their own or record a sign-in', async () => {
    const victim = await createPerson();
    await turnOnTwoFactor(victim, await signIn(victim));
    const [before] = await sql`select count(*)::int from public.user_activities where user_id = ${victim.id}`;
    const { client } = await clientOf(victim);
    const own = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    expect(own.error?.code).toBe('insufficient_aal');
    const [after] = await sql`select count(*)::int from public.user_activities where user_id = ${victim.id}`;
    expect(after).toEqual(before);
  });
});

describe('another site', () => {
  test.each([
    ['/api/login', { username: 'thief', password: PASSWORD }],
    ['/api/register', { username: 'thief' }],
    ['/api/auth/2fa/verify', { token: '123456' }],
    ['/api/logout', {}],
    ['/api/auth/reset-password', { token: 'x' }],
    ['/api/auth/verify-email', { token: 'x' }],
  ])('another site cannot make a visitor’s browser call %s', async (path, body) => {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const answer = await call('POST', path, { body, headers });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'cross_site' });
      expect(answer.cookies).toBe('');
    }
  });

  test('another site cannot give a visitor a session that it knows, because each sign-in creates a new session', async () => {
    const [thief, victim] = [await createPerson(), await createPerson()];
    const fixed = await signIn(thief);
    const answer = await call('POST', '/api/login', {
      body: { username: victim.username, password: PASSWORD },
      cookies: fixed,
    });
    expect(answer.status).toBe(200);
    const tokenIn = (cookies: string) => /access_token=([^;]+)/.exec(cookies)?.[1];
    expect(tokenIn(answer.cookies)).not.toBe(tokenIn(fixed));
    expect((await get('/api/user', { cookies: fixed })).body).toMatchObject({ user: { id: thief.id } });
  });
});

test('a stranger who guesses a user’s password does not cause emails to that user', async () => {
  const victim = await createPerson();
  await sql`update auth.users set created_at = now() - interval '1 day' where id = ${victim.id}`;
  await call('POST', '/api/login', { body: { username: victim.username, password: 'wrong-password' } });
  expect(await sql`select from private.email_queue where user_id = ${victim.id}`).toHaveLength(0);
});
