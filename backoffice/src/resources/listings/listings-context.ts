import { createContext, use } from 'react';
import type { ListingKind } from './listing-kind.ts';
import type { SeenListing } from './listing-row.ts';
import type { ModerationAction } from './moderation.ts';
import type { Selection } from './use-selection.ts';

type Listings = {
  kind: ListingKind;
  selection: Selection;
  /** The listings that are being decided on, and how. */
  busy: ReadonlyMap<string, ModerationAction>;
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
