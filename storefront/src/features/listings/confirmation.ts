import { plural } from '../../../../shared/format/plural.ts';
import type { ListingStatus } from '../../../../shared/listings/listing-facts.ts';

const DAY = 86_400_000;

/** When a listing was confirmed, until when that counts, and when the public search leaves it out. */
export type Confirmed = { confirmedAt: string; confirmedUntil: string; leavesSearchAt: string };

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

/** "Confirmed 3 days ago", or once that no longer counts "Last confirmed 5 weeks ago". */
export function confirmedText(listing: Confirmed, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(listing.confirmedAt)) / DAY));
  if (confirmationState(listing, now) === 'confirmed') {
    if (days === 0) return 'Confirmed today';
    return days < 14
      ? plural(days, ['Confirmed {0} day ago', 'Confirmed {0} days ago'])
      : plural(Math.floor(days / 7), ['Confirmed {0} week ago', 'Confirmed {0} weeks ago']);
  }
  if (days < 14) return plural(days, ['Last confirmed {0} day ago', 'Last confirmed {0} days ago']);
  return days < 70
    ? plural(Math.floor(days / 7), ['Last confirmed {0} week ago', 'Last confirmed {0} weeks ago'])
    : plural(Math.floor(days / 30), ['Last confirmed {0} month ago', 'Last confirmed {0} months ago']);
}
