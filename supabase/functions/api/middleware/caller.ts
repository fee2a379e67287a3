import type { Context } from 'hono';
import { PUBLISHABLE_KEY } from '../../_shared/env.ts';
import { sessionToken } from '../auth/session.ts';
import { claimsOf } from '../auth/token-claims.ts';
import { unauthorized } from '../http/errors.ts';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api-env.ts';
import { database, dataOf } from '../database/database.ts';

/**
 * Reads the caller from the session's cookies or a bearer token. A session that cannot be renewed gets a 401, and is never
 * treated as a visitor. Its cookies are cleared, so the next call is a visitor's.
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

/** The bearer token of a program. Supabase clients send their publishable key as token while signed out; this is a visitor. */
function bearerOf(c: Context<ApiEnv>): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!bearer || bearer === PUBLISHABLE_KEY) return undefined;
  if (!claimsOf(bearer)) throw unauthorized();
  return bearer;
}

/** Requires a session or a token. The database verifies the token. */
export const requireUser = createMiddleware<ApiEnv>(async (c, next) =>
  caller(c, async () => {
    if (!c.get('accessToken')) throw unauthorized();
    c.header('Cache-Control', 'private, no-store');
    await next();
  }),
);

/** Requires an administrator before anything else is read, so that other callers learn nothing. */
export const requireAdministrator = createMiddleware<ApiEnv>(async (c, next) => {
  dataOf(await database(c).rpc('require_admin'));
  await next();
});
