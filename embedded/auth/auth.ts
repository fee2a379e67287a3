import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerError, AuthError, invalid, OAuthError } from './auth-error.ts';
import { adminUserRoutes } from './routes/admin-users.ts';
import { factorRoutes } from './routes/factors.ts';
import { identityRoutes } from './routes/identities.ts';
import { linkRoutes } from './routes/links.ts';
import { emailRoutes } from './routes/emails.ts';
import { offRoutes } from './routes/off.ts';
import { providerRoutes } from './routes/providers.ts';
import { settingsRoutes } from './routes/settings.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { tokenRoutes } from './routes/token.ts';
import { userRoutes } from './routes/user.ts';
import { verifyRoutes } from './routes/verify.ts';
import { type AuthService, isBadText, isTooLarge, tooLarge } from './service.ts';

const LARGEST_BODY = 1024 * 1024;

/** Browsers open these paths from emails and providers, so the requests carry no API key. */
export const OPEN_AUTH_PATHS = [
  '/auth/v1/verify',
  '/auth/v1/callback',
  '/auth/v1/authorize',
  '/auth/v1/.well-known/jwks.json',
];

/** `/auth/v1`: the part of GoTrue's API that README.md lists. The extension pgcrypto hashes and checks passwords. */
export function createAuth(service: AuthService): Hono {
  const app = new Hono().basePath('/auth/v1');
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        throw new AuthError(413, 'request_entity_too_large', `Request body too large (max ${LARGEST_BODY} bytes)`);
      },
    }),
  );
  app.use(async (c, next) => {
    await next();
    // Every response except the public keys is private to a user.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.route('/', settingsRoutes(service));
  app.route('/', signUpRoutes(service));
  app.route('/', tokenRoutes(service));
  app.route('/', userRoutes(service));
  app.route('/', emailRoutes(service));
  app.route('/', verifyRoutes(service));
  app.route('/', factorRoutes(service));
  app.route('/', adminUserRoutes(service));
  app.route('/', linkRoutes(service));
  app.route('/', providerRoutes(service));
  app.route('/', identityRoutes(service));
  app.route('/', offRoutes(service));
  app.all('/*', (c) =>
    takesOtherMethods(app, c.req.path) ? c.text('405 method not allowed\n', 405) : c.text('404 page not found\n', 404),
  );

  app.onError((error, c) => {
    if (error instanceof AuthError || error instanceof OAuthError) return answerError(c, error);
    if (isTooLarge(error)) return answerError(c, tooLarge());
    if (isBadText(error)) return answerError(c, invalid('Texts must be valid UTF-8 without NUL'));
    console.error(error);
    return answerError(c, new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs'));
  });
  return app;
}

/** Whether a path exists for other methods than the requested one. */
const takesOtherMethods = (app: Hono, path: string): boolean =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].some((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
