import { type ConfirmedCard, confirmedMark } from './confirmed-ago.ts';

/** When a listing was last confirmed, on its card. Its owner reads it beside the button that confirms. */
export function ConfirmedMark({ listing }: { listing: ConfirmedCard & { isOwner: boolean } }) {
  if (listing.isOwner) return null;
  return (
    // Drawn empty rather than not at all: all cards are as high, and since the server drew it, its time may have passed.
    <p className="mt-1.5 min-h-[1lh] text-sm text-ink-2" suppressHydrationWarning>
      {confirmedMark(listing)}
    </p>
  );
}
