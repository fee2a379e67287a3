import { sql } from './database.ts';
import { untilEventsAreHandled } from './until-events-are-handled.ts';

/** Ends the wait of what was approved: saved searches are looked for once an approval can no longer be taken back. */
export async function hurrySavedSearchQueue(): Promise<void> {
  await untilEventsAreHandled();
  await sql`update private.saved_search_queue set due_at = now() where due_at > now()`;
}
