import { type ConfirmedCard, confirmedMark } from './confirmed-ago.ts';
import { newMark } from './new-mark.ts';

/**
 * Shows on a card when a new listing was published and when its availability was last confirmed. Owners see this beside the button
 * that confirms.
 */
export function ConfirmedMark({ listing }: { listing: ConfirmedCard & { createdAt: string; isOwner: boolean } }) {
  if (listing.isOwner) return null;
  return (
    // The element stays when it is empty, so that all cards have the same height. After SSR, the mark's time may be over, so React
    // ignores a difference.
    <p className="mt-1.5 flex min-h-[1lh] flex-wrap gap-x-2 text-sm text-ink-2">
      <b className="font-semibold text-primary-text empty:hidden" suppressHydrationWarning>
        {newMark(listing)}
      </b>
      <span suppressHydrationWarning>{confirmedMark(listing)}</span>
    </p>
  );
}
