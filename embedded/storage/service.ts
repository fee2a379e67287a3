import type { Context } from 'hono';
import type postgres from 'postgres';
import type * as z from 'zod';
import { actAs, type Caller, callerOf as callerOfHeaders, type Keys, TokenError } from '../serving/callers.ts';
import type { Files } from './files.ts';
import type { Signatures } from './signatures.ts';
import { limitedText } from '../serving/body.ts';
import { ConcurrencyLimit } from '../serving/concurrency-limit.ts';
import { accessDenied, invalidRequest, storageErrorOf, tooLarge } from './storage-error.ts';

/** The parts that all routes of storage use. */
export type Service = {
  sql: postgres.Sql;
  files: Files;
  signatures: Signatures;
  keys: Keys;
  /** The largest size of an object in bytes, for all buckets. */
  fileSizeLimit: number;
};

/** The caller of a request. Undefined without a key; such a caller may only read public objects. */
export async function callerOf(c: Context, keys: Keys): Promise<Caller | undefined> {
  try {
    return await callerOfHeaders(c.req.header('authorization'), c.req.header('apikey'), keys);
  } catch (error) {
    throw error instanceof TokenError ? accessDenied(error.message) : error;
  }
}

export async function requireCaller(c: Context, keys: Keys): Promise<Caller> {
  const caller = await callerOf(c, keys);
  if (!caller) throw invalidRequest("headers must have required property 'authorization'");
  return caller;
}

/** `total` is the number of connections in the pool. A page requests two dozen pictures at once, but each takes only a moment. */
const limit = new ConcurrencyLimit({ total: 6, perIpRange: 4 });

/** Queries the database within the concurrency limit. */
export const inTurn = <Result>(ask: () => PromiseLike<Result>): Promise<Result> => limit.run(async () => ask());

/** Runs a transaction with the caller's rights under row level security. Without a caller, it has the service's rights. */
export async function asCaller<Result>(
  sql: postgres.Sql,
  caller: Caller | undefined,
  work: (transaction: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  try {
    return (await inTurn(() =>
      sql.begin(async (transaction) => {
        await transaction`select set_config('storage.allow_delete_query', 'true', true)`;
        if (caller) await actAs(transaction, caller);
        return work(transaction);
      }),
    )) as Result;
  } catch (error) {
    throw storageErrorOf(error);
  }
}

const UNDO = Symbol('undo');

/** Tests whether the caller may do the work, and rolls it back. Throws if not. */
export async function tryAsCaller(
  sql: postgres.Sql,
  caller: Caller | undefined,
  work: (transaction: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  try {
    await asCaller(sql, caller, async (transaction) => {
      await work(transaction);
      throw UNDO;
    });
  } catch (error) {
    if (error !== UNDO) throw error;
  }
}

export async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const result = schema.safeParse(await jsonOf(c.req.raw));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

/** The JSON of the body. An empty object if it is missing or invalid. */
async function jsonOf(request: Request): Promise<unknown> {
  const text = await limitedText(request);
  if (text === undefined) throw tooLarge();
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
