import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { readFacebookProfile } from './facebook.ts';
import { readIdToken } from './open-id.ts';
import type { Profile, ProviderTokens } from './profile.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The scopes we request from each provider. */
const SCOPES: Record<string, string[]> = {
  google: ['openid', 'email', 'profile'],
  apple: ['email', 'name'],
  facebook: ['email'],
};

/** Parameters that a client may forward to the provider. */
const PASSED_ON = ['prompt', 'access_type', 'login_hint', 'hd'];

/** Ties an ID token to the sign-in that requested it. The nonce is derived from the state, so nothing has to be stored. */
export const nonceOf = (state: string, secret: string): string =>
  createHmac('sha256', secret).update(`nonce:${state}`).digest('base64url');

/** The provider's URL where the browser signs in. */
export function authorizeUrl(
  name: string,
  provider: ProviderSettings,
  { state, nonce, query }: { state: string; nonce: string; query: Record<string, string> },
): string {
  const more = (query['scopes'] ?? '').split(/[ ,]+/).filter(Boolean);
  const address = new URL(provider.endpoints.authorize);
  const parameters = {
    ...Object.fromEntries(PASSED_ON.flatMap((key) => (query[key] ? [[key, query[key]]] : []))),
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    scope: [...(SCOPES[name] ?? []), ...more].join(' '),
    state,
    ...(provider.endpoints.issuer ? { nonce } : {}),
    // Apple sends name and email only by a form post.
    ...(name === 'apple' ? { response_mode: 'form_post' } : {}),
  };
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
  return address.toString();
}

const tokensSchema = z.object({
  access_token: z.string().default(''),
  refresh_token: z.string().default(''),
  id_token: z.string().default(''),
});

/** Exchanges a code for the provider's tokens, with our client secret. */
export async function exchangeCode(
  code: string,
  provider: ProviderSettings,
  signal: AbortSignal,
): Promise<ProviderTokens> {
  const response = await fetch(provider.endpoints.token, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: provider.redirectUri,
      client_id: provider.clientId,
      client_secret: provider.secret,
    }),
    signal,
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} to the authorization code.`);
  const tokens = tokensSchema.parse(await response.json());
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, idToken: tokens.id_token };
}

/** The profile that the provider's tokens belong to. */
export function readProfile(
  tokens: ProviderTokens,
  provider: ProviderSettings,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<Profile> {
  return provider.endpoints.issuer
    ? readIdToken(tokens, provider, { nonce, signal })
    : readFacebookProfile(tokens, provider, signal);
}
