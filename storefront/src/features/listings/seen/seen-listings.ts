import { deviceStorage } from '#browser/storage.ts';
import { SEEN_LISTINGS } from '../../../lib/is-anything-seen.ts';

/** A listing somebody looked at on this device, as it was then. */
export type SeenListing = {
  kind: 'property' | 'car';
  id: string;
  title: string;
  place: string;
  image: string | null;
};

/** Two rows of them on the widest screen. */
const MOST = 12;

/** What was looked at on this device, the latest first. No account knows of it. */
export function seenListings(): SeenListing[] {
  const kept = deviceStorage.readJson(SEEN_LISTINGS);
  return Array.isArray(kept) ? kept.filter(isSeenListing) : [];
}

/** Puts a listing first. A device without room or leave for it keeps nothing. */
export function recordSeen(listing: SeenListing): void {
  keep([listing, ...seenListings().filter(({ id }) => id !== listing.id)].slice(0, MOST));
}

/** Takes out one that is gone: it would lead nowhere. */
export function dropSeen(id: string): void {
  const seen = seenListings();
  const others = seen.filter((listing) => listing.id !== id);
  if (others.length < seen.length) keep(others);
}

function keep(listings: SeenListing[]): void {
  deviceStorage.writeJson(SEEN_LISTINGS, listings);
}

export function forgetSeen(): void {
  deviceStorage.remove(SEEN_LISTINGS);
}

function isSeenListing(kept: unknown): kept is SeenListing {
  if (typeof kept !== 'object' || kept === null) return false;
  const { kind, id, title, place, image } = kept as Record<string, unknown>;
  return (
    (kind === 'property' || kind === 'car') &&
    [id, title, place].every((text) => typeof text === 'string') &&
    (image === null || typeof image === 'string')
  );
}
