import type { Period, SearchCurrency, SearchFilters } from './meanings.ts';

/** A word that the texts of listings must contain in one of these forms. `text` is the typed word. */
export type SearchWord = { text: string; alternatives: readonly string[] };

/** A part of the typed text with its filters, or the word to look for. */
export type SearchPart = {
  text: string;
  start: number;
  end: number;
  filters: SearchFilters;
  /** The price as typed. The filters hold US dollars. */
  price: { currency: SearchCurrency; period: Period | null } | null;
  word: SearchWord | null;
};

/**
 * The interpretation of a typed text. `filters` have the names and values of the search's URL; commas separate several values of
 * one filter. Prices are in US dollars. Rents are per month for a property and per day for a car.
 */
export type Understanding = { filters: SearchFilters; words: SearchWord[]; parts: SearchPart[] };
