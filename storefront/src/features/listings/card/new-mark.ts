import { formatMonthDayThere } from '#shared/format/moment.ts';
import { isNewListing } from '#shared/listings/new-listing.ts';
import { isConfirmable } from './confirmed-ago.ts';

type NewCard = Parameters<typeof isConfirmable>[0] & { createdAt: string };

/**
 * Since when a new listing is there: "New since Nov 27". Empty for others. A date and no "2 days ago": the page of the server
 * stays right while it is kept.
 */
export function newMark(listing: NewCard, now = Date.now()): string {
  if (!isConfirmable(listing) || !isNewListing(listing, now)) return '';
  return `New since ${formatMonthDayThere(listing.createdAt)}`;
}
