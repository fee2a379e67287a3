import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Profile, ProviderTokens } from './profile.ts';
import type { ProviderSettings } from './provider-settings.ts';

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().default(''),
  // Apple sends a string.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Key sets, fetched once and cached. They are fetched again at once when a provider signs with an unknown key. */
const keySets = new Map<string, JWTVerifyGetKey>();

/** Limits the wait for the keys to this sign-in's time. Other sign-ins may wait for the same request longer. */
const within =
  (signal: AbortSignal, keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (...asked) => {
    signal.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return Promise.race([keys(...asked), ended]);
  };

/** The claims of an ID token. Refuses a token that the provider did not sign for us. */
export async function verifyIdToken(
  idToken: string,
  { clientId, endpoints }: ProviderSettings,
  signal: AbortSignal,
): Promise<JWTPayload> {
  const keys = keySets.get(endpoints.jwks) ?? createRemoteJWKSet(new URL(endpoints.jwks), { cooldownDuration: 0 });
  keySets.set(endpoints.jwks, keys);
  const { payload } = await jwtVerify(idToken, within(signal, keys), {
    issuer: [endpoints.issuer, endpoints.issuer.replace('https://', '')],
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub'],
  });
  return payload;
}

/** The profile in an ID token. Refuses a token of another sign-in. */
export async function readIdToken(
  { idToken }: ProviderTokens,
  provider: ProviderSettings,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<Profile> {
  const payload = await verifyIdToken(idToken, provider, signal);
  if (payload['nonce'] !== nonce) throw new Error('The ID token belongs to another sign-in.');
  return profileOf(payload);
}

/** The profile in the claims of an ID token. */
export function profileOf(payload: JWTPayload): Profile {
  const { iss, sub, email, email_verified, name, picture } = claimsSchema.parse(payload);
  return {
    subject: sub,
    email: email.toLowerCase(),
    emailVerified: email !== '' && String(email_verified) === 'true',
    metadata: {
      iss,
      sub,
      provider_id: sub,
      ...(name ? { name, full_name: name } : {}),
      ...(picture ? { picture, avatar_url: picture } : {}),
    },
  };
}
