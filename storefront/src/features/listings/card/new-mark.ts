import { formatMonthDayThere } from '#shared/format/moment.ts';
import { isNewListing } from '#shared/listings/new-listing.ts';
import { isConfirmable } from './confirmed-ago.ts';

type NewCard = Parameters<typeof isConfirmable>[0] & { createdAt: string };

/**
 * "New since Nov 27" for a new listing, otherwise empty. It shows a date instead of "2 days ago", so that a cached page stays
 * right.
 */
export function newMark(listing: NewCard, now = Date.now()): string {
  if (!isConfirmable(listing) || !isNewListing(listing, now)) return '';
  return `New since ${formatMonthDayThere(listing.createdAt)}`;
}
