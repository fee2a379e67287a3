import { Suspense } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import type { OwnListing } from './own-kinds.ts';

// Loaded on demand: only owners need it.
const OwnerStatusButton = lazyPart(() => import('./owner-status-button.tsx'), 'OwnerStatusButton');

/** "Mark as Sold", "Mark as Rented" or "Mark as Available", for the owner of a listing. */
export function OwnerStatus(listing: OwnListing) {
  return (
    <Suspense fallback={<div className="h-9" />}>
      <OwnerStatusButton {...listing} />
    </Suspense>
  );
}
