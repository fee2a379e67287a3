import { DEFAULT_SORT, NO_FILTER } from '../properties/property-search.ts';
import { CAR_SORTS, type CarSort } from './car-facts.ts';

/** The search of cars a visitor makes: the same names in the page's URL, in the call and in the database. */
export const CAR_FILTERS = [
  'make',
  'purpose',
  'minPrice',
  'maxPrice',
  'minYear',
  'maxYear',
  'fuelType',
  'transmission',
  'city',
  'checked',
  'lowered',
] as const;
export type CarFilter = (typeof CAR_FILTERS)[number];

export type CarSearch = Partial<Record<CarFilter, string>> & { sort: CarSort };

/** The longest make, which the server refuses to go beyond. */
export const MAX_MAKE = 100;

/** Reads a search from an address; anything unknown is left out. */
export function readCarSearch(params: URLSearchParams): CarSearch {
  const search: CarSearch = { sort: CAR_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT };
  for (const name of CAR_FILTERS) {
    const value = params.get(name)?.trim() ?? '';
    if (!NO_FILTER.has(value)) search[name] = value;
  }
  return search;
}

/** Writes a search as the shortest address or query: the default order and empty values are left out. */
export function writeCarSearch(search: CarSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of CAR_FILTERS) {
    const value = search[name]?.trim() ?? '';
    if (!NO_FILTER.has(value)) params.set(name, value);
  }
  if (search.sort !== DEFAULT_SORT) params.set('sort', search.sort);
  return params;
}
