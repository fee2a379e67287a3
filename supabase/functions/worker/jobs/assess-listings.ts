import { cautionsIn } from '#shared/conversations/cautions.ts';
import { database } from '../database.ts';

/** A listing with the time when it became due, and its texts. */
type WaitingListing = { id: string; dueAt: string; texts: string[] | null };

/** Computes the moderation signals of the listing that waits longest, and the cautions in its texts. */
export async function assessListings(): Promise<boolean> {
  const listing = (await database('claim_listing_to_assess')) as WaitingListing | null;
  if (!listing) return false;
  const cautions = new Set((listing.texts ?? []).flatMap(cautionsIn));
  await database('assess_listing', { reasons_id: listing.id, due_at: listing.dueAt, cautions: [...cautions] });
  return true;
}
