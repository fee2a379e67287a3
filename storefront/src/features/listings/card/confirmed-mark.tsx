import { type ConfirmedCard, confirmedMark } from './confirmed-ago.ts';
import { newMark } from './new-mark.ts';

/** Since when a new listing is there and when a listing was last confirmed, on its card. Its owner reads it beside the button that confirms. */
export function ConfirmedMark({ listing }: { listing: ConfirmedCard & { createdAt: string; isOwner: boolean } }) {
  if (listing.isOwner) return null;
  return (
    // Drawn empty rather than not at all: all cards are as high, and since the server drew it, its time may have passed.
    <p className="mt-1.5 flex min-h-[1lh] flex-wrap gap-x-2 text-sm text-ink-2">
      <b className="font-semibold text-primary-text empty:hidden" suppressHydrationWarning>
        {newMark(listing)}
      </b>
      <span suppressHydrationWarning>{confirmedMark(listing)}</span>
    </p>
  );
}
