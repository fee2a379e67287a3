import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY } from '../env.ts';
import { type AuthSession, refreshSession, signOut } from '../lib/auth-client.ts';
import { clearSessionCookies, readSessionCookies, type Tokens, writeSessionCookies } from '../lib/session-cookies.ts';
import { claimsOf } from '../lib/token-claims.ts';
import { Failure } from './on-error.ts';

/** A token this close to its end, in seconds, is renewed first. */
const RENEW_BEFORE = 15;

/** How long, in milliseconds, tabs that lost the race for a refresh are given the winner's tokens. */
const GRACE = 10_000;

/**
 * Who calls: by the session's cookies, or by a bearer token. A session that can no longer be continued is answered
 * 401, never taken for a visitor; its cookies are cleared, so that the next call is one.
 */
export const caller = createMiddleware<ApiEnv>(async (c, next) => {
  const bearer = bearerOf(c);
  const accessToken = bearer ?? (await sessionToken(c));
  if (accessToken) {
    c.set('accessToken', accessToken);
    c.set('byCookies', !bearer);
    const userId = claimsOf(accessToken)?.sub;
    if (userId) c.set('userId', userId);
  }
  c.header('Vary', 'Cookie, Authorization', { append: true });
  return next();
});

/** The token a program brings. Clients of Supabase send their key as one while nobody is signed in: that is a visitor. */
function bearerOf(c: Context<ApiEnv>): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!bearer || bearer === PUBLISHABLE_KEY) return undefined;
  if (!claimsOf(bearer)) throw new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
  return bearer;
}

/** Lets through whoever brings a session or a token. Whether the token is one is the database's to say. */
export const requireUser = createMiddleware<ApiEnv>(async (c, next) =>
  caller(c, async () => {
    if (!c.get('accessToken')) throw new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
    c.header('Cache-Control', 'private, no-store');
    await next();
  }),
);

/** When a token ends, in seconds since 1970. The signature is the database's to check. */
export function expiryOf(accessToken: string): number {
  return claimsOf(accessToken)?.exp ?? 0;
}

/** The access token of the cookies' session, if there is one; 401 if it has ended. */
async function sessionToken(c: Context<ApiEnv>): Promise<string | undefined> {
  const { accessToken, hasEnded } = await readSession(c);
  if (hasEnded) throw new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
  return accessToken;
}

type Session = { accessToken?: string; refreshToken?: string | undefined; hasEnded: boolean };

/** The session of the cookies, renewed if need be. The cookies of one that has ended are cleared. */
export async function readSession(c: Context<ApiEnv>): Promise<Session> {
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
export function continueSession(c: Context<ApiEnv>, session: AuthSession): void {
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

const refreshes = new Map<string, Promise<AuthSession | null>>();

/** One refresh at a time for a token; whoever comes meanwhile, or just after, gets the same session. */
function refreshOnce(c: Context<ApiEnv>, refreshToken: string): Promise<AuthSession | null> {
  const running = refreshes.get(refreshToken);
  if (running) return running;
  const refresh = refreshSession(c, refreshToken);
  refreshes.set(refreshToken, refresh);
  const forget = () => refreshes.delete(refreshToken);
  refresh.then((session) => (session ? setTimeout(forget, GRACE) : forget()), forget);
  return refresh;
}
