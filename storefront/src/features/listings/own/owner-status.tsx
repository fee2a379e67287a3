import { Suspense } from 'react';
import type { ListingStatus } from '#shared/listings/listing-facts.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import type { ListingKind } from './own-kinds.ts';

// Owners alone have it: nobody else need load it.
const OwnerStatusButton = lazyPart(() => import('./owner-status-button.tsx'), 'OwnerStatusButton');

export type OwnListing = {
  kind: ListingKind;
  id: string;
  title: string;
  status: ListingStatus;
  /** What became of it when it is gone; sold, unless said. */
  gone?: 'sold' | 'rented';
};

/** "Mark as Sold" or "Mark as Available", for the owner of a listing. */
export function OwnerStatus(listing: OwnListing) {
  return (
    <Suspense fallback={<div className="h-9" />}>
      <OwnerStatusButton {...listing} />
    </Suspense>
  );
}
