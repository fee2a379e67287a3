import { afterAll, expect, test } from 'vitest';
import { removeContractPeople, signInNewPerson, target } from '../support/contract.ts';

afterAll(removeContractPeople);

type Keys = 'visitor' | 'person' | 'server';
type Call = { method: string; path: string; keys: Keys; body?: object };

async function ask({ method, path, keys, body }: Call): Promise<Response> {
  const key = keys === 'server' ? target.secretKey : target.publishableKey;
  const client = keys === 'person' ? (await signInNewPerson()).client : undefined;
  const token = (await client?.auth.getSession())?.data.session?.access_token ?? key;
  return fetch(`${target.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const ANY_ID = '6ab02cfb-0fd8-4d94-8f7e-2ad5a3f4a1d7';
const NO_LINKING = [404, 'manual_linking_disabled', 'Manual linking is disabled'] as const;
const NO_SAML = [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'] as const;
const NO_PASSKEYS = [404, 'passkey_disabled', 'Passkeys are disabled'] as const;
const NO_OAUTH_SERVER = [404, 'feature_disabled', 'OAuth server is disabled'] as const;
const NO_ADDRESS = [400, 'validation_failed', 'Missing email address or phone number'] as const;
const WITHOUT_SESSION = [403, 'bad_jwt', 'invalid claim: missing sub claim'] as const;

// Features that config.toml leaves off, and the errors of requests that need them.
test.each<[string, string, Keys, object | undefined, readonly [number, string, string]]>([
  ['POST', '/signup', 'visitor', {}, [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled']],
  ['POST', '/otp', 'visitor', {}, [400, 'validation_failed', 'One of email or phone must be set']],
  [
    'POST',
    '/resend',
    'visitor',
    { type: 'signup' },
    [400, 'validation_failed', 'Type provided requires an email address'],
  ],
  ['POST', '/resend', 'visitor', { type: 'email_change' }, NO_ADDRESS],
  [
    'POST',
    '/verify',
    'visitor',
    { type: 'sms', phone: 'x', token: '1' },
    [400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ],
  [
    'POST',
    '/verify',
    'visitor',
    { type: 'sms', phone: '+252 612345678', token: '1' },
    [403, 'otp_expired', 'Token has expired or is invalid'],
  ],
  ['POST', '/token?grant_type=web3', 'visitor', {}, [422, 'web3_provider_disabled', 'Web3 provider is disabled']],
  ['POST', '/token?grant_type=any', 'visitor', {}, [400, 'invalid_credentials', 'unsupported_grant_type']],
  [
    'POST',
    '/token?grant_type=id_token',
    'visitor',
    { id_token: 'x', provider: 'github' },
    [400, 'validation_failed', 'Custom OIDC provider "github" not allowed'],
  ],
  [
    'POST',
    '/token?grant_type=id_token',
    'visitor',
    { id_token: 'x', provider: 'custom:ours' },
    [400, 'validation_failed', 'Custom provider "custom:ours" not found'],
  ],
  [
    'POST',
    '/token?grant_type=id_token',
    'visitor',
    { id_token: 'x', provider: 'kakao' },
    [400, 'provider_disabled', 'Provider (issuer "https://kauth.kakao.com") is not enabled'],
  ],
  [
    'GET',
    '/authorize?provider=github',
    'visitor',
    undefined,
    [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ],
  [
    'GET',
    '/authorize?provider=nobody',
    'visitor',
    undefined,
    [400, 'validation_failed', 'Unsupported provider: Provider nobody could not be found'],
  ],
  [
    'GET',
    '/authorize?provider=custom:ours',
    'visitor',
    undefined,
    [400, 'validation_failed', 'Unsupported provider: custom provider custom:ours not found'],
  ],
  ['GET', '/user/identities/authorize?provider=google', 'person', undefined, NO_LINKING],
  ['GET', '/user/identities/authorize?provider=google', 'visitor', undefined, WITHOUT_SESSION],
  ['DELETE', `/user/identities/${ANY_ID}`, 'person', undefined, NO_LINKING],
  ['GET', '/user/oauth/grants', 'person', undefined, NO_OAUTH_SERVER],
  ['GET', '/reauthenticate', 'visitor', undefined, WITHOUT_SESSION],
  ['POST', '/sso', 'visitor', { domain: 'example.com' }, NO_SAML],
  ['GET', '/sso/saml/metadata', 'visitor', undefined, NO_SAML],
  ['POST', '/passkeys/authentication/options', 'visitor', {}, NO_PASSKEYS],
  ['GET', '/passkeys', 'person', undefined, NO_PASSKEYS],
  ['GET', '/oauth/authorize', 'visitor', undefined, NO_OAUTH_SERVER],
  ['GET', '/.well-known/oauth-authorization-server', 'visitor', undefined, NO_OAUTH_SERVER],
  ['GET', '/admin/oauth/clients', 'server', undefined, NO_OAUTH_SERVER],
  ['GET', '/admin/oauth/clients', 'visitor', undefined, [403, 'not_admin', 'User not allowed']],
  ['GET', '/scim/v2/Schemas', 'visitor', undefined, [404, 'feature_disabled', 'SCIM server is disabled']],
  [
    'POST',
    '/factors',
    'person',
    { factor_type: 'webauthn' },
    [422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
  ],
])(
  '%s %s by a %s with %j gets an error about the disabled feature @feature 5.7a',
  async (method, path, keys, body, [status, code, message]) => {
    const response = await ask({ method, path, keys, ...(body ? { body } : {}) });
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
      status,
      error_code: code,
      msg: message,
    });
  },
);

test.each([
  [{}, 'id_token required'],
  [{ id_token: 'x' }, 'provider or client_id and issuer required'],
])('a client that sends %j as an id token gets the name of the missing field', async (body, description) => {
  const response = await ask({ method: 'POST', path: '/token?grant_type=id_token', keys: 'visitor', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'invalid request', error_description: description });
});

test.each([
  ['/admin/sso/providers', { items: [] }],
  ['/admin/custom-providers', { providers: [] }],
  [`/.well-known/jwks.json`, { keys: [] }],
])('a server gets an empty list at %s', async (path, nothing) => {
  const response = await ask({ method: 'GET', path, keys: 'server' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(nothing);
});

test('a visitor reads the issuer of tokens and the URL of its keys', async () => {
  const response = await ask({ method: 'GET', path: '/.well-known/openid-configuration', keys: 'visitor' });
  const { issuer, jwks_uri } = (await response.json()) as Record<string, string>;
  expect(jwks_uri).toBe(`${issuer}/.well-known/jwks.json`);
});

test('a visitor gets a 404 for an unknown path and a 405 for a wrong method', async () => {
  const unknown = await ask({ method: 'GET', path: '/nothing', keys: 'visitor' });
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toBe('404 page not found\n');
  expect((await ask({ method: 'GET', path: '/token', keys: 'visitor' })).status).toBe(405);
});
