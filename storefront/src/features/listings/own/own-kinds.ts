import type { ListingStatus } from '#shared/listings/listing-facts.ts';

export type ListingKind = 'property' | 'car';

export type OwnListing = {
  kind: ListingKind;
  id: string;
  title: string;
  status: ListingStatus;
  /** Status of a listing that is no longer available. The default is sold. */
  gone?: 'sold' | 'rented';
};

/** Returns the possible final statuses: sold, rented or both. A closed listing keeps its own status. */
export function goneStatuses({ purpose, status }: { purpose: string; status: ListingStatus }): ('sold' | 'rented')[] {
  if (status === 'sold' || status === 'rented') return [status];
  if (purpose === 'sale') return ['sold'];
  return purpose === 'rent' ? ['rented'] : ['sold', 'rented'];
}

/** Texts, API paths and query keys for the user's own listings. */
export const OWN_KINDS = {
  property: {
    texts: {
      deleted: 'Property deleted',
      notDeleted: 'Failed to delete the property',
      asksToDelete: 'Delete this property?',
      updated: 'Property status has been updated successfully',
      notUpdated: 'Failed to update property status',
    },
    path: '/api/properties',
    keys: [['properties'], ['my-properties'], ['favorites']],
  },
  car: {
    texts: {
      deleted: 'Car deleted',
      notDeleted: 'Failed to delete the car',
      asksToDelete: 'Delete this car?',
      updated: 'Car status has been updated successfully',
      notUpdated: 'Failed to update car status',
    },
    path: '/api/cars',
    keys: [['cars'], ['my-cars'], ['favorites']],
  },
} as const;

/** Mutation key of changes to own listings. While one is running, the server's data is older than the screen. */
export const ownChange = (kind: ListingKind) => ['own-change', kind];
