import { type Person, sql } from './database.ts';

/** As if somebody had caused so many events of a action, in windows that began so many minutes ago. */
export async function haveDone({ id }: Person, action: string, events: number, minutesAgo = 0): Promise<void> {
  await sql`
    insert into private.user_rate_counts (person_id, action, window_seconds, window_start, events)
    select ${id}, action, window_seconds, now() - make_interval(mins => ${minutesAgo}), ${events}
    from private.user_rate_limits where action = ${action}
    on conflict (person_id, action, window_seconds) do update set
      window_start = excluded.window_start, events = excluded.events`;
}

/** Lets the windows of somebody's events end. */
export async function endWindows({ id }: Person): Promise<void> {
  await sql`update private.user_rate_counts set window_start = '-infinity' where person_id = ${id}`;
}
