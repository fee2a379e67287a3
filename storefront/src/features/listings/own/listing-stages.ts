import type { OwnApprovalStatus, ListingStatus } from '#shared/listings/listing-facts.ts';
import { availabilityState, type Confirmed } from '../availability.ts';

export type StagedListing = Confirmed & {
  purpose: string;
  createdAt: string;
  approvalStatus: OwnApprovalStatus;
  available: boolean;
  status: ListingStatus;
  approvedAt?: string | null | undefined;
  closedAt?: string | null | undefined;
};

/** A stage is reached, waits for an action, does not apply at the moment, or is still ahead. */
export type StageState = 'reached' | 'waiting' | 'lost' | 'ahead';
export type Stage = { name: string; state: StageState; at?: string | null | undefined };

/** Returns the stages of a user's own listing, from sent to sold, with known dates. */
export function listingStages(listing: StagedListing, now = Date.now()): Stage[] {
  const { approvalStatus, available, status, createdAt, approvedAt, confirmedAt, closedAt } = listing;
  const isApproved = approvalStatus === 'approved';
  const isClosed = status === 'sold' || status === 'rented';
  const availability = availabilityState(listing, now);
  return [
    approvalStatus === 'draft'
      ? { name: 'Draft', state: 'waiting' }
      : { name: /* @wc-context: a listing */ 'Sent', state: 'reached', at: createdAt },
    isApproved
      ? { name: 'Approved', state: 'reached', at: approvedAt }
      : approvalStatus === 'rejected'
        ? { name: 'Rejected', state: 'lost' }
        : { name: 'In review', state: approvalStatus === 'draft' ? 'ahead' : 'waiting' },
    shownStage(),
    confirmedStage(),
    { name: closedName(), state: isClosed ? 'reached' : 'ahead', at: isClosed ? closedAt : null },
  ];

  function shownStage(): Stage {
    if (!available) return { name: 'Hidden', state: 'lost' };
    if (!isApproved) return { name: 'Shown', state: 'ahead' };
    return !isClosed && availability === 'gone'
      ? { name: 'Not in search', state: 'lost' }
      : { name: 'Shown', state: 'reached', at: approvedAt };
  }

  function confirmedStage(): Stage {
    if (!isApproved) return { name: 'Confirmed', state: 'ahead' };
    return isClosed || availability === 'confirmed'
      ? { name: 'Confirmed', state: 'reached', at: confirmedAt }
      : { name: 'Please confirm', state: 'waiting' };
  }

  function closedName(): string {
    if (status === 'sold') return 'Sold';
    if (status === 'rented' || listing.purpose === 'rent') return 'Rented';
    return listing.purpose === 'both' || listing.purpose === 'commercial' ? 'Sold or rented' : 'Sold';
  }
}
