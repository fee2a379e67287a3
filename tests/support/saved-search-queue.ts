import { sql } from './database.ts';
import { untilEventsAreHandled } from './until-events-are-handled.ts';

/** Ends the undo period of approvals. Saved searches are matched only after an approval can no longer be undone. */
export async function hurrySavedSearchQueue(): Promise<void> {
  await untilEventsAreHandled();
  await sql`update private.saved_search_queue set due_at = now() where due_at > now()`;
}
