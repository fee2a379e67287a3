import { type AuthConfig, fromEnvironment } from '../settings/auth-config.ts';

/** A sign-in provider: our credentials and its URLs. */
export type ProviderSettings = {
  clientId: string;
  secret: string;
  redirectUri: string;
  /** Whether an app's own ID token may come without the nonce that the app requested. */
  skipNonceCheck: boolean;
  endpoints: Endpoints;
};

/** The URLs of a provider. OpenID providers have an issuer and keys; Facebook has a profile instead. */
type Endpoints = { authorize: string; token: string; issuer: string; jwks: string; profile: string };

/** The supported providers and their URLs. */
export const ENDPOINTS: Record<string, Endpoints> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    issuer: 'https://accounts.google.com',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    profile: '',
  },
  apple: {
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    issuer: 'https://appleid.apple.com',
    jwks: 'https://appleid.apple.com/auth/keys',
    profile: '',
  },
  facebook: {
    authorize: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    issuer: '',
    jwks: '',
    profile: 'https://graph.facebook.com/me',
  },
};

/** The providers that GoTrue knows. The embedded stack supports some of them; the others are always off. */
export const PROVIDERS = [
  ['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'snapchat', 'figma', 'fly', 'github', 'gitlab', 'google'],
  ['keycloak', 'kakao', 'linkedin', 'linkedin_oidc', 'notion', 'spotify', 'slack', 'slack_oidc', 'workos', 'twitch'],
  ['twitter', 'zoom'],
].flat();

/** The issuers of ID tokens that GoTrue knows without configuration, by provider. */
export const ISSUERS: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  google: 'https://accounts.google.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
};

/**
 * The providers that are enabled in config.toml and have a client id. An environment variable can replace each URL, for
 * example AUTH_GOOGLE_TOKEN_URL, AUTH_APPLE_ISSUER or AUTH_FACEBOOK_PROFILE_URL.
 */
export function providerSettings(
  external: AuthConfig['external'],
  callback: string,
  environment: NodeJS.ProcessEnv,
): Record<string, ProviderSettings> {
  const on = Object.entries(ENDPOINTS).flatMap(([name, usual]): [string, ProviderSettings][] => {
    const configured = external[name];
    const clientId = fromEnvironment(configured?.client_id ?? '', environment);
    if (!configured?.enabled || !clientId) return [];
    const at = (variable: string, address: string) => environment[`AUTH_${name.toUpperCase()}_${variable}`] ?? address;
    const endpoints = {
      authorize: at('AUTHORIZE_URL', usual.authorize),
      token: at('TOKEN_URL', usual.token),
      issuer: at('ISSUER', usual.issuer),
      jwks: at('JWKS_URL', usual.jwks),
      profile: at('PROFILE_URL', usual.profile),
    };
    const secret = fromEnvironment(configured.secret, environment);
    const redirectUri = fromEnvironment(configured.redirect_uri) || callback;
    return [[name, { clientId, secret, redirectUri, skipNonceCheck: configured.skip_nonce_check, endpoints }]];
  });
  return Object.fromEntries(on);
}
