import { lazy, Suspense } from 'react';
import type { ListingStatus } from '../../../../shared/listings/listing-facts.ts';

// Owners alone have it: nobody else need load it.
const OwnerStatusButton = lazy(async () => ({
  default: (await import('./owner-status-button.tsx')).OwnerStatusButton,
}));

export type OwnListing = { kind: 'property' | 'car'; id: string; title: string; status: ListingStatus };

/** "Mark as Sold" or "Mark as Available", for the owner of a listing. */
export function OwnerStatus(listing: OwnListing) {
  return (
    <Suspense fallback={<div className="h-9" />}>
      <OwnerStatusButton {...listing} />
    </Suspense>
  );
}
