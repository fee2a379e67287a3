import { sql } from './database.ts';
import { handleEvents } from './handle-events.ts';
import { hasOwnDatabase } from './stack.ts';

/** Waits until the running worker has handled all committed events. Without a worker, it handles them itself. */
export async function untilEventsAreHandled(): Promise<void> {
  if (hasOwnDatabase) {
    await sql.begin((as) => handleEvents(as, { of: 'all' }));
    return;
  }
  const deadline = Date.now() + 30_000;
  while ((await sql`select from private.events where processed_at is null and attempts < 10 limit 1`).length > 0) {
    if (Date.now() > deadline) throw new Error('The worker does not handle the events.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
