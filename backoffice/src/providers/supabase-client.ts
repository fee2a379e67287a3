import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAccessToken } from './access-token.ts';

export const accessToken = createAccessToken();

let client: SupabaseClient | null = null;

/** The one Supabase client. It asks for a token as soon as it exists, so it is made when first needed. */
export function supabase(): SupabaseClient {
  client ??= createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, {
    accessToken,
    db: { retry: false },
  });
  return client;
}
