import { MAX_PRICE, MAX_ROOMS } from '../../../../shared/limits.ts';
import { PROPERTY_PURPOSES } from '../../../../shared/properties/property-facts.ts';
import {
  MAX_SEARCH_TEXT,
  type PropertyFilter,
  type PropertySearch,
  readPropertySearch,
  SEARCH_NUMBER,
  writePropertySearch,
} from '../../../../shared/properties/property-search.ts';
import type { SearchScreen } from './search-screens.ts';

/** What a visitor may change: one or more filters, Hide Sold, the order. An empty text takes a filter away. */
export type SearchChange = Partial<PropertySearch>;

/** The search in a page's address, without filters the page does not offer and values the server would refuse. */
export function readScreenSearch(params: URLSearchParams, screen: SearchScreen): PropertySearch {
  const asked = readPropertySearch(params);
  const search: PropertySearch = { hideSold: asked.hideSold, sort: asked.sort };
  for (const filter of screen.filters) {
    const value = asked[filter];
    if (value !== undefined && isAcceptable(filter, value, screen)) search[filter] = value;
  }
  return search;
}

/** The query of a page's search: its filters and the purpose it stands for. */
export function screenQuery(search: PropertySearch, screen: SearchScreen): string {
  return writePropertySearch(screen.purpose ? { ...search, purpose: screen.purpose } : search).toString();
}

/** The address of a changed search, without the question mark. */
export function changedSearch(search: PropertySearch, change: SearchChange): string {
  return writePropertySearch({ ...search, ...change }).toString();
}

function isAcceptable(filter: PropertyFilter, value: string, screen: SearchScreen): boolean {
  switch (filter) {
    case 'propertyType':
      return screen.types.some((type) => type === value);
    case 'purpose':
      return PROPERTY_PURPOSES.some((purpose) => purpose === value);
    case 'minPrice':
    case 'maxPrice':
    case 'minArea':
      return SEARCH_NUMBER.test(value) && Number(value) <= MAX_PRICE;
    case 'bedrooms':
    case 'bathrooms':
      return SEARCH_NUMBER.test(value) && Number.isInteger(Number(value)) && Number(value) <= MAX_ROOMS;
    case 'location':
    case 'q':
      return value.length <= MAX_SEARCH_TEXT;
  }
}
