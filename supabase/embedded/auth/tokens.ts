import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string | null;
  email_confirmed_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  banned_until: Date | null;
};

export type SessionRow = { id: string; aal: string; amr: { method: string; timestamp: number }[] };

export type TokenSettings = { secret: string; issuer: string; lifetime: number };

/** An access token with the claims GoTrue gives; `lifetime` in seconds. */
export async function signAccessToken(
  user: UserRow,
  session: SessionRow,
  settings: TokenSettings,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.lifetime;
  const token = await new SignJWT({
    email: user.email,
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(settings.issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(Buffer.from(settings.secret));
  return { token, expiresAt };
}

/** The user and session a valid access token names; undefined for any other text. */
export async function readAccessToken(
  token: string,
  secret: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), { algorithms: ['HS256'] });
    const sessionId = payload['session_id'];
    return payload.sub && typeof sessionId === 'string' ? { userId: payload.sub, sessionId } : undefined;
  } catch {
    return undefined;
  }
}

export function newRefreshToken(): string {
  return randomBytes(18).toString('base64url');
}

/** The user object of GoTrue's answers. */
export function userView(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: user.email_confirmed_at,
    phone: user.phone ?? '',
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
