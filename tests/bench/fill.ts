import { setTimeout } from 'node:timers/promises';
import { seed } from '../../commands/seed.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { copyListings } from './copies.ts';

/** The number of listings of each kind that are inserted normally. The rest are copies. */
const ENTERED = 10_000;

/** The seed uses few words. One of 20,000 properties gets a rare word, one of 300 an uncommon word. */
const WORDS = [
  ['lighthouse', 20_000],
  ['veranda', 300],
] as const;

/**
 * Replaces all listings of the stack's database by this many. Waits for the work they cause, and updates the planner's
 * statistics and the visibility map.
 */
export async function fill(sizes: { properties: number; cars: number }): Promise<void> {
  // A truncate with cascade removes all data of listings without dead rows.
  await sql`truncate public.properties, public.cars, public.user_activities cascade`;
  await seed(stack.databaseUrl(), {
    properties: Math.min(sizes.properties, ENTERED),
    cars: Math.min(sizes.cars, ENTERED),
  });
  await assessed();
  await copyListings('property', sizes.properties);
  await copyListings('car', sizes.cars);
  for (const [word, share] of WORDS) {
    await sql`
      update public.properties set title = title || ' ' || ${word}
      where ('x' || substr(md5(id::text), 1, 7))::bit(28)::integer % ${share}::integer = 7`;
  }
  // The listings whose title got a word would otherwise be assessed again during the measurement.
  await sql`update public.moderation_signals set due_at = null where due_at is not null`;
  await sql`vacuum analyze`;
}

/** Waits until the function has assessed all waiting listings for moderation signals. */
async function assessed(): Promise<void> {
  const isDue = async () =>
    (await sql`select from public.moderation_signals where due_at is not null limit 1`).length > 0;
  while (await isDue()) await setTimeout(1000);
}
