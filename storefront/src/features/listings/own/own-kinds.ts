export type ListingKind = 'property' | 'car';

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
