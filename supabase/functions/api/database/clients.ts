import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, SUPABASE_URL } from '../../_shared/env.ts';
import { clientIp, clientIpRange } from '../http/client-ip.ts';
import { recordProof } from './token-proof.ts';
import { unavailable } from '../http/errors.ts';

// With server-database.ts the only file that uses the secret key. A client lives for one request: it holds a session in its
// memory at most, and has no timers. A search makes none (database.ts).

export type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

/** Supabase as the caller of a request, with their own rights. */
export function asCaller(c: Context<ApiEnv>): SupabaseClient {
  return createClient(SUPABASE_URL, PUBLISHABLE_KEY, {
    accessToken: async () => c.get('accessToken') ?? null,
    global: { headers: forwardedHeaders(c), fetch: asking(c) },
  });
}

/**
 * Supabase with the rights of the server, for the browser that asks us if one does. Calls of a person bring the person's token;
 * the secret key then gives them no right, it proves to Auth that the address is theirs, which it believes of nobody else.
 */
export function asServer(c: Context<ApiEnv>, auth: AuthOptions = {}): SupabaseClient {
  return createClient(SUPABASE_URL, SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...auth },
    global: { headers: forwardedHeaders(c), fetch: asking(c) },
  });
}

const forwardedHeaders = (c: Context<ApiEnv>): Record<string, string> => ({
  'Sb-Forwarded-For': clientIp(c),
  // The embedded gateway gives each network its turn.
  'X-Forwarded-For': clientIpRange(c),
  'User-Agent': c.req.header('User-Agent') ?? 'unknown',
});

/** No status of Supabase's: auth-js tries a refresh again for half a minute after those, and a person waits here. */
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

/** Asks another service, where supabase-js has no call for it. That nobody answers there is no error of ours. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw unavailable();
  }
}
