import { PostgrestClient } from '@supabase/postgrest-js';
import { createAccessToken } from './access-token.ts';

export const accessToken = createAccessToken();

let client: PostgrestClient | null = null;

/**
 * The part of Supabase's client that reads and writes rows, as the caller. Sessions belong to /api and the channels have a
 * connection of their own, which comes after the first rows: the whole client would be 40 KiB more before them.
 */
export function supabase(): PostgrestClient {
  client ??= new PostgrestClient(`${import.meta.env.VITE_SUPABASE_URL}/rest/v1`, {
    fetch: fetchAsCaller,
    retry: false,
  });
  return client;
}

const fetchAsCaller: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('apikey', import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY);
  headers.set('Authorization', `Bearer ${await accessToken()}`);
  return fetch(input, { ...init, headers });
};
