import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAccessToken } from './session/access-token.ts';
import { connectBy, connectionToken, tokens } from '#browser/realtime/connection.ts';

export const accessToken = createAccessToken(tokens);

let client: SupabaseClient | undefined;

/**
 * The only Supabase client, for rows, live updates and pictures, with the caller's rights. It is created on the first call.
 * Sessions belong to /api.
 */
export function supabase(): SupabaseClient {
  client ??= createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, {
    accessToken,
    db: { retry: false },
    realtime: { accessToken: connectionToken },
  });
  return client;
}

connectBy(() => supabase().realtime);
