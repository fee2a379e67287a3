import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js';
import type { Context } from 'hono';
import type { Database } from '#shared/database.types.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../../_shared/env.ts';
import { clientIpRange } from '../http/client-ip.ts';
import { recordProof } from './token-proof.ts';

/** The database with the caller's rights: those of their token, or a visitor's without a token. */
export function database(c: Context<ApiEnv>): PostgrestClient<Database> {
  const accessToken = c.get('accessToken');
  if (!accessToken) return connect(c, PUBLISHABLE_KEY);
  return connect(c, PUBLISHABLE_KEY, { Authorization: `Bearer ${accessToken}` }, (response) =>
    recordProof(c, response),
  );
}

/**
 * The database client for a key. It uses only the PostgREST part of supabase-js: a whole supabase-js client costs 0.1 ms or
 * more for each call. It counts every call for the request log, if there is a request. `look` sees each response first.
 */
export function connect(
  c: Context<ApiEnv> | null,
  apikey: string,
  headers = {},
  look?: (response: Response) => Promise<void>,
): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${SUPABASE_URL}/rest/v1`, {
    // The client IP range, for which the embedded gateway limits concurrent requests.
    headers: { apikey, ...(c ? { 'X-Forwarded-For': clientIpRange(c) } : {}), ...headers },
    fetch: async (input, init) => {
      c?.set('calls', (c.get('calls') ?? 0) + 1);
      const response = await fetch(input, init);
      await look?.(response);
      return response;
    },
  });
}

/** An error of the database, with PostgREST's status. */
export class DatabaseFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string;
  readonly hint: string;

  constructor(error: PostgrestError, status: number) {
    super(error.message);
    this.name = 'DatabaseFailure';
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.hint = error.hint;
  }
}

type Result<Data> = { data: Data; error: null; status: number } | { data: null; error: PostgrestError; status: number };

/** The data of a database response. Errors: `DatabaseFailure`, which on-error.ts turns into our own error. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.error) throw new DatabaseFailure(result.error, result.status);
  return result.data;
}

/** The written row. The caller requests a list, because every PostgREST answers an insert with a list in the same way. */
export function writtenRow<Row>(result: Result<Row[]>): Row {
  const [row] = dataOf(result);
  if (!row) throw new Error('The database did not return the row that it wrote.');
  return row;
}
