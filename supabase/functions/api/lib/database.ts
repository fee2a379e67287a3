import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js';
import type { Database } from '../../../../shared/database.types.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../env.ts';

/** The database as the caller sees it: with their token under their rights, without one as a visitor. */
export function databaseFor(accessToken?: string): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${SUPABASE_URL}/rest/v1`, {
    headers: { apikey: PUBLISHABLE_KEY, ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}) },
  });
}

/** An answer of the database that is an error, with the status PostgREST gave it. */
export class DatabaseFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(error: PostgrestError, status: number) {
    super(error.message);
    this.name = 'DatabaseFailure';
    this.status = status;
    this.code = error.code;
  }
}

type Result<Data> = { data: Data; error: null; status: number } | { data: null; error: PostgrestError; status: number };

/** The data of an answer, or a `DatabaseFailure` for on-error.ts to turn into ours. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.error) throw new DatabaseFailure(result.error, result.status);
  return result.data;
}
