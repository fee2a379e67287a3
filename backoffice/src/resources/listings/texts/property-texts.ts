import { plural } from '#shared/format/text.ts';
import type { ListingTexts } from '../listing-kind.ts';

export const PROPERTY_TEXTS: ListingTexts = {
  title: 'Properties',
  page: 'Properties · Admin Panel',
  counted: (count) => plural(count, ['{0} property', '{0} properties']),
  search: 'Search properties',
  failed: 'The properties could not be loaded',
  noMatch: 'No properties match',
  updated: 'Property updated successfully',
  deleted: 'Property deleted successfully',
  notUpdated: 'Failed to update property. Please try again.',
  notDeleted: 'Failed to delete property',
};
