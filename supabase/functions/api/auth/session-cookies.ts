import type { Session } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { safeNextPath, SIGNED_IN_COOKIE } from '#shared/api/session.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import { claimsOf } from './token-claims.ts';

const HTTPS = PUBLIC_SITE_URL.startsWith('https:');
// With this prefix, browsers refuse the cookie from any other host or without https. It is not possible with plain http.
const PREFIX = HTTPS ? '__Host-' : '';
const ACCESS = `${PREFIX}access_token`;
const REFRESH = `${PREFIX}refresh_token`;

/** Cookies of an unfinished sign-in: at a provider, or with pending MFA. Only the sign-in endpoints receive them. */
const AT_PROVIDER = `${HTTPS ? '__Secure-' : ''}at_provider`;
const UNFINISHED = `${HTTPS ? '__Secure-' : ''}unfinished`;
const SHORT = { path: '/api/auth', sameSite: 'Lax', secure: HTTPS, httpOnly: true, maxAge: 300 } as const;

/** The maximum time between two visits in seconds. A later visit needs a new sign-in. */
const REMEMBERED = 60 * 60 * 24 * 30;
const SAFE = { path: '/', sameSite: 'Lax', secure: HTTPS, maxAge: REMEMBERED } as const;

/** Data that a browser keeps while its user is at a provider: the secret that redeems the code, and the next path. */
export type Errand = { verifier: string; next: string };

export function writeErrand(c: Context, { verifier, next }: Errand): void {
  setCookie(c, AT_PROVIDER, `${verifier}${next}`, SHORT);
  neverCached(c);
}

/** Returns this browser's errand and deletes it. */
export function takeErrand(c: Context): Errand | undefined {
  const [, verifier, next] = /^([\da-f]{112})(.*)$/.exec(deleteCookie(c, AT_PROVIDER, SHORT) ?? '') ?? [];
  neverCached(c);
  return verifier ? { verifier, next: safeNextPath(next) } : undefined;
}

export type Tokens = Pick<Session, 'access_token' | 'refresh_token'>;

/** Keeps a session with pending MFA for the calls that give the second factor. No other call accepts the cookie. */
export function writeUnfinished(c: Context, { access_token, refresh_token }: Tokens): void {
  setCookie(c, UNFINISHED, `${access_token}~${refresh_token}`, SHORT);
  neverCached(c);
}

export function readUnfinished(c: Context): Tokens | undefined {
  const [access_token, refresh_token] = getCookie(c, UNFINISHED)?.split('~') ?? [];
  return access_token && refresh_token && claimsOf(access_token) ? { access_token, refresh_token } : undefined;
}

export function clearUnfinished(c: Context): void {
  deleteCookie(c, UNFINISHED, SHORT);
}

export function readSessionCookies(c: Context): { accessToken: string | undefined; refreshToken: string | undefined } {
  return { accessToken: getCookie(c, ACCESS), refreshToken: getCookie(c, REFRESH) };
}

/** Gives the session to the browser in cookies that scripts cannot read. */
export function writeSessionCookies(c: Context, session: Tokens): void {
  setCookie(c, ACCESS, session.access_token, { ...SAFE, httpOnly: true });
  setCookie(c, REFRESH, session.refresh_token, { ...SAFE, httpOnly: true });
  setCookie(c, SIGNED_IN_COOKIE, '1', SAFE);
  neverCached(c);
}

/**
 * Clears the cookies of the session. A call that brought none clears none: its answer may come after the sign-in in another
 * tab, whose cookies it would take.
 */
export function clearSessionCookies(c: Context): void {
  if (![ACCESS, REFRESH, SIGNED_IN_COOKIE].some((name) => getCookie(c, name))) return;
  deleteCookie(c, ACCESS, { path: '/', secure: HTTPS });
  deleteCookie(c, REFRESH, { path: '/', secure: HTTPS });
  deleteCookie(c, SIGNED_IN_COOKIE, { path: '/', secure: HTTPS });
  neverCached(c);
}

function neverCached(c: Context): void {
  c.header('Cache-Control', 'private, no-store');
}
