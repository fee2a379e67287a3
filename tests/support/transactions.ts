import type postgres from 'postgres';
import { type Actor, sql, workAs } from './database.ts';

export type Transaction = postgres.TransactionSql;
type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** A user, or the function `api` with its secret key. */
type Caller = Actor | 'server';

/** The outcome of a transaction: its result, or the code of its refusal. */
type Outcome<Result> = { result: Result } | { code: unknown };

/** Runs statements with the rights of the secret key, and commits. */
export async function workAsServer<Result>(work: Work<Result>): Promise<Result> {
  const result = await sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    return { value: await work(transaction) };
  });
  return result.value;
}

/**
 * Enqueues the emails about unread messages, with the server's rights. The stack does this every two seconds, and a parallel
 * call does nothing. So this function waits for the lock first.
 */
export async function enqueueUnreadMessageEmails(as: Transaction): Promise<void> {
  await as`select pg_advisory_xact_lock(hashtextextended('mail unread messages', 0))`;
  await as`select public.enqueue_unread_message_emails()`;
}

const runAs = <Result>(caller: Caller, work: Work<Result>): Promise<Result> =>
  caller === 'server' ? workAsServer(work) : workAs(caller, work);

const outcomeOf = <Result>(promise: Promise<Result>): Promise<Outcome<Result>> =>
  promise.then(
    (result) => ({ result }),
    (error: { code?: unknown }) => ({ code: error.code ?? error }),
  );

function newSignal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Resolves when a connection waits for another transaction's lock, or never will. */
async function untilItWaits(pid: number, worked: AbortSignal): Promise<void> {
  while (!worked.aborted) {
    const [activity] = await sql<{ waits: boolean }[]>`
      select wait_event_type is not distinct from 'Lock' as waits from pg_stat_activity where pid = ${pid}`;
    if (activity?.waits) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Resolves when any connection waits for a lock. Only one test of a stack runs at a time. */
export async function untilATransactionWaits(): Promise<void> {
  for (;;) {
    const waiting = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Two transactions that certainly overlap, and commit. The first does its work and stays open until the second waits for it or
 * has finished.
 */
export async function atOnce<Result>(
  first: { by: Caller; does: Work<Result> },
  second: { by: Caller; does: Work<Result> },
): Promise<[Outcome<Result>, Outcome<Result>]> {
  const firstWorked = newSignal();
  const firstMayEnd = newSignal();
  const one = outcomeOf(
    runAs(first.by, async (transaction) => {
      const result = await first.does(transaction);
      firstWorked.give();
      await firstMayEnd.given;
      return result;
    }),
  );
  await Promise.race([firstWorked.given, one]);

  const two = outcomeOf(
    runAs(second.by, async (transaction) => {
      const [backend] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const worked = new AbortController();
      const work = second.does(transaction).finally(() => worked.abort());
      await Promise.race([work, untilItWaits(backend!.pid, worked.signal)]).catch(() => {});
      firstMayEnd.give();
      return await work;
    }),
  );
  return Promise.all([one, two.finally(firstMayEnd.give)]);
}

/** Adds a grant until the transaction ends, to test the protection behind a too generous grant. */
export async function grantForNow(transaction: Transaction, grant: string): Promise<void> {
  await transaction`select set_config('role', 'postgres', true)`;
  await transaction.unsafe(grant);
  await transaction`select set_config('role', 'authenticated', true)`;
}
