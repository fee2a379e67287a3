import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAccessToken } from './session/access-token.ts';
import { connectBy, connectionToken, tokens } from '#browser/realtime/connection.ts';

export const accessToken = createAccessToken(tokens);

let client: SupabaseClient | undefined;

/** The one client of rows, live updates and pictures, as the caller. Sessions belong to /api: it is made for a first call. */
export function supabase(): SupabaseClient {
  client ??= createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, {
    accessToken,
    db: { retry: false },
    realtime: { accessToken: connectionToken },
  });
  return client;
}

connectBy(() => supabase().realtime);
