import type { ReactNode } from 'react';
import { DEFAULT_SORT } from '#shared/listings/search-url.ts';
import { ListingGrid } from '../card/listing-grid.tsx';

type GroupedListing = { id: string; isConfirmed?: boolean | undefined };

/** Splits a list before its last group: in the recommended order, unconfirmed listings come last. */
export function splitUnconfirmed<Listing extends GroupedListing>(listings: readonly Listing[], sort: string) {
  const first = sort === DEFAULT_SORT ? listings.findIndex(({ isConfirmed }) => isConfirmed === false) : -1;
  const count = first < 0 ? listings.length : first;
  return { confirmed: listings.slice(0, count), unconfirmed: listings.slice(count) };
}

type ListingGroupsProps<Listing> = {
  listings: readonly Listing[];
  sort: string;
  boxed?: boolean;
  /** Renders one card. */
  children: (listing: Listing, index: number) => ReactNode;
};

/** The cards of a search. The last group has its own heading. */
export function ListingGroups<Listing extends GroupedListing>({
  listings,
  sort,
  boxed = false,
  children,
}: ListingGroupsProps<Listing>) {
  const { confirmed, unconfirmed } = splitUnconfirmed(listings, sort);
  const grid = (group: Listing[], from: number) => (
    <ListingGrid boxed={boxed} columns={4}>
      {group.map((listing, index) => (
        <li key={listing.id}>{children(listing, from + index)}</li>
      ))}
    </ListingGrid>
  );
  return (
    <>
      {confirmed.length > 0 && grid(confirmed, 0)}
      {unconfirmed.length > 0 && (
        <>
          <UnconfirmedHeading />
          {grid(unconfirmed, confirmed.length)}
        </>
      )}
    </>
  );
}

/** Explains why the last listings of the recommended order come last. */
export function UnconfirmedHeading() {
  return (
    <div className="mb-5 not-first:mt-12">
      <h2 className="text-lg">Not confirmed recently</h2>
      <p className="mt-1 max-w-prose text-ink-2">
        The owners have not confirmed recently that these listings are still available. Please ask before you visit.
      </p>
    </div>
  );
}
