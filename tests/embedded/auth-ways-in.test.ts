import { createHash, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { providerSettings } from '../../embedded/auth/providers/provider-settings.ts';
import { CONFIG } from '../../embedded/settings.ts';
import { authWith } from '../support/auth-in-process.ts';
import {
  CONTRACT_PASSWORD,
  createContractPerson,
  newEmail,
  removeContractPeople,
  removeLater,
} from '../support/contract.ts';
import { database as sql } from '../support/contract-database.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { PROVIDER_CLIENT, stack } from '../support/stack.ts';

// config.toml has these features off, so Auth runs in this process with them on.
const auth = authWith((settings) => {
  settings.manualLinking = true;
  settings.providers = providerSettings(CONFIG.auth.external, `${settings.url}/callback`, process.env);
});

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});
afterEach(() => {
  provider.forge = {};
});
afterAll(async () => {
  await removeContractPeople();
  await sql.end();
  await provider.close();
});

async function signInNewPerson(): Promise<{ client: SupabaseClient; id: string; email: string }> {
  const { id, email } = await createContractPerson();
  const client = auth.newClient();
  const { error } = await client.auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  if (error) throw error;
  return { client, id, email };
}

const providersOf = async (client: SupabaseClient) =>
  (await client.auth.getUserIdentities()).data?.identities.map((identity) => identity.provider);

/** The token that Google's own library gives an app: an ID token for the nonce of the app. */
async function tokenOfGoogle(nonce = ''): Promise<string> {
  const query = new URLSearchParams({
    client_id: PROVIDER_CLIENT.id,
    response_type: 'code',
    redirect_uri: 'http://app.test',
    ...(nonce ? { nonce: createHash('sha256').update(nonce).digest('hex') } : {}),
  });
  const agreed = await fetch(`${stack.providersUrl}/google/authorize?${query}`, { redirect: 'manual' });
  const response = await fetch(`${stack.providersUrl}/google/token`, {
    method: 'POST',
    body: new URLSearchParams({
      code: new URL(agreed.headers.get('Location') ?? '').searchParams.get('code') ?? '',
      client_id: PROVIDER_CLIENT.id,
      client_secret: PROVIDER_CLIENT.secret,
      redirect_uri: 'http://app.test',
    }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

describe('a linked identity', () => {
  /** Links an identity at a provider. Returns the final redirect. */
  async function linkAt(client: SupabaseClient, name: 'google' | 'facebook'): Promise<URL> {
    const { data, error } = await client.auth.linkIdentity({ provider: name, options: { skipBrowserRedirect: true } });
    if (error) throw error;
    const agreed = await fetch(data.url, { redirect: 'manual' });
    const callback = new URL(agreed.headers.get('Location') ?? '');
    const back = await auth.request(`${callback.pathname}${callback.search}`);
    return new URL(back.headers.get('Location') ?? '');
  }

  test('a linked identity with any email can be added by its user, and signs the user in @feature 5.7a', async () => {
    const { client, id, email } = await signInNewPerson();
    provider.person = { sub: randomUUID(), email: newEmail(), name: 'Hibo Nur' };
    await linkAt(client, 'google');
    expect(await providersOf(client)).toEqual(['email', 'google']);
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    });
    const token = await tokenOfGoogle();
    const { data } = await auth.newClient().auth.signInWithIdToken({ provider: 'google', token });
    expect(data.user?.id).toBe(id);
  });

  test('a linked identity cannot be linked again by its user or by another user', async () => {
    const first = await signInNewPerson();
    provider.person = { sub: randomUUID(), email: newEmail() };
    await linkAt(first.client, 'google');
    const codeOf = (place: URL) => [place.searchParams.get('error_code'), place.searchParams.get('error_description')];
    expect(codeOf(await linkAt(first.client, 'google'))).toEqual([
      'identity_already_exists',
      'Identity is already linked',
    ]);
    const second = await signInNewPerson();
    expect(codeOf(await linkAt(second.client, 'google'))).toEqual([
      'identity_already_exists',
      'Identity is already linked to another user',
    ]);
    expect(await providersOf(second.client)).toEqual(['email']);
  });

  test('a linked identity can be removed by its user only, unless it is the last one', async () => {
    const { client, email } = await signInNewPerson();
    const other = await signInNewPerson();
    const [theirs] = (await other.client.auth.getUserIdentities()).data?.identities ?? [];
    const [own] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    if (!own || !theirs) throw new Error('There are no identities.');
    expect((await client.auth.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });

    provider.person = { sub: randomUUID(), email: newEmail() };
    await linkAt(client, 'google');
    expect((await client.auth.unlinkIdentity(theirs)).error).toMatchObject({ status: 422, code: 'identity_not_found' });
    expect((await client.auth.unlinkIdentity({ ...own, identity_id: 'x' })).error?.status).toBe(404);
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    expect(await providersOf(client)).toEqual(['google']);
    // The user's email address is now that of the remaining identity.
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: provider.person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    });
    expect(await providersOf(other.client)).toEqual(['email']);
    const old = await auth.newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
  });
});

describe('an id token', () => {
  test('an id token registers a new user and later signs in the same user @feature 5.7a', async () => {
    provider.person = { sub: randomUUID(), email: newEmail(), name: 'Yusuf Ali' };
    const nonce = randomUUID();
    const signIn = async () =>
      auth.newClient().auth.signInWithIdToken({ provider: 'google', token: await tokenOfGoogle(nonce), nonce });
    const { data, error } = await signIn();
    removeLater(data.user?.id ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: provider.person.email,
      user_metadata: { full_name: 'Yusuf Ali' },
      app_metadata: { providers: ['google'] },
    });
    expect((await signIn()).data.user?.id).toBe(data.user?.id);
  });

  test('an id token links a provider to the account of the signed-in user', async () => {
    const { client, id } = await signInNewPerson();
    provider.person = { sub: randomUUID(), email: newEmail() };
    const { data, error } = await client.auth.linkIdentity({ provider: 'google', token: await tokenOfGoogle() });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { id } });
    expect(await providersOf(client)).toEqual(['email', 'google']);
  });

  test.each([
    ['for another client', { aud: 'another-client' }, undefined, 'Bad ID token'],
    ['of another provider', { iss: 'https://evil.example' }, undefined, 'Bad ID token'],
    ['signed by a stranger', { stranger: true }, undefined, 'Bad ID token'],
    ['of another sign-in', { nonce: 'another' }, 'mine', 'Nonces mismatch'],
    [
      'without the nonce it was asked for',
      {},
      'mine',
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
  ])('%s is refused', async (_, forge, nonce, message) => {
    provider.person = { sub: randomUUID(), email: newEmail() };
    provider.forge = forge;
    const token = await tokenOfGoogle();
    const { data, error } = await auth
      .newClient()
      .auth.signInWithIdToken({ provider: 'google', token, ...(nonce ? { nonce } : {}) });
    expect(data.session).toBeNull();
    expect(error).toMatchObject({ status: 400, message });
  });

  test('an id token opens no account while the provider has not verified the email', async () => {
    const { email, id } = await createContractPerson();
    provider.person = { sub: randomUUID(), email, verified: false };
    const { data, error } = await auth
      .newClient()
      .auth.signInWithIdToken({ provider: 'google', token: await tokenOfGoogle() });
    expect(error?.code).toBe('provider_email_needs_verification');
    expect(data.user).toBeNull();
    const identities = await sql`select provider from auth.identities where user_id = ${id}`;
    expect(identities).toEqual([{ provider: 'email' }]);
  });
});
