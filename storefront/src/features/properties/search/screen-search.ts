import { MAX_PAGE_SIZE } from '#shared/api/page.ts';
import { MAX_PRICE, MAX_ROOMS, MAX_SEARCH_TEXT } from '#shared/limits.ts';
import { PROPERTY_PURPOSES } from '#shared/properties/property-facts.ts';
import {
  isBox,
  plainNumber,
  type PropertyFilter,
  type PropertySearch,
  readPropertySearch,
  SEARCH_NUMBER,
  writePropertySearch,
} from '#shared/properties/property-search.ts';
import { isVerificationFilter } from '../../listings/search/filters/verification-filter.tsx';
import { comparesPrices, withoutPrices } from '../../listings/search/purpose-question.tsx';
import type { SearchUrl } from '../../listings/search/use-url-search.ts';
import type { SearchScreen } from './search-screens.ts';

/** How results are shown. */
type SearchView = 'grid' | 'map';
export type ScreenSearch = PropertySearch & { view: SearchView };

type SearchChange = Partial<ScreenSearch>;

/** The search in a page's address, without filters the page does not offer and values the server would refuse. */
export function readScreenSearch(params: URLSearchParams, screen: SearchScreen): ScreenSearch {
  const asked = readPropertySearch(params);
  const view = params.get('view') === 'map' ? 'map' : 'grid';
  const search: ScreenSearch = { hideSold: asked.hideSold, sort: asked.sort, view };
  for (const filter of screen.filters) {
    const value = /^m..(Price|Area)$/.test(filter) ? plainNumber(asked[filter] ?? '') : asked[filter];
    if (value && isAcceptable(filter, value, screen)) search[filter] = value;
  }
  return search;
}

/** How a page's search stands in its address. */
export function screenUrl(screen: SearchScreen): SearchUrl<ScreenSearch> {
  return { read: (params) => readScreenSearch(params, screen), write: changedSearch };
}

/** Whether the search compares prices, and the purpose that they are of is still to be chosen. */
export function needsPurpose(search: PropertySearch, screen: SearchScreen): boolean {
  return !screen.purpose && !search.purpose && comparesPrices(search);
}

/** The query of a page's search: its filters, and the purpose and the types it stands for. */
export function screenQuery(search: PropertySearch, screen: SearchScreen): string {
  if (!screen.purpose)
    return writePropertySearch(needsPurpose(search, screen) ? withoutPrices(search) : search).toString();
  const propertyType = search.propertyType ?? screen.types.join(',');
  return writePropertySearch({ ...search, purpose: screen.purpose, propertyType }).toString();
}

/** The query of one page of results: a map shows as many as the server gives at once. */
export function pageQuery(search: ScreenSearch, screen: SearchScreen): string {
  const query = new URLSearchParams(screenQuery(search, screen));
  if (search.view === 'map') query.set('limit', String(MAX_PAGE_SIZE));
  return query.toString();
}

/** The address of a changed search, without the question mark. Who names another place leaves the part of the map. */
export function changedSearch(search: ScreenSearch, change: SearchChange): string {
  const moved = change.location && change.location !== search.location ? { bounds: '' } : {};
  const changed = { ...search, ...moved, ...change };
  const params = writePropertySearch(changed);
  if (changed.view === 'map') params.set('view', 'map');
  return params.toString();
}

/** The search without any filter; how it is shown stays. */
export function clearedSearch(screen: SearchScreen): SearchChange {
  return { ...Object.fromEntries(screen.filters.map((filter) => [filter, ''])), hideSold: true };
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
    case 'checked':
      return isVerificationFilter(value);
    case 'lowered':
      return value === 'true';
    case 'bounds':
      return isBox(value);
    case 'location':
    case 'q':
      return value.length <= MAX_SEARCH_TEXT;
  }
}
