import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js';
import type { Context } from 'hono';
import type { Database } from '#shared/database.types.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../../_shared/env.ts';
import { clientIpRange } from '../http/client-ip.ts';
import { recordProof } from './token-proof.ts';

/** The database as the caller of a request sees it: with their token under their rights, without one as a visitor. */
export function database(c: Context<ApiEnv>): PostgrestClient<Database> {
  const accessToken = c.get('accessToken');
  if (!accessToken) return connect(c, PUBLISHABLE_KEY);
  return connect(c, PUBLISHABLE_KEY, { Authorization: `Bearer ${accessToken}` }, (response) =>
    recordProof(c, response),
  );
}

/**
 * The database by a key, with the part of supabase-js that asks it: building all of supabase-js for each call would cost it a tenth
 * of a millisecond and more. Every call is counted, for the log of the request if there is one. `look` sees each answer first.
 */
export function connect(
  c: Context<ApiEnv> | null,
  apikey: string,
  headers = {},
  look?: (response: Response) => Promise<void>,
): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${SUPABASE_URL}/rest/v1`, {
    // Whom it is for: the embedded gateway gives each network its turn.
    headers: { apikey, ...(c ? { 'X-Forwarded-For': clientIpRange(c) } : {}), ...headers },
    fetch: async (input, init) => {
      c?.set('calls', (c.get('calls') ?? 0) + 1);
      const response = await fetch(input, init);
      await look?.(response);
      return response;
    },
  });
}

/** An answer of the database that is an error, with the status PostgREST gave it. */
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

/** The data of an answer, or a `DatabaseFailure` for on-error.ts to turn into ours. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.error) throw new DatabaseFailure(result.error, result.status);
  return result.data;
}

/** The row that was written. Asked for as a list, which every PostgREST answers to an insert in the same way. */
export function writtenRow<Row>(result: Result<Row[]>): Row {
  const [row] = dataOf(result);
  if (!row) throw new Error('The database did not answer the row it wrote.');
  return row;
}
