import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SIGNED_IN_COOKIE } from '../../../../shared/api/session.ts';
import { PUBLIC_SITE_URL } from '../env.ts';
import type { AuthSession } from './auth-client.ts';

const HTTPS = PUBLIC_SITE_URL.startsWith('https:');
// The prefix makes browsers refuse the cookie from any other host or without https; plain http cannot have it.
const PREFIX = HTTPS ? '__Host-' : '';
const ACCESS = `${PREFIX}access_token`;
const REFRESH = `${PREFIX}refresh_token`;

/** Sessions live as long as the person comes back within this time, in seconds. */
const REMEMBERED = 60 * 60 * 24 * 30;
const SAFE = { path: '/', sameSite: 'Lax', secure: HTTPS, maxAge: REMEMBERED } as const;

export function readSessionCookies(c: Context): { accessToken: string | undefined; refreshToken: string | undefined } {
  return { accessToken: getCookie(c, ACCESS), refreshToken: getCookie(c, REFRESH) };
}

/** Hands the session to the browser, out of reach of its scripts. */
export function writeSessionCookies(c: Context, session: AuthSession): void {
  setCookie(c, ACCESS, session.access_token, { ...SAFE, httpOnly: true });
  setCookie(c, REFRESH, session.refresh_token, { ...SAFE, httpOnly: true });
  setCookie(c, SIGNED_IN_COOKIE, '1', SAFE);
  neverCached(c);
}

export function clearSessionCookies(c: Context): void {
  deleteCookie(c, ACCESS, { path: '/', secure: HTTPS });
  deleteCookie(c, REFRESH, { path: '/', secure: HTTPS });
  deleteCookie(c, SIGNED_IN_COOKIE, { path: '/', secure: HTTPS });
  neverCached(c);
}

function neverCached(c: Context): void {
  c.header('Cache-Control', 'private, no-store');
}
