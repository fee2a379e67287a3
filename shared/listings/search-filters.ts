import { formatMoney } from '../format/money.ts';
import { plainText } from '../format/plain-text.ts';
import { inCommas, t } from '../format/text.ts';
import { MAX_PRICE, MAX_SEARCH_TEXT } from '../limits.ts';
import { CITIES } from '../places/cities.ts';
import { cityName } from '../places/city-names.ts';
import { districtName } from '../places/district-names.ts';
import { VERIFICATION_BADGES } from '../verifications/verification-badges.ts';
import { LISTING_VERIFICATIONS } from '../verifications/verification-facts.ts';

/** The values of a filter. One value may hold several texts or choices with commas between them. */
type FilterForm =
  | { form: 'text'; most: number }
  | { form: 'choice' | 'choices'; choices: readonly string[] }
  | { form: 'amount' | 'whole'; least: number; most: number }
  /** True, or no filter. */
  | { form: 'wish' }
  /** False, or no filter. */
  | { form: 'refusal' }
  /** Cities. */
  | { form: 'city' }
  /** A map area: west, south, east and north in degrees. */
  | { form: 'box' };

/**
 * A filter of a search. Its key in a list is its name in the URL, the API and the database. Error messages use `name`, and readers
 * see the result of `label`. With `isFacet` the API counts the choices.
 */
export type SearchFilter = FilterForm & { name: string; label: (value: string) => string; isFacet?: true };
export type FilterList = Readonly<Record<string, SearchFilter>>;

/** Formats each of several values for readers. */
export const labelsOf =
  (labels: Readonly<Record<string, string>>) =>
  (values: string): string =>
    inCommas(values.split(',').map((value) => (Object.hasOwn(labels, value) ? (labels[value] ?? value) : value)));

const namesOf =
  (nameOf: (value: string) => string) =>
  (values: string): string =>
    inCommas(values.split(',').map(nameOf));

export const PRICE_DROP_LABEL = 'Recently lowered';

/** The filters that properties and cars share. The search interprets the words in `location` and `q` (shared/search). */
export const TEXT_FILTERS = {
  location: { form: 'text', name: 'Location', most: MAX_SEARCH_TEXT, label: cityName },
  q: { form: 'text', name: 'Search text', most: MAX_SEARCH_TEXT, label: (value) => t(`“${value}”`) },
} as const satisfies FilterList;
export const PRICE_FILTERS = {
  minPrice: {
    form: 'amount',
    name: 'Minimum price',
    least: 0,
    most: MAX_PRICE,
    label: (value) => `From ${money(value)}`,
  },
  maxPrice: {
    form: 'amount',
    name: 'Maximum price',
    least: 0,
    most: MAX_PRICE,
    label: (value) => `Up to ${money(value)}`,
  },
} as const satisfies FilterList;
export const CITY_FILTER = { form: 'city', name: 'City', label: namesOf(cityName), isFacet: true } as const;
export const DISTRICT_FILTER = { form: 'text', name: 'District', most: 100, label: namesOf(districtName) } as const;
export const STATE_FILTERS = {
  checked: { form: 'choices', name: 'Checked', choices: LISTING_VERIFICATIONS, label: labelsOf(VERIFICATION_BADGES) },
  lowered: { form: 'wish', name: 'Lowered', label: () => PRICE_DROP_LABEL },
  featured: { form: 'wish', name: 'Featured', label: () => 'Featured' },
  bounds: { form: 'box', name: 'Bounds', label: () => 'Map area' },
} as const satisfies FilterList;

function money(value: string): string {
  return formatMoney(Number(value));
}

/** Values that mean "no filter", in a URL and in a query. */
const NO_FILTER = new Set(['', 'all', 'any']);

const NUMBER = /^\d{1,12}(\.\d{1,8})?$/;
const DEGREES = /^-?\d{1,3}(\.\d{1,12})?$/;

/** The value of a filter in its shortest form. Undefined for no filter, and null for an invalid text. */
export function readFilter(filter: SearchFilter, given: string | undefined): string | null | undefined {
  const value = plainText(given ?? '').trim();
  if (NO_FILTER.has(value)) return undefined;
  switch (filter.form) {
    case 'text':
      return value.length <= filter.most && !value.includes('\0') ? value : null;
    case 'city':
      return value.split(',').every((one) => CITIES.some((city) => city === one)) ? value : null;
    case 'choice':
      return filter.choices.includes(value) ? value : null;
    case 'choices': {
      const chosen = value.split(',');
      const isTaken = chosen.every((one) => filter.choices.includes(one)) && chosen.length <= filter.choices.length;
      return isTaken ? filter.choices.filter((one) => chosen.includes(one)).join(',') : null;
    }
    case 'amount':
    case 'whole': {
      const number = NUMBER.test(value) ? Number(value) : NaN;
      const isTaken = number >= filter.least && number <= filter.most;
      return isTaken && (filter.form === 'amount' || Number.isInteger(number)) ? shortNumber(value) : null;
    }
    case 'wish':
      return value === 'true' ? value : value === 'false' ? undefined : null;
    case 'refusal':
      return value === 'false' ? value : undefined;
    case 'box':
      return isBox(value) ? value.split(',').map(shortNumber).join(',') : null;
  }
}

/** A number without leading and trailing zeros. */
const shortNumber = (value: string) => {
  const whole = value.replace(/^(-?)0+(?=\d)/, '$1');
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
};

/** Whether a text is a map area: west, south, east and north in degrees. */
function isBox(value: string): boolean {
  const numbers = value.split(',').map((part) => (DEGREES.test(part) ? Number(part) : NaN));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  return (
    numbers.length === 4 && west >= -180 && east <= 180 && south >= -90 && north <= 90 && west <= east && south <= north
  );
}
