import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { AuthError, invalid, OAuthError } from '../auth-error.ts';
import { requirePerson } from '../caller.ts';
import { clientOf } from '../client.ts';
import { type AuthService, readBody, text } from '../service.ts';
import { openSession, tokenAnswer } from '../sessions/sessions.ts';
import { admit } from './admission.ts';
import { link } from './linking.ts';
import { profileOf, verifyIdToken } from './open-id.ts';
import type { Profile } from './profile.ts';
import { ISSUERS, type ProviderSettings } from './provider-settings.ts';

const grant = z.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().nullish(),
});

/** Milliseconds that a provider may take to return its keys. */
const PROVIDER_TIME = 8000;

const refused = (description: string) => new OAuthError('invalid request', description);

/** `grant_type=id_token`: an app that fetched an ID token itself signs in with it, or links the identity. */
export async function signInByIdToken(service: AuthService, c: Context): Promise<object> {
  const body = await readBody(c, grant);
  if (!body.id_token) throw refused('id_token required');
  if (!body.provider && !(body.client_id && body.issuer)) throw refused('provider or client_id and issuer required');
  if (body.link_identity && !c.req.header('authorization'))
    throw refused('Linking requires a valid user access token in Authorization');
  const linkTo = body.link_identity ? (await requirePerson(c, service)).user.id : undefined;

  const { name, provider } = findProvider(service, body);
  const profile = await readProfile(body, provider);
  if (!profile.email) throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider');
  const arrival = { provider: name, profile, redirectTo: service.settings.siteUrl };
  const outcome = await service.sql.begin(async (sql) => {
    const admission = linkTo
      ? await link(service, sql, { ...arrival, userId: linkTo })
      : await admit(service, sql, arrival);
    if ('error' in admission) return admission;
    const live = await openSession(sql, admission.userId, 'oauth', clientOf(c, service));
    return { answer: await tokenAnswer(service, sql, live, 'oauth') };
  });
  if ('answer' in outcome) return outcome.answer;
  throw outcome.error;
}

function findProvider(
  { settings }: AuthService,
  { provider, issuer }: { provider: string; issuer: string },
): { name: string; provider: ProviderSettings } {
  const name = Object.keys(ISSUERS).find((issuerName) => issuerName === provider || ISSUERS[issuerName] === issuer);
  if (!name && provider.startsWith('custom:')) throw invalid(`Custom provider "${provider}" not found`);
  if (!name) throw invalid(`Custom OIDC provider "${provider}" not allowed`);
  const found = Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined;
  // Facebook's ID tokens (Limited Login) are not supported here.
  if (!found?.endpoints.issuer)
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${ISSUERS[name]}") is not enabled`);
  return { name, provider: found };
}

async function readProfile(body: z.infer<typeof grant>, provider: ProviderSettings): Promise<Profile> {
  const signal = AbortSignal.timeout(PROVIDER_TIME);
  const claims = await verifyIdToken(body.id_token, provider, signal).catch((error: unknown) => {
    console.error(String(error));
    throw refused('Bad ID token');
  });
  const { nonce, at_hash: accessHash } = claims;
  if (body.access_token && typeof accessHash === 'string' && accessHash !== leftHalfOf(body.access_token))
    throw refused('Bad ID token');
  if (!provider.skipNonceCheck) {
    if (Boolean(nonce) !== Boolean(body.nonce))
      throw refused('Passed nonce and nonce in id_token should either both exist or not.');
    const hashed = createHash('sha256').update(body.nonce).digest('hex');
    if (nonce && nonce !== hashed) throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
  return profileOf(claims);
}

/** The hash by which an ID token names its access token (OpenID Connect Core, 3.1.3.6). */
const leftHalfOf = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
