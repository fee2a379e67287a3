import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Profile, ProviderTokens } from './profile.ts';
import type { ProviderSettings } from './provider-settings.ts';

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().default(''),
  // Apple writes it as a text.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Fetched once and kept; asked for again at once when a provider signs with a key that is not among them. */
const keySets = new Map<string, JWTVerifyGetKey>();

/** The keys, which several sign-ins may be waiting for at once, for no longer than this one has time. */
const within =
  (signal: AbortSignal, keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (...asked) => {
    signal.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return Promise.race([keys(...asked), ended]);
  };

/** What an id token says. It must be signed by the provider, for us. */
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

/** Who an id token is about, which must be for this very sign-in. */
export async function readIdToken(
  { idToken }: ProviderTokens,
  provider: ProviderSettings,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<Profile> {
  const payload = await verifyIdToken(idToken, provider, signal);
  if (payload['nonce'] !== nonce) throw new Error('The id token answers another sign-in.');
  return profileOf(payload);
}

/** Who the claims of an id token are about. */
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
