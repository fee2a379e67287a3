import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { authConfigSchema } from '../../embedded/auth/settings/auth-config.ts';
import { type AuthSettings, authSettings } from '../../embedded/auth/settings/auth-settings.ts';
import { createAuth } from '../../embedded/auth/auth.ts';
import { database } from './contract-database.ts';

const URL = 'http://auth.test';
export const KEYS = {
  jwtSecret: 'a-secret-of-this-test-alone-'.repeat(2),
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
};

type HookEvent = {
  user: { email: string; new_email?: string };
  email_data: { email_action_type: string; token_hash: string; token_hash_new: string };
};

/** An email that Auth asks its hook to send. */
export type WantedEmail = { action: string; to: string; tokenHash: string };

/** The emails of an event. A change of email may need the consent of both mailboxes. */
function emailsOf({ user, email_data: { email_action_type: action, ...hashes } }: HookEvent): WantedEmail[] {
  const to = action === 'email_change' ? (user.new_email ?? '') : user.email;
  const first = { action, to, tokenHash: hashes.token_hash };
  return hashes.token_hash_new ? [first, { action, to: user.email, tokenHash: hashes.token_hash_new }] : [first];
}

let hooks = 0;

/** Creates a hook that stores the emails it should send. */
async function createEmailHook(sql: typeof database, name: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('email hooks of tests'))`;
    await transaction.unsafe(`
      create schema if not exists auth_test;
      grant usage on schema auth_test to supabase_auth_admin;
      create table if not exists auth_test.emails (id bigint generated always as identity, hook text, event jsonb);
      create or replace function auth_test.${name}(event jsonb) returns jsonb language sql security definer set search_path = '' as $$
        insert into auth_test.emails (hook, event) values ('${name}', event) returning '{}'::jsonb;
      $$;
      grant execute on function auth_test.${name}(jsonb) to supabase_auth_admin;`);
  });
}

/**
 * Auth with other settings than the running stack's, by default on its database. Its hook stores emails instead of queueing
 * them.
 */
export function authWith(
  change: (settings: AuthSettings) => void,
  sql = database,
): {
  newClient: () => SupabaseClient;
  secret: SupabaseClient;
  /** The emails that Auth requested, oldest first. */
  mails: () => Promise<WantedEmail[]>;
  /** A call without a client, such as a browser that returns from a provider. */
  request: (path: string) => Promise<Response>;
  /** A call from an IP, as the socket reports it. */
  post: (path: string, body: object, from: { address: string; headers?: Record<string, string> }) => Promise<Response>;
} {
  const config = authConfigSchema.parse({ site_url: 'http://site.test' });
  const settings = authSettings(
    config,
    { keys: KEYS, url: `${URL}/auth/v1`, siteUrl: config.site_url },
    { AUTH_RATE_LIMITS: 'off' },
  );
  change(settings);
  const name = `hook_${process.pid}_${(hooks += 1)}`;
  settings.emailHook = { schema: 'auth_test', name };
  const hook = createEmailHook(sql, name);
  const auth = createAuth({ sql, settings });
  const app = {
    fetch: async (request: Request, env?: object) => {
      await hook;
      return auth.fetch(request, env);
    },
  };
  const mails = async () => {
    await hook;
    const rows = await sql<{ event: HookEvent }[]>`
      select event from auth_test.emails where hook = ${name} order by id`;
    return rows.flatMap(({ event }) => emailsOf(event));
  };
  const clientWith = (key: string) =>
    createClient(URL, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    });
  const request = async (path: string) => app.fetch(new Request(new globalThis.URL(path, URL)));
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
