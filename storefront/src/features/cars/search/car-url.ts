import {
  CAR_PURPOSE_LABELS,
  CAR_PURPOSES,
  type CarPurpose,
  FIRST_CAR_YEAR,
  FUEL_TYPE_LABELS,
  FUEL_TYPES,
  type FuelType,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
  type Transmission,
} from '#shared/cars/car-facts.ts';
import {
  CAR_FILTERS,
  type CarFilter,
  type CarSearch,
  MAX_MAKE,
  readCarSearch,
  writeCarSearch,
} from '#shared/cars/car-search.ts';
import { formatMoney } from '#shared/format/money.ts';
import { MAX_PRICE, MAX_YEAR } from '#shared/limits.ts';
import { CITIES } from '#shared/places/cities.ts';
import { plainNumber, SEARCH_NUMBER } from '#shared/properties/property-search.ts';
import { checkedLabel, isVerificationFilter } from '../../listings/search/filters/verification-filter.tsx';
import { PRICE_DROP_LABEL } from '../../listings/search/filters/price-drop-filter.tsx';
import type { FilterChip } from '../../listings/search/filters/filter-chips.tsx';
import { comparesPrices, withoutPrices } from '../../listings/search/purpose-question.tsx';
import type { SearchUrl } from '../../listings/search/use-url-search.ts';
import { cityName } from '#shared/places/city-names.ts';

/** The search in an address, without values that the server would refuse. */
export function readCarUrl(params: URLSearchParams): CarSearch {
  const { sort, ...asked } = readCarSearch(params);
  for (const price of ['minPrice', 'maxPrice'] as const) if (asked[price]) asked[price] = plainNumber(asked[price]);
  const accepted = CAR_FILTERS.filter((filter) => isAcceptable(filter, asked[filter] ?? ''));
  return { ...Object.fromEntries(accepted.map((filter) => [filter, asked[filter]])), sort };
}

/** The address of a changed search, without the question mark. */
export function changedCarUrl(search: CarSearch, change: Partial<CarSearch>): string {
  return writeCarSearch({ ...search, ...change }).toString();
}

/** Whether the search compares prices, and does not say whether sale prices or rents. */
export function needsCarPurpose(search: CarSearch): boolean {
  return search.purpose !== 'sale' && search.purpose !== 'rent' && comparesPrices(search);
}

/** The query of a search, as the server answers it. */
export function carQuery(search: CarSearch): string {
  return changedCarUrl(needsCarPurpose(search) ? withoutPrices(search) : search, {});
}

/** How the search of cars stands in an address. */
export const CAR_ADDRESS: SearchUrl<CarSearch> = { read: readCarUrl, write: changedCarUrl };

/** The search without any filter; its order stays. */
export const NO_CAR_FILTERS: Partial<CarSearch> = Object.fromEntries(CAR_FILTERS.map((filter) => [filter, '']));

const LABELS: Record<CarFilter, (value: string) => string> = {
  make: (value) => value,
  purpose: (value) => CAR_PURPOSE_LABELS[value as CarPurpose],
  minPrice: (value) => `From ${formatMoney(Number(value))}`,
  maxPrice: (value) => `Up to ${formatMoney(Number(value))}`,
  minYear: (value) => `From ${value}`,
  maxYear: (value) => `Up to ${value}`,
  fuelType: (value) => FUEL_TYPE_LABELS[value as FuelType],
  transmission: (value) => TRANSMISSION_LABELS[value as Transmission],
  city: cityName,
  checked: checkedLabel,
  lowered: () => PRICE_DROP_LABEL,
};

/** One removable chip per active filter. */
export function carChips(search: CarSearch): FilterChip<CarFilter>[] {
  return CAR_FILTERS.flatMap((filter) => {
    const value = search[filter];
    return value === undefined ? [] : [{ filter, label: LABELS[filter](value) }];
  });
}

function isAcceptable(filter: CarFilter, value: string): boolean {
  const isOneOf = (values: readonly string[]) => values.includes(value);
  switch (filter) {
    case 'make':
      return value !== '' && value.length <= MAX_MAKE;
    case 'purpose':
      return isOneOf(CAR_PURPOSES);
    case 'fuelType':
      return isOneOf(FUEL_TYPES);
    case 'transmission':
      return isOneOf(TRANSMISSIONS);
    case 'checked':
      return isVerificationFilter(value);
    case 'lowered':
      return value === 'true';
    case 'city':
      return isOneOf(CITIES);
    case 'minPrice':
    case 'maxPrice':
      return SEARCH_NUMBER.test(value) && Number(value) <= MAX_PRICE;
    case 'minYear':
    case 'maxYear':
      return /^\d{4}$/.test(value) && Number(value) >= FIRST_CAR_YEAR && Number(value) <= MAX_YEAR;
  }
}
