import { sql } from './database.ts';
import { untilEventsAreHandled } from './until-events-are-handled.ts';
import type { Transaction } from './transactions.ts';

/**
 * Notifies users of every queued change of their favorites, as the stack does after the undo period. Returns the result of
 * `read` in the same transaction, before the stack sends the emails.
 */
export async function notifyFavorites<Result = void>(read?: (as: Transaction) => Promise<Result>): Promise<Result> {
  await untilEventsAreHandled();
  const result = await sql.begin(async (as) => {
    await as`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    await as`select pg_advisory_xact_lock(hashtextextended('notify favorites', 0))`;
    await as`update private.favorite_queue set due_at = now()`;
    await as`select public.notify_favorites()`;
    return { value: await read?.(as) };
  });
  return result.value as Result;
}
