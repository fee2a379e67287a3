import { isConfirmable } from '../card/confirmed-ago.ts';
import { type Confirmed, availabilityState, confirmedText } from '../availability.ts';
import type { OwnApprovalStatus, ListingStatus } from '#shared/listings/listing-facts.ts';

type Listing = Confirmed & { approvalStatus: OwnApprovalStatus; available: boolean; status: ListingStatus };

const WORDS = {
  confirmed: 'The seller says it is available. We have not checked this ourselves.',
  due: 'The seller has not confirmed since then that it is available. Please ask before you visit.',
  gone: 'The seller has not confirmed for a long time that it is available, so search no longer shows it. Please ask before you visit.',
};

/** Says when and by whom the availability was last confirmed, and how far to trust it. */
export function ConfirmedNote({ listing }: { listing: Listing }) {
  if (!isConfirmable(listing)) return null;
  return (
    <div className="mt-4 rounded-sm bg-tint px-3 py-2 text-sm leading-snug">
      {/* A new day may have begun since the server rendered this text. React keeps the server's text. */}
      <p className="font-semibold" suppressHydrationWarning>
        {confirmedText(listing)}
      </p>
      <p className="mt-0.5 text-ink-2" suppressHydrationWarning>
        {WORDS[availabilityState(listing)]}
      </p>
    </div>
  );
}
