import type { Currency } from '../listings/listing-facts.ts';
import type { City } from '../places/cities.ts';
import type { FilterName } from './understand.ts';

/** The currencies of listings, and pounds. */
export type SearchCurrency = Currency | 'GBP';
export type SearchKind = 'property' | 'car';
export type NumberUnit = 'bedrooms' | 'bathrooms' | 'metre' | 'foot' | 'kilometre' | 'year';
export type Side = 'max' | 'min' | 'about' | 'between' | 'to';
export type Period = 'month' | 'week' | 'day';

/** What a word or phrase may mean in a search. */
export type Meaning =
  | { type: 'small' }
  | { type: 'filter'; name: FilterName; value: string }
  | { type: 'place'; rank: 'city' | 'region'; cities: readonly City[] }
  | { type: 'district'; district: string; cities: readonly City[] }
  /** Looked for in the texts of a city's listings. */
  | { type: 'landmark'; city: City; alternatives: readonly string[] }
  | { type: 'model'; make: string; model: string }
  /** Looked for in the texts of listings, where each of these says it. */
  | { type: 'text'; alternatives: readonly string[] }
  | { type: 'unit'; unit: NumberUnit }
  | { type: 'pair'; unit: 'bedrooms' | 'bathrooms' }
  | { type: 'number'; value: number }
  | { type: 'multiplier'; value: number }
  | { type: 'compare'; side: Side; of?: 'year' }
  | { type: 'currency'; currency: SearchCurrency }
  /** Says that the next or the last word is not wanted: "without". */
  | { type: 'denial'; of: 'next' | 'last' }
  | { type: 'period'; period: Period };

export type MeaningOf<Type extends Meaning['type']> = Extract<Meaning, { type: Type }>;
