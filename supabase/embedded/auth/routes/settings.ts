import { Hono } from 'hono';
import type { AuthService } from '../service.ts';

/** The providers GoTrue knows. The embedded stack has some of them; the others are always off. */
const PROVIDERS = [
  ['anonymous_users', 'apple', 'azure', 'bitbucket', 'discord', 'facebook', 'snapchat', 'figma', 'fly', 'github'],
  ['gitlab', 'google', 'keycloak', 'kakao', 'linkedin', 'linkedin_oidc', 'notion', 'spotify', 'slack', 'slack_oidc'],
  ['workos', 'twitch', 'twitter', 'x', 'email', 'phone', 'zoom'],
].flat();

/** What anybody may know of this service: how to sign in, its keys, and that it is well. */
export function settingsRoutes({ settings, sql }: AuthService): Hono {
  const app = new Hono();

  app.get('/settings', (c) =>
    c.json({
      external: Object.fromEntries(
        PROVIDERS.map((name) => [name, name === 'email' ? settings.email.signUp : name in settings.providers]),
      ),
      disable_signup: !settings.signUp,
      mailer_autoconfirm: !settings.email.confirmations,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    }),
  );

  // Tokens are signed with a shared secret, which has no public half: clients ask the service instead.
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys: [] });
  });

  app.get('/health', async (c) => {
    await sql`select 1`;
    return c.json({ version: 'embedded', name: 'GoTrue', description: 'The embedded subset of GoTrue' });
  });

  return app;
}
