import type { Session } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { unauthorized } from '../http/errors.ts';
import { refreshSession, signOut } from './auth-client.ts';
import { clearSessionCookies, readSessionCookies, type Tokens, writeSessionCookies } from './session-cookies.ts';
import { claimsOf } from './token-claims.ts';

/** A token that expires within this time, in seconds, is renewed first. */
const RENEW_BEFORE = 15;

/** The time in milliseconds in which other tabs with the old refresh token get the new tokens. */
const GRACE = 10_000;

/** The end of a token, in seconds since 1970. The database verifies the signature. */
export function expiryOf(accessToken: string): number {
  return claimsOf(accessToken)?.exp ?? 0;
}

/** The access token of the cookies' session, if there is a session. Errors: 401 if it has ended. */
export async function sessionToken(c: Context<ApiEnv>): Promise<string | undefined> {
  const { accessToken, hasEnded } = await readSession(c);
  if (hasEnded) throw unauthorized();
  return accessToken;
}

type Read = { accessToken?: string; refreshToken?: string | undefined; hasEnded: boolean };

/** The session of the cookies, renewed if necessary. It clears the cookies of a session that has ended. */
export async function readSession(c: Context<ApiEnv>): Promise<Read> {
  const { accessToken, refreshToken } = readSessionCookies(c);
  if (accessToken && expiryOf(accessToken) - RENEW_BEFORE > Date.now() / 1000)
    return { accessToken, refreshToken, hasEnded: false };
  if (!accessToken && !refreshToken) return { hasEnded: false };
  const session = refreshToken ? await refreshOnce(c, refreshToken) : null;
  if (!session) {
    clearSessionCookies(c);
    return { hasEnded: true };
  }
  writeSessionCookies(c, session);
  return { accessToken: session.access_token, refreshToken: session.refresh_token, hasEnded: false };
}

/** Both tokens of the cookies' session, if it is active. */
export async function readTokens(c: Context<ApiEnv>): Promise<Tokens | undefined> {
  const { accessToken, refreshToken } = await readSession(c);
  return accessToken && refreshToken ? { access_token: accessToken, refresh_token: refreshToken } : undefined;
}

/** Continues the session with the new tokens after a second factor. A client with a bearer token gets no cookies. */
export function continueSession(c: Context<ApiEnv>, session: Session): void {
  if (c.get('byCookies')) writeSessionCookies(c, session);
  c.set('accessToken', session.access_token);
}

/** Ends the session of the cookies, only in this browser. A session that has already ended is no error. */
export async function endSession(c: Context<ApiEnv>): Promise<void> {
  const { refreshToken } = readSessionCookies(c);
  const { accessToken } = await readSession(c);
  if (accessToken) await signOut(c, accessToken, 'local');
  if (refreshToken) refreshes.delete(refreshToken);
  clearSessionCookies(c);
}

const refreshes = new Map<string, Promise<Session | null>>();

/** Refreshes a token only once. Requests during the refresh, or just after it, get the same session. */
function refreshOnce(c: Context<ApiEnv>, refreshToken: string): Promise<Session | null> {
  const running = refreshes.get(refreshToken);
  if (running) return running;
  const refresh = refreshSession(c, refreshToken);
  refreshes.set(refreshToken, refresh);
  const forget = () => refreshes.delete(refreshToken);
  refresh.then((session) => (session ? setTimeout(forget, GRACE) : forget()), forget);
  return refresh;
}
