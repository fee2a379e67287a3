import type { SupabaseClient } from '@supabase/supabase-js';
import { newClient } from './contract.ts';
import type { Person } from './database.ts';
import { newSession } from './new-session.ts';

/** A Supabase client with a user's token, as any program can create it. */
export async function signInClient(person: Person): Promise<SupabaseClient> {
  const client = newClient();
  const { error } = await client.auth.setSession(await newSession(person));
  if (error) throw error;
  return client;
}
