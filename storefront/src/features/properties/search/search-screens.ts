import { PAGES } from '#shared/paths.ts';
import { PROPERTY_TYPES, type PropertyPurpose, type PropertyType } from '#shared/properties/property-facts.ts';
import { type PropertyFilter, PURPOSE_TYPES } from '#shared/properties/property-search.ts';

export type SearchScreen = {
  title: string;
  text: string;
  /** Fixed by the page; a visitor chooses it only where it is not. */
  purpose?: PropertyPurpose;
  types: readonly PropertyType[];
  /** The filters the page offers; any other in its address is left alone. */
  filters: readonly PropertyFilter[];
  clearLabel: string;
  emptyText: string;
};

/** The four search pages: one component, four lists of what it offers. */
export const SEARCH_SCREENS = {
  all: {
    title: PAGES.properties.title,
    text: 'Homes, land and workplaces across five cities.',
    types: PROPERTY_TYPES,
    filters: [
      'q',
      'location',
      'propertyType',
      'purpose',
      'minPrice',
      'maxPrice',
      'bedrooms',
      'bathrooms',
      'checked',
      'lowered',
      'bounds',
    ],
    clearLabel: 'Clear Filters',
    emptyText: 'Try adjusting your search criteria',
  },
  sale: {
    title: PAGES.buy.title,
    text: 'Houses, apartments and land to own.',
    purpose: 'sale',
    types: PURPOSE_TYPES.sale,
    filters: [
      'location',
      'propertyType',
      'minPrice',
      'maxPrice',
      'bedrooms',
      'bathrooms',
      'checked',
      'lowered',
      'bounds',
    ],
    clearLabel: 'Reset',
    emptyText: 'No properties for sale found matching your criteria',
  },
  rent: {
    title: PAGES.rent.title,
    text: 'Homes ready to move into, priced by the month.',
    purpose: 'rent',
    types: PURPOSE_TYPES.rent,
    filters: [
      'location',
      'propertyType',
      'minPrice',
      'maxPrice',
      'bedrooms',
      'bathrooms',
      'checked',
      'lowered',
      'bounds',
    ],
    clearLabel: 'Reset',
    emptyText: 'No rental properties found matching your criteria',
  },
  commercial: {
    title: PAGES.commercial.title,
    text: 'Offices, shops, warehouses and clinics.',
    purpose: 'commercial',
    types: PURPOSE_TYPES.commercial,
    filters: ['location', 'minPrice', 'maxPrice', 'minArea', 'checked', 'lowered', 'bounds'],
    clearLabel: 'Reset',
    emptyText: 'No commercial properties found matching your criteria',
  },
} as const satisfies Record<string, SearchScreen>;

export type ScreenName = keyof typeof SEARCH_SCREENS;
