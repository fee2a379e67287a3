import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#shared/format/text.ts';
import { ListingGrid } from '../card/listing-grid.tsx';

type Nearest<Listing> = { items: Listing[]; fits: number; of: number };

type NearestListingsProps<Listing> = {
  query: UseQueryOptions<Nearest<Listing>, Error, Nearest<Listing>, string[]>;
  boxed?: boolean;
  /** Renders one card. */
  children: (listing: Listing) => ReactNode;
};

/** For a search without results: listings that match most of its filters. */
export function NearestListings<Listing extends { id: string }>({
  query,
  boxed = false,
  children,
}: NearestListingsProps<Listing>) {
  const { data } = useQuery(query);
  if (!data || data.fits === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-5 text-xl">{t(`No exact match. These listings match ${data.fits} of ${data.of}`)}</h2>
      <ListingGrid boxed={boxed} columns={4}>
        {data.items.map((listing) => (
          <li key={listing.id}>{children(listing)}</li>
        ))}
      </ListingGrid>
    </section>
  );
}
