import { setTimeout } from 'node:timers/promises';
import { seed } from '../../supabase/embedded/seed.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { copyListings } from './copies.ts';

/** So many listings of each kind are entered as people enter them; what is asked for beyond them are copies. */
const ENTERED = 10_000;

/** The seed knows few words. One of 20,000 properties gets a rare one, one of 300 an uncommon one. */
const WORDS = [
  ['lighthouse', 20_000],
  ['veranda', 300],
] as const;

/**
 * Replaces the listings of the stack's own database by so many, waits for what they set off, and lets the planner and the visibility
 * map know.
 */
export async function fill(sizes: { properties: number; cars: number }): Promise<void> {
  // Everything that belongs to a listing goes with it, without leaving dead rows behind.
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
  // Those whose title has a word more would have a core busy behind what is measured.
  await sql`update public.moderation_signals set due_at = null where due_at is not null`;
  await sql`vacuum analyze`;
}

/** Until the function has worked out what moderators should know of each that waits. */
async function assessed(): Promise<void> {
  const isDue = async () =>
    (await sql`select from public.moderation_signals where due_at is not null limit 1`).length > 0;
  while (await isDue()) await setTimeout(1000);
}
