import type { CrudFilter } from '@refinedev/core';
import { readListingReference } from '#shared/listings/listing-code.ts';
import { officeWords } from '#shared/search/office-words.ts';

/** The key of the filter by what was typed. */
export const SEARCH_KEY = 'search';

/** What was typed as a filter to merge into a list's present ones: every word must be in `search_text`. */
export function toSearchFilter(search: string): CrudFilter {
  return {
    operator: 'and',
    key: SEARCH_KEY,
    value: wordsOf(search).map(containsWord),
  };
}

/** What was typed, as the filters of an address have it. */
export function fromSearchFilter(filters: CrudFilter[]): string {
  const search = filters.find((filter) => filter.operator === 'and');
  return (search?.value.map((filter: CrudFilter) => String(filter.value)) ?? []).join(' ');
}

/** The value a filter compares a column with, if it has one. Values are texts, as they come back from the address. */
export function filterValue(filters: CrudFilter[], field: string): string | undefined {
  const filter = filters.find((entry) => 'field' in entry && entry.field === field && entry.operator === 'eq');
  return filter ? String(filter.value) : undefined;
}

/** A filter that compares a column with a value; without one it takes the filter away. */
export function equals(field: string, value: string | undefined): CrudFilter {
  return { field, operator: 'eq', value };
}

/** `search_text` is in lower case, without accents or punctuation. */
function containsWord(word: string): CrudFilter {
  return { field: 'search_text', operator: 'containss', value: word };
}

/** Signs alone are a word as well, which no text has: a search for something never shows everything. */
function wordsOf(search: string): string[] {
  const words = officeWords(readListingReference(search) ?? search);
  return words.length === 0 && search.trim() !== '' ? [search.trim()] : words;
}
