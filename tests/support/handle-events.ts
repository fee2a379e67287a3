import type postgres from 'postgres';
import { HANDLERS } from '../../supabase/functions/worker/handlers.ts';

/**
 * Runs the database jobs for the events of a transaction, as the worker does after the commit. The transaction keeps its
 * caller's rights. `of: 'all'` handles all waiting events.
 */
export async function handleEvents(
  transaction: postgres.TransactionSql,
  { of }: { of: 'transaction' | 'all' } = { of: 'transaction' },
): Promise<void> {
  const [caller] = await transaction<{ role: string; claims: string }[]>`
    select current_user as role, coalesce(current_setting('request.jwt.claims', true), '') as claims`;
  await transaction`select set_config('role', 'none', true), set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
  const events = await transaction<{ id: string; type: string }[]>`
    select id, type from private.events where (${of === 'all'} or created_at = now()) and processed_at is null order by id`;
  for (const { id, type } of events) {
    for (const job of HANDLERS[type] ?? []) {
      await transaction`select public.run_event_job(${id}, ${job})`.catch((error: { message: string }) => {
        throw new Error(`${type}, ${job}: ${error.message}`);
      });
    }
    await transaction`select public.finish_event(${id}, ${[...(HANDLERS[type] ?? [])]}::text[])`;
  }
  await transaction`
    select set_config('role', ${caller?.role ?? 'none'}, true), set_config('request.jwt.claims', ${caller?.claims ?? ''}, true)`;
}
