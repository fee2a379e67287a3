import { Hono } from 'hono';
import { PROVIDERS } from '../providers/provider-settings.ts';
import type { AuthService } from '../service.ts';

const OPENID = {
  scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  claims_supported: [
    ['sub', 'aud', 'iss', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified', 'phone_number'],
    ['phone_number_verified', 'name', 'picture', 'preferred_username', 'updated_at'],
  ].flat(),
  code_challenge_methods_supported: ['S256', 'plain'],
};

/** Public information about this service: ways to sign in, keys and health. */
export function settingsRoutes({ settings, sql }: AuthService): Hono {
  const app = new Hono();
  const own = [
    ...(settings.email.signUp ? ['email'] : []),
    ...(settings.phone.signUp ? ['phone'] : []),
    ...(settings.anonymous ? ['anonymous_users'] : []),
  ];

  app.get('/settings', (c) =>
    c.json({
      external: Object.fromEntries(
        [...PROVIDERS, 'anonymous_users', 'email', 'phone'].map((name) => [
          name,
          name in settings.providers || own.includes(name),
        ]),
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

  // Tokens are signed with a shared secret, which has no public key. Clients ask the service to verify a token.
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys: [] });
  });

  // The configuration of the OAuth server, which is off. Some clients read only its issuer and keys.
  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: settings.url,
      authorization_endpoint: `${settings.url}/oauth/authorize`,
      token_endpoint: `${settings.url}/oauth/token`,
      jwks_uri: `${settings.url}/.well-known/jwks.json`,
      userinfo_endpoint: `${settings.url}/oauth/userinfo`,
      ...OPENID,
    }),
  );

  app.get('/health', async (c) => {
    await sql`select 1`;
    return c.json({ version: 'embedded', name: 'GoTrue', description: 'The embedded subset of GoTrue' });
  });

  return app;
}
