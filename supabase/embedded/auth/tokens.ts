import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AuthSettings } from './auth-settings.ts';
import type { User } from './users.ts';

export type Session = { id: string; aal: string; amr: { method: string; timestamp: number }[] };

/** An access token with the claims GoTrue gives. */
export async function signAccessToken(
  user: User,
  session: Session,
  settings: AuthSettings,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.tokenLifetime;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(settings.url)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(Buffer.from(settings.keys.jwtSecret));
  return { token, expiresAt };
}

const REFRESH_TOKEN_BYTES = 18;

export function newRefreshToken(): string {
  return randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
}

/** Whether a text can be a refresh token at all: one of ours, or of GoTrue's twelve characters. */
export const looksLikeRefreshToken = (text: string): boolean => /^([a-z0-9]{12}|[\w-]{24})$/.test(text);
