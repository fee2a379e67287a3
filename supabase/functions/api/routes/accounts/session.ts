import * as z from 'zod/mini';
import { signInPath } from '#shared/paths.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { safeNextPath } from '#shared/api/session.ts';
import { inLanguage, splitLanguage } from '#shared/language.ts';
import { currentUserSchema } from '#shared/users/current-user.ts';
import { suspendedSchema } from '#shared/users/suspension-schema.ts';
import { signInAnswerSchema } from '#shared/accounts/sign-in-answer.ts';
import { secondFactorSignInSchema, signInSchema } from '#shared/accounts/sign-in-schema.ts';
import { secondFactorSchema } from '#shared/accounts/two-factor-schema.ts';
import { database, dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { finishSignIn, verifiedFactors } from '../../auth/second-factor.ts';
import { beginSession, proveSignIn, readUser } from '../../auth/sign-in.ts';
import { endSession, expiryOf, readSession } from '../../auth/session.ts';
import { writeUnfinished } from '../../auth/session-cookies.ts';
import { LANGUAGES } from '../../http/languages.ts';
import { unauthorized } from '../../http/errors.ts';

const userAnswer = z.object({ user: currentUserSchema });

export const sessionRoutes = [
  route('GET', '/login', {
    summary: 'Redirect to the sign-in page',
    description: 'Redirects a browser to the sign-in page. After the sign-in, the browser returns to `next`.',
    caller: 'nobody',
    query: z.object({ next: z.optional(z.string()) }),
    status: 302,
    handle: ({ c, query }) => {
      const next = safeNextPath(query.next);
      const { code } = splitLanguage(next, LANGUAGES);
      return c.redirect(inLanguage(signInPath(next), code));
    },
  }),

  route('POST', '/login', {
    summary: 'Sign in with a password',
    description:
      'Signs in with a username or email and sets the session cookies. If the account uses two-factor authentication, the response asks for the second factor.',
    caller: 'nobody',
    body: signInSchema,
    answer: signInAnswerSchema,
    rateLimit: { action: 'login', account: ({ body }) => body.username },
    otherwise: { 403: suspendedSchema },
    handle: async ({ c, body }) => {
      const session = await proveSignIn(c, body);
      if (verifiedFactors(session.user).length === 0) return { user: await beginSession(c, session) };
      writeUnfinished(c, session);
      return { requiresTwoFactor: true as const, userId: session.user.id };
    },
  }),

  route('POST', '/auth/login-enhanced', {
    summary: 'Finish sign-in with a second factor',
    description:
      'Completes the sign-in that `POST /api/login` started in this browser. The body contains a code of the authenticator app, or a backup code.',
    caller: 'nobody',
    body: secondFactorSignInSchema,
    answer: userAnswer,
    handle: async ({ c, body: { username, twoFactorToken } }) => ({
      user: await finishSignIn(c, twoFactorToken, username),
    }),
  }),

  route('POST', '/auth/2fa/verify', {
    summary: 'Verify the second factor',
    description:
      'Completes a sign-in through a provider, or a session with pending MFA. The body contains a code of the authenticator app, or a backup code.',
    caller: 'nobody',
    body: secondFactorSchema,
    answer: userAnswer,
    handle: async ({ c, body: { token } }) => ({ user: await finishSignIn(c, token) }),
  }),

  route('POST', '/logout', {
    summary: 'Sign out',
    description: 'Ends the session of this browser. Other sessions stay active.',
    caller: 'nobody',
    answer: doneSchema,
    handle: async ({ c }) => {
      await endSession(c);
      return { message: DONE_MESSAGES.loggedOut };
    },
  }),

  route('GET', '/user', {
    summary: 'Get the current user',
    description: 'Returns the signed-in user.',
    caller: 'user',
    answer: userAnswer,
    handle: async ({ c }) => ({ user: await readUser(c) }),
  }),

  route('GET', '/auth/token', {
    summary: 'Get an access token',
    description:
      'Returns the access token of the session and its expiry, for a Supabase client in the page. The client must keep the token only in memory. The request needs the session cookies.',
    caller: 'nobody',
    answer: z.object({ token: z.string(), expiresAt: z.number() }),
    handle: async ({ c }) => {
      const { accessToken: token } = await readSession(c);
      if (!token) throw unauthorized();
      c.set('accessToken', token);
      dataOf(await database(c).rpc('require_caller'));
      return { token, expiresAt: expiryOf(token) };
    },
  }),
];
