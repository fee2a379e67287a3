import { isConfirmable } from '../card/confirmed-ago.ts';
import { type Confirmed, availabilityState, confirmedText } from '../availability.ts';
import type { OwnApprovalStatus, ListingStatus } from '#shared/listings/listing-facts.ts';

type Listing = Confirmed & { approvalStatus: OwnApprovalStatus; available: boolean; status: ListingStatus };

const WORDS = {
  confirmed: 'Whoever offers it says that it is still to be had. We have not checked that.',
  due: 'Nobody has said since that it is still to be had. Please ask before you rely on it.',
  gone: 'Nobody has said for long that it is still to be had: the search no longer shows it. Please ask before you rely on it.',
};

/** When it was last said that a listing is still there, by whom, and what that is worth. */
export function ConfirmedNote({ listing }: { listing: Listing }) {
  if (!isConfirmable(listing)) return null;
  return (
    <div className="mt-4 rounded-sm bg-tint px-3 py-2 text-sm leading-snug">
      {/* The server drew it a moment ago, and a day may have begun since: what it drew stays. */}
      <p className="font-semibold" suppressHydrationWarning>
        {confirmedText(listing)}
      </p>
      <p className="mt-0.5 text-ink-2" suppressHydrationWarning>
        {WORDS[availabilityState(listing)]}
      </p>
    </div>
  );
}
