import { Hono } from 'hono';
import { AuthError } from '../auth-error.ts';
import { requireAdmin, requirePerson } from '../caller.ts';
import type { AuthService } from '../service.ts';

const off = (code: string, message: string) => () => {
  throw new AuthError(404, code, message);
};
const noSaml = off('saml_provider_disabled', 'SAML 2.0 is disabled');
const noPasskeys = off('passkey_disabled', 'Passkeys are disabled');
const noOAuthServer = off('feature_disabled', 'OAuth server is disabled');
const noScim = off('feature_disabled', 'SCIM server is disabled');
const noCustomProviders = off('feature_disabled', 'Custom OAuth providers are disabled');

/** Features of GoTrue that this service does not have. It returns GoTrue's errors for disabled features. */
export function offRoutes(service: AuthService): Hono {
  const app = new Hono();
  app.all('/sso', noSaml).all('/sso/*', noSaml);
  app.all('/passkeys', noPasskeys).all('/passkeys/*', noPasskeys);
  app.all('/oauth/*', noOAuthServer).get('/.well-known/oauth-authorization-server', noOAuthServer);
  app.all('/scim/v2/*', noScim);

  app.use('/user/oauth/*', async (c, next) => {
    await requirePerson(c, service);
    return next();
  });
  app.all('/user/oauth/*', noOAuthServer);

  app.use('/admin/*', async (c, next) => {
    await requireAdmin(c, service);
    return next();
  });
  app.all('/admin/oauth/*', noOAuthServer);
  app.get('/admin/custom-providers', (c) => c.json({ providers: [] }));
  app.all('/admin/custom-providers', noCustomProviders).all('/admin/custom-providers/*', noCustomProviders);
  app.get('/admin/sso/providers', (c) => c.json({ items: [] }));
  app.get('/admin/audit', (c) => c.json([]));
  app.get('/admin/users/:id/passkeys', (c) => c.json([]));
  return app;
}
