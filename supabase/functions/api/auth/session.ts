import type { Session } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { unauthorized } from '../http/errors.ts';
import { refreshSession, signOut } from './auth-client.ts';
import { clearSessionCookies, readSessionCookies, type Tokens, writeSessionCookies } from './session-cookies.ts';
import { claimsOf } from './token-claims.ts';

/** A token this close to its end, in seconds, is renewed first. */
const RENEW_BEFORE = 15;

/** How long, in milliseconds, tabs that lost the race for a refresh are given the winner's tokens. */
const GRACE = 10_000;

/** When a token ends, in seconds since 1970. The signature is the database's to check. */
export function expiryOf(accessToken: string): number {
  return claimsOf(accessToken)?.exp ?? 0;
}

/** The access token of the cookies' session, if there is one; 401 if it has ended. */
export async function sessionToken(c: Context<ApiEnv>): Promise<string | undefined> {
  const { accessToken, hasEnded } = await readSession(c);
  if (hasEnded) throw unauthorized();
  return accessToken;
}

type Read = { accessToken?: string; refreshToken?: string | undefined; hasEnded: boolean };

/** The session of the cookies, renewed if need be. The cookies of one that has ended are cleared. */
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

/** Both tokens of the cookies' session, if there is one that has not ended. */
export async function readTokens(c: Context<ApiEnv>): Promise<Tokens | undefined> {
  const { accessToken, refreshToken } = await readSession(c);
  return accessToken && refreshToken ? { access_token: accessToken, refresh_token: refreshToken } : undefined;
}

/** The session a second factor has just raised goes on with new tokens. A token somebody brings gets no cookies. */
export function continueSession(c: Context<ApiEnv>, session: Session): void {
  if (c.get('byCookies')) writeSessionCookies(c, session);
  c.set('accessToken', session.access_token);
}

/** Ends the session of the cookies, at this browser alone. One that has ended already is no error. */
export async function endSession(c: Context<ApiEnv>): Promise<void> {
  const { refreshToken } = readSessionCookies(c);
  const { accessToken } = await readSession(c);
  if (accessToken) await signOut(c, accessToken, 'local');
  if (refreshToken) refreshes.delete(refreshToken);
  clearSessionCookies(c);
}

const refreshes = new Map<string, Promise<Session | null>>();

/** One refresh at a time for a token; whoever comes meanwhile, or just after, gets the same session. */
function refreshOnce(c: Context<ApiEnv>, refreshToken: string): Promise<Session | null> {
  const running = refreshes.get(refreshToken);
  if (running) return running;
  const refresh = refreshSession(c, refreshToken);
  refreshes.set(refreshToken, refresh);
  const forget = () => refreshes.delete(refreshToken);
  refresh.then((session) => (session ? setTimeout(forget, GRACE) : forget()), forget);
  return refresh;
}
