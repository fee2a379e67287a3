import { afterAll, expect, test } from 'vitest';
import {
  CONTRACT_PASSWORD,
  createContractPerson,
  newClient,
  newEmail,
  removeContractPeople,
  removeLater,
  target,
} from '../support/contract.ts';

// Confirmations are off in this file, as in supabase/config.toml.
afterAll(removeContractPeople);

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

test('a visitor registers with metadata and is signed in at once', async () => {
  const client = newClient();
  const email = newEmail();
  const { data, error } = await client.auth.signUp({
    email: email.toUpperCase(),
    password: CONTRACT_PASSWORD,
    options: { data: { first_name: 'Hodan', interests: ['land', 'cars'] } },
  });
  expect(error).toBeNull();
  removeLater(data.user?.id ?? '');
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {
      first_name: 'Hodan',
      interests: ['land', 'cars'],
      email,
      email_verified: true,
      sub: data.user?.id,
    },
    is_anonymous: false,
  });
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect(data.user?.last_sign_in_at).toBeTruthy();
  expect(data.user?.identities).toMatchObject([
    { id: data.user?.id, user_id: data.user?.id, provider: 'email', identity_data: { email, sub: data.user?.id } },
  ]);
  expect(JSON.stringify(data)).not.toContain('encrypted_password');
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test('a token contains the user, the sign-in method, the issuer and the expiry', async () => {
  const client = newClient();
  const email = newEmail();
  const { data } = await client.auth.signUp({ email, password: CONTRACT_PASSWORD });
  removeLater(data.user?.id ?? '');
  const claims = claimsOf(data.session?.access_token ?? '');
  expect(claims).toMatchObject({
    iss: expect.stringMatching(/\/auth\/v1$/),
    sub: data.user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email' },
    user_metadata: { email },
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    is_anonymous: false,
  });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(data.session?.expires_in);
  expect(claims['exp']).toBe(data.session?.expires_at);
});

test('a visitor cannot register an email twice, in any letter case', async () => {
  const { email } = await createContractPerson();
  const { data, error } = await newClient().auth.signUp({ email: email.toUpperCase(), password: 'Another-Password-2' });
  expect(data.session).toBeNull();
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  const signIn = await newClient().auth.signInWithPassword({ email, password: 'Another-Password-2' });
  expect(signIn.error?.code).toBe('invalid_credentials');
});

test('only one of several simultaneous registrations of one email succeeds', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => newClient().auth.signUp({ email, password: CONTRACT_PASSWORD })),
  );
  const won = answers.filter(({ error }) => error === null);
  expect(won).toHaveLength(1);
  removeLater(won[0]?.data.user?.id ?? '');
});

test('a visitor gets the reason why a password is too weak', async () => {
  const { error } = await newClient().auth.signUp({ email: newEmail(), password: '12345' });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
});

test('a password of more than 72 bytes is refused and not shortened', async () => {
  const { error } = await newClient().auth.signUp({ email: newEmail(), password: 'x'.repeat(73) });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test.each(['', 'nobody', 'a@b@c.example', 'space in@example.com', `${'x'.repeat(250)}@example.com`])(
  'a visitor cannot register %j as an email',
  async (email) => {
    const { error } = await newClient().auth.signUp({ email, password: CONTRACT_PASSWORD });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
  },
);

test('a visitor cannot sign in anonymously', async () => {
  expect((await newClient().auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
});

test('a visitor reads the sign-in settings and the public keys of tokens', async () => {
  const get = async (path: string) =>
    (
      await fetch(`${target.url}/auth/v1${path}`, { headers: { apikey: target.publishableKey } })
    ).json() as Promise<unknown>;
  expect(await get('/settings')).toMatchObject({
    external: {
      email: true,
      phone: true,
      anonymous_users: false,
      google: expect.any(Boolean),
      facebook: expect.any(Boolean),
      apple: expect.any(Boolean),
    },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
  expect(await get('/.well-known/jwks.json')).toEqual({ keys: expect.any(Array) });
});

test('a body that is not JSON, or larger than one megabyte, is refused', async () => {
  const post = (body: string) =>
    fetch(`${target.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
      body,
    });
  const broken = await post('{');
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ code: 400, error_code: 'bad_json' });
  expect((await post(JSON.stringify({ email: newEmail(), password: 'x'.repeat(1_100_000) }))).status).toBe(413);
});
