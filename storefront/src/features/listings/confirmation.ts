import { plural } from '../../../../shared/format/plural.ts';
import type { ListingStatus } from '../../../../shared/listings/listing-facts.ts';

const DAY = 86_400_000;

/** When a listing was confirmed, until when that counts, and when the public search leaves it out. */
export type Confirmed = { confirmedAt: string; confirmedUntil: string; leavesSearchAt: string };

type Card = {
  confirmedAt: string;
  confirmedUntil?: string | undefined;
  approvalStatus: string;
  available: boolean;
  status: ListingStatus;
};

/** How a listing stands at a moment: said to be there in time, not any more, or no longer in the public search. */
export function confirmationState({ confirmedUntil, leavesSearchAt }: Confirmed, now = Date.now()) {
  if (now >= Date.parse(leavesSearchAt)) return 'gone';
  return now >= Date.parse(confirmedUntil) ? 'due' : 'confirmed';
}

/** Whether the public sees it, and it is neither sold nor rented out: only that is confirmed. */
export function isConfirmable(listing: { approvalStatus: string; available: boolean; status: ListingStatus }): boolean {
  const isOpen = listing.status === 'available' || listing.status === 'pending';
  return listing.approvalStatus === 'approved' && listing.available && isOpen;
}

/** What a card says of it: "Confirmed 3 days ago", nothing once that no longer counts or there is nothing to confirm. */
export function confirmedMark(listing: Card, now = Date.now()): string {
  const { confirmedAt, confirmedUntil } = listing;
  if (!confirmedUntil || now >= Date.parse(confirmedUntil) || !isConfirmable(listing)) return '';
  return confirmedAgo(daysSince(confirmedAt, now));
}

/** "Confirmed 3 days ago", or once that no longer counts "Last confirmed 5 weeks ago". */
export function confirmedText(listing: Confirmed, now = Date.now()): string {
  const days = daysSince(listing.confirmedAt, now);
  if (confirmationState(listing, now) === 'confirmed') return confirmedAgo(days);
  if (days < 14) return plural(days, ['Last confirmed {0} day ago', 'Last confirmed {0} days ago']);
  return days < 70
    ? plural(Math.floor(days / 7), ['Last confirmed {0} week ago', 'Last confirmed {0} weeks ago'])
    : plural(Math.floor(days / 30), ['Last confirmed {0} month ago', 'Last confirmed {0} months ago']);
}

function confirmedAgo(days: number): string {
  if (days === 0) return 'Confirmed today';
  return days < 14
    ? plural(days, ['Confirmed {0} day ago', 'Confirmed {0} days ago'])
    : plural(Math.floor(days / 7), ['Confirmed {0} week ago', 'Confirmed {0} weeks ago']);
}

/** A clock that is slow has not seen the moment yet. */
function daysSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / DAY));
}
