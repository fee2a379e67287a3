import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../../../shared/database.types.ts';
import { SECRET_KEY, SUPABASE_URL } from '../env.ts';
import { dataOf } from './database.ts';

// The only file that uses the secret key. Each helper does one named thing that no caller's own rights allow.
const database = new PostgrestClient<Database>(`${SUPABASE_URL}/rest/v1`, { headers: { apikey: SECRET_KEY } });

/** The e-mail address behind a username or an e-mail; null if nobody has it. Never shown to anybody. */
export async function findSignInEmail(identifier: string): Promise<string | null> {
  return dataOf(await database.rpc('find_sign_in_email', { identifier }));
}
