import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { authConfigSchema } from '../../supabase/embedded/auth/settings/auth-config.ts';
import { type AuthSettings, authSettings } from '../../supabase/embedded/auth/settings/auth-settings.ts';
import { createAuth } from '../../supabase/embedded/auth/auth.ts';
import type { AuthEmail } from '../../supabase/embedded/auth/service.ts';
import { database } from './contract-database.ts';

const URL = 'http://auth.test';
export const KEYS = {
  jwtSecret: 'a-secret-of-this-test-alone-'.repeat(2),
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
};

/** Auth with other settings than the running stack's, on its database unless told. Mails are kept instead of sent. */
export function authWith(
  change: (settings: AuthSettings) => void,
  sql = database,
): {
  newClient: () => SupabaseClient;
  secret: SupabaseClient;
  mails: AuthEmail[];
  /** A call of whoever has no client, such as a browser that comes back from a provider. */
  request: (path: string) => Promise<Response>;
  /** A call from an address, as the socket tells it. */
  post: (path: string, body: object, from: { address: string; headers?: Record<string, string> }) => Promise<Response>;
} {
  const config = authConfigSchema.parse({ site_url: 'http://site.test' });
  const settings = authSettings(
    config,
    { keys: KEYS, url: `${URL}/auth/v1`, siteUrl: config.site_url },
    { AUTH_RATE_LIMITS: 'off' },
  );
  change(settings);
  const mails: AuthEmail[] = [];
  const app = createAuth({ sql, settings, sendEmail: (mail) => void mails.push(mail) });
  const clientWith = (key: string) =>
    createClient(URL, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    });
  const request = async (path: string) => app.request(path);
  const post = async (
    path: string,
    body: object,
    { address, headers = {} }: { address: string; headers?: Record<string, string> },
  ) =>
    app.fetch(
      new Request(`${URL}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: KEYS.publishableKey, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
      { incoming: { socket: { remoteAddress: address } } },
    );
  return { post, newClient: () => clientWith(KEYS.publishableKey), secret: clientWith(KEYS.secretKey), mails, request };
}
