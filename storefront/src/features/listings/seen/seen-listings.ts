import { deviceStorage } from '#browser/storage.ts';
import { SEEN_LISTINGS } from '../../../lib/is-anything-seen.ts';

/** A listing viewed on this device, with its data at that time. */
export type SeenListing = {
  kind: 'property' | 'car';
  id: string;
  title: string;
  place: string;
  image: string | null;
};

/** Two rows on the widest screen. */
const MOST = 12;

/** Returns the listings viewed on this device, latest first. The server does not store them. */
export function seenListings(): SeenListing[] {
  const kept = deviceStorage.readJson(SEEN_LISTINGS);
  return Array.isArray(kept) ? kept.filter(isSeenListing) : [];
}

/** Adds a listing at the front. Without storage, it stores nothing. */
export function recordSeen(listing: SeenListing): void {
  keep([listing, ...seenListings().filter(({ id }) => id !== listing.id)].slice(0, MOST));
}

/** Removes a deleted listing, because its link would fail. */
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
