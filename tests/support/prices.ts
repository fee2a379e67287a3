import { sql } from './database.ts';

/** Makes the prices of a listing some days older. */
export async function letDaysPass(listingId: string, days: number): Promise<void> {
  await sql`
    update public.price_changes set changed_at = changed_at - ${days} * interval '1 day',
      shown_since = shown_since - ${days} * interval '1 day', shown_until = shown_until - ${days} * interval '1 day'
    where ${listingId} in (property_id, car_id)`;
  await sql`
    update private.price_drops set lowered_at = lowered_at - ${days} * interval '1 day' where listing_id = ${listingId}`;
  await sql`
    update private.property_index set lowered_at = lowered_at - ${days} * interval '1 day' where listing_id = ${listingId}`;
  await sql`
    update private.car_index set lowered_at = lowered_at - ${days} * interval '1 day' where listing_id = ${listingId}`;
  await sql`
    update public.notifications set created_at = created_at - ${days} * interval '1 day'
    where ${listingId} in (property_id, car_id)`;
}
