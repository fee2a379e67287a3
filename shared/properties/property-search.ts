import type { PropertyPurpose, PropertyType } from './property-facts.ts';

/** The search a visitor makes: the same names in the page's URL, in the call and in the database. */
export const PROPERTY_SORTS = ['recommended', 'newest', 'checked', 'price-asc', 'price-desc', 'area'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

/** The order of properties and cars that no user chose. It alone puts unconfirmed listings last. */
export const DEFAULT_SORT = 'recommended';

export const PROPERTY_SORT_LABELS: Record<PropertySort, string> = {
  recommended: 'Recommended',
  newest: 'Newest first',
  checked: 'Checked first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  area: 'Largest area',
};

const PROPERTY_FILTERS = [
  'location',
  'q',
  'propertyType',
  'purpose',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'bathrooms',
  'minArea',
  'checked',
  'lowered',
  'bounds',
] as const;
export type PropertyFilter = (typeof PROPERTY_FILTERS)[number];

export type PropertySearch = Partial<Record<PropertyFilter, string>> & {
  hideSold: boolean;
  sort: PropertySort;
};

/** What the page of each purpose shows; where it names none, all that serve the purpose. */
export const PURPOSE_TYPES = {
  sale: ['house', 'apartment', 'land'],
  rent: ['house', 'apartment'],
  commercial: [],
} as const satisfies Record<PropertyPurpose, readonly PropertyType[]>;

/** Offered as "n+" in the filters. */
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
export const BATHROOM_CHOICES = [1, 2, 3, 4] as const;

/** A number as people may write it in a form that is sent without scripts. */
export const plainNumber = (value: string): string =>
  /^[\d,\s]+$/.test(value) ? value.replaceAll(/[,\s]/g, '') : value;

/** How a number of a search is written. */
export const SEARCH_NUMBER = /^\d{1,12}(\.\d{1,8})?$/;

/** Whether a text is the box of a map: west, south, east and north in degrees. */
export function isBox(value: string): boolean {
  const numbers = value.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(part) ? Number(part) : NaN));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  return (
    numbers.length === 4 && west >= -180 && east <= 180 && south >= -90 && north <= 90 && west <= east && south <= north
  );
}

/** Values that mean "no filter", in an address and in a query. */
export const NO_FILTER = new Set(['', 'all', 'any']);

/** Reads a search from an address. `hideSold` is off only for the word false; anything unknown is left out. */
export function readPropertySearch(params: URLSearchParams): PropertySearch {
  const search: PropertySearch = { hideSold: params.get('hideSold') !== 'false', sort: DEFAULT_SORT };
  for (const name of PROPERTY_FILTERS) {
    const value = params.get(name)?.trim() ?? '';
    if (!NO_FILTER.has(value)) search[name] = value;
  }
  const sort = params.get('sort');
  if (isPropertySort(sort)) search.sort = sort;
  return search;
}

/** Writes a search as the shortest address or query: defaults and empty values are left out. */
export function writePropertySearch(search: PropertySearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of PROPERTY_FILTERS) {
    const value = search[name]?.trim() ?? '';
    if (!NO_FILTER.has(value)) params.set(name, value);
  }
  if (!search.hideSold) params.set('hideSold', 'false');
  if (search.sort !== DEFAULT_SORT) params.set('sort', search.sort);
  return params;
}

function isPropertySort(value: string | null): value is PropertySort {
  return PROPERTY_SORTS.some((sort) => sort === value);
}
