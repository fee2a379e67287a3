import { plural } from '#shared/format/text.ts';
import type { ListingStatus } from '#shared/listings/listing-facts.ts';

const DAY = 86_400_000;

export type ConfirmedCard = {
  confirmedAt: string;
  isConfirmed?: boolean | undefined;
  approvalStatus: string;
  available: boolean;
  status: ListingStatus;
};

/** True if the listing is public and neither sold nor rented. Only such listings need a confirmation. */
export function isConfirmable(listing: { approvalStatus: string; available: boolean; status: ListingStatus }): boolean {
  const isOpen = listing.status === 'available' || listing.status === 'pending';
  return listing.approvalStatus === 'approved' && listing.available && isOpen;
}

/** The availability confirmation on a card: "Confirmed 3 days ago". Empty if the listing needs none. */
export function confirmedMark(listing: ConfirmedCard, now = Date.now()): string {
  if (listing.isConfirmed === undefined || !isConfirmable(listing)) return '';
  return listing.isConfirmed ? confirmedAgo(daysSince(listing.confirmedAt, now)) : 'Not confirmed recently';
}

export function confirmedAgo(days: number): string {
  if (days === 0) return 'Confirmed today';
  return days < 14
    ? plural(days, ['Confirmed {0} day ago', 'Confirmed {0} days ago'])
    : plural(Math.floor(days / 7), ['Confirmed {0} week ago', 'Confirmed {0} weeks ago']);
}

/** Returns 0 if the moment is in the future, because the user's clock may be slow. */
export function daysSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / DAY));
}
