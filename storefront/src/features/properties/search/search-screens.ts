import { PAGES } from '#shared/paths.ts';
import { PROPERTY_TYPES, type PropertyPurpose, type PropertyType } from '#shared/properties/property-facts.ts';
import { PROPERTY_FILTERS, type PropertyFilter } from '#shared/properties/property-filters.ts';
import { PURPOSE_TYPES } from '#shared/properties/property-search.ts';

export type SearchScreen = {
  title: string;
  text: string;
  /** Purpose fixed by the page. If absent, the user chooses it. */
  purpose?: PropertyPurpose;
  types: readonly PropertyType[];
  /** Further fields of the page, in addition to location and prices. */
  fields: readonly PropertyFilter[];
  /** Filters that the page ignores in its URL. */
  ignored: readonly PropertyFilter[];
  clearLabel: string;
  emptyText: string;
};

const ROOMS = ['bedrooms', 'bathrooms'] as const;

/** The four search pages share one component. Each page has its own settings. */
export const SEARCH_SCREENS = {
  all: {
    title: PAGES.properties.title,
    text: 'Homes, land and workplaces across five cities.',
    types: PROPERTY_TYPES,
    fields: ['propertyType', 'purpose', ...ROOMS],
    ignored: [],
    clearLabel: 'Clear Filters',
    emptyText: 'Try adjusting your search criteria',
  },
  sale: {
    title: PAGES.buy.title,
    text: 'Houses, apartments and land to own.',
    purpose: 'sale',
    types: PURPOSE_TYPES.sale,
    fields: ['propertyType', ...ROOMS],
    ignored: ['purpose'],
    clearLabel: 'Reset',
    emptyText: 'No properties for sale found matching your criteria',
  },
  rent: {
    title: PAGES.rent.title,
    text: 'Homes ready to move into, priced by the month.',
    purpose: 'rent',
    types: PURPOSE_TYPES.rent,
    fields: ['propertyType', ...ROOMS],
    ignored: ['purpose'],
    clearLabel: 'Reset',
    emptyText: 'No rental properties found matching your criteria',
  },
  commercial: {
    title: PAGES.commercial.title,
    text: 'Offices, shops, warehouses and clinics.',
    purpose: 'commercial',
    types: PURPOSE_TYPES.commercial,
    fields: ['minArea'],
    ignored: ['purpose', 'propertyType', ...ROOMS],
    clearLabel: 'Reset',
    emptyText: 'No commercial properties found matching your criteria',
  },
} as const satisfies Record<string, SearchScreen>;

export type ScreenName = keyof typeof SEARCH_SCREENS;

export const ALL_FILTERS = Object.keys(PROPERTY_FILTERS) as PropertyFilter[];
