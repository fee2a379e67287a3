import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, SUPABASE_URL } from '../../_shared/env.ts';
import { clientIp, clientIpRange } from '../http/client-ip.ts';
import { recordProof } from './token-proof.ts';
import { unavailable } from '../http/errors.ts';

// Only this file and server-database.ts use the secret key. A client lives for one request: it keeps a session in memory at
// most, and has no timers. A search creates no client (database.ts).

export type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

/** Supabase as the caller of a request, with their own rights. */
export function asCaller(c: Context<ApiEnv>): SupabaseClient {
  return createClient(SUPABASE_URL, PUBLISHABLE_KEY, {
    accessToken: async () => c.get('accessToken') ?? null,
    global: { headers: forwardedHeaders(c), fetch: asking(c) },
  });
}

/**
 * Supabase with the server's rights. A call with a user's token has only that user's rights. The secret key then only proves
 * the client IP: Auth accepts a forwarded IP from no other caller.
 */
export function asServer(c: Context<ApiEnv>, auth: AuthOptions = {}): SupabaseClient {
  return createClient(SUPABASE_URL, SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...auth },
    global: { headers: forwardedHeaders(c), fetch: asking(c) },
  });
}

const forwardedHeaders = (c: Context<ApiEnv>): Record<string, string> => ({
  'Sb-Forwarded-For': clientIp(c),
  // The embedded gateway limits concurrent requests for each client IP range.
  'X-Forwarded-For': clientIpRange(c),
  'User-Agent': c.req.header('User-Agent') ?? 'unknown',
});

/**
 * A status that Supabase never sends. After a 5xx status, auth-js would retry a refresh for half a minute while the user waits.
 */
const UNANSWERED = 599;

const asking =
  (c: Context<ApiEnv>): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init).catch(() => undefined);
    if (!response || response.status >= 500) {
      await response?.body?.cancel();
      return Response.json({}, { status: UNANSWERED });
    }
    const token = new Headers(init?.headers).get('Authorization');
    if (response.ok && token === `Bearer ${c.get('accessToken')}`) await recordProof(c, response);
    return response;
  };

/** Calls a service for which supabase-js has no method. Errors: 503 if the service does not answer. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw unavailable();
  }
}
