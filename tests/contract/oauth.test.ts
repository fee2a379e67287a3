import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { type Provider as SupabaseProvider, type SupabaseClient, createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  asksBothMailboxes,
  CONTRACT_PASSWORD,
  createContractPerson,
  newClient,
  newEmail,
  removeContractPeople,
  removeLater,
  secret,
  target,
} from '../support/contract.ts';
import { authWith } from '../support/auth-in-process.ts';
import { database } from '../support/contract-database.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { isOwnAuth } from '../support/stack.ts';

// Needs a Supabase project that uses the test provider for Google, Facebook and Apple, like the test stack.
const hasProviders = process.env['CONTRACT_URL'] === undefined || process.env['CONTRACT_PROVIDERS'] === 'test';
const NAMES = ['google', 'facebook', 'apple'] as const;

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});
afterEach(() => {
  provider.forge = {};
});
afterAll(async () => {
  await removeContractPeople();
  await database.end();
  await provider.close();
});

const newPkceClient = (): SupabaseClient =>
  createClient(target.url, target.publishableKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

/** Opens a URL like a browser, submits a form if there is one, and returns the redirect. */
async function step(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  const location = response.headers.get('Location');
  if (location) return new URL(location, address).toString();
  const page = await response.text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"'),
  ]);
  const posted = await fetch(action, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return new URL(posted.headers.get('Location') ?? '', action).toString();
}

/** Goes to a provider and returns to the site. */
async function roundTrip(client: SupabaseClient, name: SupabaseProvider, redirectTo?: string): Promise<URL> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: name,
    options: { skipBrowserRedirect: true, ...(redirectTo ? { redirectTo } : {}) },
  });
  if (error || !data.url) throw error ?? new Error('There is no address.');
  const atProvider = await step(data.url);
  const callback = await step(atProvider);
  return new URL(callback.includes('/auth/v1/callback') ? await step(callback) : callback);
}

/** Signs in with a provider, with all steps. */
async function signInWith(name: SupabaseProvider) {
  const client = newPkceClient();
  const back = await roundTrip(client, name);
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`No code in ${back.toString()}`);
  const answer = await client.auth.exchangeCodeForSession(code);
  if (answer.data.user) removeLater(answer.data.user.id);
  return { client, code, ...answer };
}

test.skipIf(!isOwnAuth)('a sign-in gives up a provider that does not answer after eight seconds in total', async () => {
  // The provider accepts the code, but never returns the profile.
  let asked = 0;
  const slow = http.createServer((request, response) => {
    if (request.method === 'POST') response.end(JSON.stringify({ access_token: 'a', id_token: idToken }));
    else asked += 1;
  });
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'any' })).toString('base64url');
  const idToken = `${header}.e30.c2lnbmF0dXJl`;
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const auth = authWith((settings) => {
    for (const [name, issuer] of Object.entries({ google: url, facebook: '' })) {
      const endpoints = { authorize: url, token: url, issuer, jwks: `${url}/keys`, profile: `${url}/me` };
      settings.providers[name] = {
        clientId: 'id',
        secret: 'secret',
        redirectUri: url,
        skipNonceCheck: false,
        endpoints,
      };
    }
  });
  const callBack = async (name: string) => {
    const open = (path: string) => auth.request(`/auth/v1${path}`);
    const atProvider = new URL((await open(`/authorize?provider=${name}`)).headers.get('Location') ?? '');
    const back = await open(`/callback?code=x&state=${atProvider.searchParams.get('state')}`);
    return new URL(back.headers.get('Location') ?? '').searchParams.get('error_description');
  };
  // The timeouts of a sign-in. Both requests to its provider share one.
  const clocks: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const clock = new AbortController();
    if (milliseconds === 8000) clocks.push(clock);
    return clock.signal;
  });
  const answers = Promise.all(['google', 'facebook'].map(callBack));
  await expect.poll(() => asked).toBe(2);
  expect(clocks).toHaveLength(2);
  for (const clock of clocks) clock.abort();
  expect(await answers).toEqual(Array.from({ length: 2 }, () => 'Error getting user profile from external provider'));
  timeout.mockRestore();
  slow.close();
  slow.closeAllConnections();
});

describe.skipIf(!hasProviders)('sign-in with a provider', () => {
  test('sign-in with a provider is on for all three providers', async () => {
    const response = await fetch(`${target.url}/auth/v1/settings`, { headers: { apikey: target.publishableKey } });
    expect(await response.json()).toMatchObject({
      external: { google: true, facebook: true, apple: true, github: false },
    });
  });

  test.each(NAMES)(
    'sign-in with a provider registers a new user with %s and later signs in the same user',
    async (name) => {
      provider.person = { sub: randomUUID(), email: newEmail().toUpperCase(), name: 'Yasin Ali' };
      const first = await signInWith(name);
      expect(first.error).toBeNull();
      const email = provider.person.email?.toLowerCase();
      expect(first.data.user).toMatchObject({
        email,
        app_metadata: { provider: name, providers: [name] },
        user_metadata: { full_name: 'Yasin Ali', email, email_verified: true, provider_id: provider.person.sub },
        identities: [{ provider: name, id: provider.person.sub }],
      });
      expect(first.data.session?.provider_token).toBeTruthy();
      const claims = await first.client.auth.getClaims();
      expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
      const second = await signInWith(name);
      expect(second.data.user?.id).toBe(first.data.user?.id);
    },
  );

  test('sign-in with a provider signs in the member with the same confirmed email', async () => {
    const { email, id } = await createContractPerson({ first_name: 'Amina' });
    provider.person = { sub: randomUUID(), email };
    const { data } = await signInWith('google');
    expect(data.user).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { first_name: 'Amina' },
    });
    const byPassword = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    expect(byPassword.error).toBeNull();
  });

  test.skipIf(!asksBothMailboxes)(
    'sign-in with a provider refuses an email that the provider has not verified',
    async () => {
      const { email, id } = await createContractPerson();
      provider.person = { sub: randomUUID(), email, verified: false };
      const back = await roundTrip(newPkceClient(), 'google');
      expect(back.searchParams.has('code')).toBe(false);
      // GoTrue would register a user without an email address, which the database refuses.
      expect(back.searchParams.get('error_code')).toBe(
        isOwnAuth ? 'provider_email_needs_verification' : 'unexpected_failure',
      );
      const { data } = await secret.auth.admin.getUserById(id);
      expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['email']);
    },
  );

  test('sign-in with a provider gives an unconfirmed address to its verified owner', async () => {
    const email = newEmail();
    const { data: squatter } = await secret.auth.admin.createUser({
      email,
      password: CONTRACT_PASSWORD,
      user_metadata: { first_name: 'Squatter' },
    });
    removeLater(squatter.user?.id ?? '');
    provider.person = { sub: randomUUID(), email };
    const { data } = await signInWith('google');
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'google', providers: ['google'] } });
    expect(JSON.stringify(data.user)).not.toContain('Squatter');
    const byPassword = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    expect(byPassword.error?.code).toBe('invalid_credentials');
  });

  test.each(NAMES)('sign-in with a provider ends with an error when the user hides their email at %s', async (name) => {
    provider.person = { sub: randomUUID() };
    const back = await roundTrip(newPkceClient(), name);
    expect(back.searchParams.get('error')).toBe('server_error');
    // Every Apple account has an email address. GoTrue tries to register a user without one, which the database refuses.
    const why = name === 'apple' && !isOwnAuth ? 'saving new user' : 'email';
    expect(back.searchParams.get('error_description')).toContain(why);
  });

  test('sign-in with a provider ends with an error for a banned user', async () => {
    provider.person = { sub: randomUUID(), email: newEmail() };
    const { data } = await signInWith('google');
    await secret.auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' });
    const back = await roundTrip(newPkceClient(), 'google');
    expect(back.searchParams.get('error_code')).toBe('user_banned');
  });

  test.each<[string, Provider['forge']]>([
    ['for another client', { aud: 'another-client' }],
    ['of another provider', { iss: 'https://evil.example' }],
    // GoTrue does not check the nonce of a token that it fetches itself.
    ...(isOwnAuth ? [['of another sign-in', { nonce: 'another-nonce' }] as [string, Provider['forge']]] : []),
    ['signed by a stranger', { stranger: true }],
  ])('sign-in with a provider refuses an id token %s', async (_, forge) => {
    provider.person = { sub: randomUUID(), email: newEmail() };
    provider.forge = forge;
    const back = await roundTrip(newPkceClient(), 'apple');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
    });
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('sign-in with a provider accepts a state once, and never an invented state', async () => {
    provider.person = { sub: randomUUID(), email: newEmail() };
    const client = newPkceClient();
    const { data } = await client.auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    const callback = await step(await step(data.url ?? ''));
    const first = callback.includes('/auth/v1/callback') ? await step(callback) : callback;
    const code = new URL(first).searchParams.get('code');
    const { data: session } = await client.auth.exchangeCodeForSession(code ?? '');
    removeLater(session.user?.id ?? '');
    const state = new URL(await step(data.url ?? '')).searchParams.get('state');
    for (const used of [state, randomUUID(), 'nonsense', '']) {
      const again = new URL(await step(`${target.url}/auth/v1/callback?code=x&state=${used}`));
      expect(again.searchParams.get('error')).toBeTruthy();
    }
  });

  test('sign-in with a provider accepts a code once, and only with the secret of the browser that asked', async () => {
    provider.person = { sub: randomUUID(), email: newEmail() };
    const client = newPkceClient();
    const code = (await roundTrip(client, 'google')).searchParams.get('code') ?? '';
    const thief = await fetch(`${target.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'w'.repeat(50) }),
    });
    expect(thief.status).toBe(400);
    expect(await thief.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    removeLater(data.user?.id ?? '');
    expect(error).toBeNull();
    const again = await fetch(`${target.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'w'.repeat(50) }),
    });
    expect(again.status).toBe(404);
  });

  test('sign-in with a provider returns the tokens in the fragment without PKCE', async () => {
    provider.person = { sub: randomUUID(), email: newEmail() };
    const client = newClient();
    const back = await roundTrip(client, 'google');
    const members = new URLSearchParams(back.hash.slice(1));
    expect(back.search).toBe('');
    const { data } = await client.auth.setSession({
      access_token: members.get('access_token') ?? '',
      refresh_token: members.get('refresh_token') ?? '',
    });
    removeLater(data.user?.id ?? '');
    expect(data.user?.email).toBe(provider.person.email);
  });

  test('sign-in with a provider returns the error of a user who refuses at the provider', async () => {
    const { data } = await newPkceClient().auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const response = await fetch(data.url ?? '', { redirect: 'manual' });
    const state = new URL(response.headers.get('Location') ?? '').searchParams.get('state');
    const back = new URL(
      await step(`${target.url}/auth/v1/callback?error=access_denied&error_description=No&state=${state}`),
    );
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', error_description: 'No' });
  });

  test('sign-in with a provider never redirects to a URL that is not allowed', async () => {
    provider.person = { sub: randomUUID(), email: newEmail() };
    const client = newPkceClient();
    const back = await roundTrip(client, 'google', 'https://evil.example/steal');
    expect(back.host).not.toBe('evil.example');
    const { data } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    removeLater(data.user?.id ?? '');
  });

  test('sign-in with a provider refuses a provider that is off and a broken challenge', async () => {
    const authorize = async (query: string) => {
      const response = await fetch(`${target.url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
      return [response.status, ((await response.json()) as { error_code: string }).error_code];
    };
    expect(await authorize('provider=github')).toEqual([400, 'validation_failed']);
    expect(await authorize('provider=google&code_challenge=short&code_challenge_method=s256')).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await authorize(`provider=google&code_challenge=${'c'.repeat(43)}`)).toEqual([400, 'validation_failed']);
  });
});
