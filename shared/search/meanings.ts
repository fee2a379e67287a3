import type { Currency } from '../listings/listing-facts.ts';
import type { City } from '../places/cities.ts';

/** The currencies of listings, and pounds sterling. */
export type SearchCurrency = Currency | 'GBP';
export type SearchKind = 'property' | 'car';
export type NumberUnit =
  | 'bedrooms'
  | 'bathrooms'
  | 'metre'
  | 'foot'
  | 'acre'
  | 'hectare'
  | 'kilometre'
  | 'mile'
  | 'year';
export type Side = 'max' | 'min' | 'about' | 'between' | 'to';
export type Period = 'month' | 'week' | 'day';

/** The filters that words can set, by their names in the URL of a search. */
export type SearchFilters = Partial<
  Record<
    | 'city'
    | 'district'
    | 'purpose'
    | 'minPrice'
    | 'maxPrice'
    | 'checked'
    | 'lowered'
    | 'propertyType'
    | 'bedrooms'
    | 'bathrooms'
    | 'minArea'
    | 'maxArea'
    | 'amenities'
    | 'make'
    | 'model'
    | 'minYear'
    | 'maxYear'
    | 'fuelType'
    | 'transmission'
    | 'bodyType'
    | 'maxMileage'
    | 'color'
    | 'condition'
    | 'steering',
    string
  >
>;
export type FilterName = keyof SearchFilters;

/** A possible meaning of a word or phrase in a search. */
export type Meaning =
  | { type: 'small' }
  | { type: 'filter'; name: FilterName; value: string }
  | { type: 'place'; rank: 'city' | 'region'; cities: readonly City[] }
  | { type: 'district'; district: string; cities: readonly City[] }
  /** The search looks for it in the texts of a city's listings. */
  | { type: 'landmark'; city: City; alternatives: readonly string[] }
  | { type: 'model'; make: string; model: string }
  /** The search looks in the texts of listings for any of the alternatives. */
  | { type: 'text'; alternatives: readonly string[] }
  | { type: 'unit'; unit: NumberUnit }
  | { type: 'pair'; unit: 'bedrooms' | 'bathrooms' }
  | { type: 'number'; value: number }
  | { type: 'multiplier'; value: number }
  | { type: 'compare'; side: Side; of?: 'year' }
  | { type: 'currency'; currency: SearchCurrency }
  /** Excludes the next or the last word: "without". */
  | { type: 'denial'; of: 'next' | 'last' }
  | { type: 'period'; period: Period };

type MeaningOf<Type extends Meaning['type']> = Extract<Meaning, { type: Type }>;

/** A phrase of a typed text with all its possible meanings. A number has its value. `start` and `end` are positions in the text. */
export type Phrase = {
  text: string;
  start: number;
  end: number;
  number: number | null;
  meanings: readonly Meaning[];
};

/** The meaning of a type, if the phrase may have it. */
export function meaning<Type extends Meaning['type']>(
  phrase: Phrase | undefined,
  type: Type,
): MeaningOf<Type> | undefined {
  return phrase?.meanings.find((one): one is MeaningOf<Type> => one.type === type);
}
