import { type Person, sql } from './database.ts';

/** Sets the number of a user's events for an action, in windows that began some minutes ago. */
export async function haveDone({ id }: Person, action: string, events: number, minutesAgo = 0): Promise<void> {
  await sql`
    insert into private.rate_limit_counts (action, counted_by, window_seconds, key_hash, person_id, ends_at, events)
    select action, counted_by, window_seconds, extensions.digest(${id}, 'sha256'), ${id},
      now() + make_interval(secs => window_seconds, mins => ${-minutesAgo}), ${events}
    from private.rate_limits where action = ${action} and counted_by = 'person'
    on conflict on constraint rate_limit_counts_pkey do update set ends_at = excluded.ends_at, events = excluded.events`;
}

/** Ends the windows of a user's events. */
export async function endWindows({ id }: Person): Promise<void> {
  await sql`update private.rate_limit_counts set ends_at = '-infinity' where person_id = ${id}`;
}

/** Makes the events that wait for their undo time due now, and the periodic job `job`. The worker runs them at once. */
export async function runWaiting(job = ''): Promise<void> {
  await sql`update private.events set due_at = now() where processed_at is null`;
  await sql`update private.jobs set due_at = now() where name = ${job}`;
  await sql`select private.wake_worker()`;
}
