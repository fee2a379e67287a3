import { CAR_SORTS, type CarSort } from '#shared/cars/car-facts.ts';
import { CAR_FILTERS, type CarFilter } from '#shared/cars/car-filters.ts';
import { readSearch, type Search, writeSearch } from '#shared/listings/search-url.ts';
import { comparesPrices, withoutPrices } from '../../listings/search/purpose-question.tsx';
import type { SearchUrl } from '../../listings/search/use-url-search.ts';

export type CarSearch = Search<CarFilter, CarSort>;

/** Reads a search from a URL and drops values that the server would reject. */
export function readCarUrl(params: URLSearchParams): CarSearch {
  return readSearch(CAR_FILTERS, CAR_SORTS, params);
}

/** Returns the query of a changed search, without the question mark. */
export function changedCarUrl(search: CarSearch, change: Partial<CarSearch>): string {
  return writeSearch(CAR_FILTERS, { ...search, ...change }).toString();
}

/** True if the search compares prices but does not say whether for sale or for rent. */
export function needsCarPurpose(search: CarSearch): boolean {
  return search.purpose !== 'sale' && search.purpose !== 'rent' && comparesPrices(search);
}

/** Returns the query for the API. It leaves out prices while the purpose is unclear. */
export function carQuery(search: CarSearch): string {
  return changedCarUrl(needsCarPurpose(search) ? withoutPrices(search) : search, {});
}

/** Converts a car search to and from a URL. */
export const CAR_ADDRESS: SearchUrl<CarSearch> = { read: readCarUrl, write: changedCarUrl };

/** A change that removes all filters. The sort order stays. */
export const NO_CAR_FILTERS: Partial<CarSearch> = Object.fromEntries(
  Object.keys(CAR_FILTERS).map((filter) => [filter, '']),
);
