import { afterAll, expect, test } from 'vitest';
import {
  CONTRACT_PASSWORD,
  createContractPerson,
  newClient,
  newEmail,
  removeContractPeople,
  removeLater,
  secret,
  signInAgain,
  signInNewPerson,
  target,
} from '../support/contract.ts';

afterAll(removeContractPeople);

type Tokens = { access_token: string; refresh_token: string; error_code?: string };

/** Refreshes a session like a browser tab that does not know other tabs. */
async function refresh(refreshToken: string): Promise<Tokens & { status: number }> {
  const response = await fetch(`${target.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return { status: response.status, ...((await response.json()) as Tokens) };
}

const refreshTokenOf = async (client: ReturnType<typeof newClient>): Promise<string> =>
  (await client.auth.getSession()).data.session?.refresh_token ?? '';

test('a wrong password and an unknown email get the same answer', async () => {
  const { email } = await createContractPerson();
  const wrong = await newClient().auth.signInWithPassword({ email, password: 'wrong-password' });
  const unknown = await newClient().auth.signInWithPassword({ email: newEmail(), password: 'wrong-password' });
  for (const { error } of [wrong, unknown])
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
});

test('a user signs in with any letter case of the email', async () => {
  const { email, id } = await createContractPerson({ first_name: 'Guled' });
  const { data, error } = await newClient().auth.signInWithPassword({
    email: email.toUpperCase(),
    password: CONTRACT_PASSWORD,
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id, email, user_metadata: { first_name: 'Guled' } });
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number) });
});

test('an error has the form of the client’s API version', async () => {
  const signIn = async (headers: Record<string, string>) => {
    const response = await fetch(`${target.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email: newEmail(), password: 'wrong-password' }),
    });
    return (await response.json()) as unknown;
  };
  expect(await signIn({})).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
  expect(await signIn({ 'X-Supabase-Api-Version': '2024-01-01' })).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

test('each refresh gives a new token of the same session', async () => {
  const { client } = await signInNewPerson();
  const before = await client.auth.getClaims();
  const first = await refreshTokenOf(client);
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(first);
  const after = await client.auth.getClaims();
  expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id);
  expect(after.data?.claims.amr).toEqual(before.data?.claims.amr);
});

test('tabs that refresh at the same moment stay signed in, with one family of tokens', async () => {
  const { client } = await signInNewPerson();
  const token = await refreshTokenOf(client);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const newest = new Set(answers.map(({ refresh_token }) => refresh_token));
  expect(newest.size).toBe(1);
  expect((await refresh([...newest][0] ?? '')).status).toBe(200);
});

test('a tab that lost its answer sends the old token again and gets the current token', async () => {
  const { client } = await signInNewPerson();
  const old = await refreshTokenOf(client);
  const { refresh_token: current } = await refresh(old);
  expect((await refresh(old)).refresh_token).toBe(current);
});

test('an unknown refresh token is refused', async () => {
  expect(await refresh('abcdefghij12')).toMatchObject({ status: 400, error_code: 'refresh_token_not_found' });
  expect(await refresh('nonsense')).toMatchObject({ status: 400, error_code: 'validation_failed' });
});

test('a local logout leaves the other devices signed in', async () => {
  const { client: phone, email } = await signInNewPerson();
  const laptop = await signInAgain({ email });
  const token = await refreshTokenOf(phone);
  expect((await phone.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect((await refresh(token)).status).toBe(400);
  expect((await laptop.auth.getUser()).data.user?.email).toBe(email);
});

test('a logout elsewhere leaves only this device signed in', async () => {
  const { client: phone, email } = await signInNewPerson();
  const laptop = await signInAgain({ email });
  expect((await phone.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await laptop.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await phone.auth.getUser()).error).toBeNull();
});

test('a global logout leaves no device signed in', async () => {
  const { client: phone, email } = await signInNewPerson();
  const laptop = await signInAgain({ email });
  expect((await phone.auth.signOut()).error).toBeNull();
  expect((await laptop.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('a visitor and a forged token have no user', async () => {
  const { client } = await signInNewPerson();
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  const { error } = await newClient().auth.getUser(`${header}.${forged}.${signature}`);
  expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
  const visitor = await fetch(`${target.url}/auth/v1/user`, { headers: { apikey: target.publishableKey } });
  expect([401, 403]).toContain(visitor.status);
});

test('a user changes their metadata key by key', async () => {
  const { client } = await signInNewPerson();
  await client.auth.updateUser({ data: { first_name: 'Sahra', city: 'Burao' } });
  const { data, error } = await client.auth.updateUser({ data: { city: 'Berbera', first_name: null } });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toMatchObject({ city: 'Berbera' });
  expect(data.user?.user_metadata).not.toHaveProperty('first_name');
  expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ city: 'Berbera' });
});

test('a user cannot change their own app_metadata', async () => {
  const { client } = await signInNewPerson();
  const token = (await client.auth.getSession()).data.session?.access_token;
  const response = await fetch(`${target.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: target.publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ app_metadata: { admin: true } }),
  });
  expect(response.status).toBe(403);
  expect((await client.auth.getUser()).data.user?.app_metadata).not.toHaveProperty('admin');
});

test('a new password ends the other sessions and replaces the old password', async () => {
  const { client, email } = await signInNewPerson();
  const laptop = await signInAgain({ email });
  const current_password = CONTRACT_PASSWORD;
  const same = await client.auth.updateUser({ password: CONTRACT_PASSWORD, current_password });
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
  expect((await client.auth.updateUser({ password: '12345' })).error?.code).toBe('weak_password');
  expect((await client.auth.updateUser({ password: 'Another-Password-2', current_password })).error).toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await laptop.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const old = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(old.error?.code).toBe('invalid_credentials');
  const fresh = await newClient().auth.signInWithPassword({ email, password: 'Another-Password-2' });
  expect(fresh.error).toBeNull();
});

test('a user cannot take the email of another user', async () => {
  const { client } = await signInNewPerson();
  const { email } = await createContractPerson();
  expect((await client.auth.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('a banned user cannot sign in, refresh or read their data until the ban is lifted', async () => {
  const { client, email, id } = await signInNewPerson();
  const token = await refreshTokenOf(client);
  const { data } = await secret.auth.admin.updateUserById(id, { ban_duration: '24h' });
  expect(Date.parse((data.user as { banned_until?: string } | null)?.banned_until ?? '')).toBeGreaterThan(Date.now());
  const signIn = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(signIn.error).toMatchObject({ status: 400, code: 'user_banned' });
  expect(await refresh(token)).toMatchObject({ status: 400, error_code: 'user_banned' });
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
  await secret.auth.admin.updateUserById(id, { ban_duration: 'none' });
  expect((await client.auth.getUser()).error).toBeNull();
});

test('a user with an id of any UUID version can have a session', async () => {
  const id = `${crypto.randomUUID().slice(0, 14)}00bc-08f7-${crypto.randomUUID().slice(24)}`;
  const email = newEmail();
  const made = await secret.auth.admin.createUser({ id, email, password: CONTRACT_PASSWORD, email_confirm: true });
  expect(made.error).toBeNull();
  removeLater(id);
  const client = await signInAgain({ email });
  expect((await client.auth.getUser()).data.user?.id).toBe(id);
  expect((await client.auth.signOut()).error).toBeNull();
});
