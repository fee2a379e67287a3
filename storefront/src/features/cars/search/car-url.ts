import { CAR_SORTS, type CarSort } from '#shared/cars/car-facts.ts';
import { CAR_FILTERS, type CarFilter } from '#shared/cars/car-filters.ts';
import { readSearch, type Search, writeSearch } from '#shared/listings/search-url.ts';
import { comparesPrices, withoutPrices } from '../../listings/search/purpose-question.tsx';
import type { SearchUrl } from '../../listings/search/use-url-search.ts';

export type CarSearch = Search<CarFilter, CarSort>;

/** The search in a URL, without values that the server would refuse. */
export function readCarUrl(params: URLSearchParams): CarSearch {
  return readSearch(CAR_FILTERS, CAR_SORTS, params);
}

/** The URL of a changed search, without the question mark. */
export function changedCarUrl(search: CarSearch, change: Partial<CarSearch>): string {
  return writeSearch(CAR_FILTERS, { ...search, ...change }).toString();
}

/** Whether the search compares prices, and does not say whether sale prices or rents. */
export function needsCarPurpose(search: CarSearch): boolean {
  return search.purpose !== 'sale' && search.purpose !== 'rent' && comparesPrices(search);
}

/** The query of a search, as the server answers it. */
export function carQuery(search: CarSearch): string {
  return changedCarUrl(needsCarPurpose(search) ? withoutPrices(search) : search, {});
}

/** How the search of cars stands in a URL. */
export const CAR_ADDRESS: SearchUrl<CarSearch> = { read: readCarUrl, write: changedCarUrl };

/** The search without any filter; its order stays. */
export const NO_CAR_FILTERS: Partial<CarSearch> = Object.fromEntries(
  Object.keys(CAR_FILTERS).map((filter) => [filter, '']),
);
