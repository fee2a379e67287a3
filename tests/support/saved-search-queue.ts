import { sql } from './database.ts';

/** Ends the wait of what was approved: saved searches are looked for once an approval can no longer be taken back. */
export const hurrySavedSearchQueue = () =>
  sql`update private.saved_search_queue set due_at = now() where due_at > now()`;
