import type { ListingStatus } from '#shared/listings/listing-facts.ts';

export type ListingKind = 'property' | 'car';

export type OwnListing = {
  kind: ListingKind;
  id: string;
  title: string;
  status: ListingStatus;
  /** What became of it when it is gone; sold, unless said. */
  gone?: 'sold' | 'rented';
};

/** What is said and asked of one's own listings: the texts, the calls, the answers that hold them. */
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

/** The changes of one's own listings that are with the server: until it answers, what it says of them is older than the screen. */
export const ownChange = (kind: ListingKind) => ['own-change', kind];
