import type { Period, SearchCurrency, SearchFilters } from './meanings.ts';

/** A word that the texts of listings must contain in one of these forms. `text` is what was typed. */
export type SearchWord = { text: string; alternatives: readonly string[] };

/** A part of the typed text with the filters that it stands for, or the word to look for. */
export type SearchPart = {
  text: string;
  start: number;
  end: number;
  filters: SearchFilters;
  /** How the price of this part was written; the filters hold US dollars. */
  price: { currency: SearchCurrency; period: Period | null } | null;
  word: SearchWord | null;
};

/**
 * How a search interprets a typed text. `filters` have the names and values of the search's URL; several values of one filter are
 * separated by commas. Prices are in US dollars; a property's rent is for a month, a car's for a day.
 */
export type Understanding = { filters: SearchFilters; words: SearchWord[]; parts: SearchPart[] };
