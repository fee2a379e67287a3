import { formatAmount } from '../format/number.ts';
import { inCommas, plural } from '../format/text.ts';
import { MAX_PRICE, MAX_ROOMS, MAX_SEARCH_TEXT } from '../limits.ts';
import {
  CITY_FILTER,
  DISTRICT_FILTER,
  type FilterList,
  labelsOf,
  PRICE_FILTERS,
  STATE_FILTERS,
  TEXT_FILTERS,
} from '../listings/search-filters.ts';
import { amenityName } from './amenity-name.ts';
import {
  AMENITIES,
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_PURPOSES,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
} from './property-facts.ts';

/**
 * The filters of a property search, in the order of its URL. API, pages, facets and saved searches follow this list. Prices are in
 * US dollars. Without a purpose they apply to sale prices and to rents.
 */
export const PROPERTY_FILTERS = {
  ...TEXT_FILTERS,
  city: CITY_FILTER,
  district: DISTRICT_FILTER,
  propertyType: {
    form: 'choices',
    name: 'Property type',
    choices: PROPERTY_TYPES,
    label: labelsOf(PROPERTY_TYPE_LABELS),
    isFacet: true,
  },
  purpose: {
    form: 'choice',
    name: 'Purpose',
    choices: PROPERTY_PURPOSES,
    label: labelsOf(PROPERTY_PURPOSE_LABELS),
    isFacet: true,
  },
  ...PRICE_FILTERS,
  bedrooms: {
    form: 'whole',
    name: 'Bedrooms',
    least: 0,
    most: MAX_ROOMS,
    label: (value) => plural(Number(value), ['{0}+ beds', '{0}+ beds']),
    isFacet: true,
  },
  bathrooms: {
    form: 'whole',
    name: 'Bathrooms',
    least: 0,
    most: MAX_ROOMS,
    label: (value) => plural(Number(value), ['{0}+ baths', '{0}+ baths']),
  },
  minArea: {
    form: 'amount',
    name: 'Minimum area',
    least: 0,
    most: MAX_PRICE,
    label: (value) => `From ${formatAmount(Number(value))} m²`,
  },
  maxArea: {
    form: 'amount',
    name: 'Maximum area',
    least: 0,
    most: MAX_PRICE,
    label: (value) => `Up to ${formatAmount(Number(value))} m²`,
  },
  amenities: { form: 'text', name: 'Amenities', most: MAX_SEARCH_TEXT, label: amenityNames },
  ...STATE_FILTERS,
  hideSold: { form: 'refusal', name: 'Hide sold', label: () => 'Include sold and rented' },
} as const satisfies FilterList;
export type PropertyFilter = keyof typeof PROPERTY_FILTERS;

/** The search index stores amenities in small letters. */
function amenityNames(values: string): string {
  const nameOf = (value: string) => AMENITIES.find((amenity) => amenity.toLowerCase() === value.toLowerCase()) ?? value;
  return inCommas(values.split(',').map((value) => amenityName(nameOf(value))));
}
