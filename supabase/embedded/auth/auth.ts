import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type postgres from 'postgres';
import * as z from 'zod';
import { AuthError } from './auth-error.ts';
import { endSessions, findUser, type LiveSession, refreshSession, signInWithPassword } from './sessions.ts';
import { readAccessToken, signAccessToken, type TokenSettings, userView } from './tokens.ts';

const passwordGrant = z.object({ email: z.string().max(255), password: z.string().max(72) });
const refreshGrant = z.object({ refresh_token: z.string().max(255) });

/** `/auth/v1`: the part of GoTrue's API that the product uses so far. Passwords are checked by pgcrypto. */
export function createAuth(sql: postgres.Sql, settings: TokenSettings & { reuseInterval: number }): Hono {
  const app = new Hono().basePath('/auth/v1');

  app.use(
    bodyLimit({
      maxSize: 1024 * 1024,
      onError: () => {
        throw new AuthError(413, 'request_too_large', 'Request body too large');
      },
    }),
  );

  app.post('/token', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    if (c.req.query('grant_type') === 'password') {
      const { email, password } = parse(passwordGrant, body);
      const client = { userAgent: c.req.header('user-agent') ?? null, ip: clientIp(c) };
      return c.json(await tokenAnswer(await signInWithPassword(sql, email, password, client), settings));
    }
    if (c.req.query('grant_type') === 'refresh_token') {
      const { refresh_token } = parse(refreshGrant, body);
      return c.json(await tokenAnswer(await refreshSession(sql, refresh_token, settings.reuseInterval), settings));
    }
    throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
  });

  app.get('/user', async (c) => c.json(userView((await requireUser(c, sql, settings.secret)).user)));

  app.post('/logout', async (c) => {
    const { user, sessionId } = await requireUser(c, sql, settings.secret);
    await endSessions(sql, user.id, sessionId, c.req.query('scope') ?? 'global');
    return c.body(null, 204);
  });

  app.get('/health', (c) => c.json({ name: 'GoTrue', description: 'Embedded subset of GoTrue' }));

  app.onError((error, c) => {
    if (error instanceof AuthError) {
      return c.json({ code: error.status, error_code: error.code, msg: error.message }, error.status);
    }
    console.error(error);
    return c.json({ code: 500, error_code: 'unexpected_failure', msg: 'Internal Server Error' }, 500);
  });
  return app;
}

async function tokenAnswer(live: LiveSession, settings: TokenSettings) {
  const { token, expiresAt } = await signAccessToken(live.user, live.session, settings);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: settings.lifetime,
    expires_at: expiresAt,
    refresh_token: live.refreshToken,
    user: userView(live.user),
  };
}

async function requireUser(c: Context, sql: postgres.Sql, secret: string) {
  const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await readAccessToken(token, secret);
  if (!claims) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  const user = await findUser(sql, claims.userId, claims.sessionId);
  if (!user) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { user, sessionId: claims.sessionId };
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new AuthError(400, 'validation_failed', 'Could not read the request body');
  return result.data;
}

/** The address of whoever signs in, as the calling function passes it on; only a well-formed one is kept. */
function clientIp(c: Context): string | null {
  const forwarded = c.req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return z.union([z.ipv4(), z.ipv6()]).safeParse(forwarded).success ? forwarded : null;
}
