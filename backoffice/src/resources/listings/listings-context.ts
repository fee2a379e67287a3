import { createContext, use } from 'react';
import type { ListingKind } from './listing-kind.ts';
import type { SeenListing } from './row/listing-row.ts';
import type { ModerationAction } from './moderation/moderation.ts';

/** It stays the same while nothing of it changes: every row listens. */
export type Listings = {
  kind: ListingKind;
  /** The listings that are being decided on, and how. */
  busy: ReadonlyMap<string, ModerationAction>;
  /** Other moderators who look at a listing: names by id. */
  claims: ReadonlyMap<string, string>;
  /** The listing that is open. */
  openId: string | undefined;
  /** Does it, or asks first what has to be asked. */
  act: (listing: SeenListing, action: ModerationAction) => void;
};

export const ListingsContext = createContext<Listings | null>(null);

/** What the rows, cards and actions of a list of properties or cars share. */
export function useListings(): Listings {
  const listings = use(ListingsContext);
  if (!listings) throw new Error('Listings stand on a ListingPage.');
  return listings;
}
