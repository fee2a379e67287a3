import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AuthSettings } from '../settings/auth-settings.ts';
import { customClaims } from '../hooks.ts';
import type { Database } from '../service.ts';
import type { User } from '../people/users.ts';

/** `age` in seconds. */
export type Session = { id: string; age: number; aal: string; amr: { method: string; timestamp: number }[] };

/** An access token with GoTrue's claims, changed by the project's hook. `method` is the authentication method. */
export async function signAccessToken(
  sql: Database,
  settings: AuthSettings,
  { user, session, method }: { user: User; session: Session; method: string },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.tokenLifetime;
  const claims = {
    iss: settings.url,
    sub: user.id,
    aud: user.aud,
    iat: issuedAt,
    exp: expiresAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const wanted = settings.tokenHook
    ? await customClaims(sql, settings.tokenHook, { user_id: user.id, claims, authentication_method: method })
    : claims;
  const token = await new SignJWT(wanted)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(Buffer.from(settings.keys.jwtSecret));
  return { token, expiresAt };
}

const REFRESH_TOKEN_BYTES = 18;

export function newRefreshToken(): string {
  return randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
}

/** Whether a text has the form of a refresh token: ours, or GoTrue's with twelve characters. */
export const looksLikeRefreshToken = (text: string): boolean => /^([a-z0-9]{12}|[\w-]{24})$/.test(text);
