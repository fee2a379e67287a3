import { plural } from '#shared/format/text.ts';
import type { ListingTexts } from '../listing-kind.ts';

export const CAR_TEXTS: ListingTexts = {
  title: 'Cars',
  page: 'Cars · Admin Panel',
  counted: (count) => plural(count, ['{0} car', '{0} cars']),
  search: 'Search cars',
  failed: 'The cars could not be loaded',
  noMatch: 'No cars match',
  updated: 'Car updated successfully',
  deleted: 'Car deleted successfully',
  notUpdated: 'Failed to update car. Please try again.',
  notDeleted: 'Failed to delete car',
};
