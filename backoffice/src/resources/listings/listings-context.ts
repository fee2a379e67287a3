import { createContext, use } from 'react';
import type { ListingKind } from './listing-kind.ts';
import type { SeenListing } from './row/listing-row.ts';
import type { ModerationAction } from './moderation/moderation.ts';

/** The object stays the same until one of its values changes, because every row uses it. */
export type Listings = {
  kind: ListingKind;
  /** The listings with a running decision, and its action. */
  busy: ReadonlyMap<string, ModerationAction>;
  /** Listings that other moderators are looking at: names by id. */
  claims: ReadonlyMap<string, string>;
  /** The open listing. */
  openId: string | undefined;
  /** Runs the action, or asks a question first. */
  act: (listing: SeenListing, action: ModerationAction) => void;
};

export const ListingsContext = createContext<Listings | null>(null);

/** What the rows, cards and actions of a list of properties or cars share. */
export function useListings(): Listings {
  const listings = use(ListingsContext);
  if (!listings) throw new Error('Use listings inside <ListingPage>.');
  return listings;
}
