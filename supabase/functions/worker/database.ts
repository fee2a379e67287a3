import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#shared/database.types.ts';
import { SECRET_KEY, SUPABASE_URL } from '../_shared/env.ts';

/** The timeout of a database call in milliseconds. The database itself ends statements earlier. */
const TIME_LIMIT = 30_000;

type Functions = Database['public']['Functions'];

const client = new PostgrestClient<Database>(`${SUPABASE_URL}/rest/v1`, {
  headers: { apikey: SECRET_KEY },
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) }),
});

/** Calls a database function with the rights of the secret key. */
export async function database<Name extends keyof Functions>(
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> {
  const { data, error } = await client.rpc(name, args as never);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
}
