import { Hono } from 'hono';
import { API_MESSAGES } from '../../../../shared/api/api-error.ts';
import { safeNextPath } from '../../../../shared/api/session.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { signInSchema } from '../../../../shared/users/sign-in-schema.ts';
import type { ApiEnv } from '../api-env.ts';
import { signInWithPassword } from '../lib/auth-client.ts';
import { databaseFor, dataOf } from '../lib/database.ts';
import { findSignInEmail } from '../lib/secret-database.ts';
import { writeSessionCookies } from '../lib/session-cookies.ts';
import { endSession, expiryOf, readSession, requireUser } from '../middleware/caller.ts';
import { Failure } from '../middleware/on-error.ts';
import { validBody } from '../middleware/validate.ts';

export const sessionRoutes = new Hono<ApiEnv>();

/** Where pages send whoever has to sign in first. */
sessionRoutes.get('/login', (c) =>
  c.redirect(`/auth?${new URLSearchParams({ next: safeNextPath(c.req.query('next')) })}`),
);

sessionRoutes.post('/login', async (c) => {
  const { username, password } = await validBody(c, signInSchema);
  // Somebody unknown is asked for all the same: the answer and its time must not tell who is registered.
  const email = (await findSignInEmail(username)) ?? 'nobody@invalid.invalid';
  const session = await signInWithPassword(email, password, c.req.header('X-Forwarded-For'));
  if (!session) throw new Failure(401, 'invalid_credentials', API_MESSAGES.invalidCredentials);
  const user = await readUser(session.access_token);
  writeSessionCookies(c, session);
  return c.json({ user });
});

sessionRoutes.post('/logout', async (c) => {
  await endSession(c);
  return c.json({ message: 'Logged out successfully' });
});

sessionRoutes.get('/user', requireUser, async (c) => c.json({ user: await readUser(c.get('accessToken')) }));

/** The access token of the session, for the page's own Supabase client, which keeps it in memory alone. */
sessionRoutes.get('/auth/token', async (c) => {
  const { accessToken: token } = await readSession(c);
  if (!token) throw new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
  c.header('Cache-Control', 'private, no-store');
  return c.json({ token, expiresAt: expiryOf(token) });
});

async function readUser(accessToken: string | undefined): Promise<CurrentUser> {
  const user = dataOf(await databaseFor(accessToken).rpc('get_current_user')) as CurrentUser | null;
  if (!user) throw new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
  return user;
}
