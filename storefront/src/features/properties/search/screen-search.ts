import { MAX_PAGE_SIZE } from '#shared/api/page.ts';
import { readSearch, type Search, writeSearch } from '#shared/listings/search-url.ts';
import { PROPERTY_FILTERS, type PropertyFilter } from '#shared/properties/property-filters.ts';
import { PROPERTY_SORTS, type PropertySort } from '#shared/properties/property-search.ts';
import { comparesPrices, withoutPrices } from '../../listings/search/purpose-question.tsx';
import { type SearchChip, searchChips } from '../../listings/search/search-chips.ts';
import type { UnderstoodTexts } from '../../listings/search/understanding-query.ts';
import type { SearchUrl } from '../../listings/search/use-url-search.ts';
import { ALL_FILTERS, type SearchScreen } from './search-screens.ts';

type PropertySearch = Search<PropertyFilter, PropertySort>;
/** A search and the view of its results. */
export type ScreenSearch = PropertySearch & { view: 'grid' | 'map' };

type SearchChange = Partial<ScreenSearch>;

/** Reads the search from a page's URL. It drops filters that the page ignores and values that the server would reject. */
export function readScreenSearch(params: URLSearchParams, screen: SearchScreen): ScreenSearch {
  const search = readSearch(PROPERTY_FILTERS, PROPERTY_SORTS, params);
  for (const filter of screen.ignored) delete search[filter];
  const isOffered = search.propertyType?.split(',').every((type) => screen.types.some((offered) => offered === type));
  if (isOffered === false) delete search.propertyType;
  return { ...search, view: params.get('view') === 'map' ? 'map' : 'grid' };
}

/** Converts a page's search to and from its URL. */
export function screenUrl(screen: SearchScreen): SearchUrl<ScreenSearch> {
  return { read: (params) => readScreenSearch(params, screen), write: changedSearch };
}

/** True if the search compares prices but its purpose is not chosen yet. */
export function needsPurpose(search: PropertySearch, screen: SearchScreen): boolean {
  return !screen.purpose && !search.purpose && comparesPrices(search);
}

/** Returns the query for the API: the filters, and the fixed purpose and types of the page. */
export function screenQuery(search: PropertySearch, screen: SearchScreen): string {
  const asked = needsPurpose(search, screen) ? withoutPrices(search) : search;
  return writeSearch(PROPERTY_FILTERS, { ...asked, ...fixedFilters(search, screen) }).toString();
}

/** Returns the filters that a page adds to its search. */
function fixedFilters({ propertyType }: PropertySearch, { purpose, types }: SearchScreen) {
  return purpose ? { purpose, propertyType: propertyType ?? types.join(',') } : {};
}

/** Returns a removable chip for each active filter and for each part of its texts. */
export function screenChips(search: PropertySearch, screen: SearchScreen, texts: UnderstoodTexts = {}): SearchChip[] {
  return searchChips(PROPERTY_FILTERS, search, texts, fixedFilters(search, screen));
}

/** Returns the query of one page of results. A map loads the largest page that the server allows. */
export function pageQuery(search: ScreenSearch, screen: SearchScreen): string {
  const query = new URLSearchParams(screenQuery(search, screen));
  if (search.view === 'map') query.set('limit', String(MAX_PAGE_SIZE));
  return query.toString();
}

/** Returns the query of a changed search, without the question mark. A new location removes the bounds of the map. */
export function changedSearch(search: ScreenSearch, change: SearchChange): string {
  const moved = change.location && change.location !== search.location ? { bounds: '' } : {};
  const changed = { ...search, ...moved, ...change };
  const params = writeSearch(PROPERTY_FILTERS, changed);
  if (changed.view === 'map') params.set('view', 'map');
  return params.toString();
}

/** A change that removes all filters. The view stays. */
export const NO_FILTERS: SearchChange = Object.fromEntries(ALL_FILTERS.map((filter) => [filter, '']));
