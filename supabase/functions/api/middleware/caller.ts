import type { Context } from 'hono';
import { PUBLISHABLE_KEY } from '../../_shared/env.ts';
import { sessionToken } from '../auth/session.ts';
import { claimsOf } from '../auth/token-claims.ts';
import { unauthorized } from '../http/errors.ts';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api-env.ts';
import { database, dataOf } from '../database/database.ts';

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
  if (!claimsOf(bearer)) throw unauthorized();
  return bearer;
}

/** Lets through whoever brings a session or a token. Whether the token is one is the database's to say. */
export const requireUser = createMiddleware<ApiEnv>(async (c, next) =>
  caller(c, async () => {
    if (!c.get('accessToken')) throw unauthorized();
    c.header('Cache-Control', 'private, no-store');
    await next();
  }),
);

/** Lets administrators through, before anything else of their call is looked at: others learn nothing from it. */
export const requireAdministrator = createMiddleware<ApiEnv>(async (c, next) => {
  dataOf(await database(c).rpc('require_admin'));
  await next();
});
