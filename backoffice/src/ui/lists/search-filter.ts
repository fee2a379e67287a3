import type { CrudFilter } from '@refinedev/core';
import { readListingReference } from '#shared/listings/listing-code.ts';
import { officeWords } from '#shared/search/office-words.ts';

/** The key of the search filter. */
export const SEARCH_KEY = 'search';

/** The typed text as a filter to merge into a list's current filters. Every word must be in `search_text`. */
export function toSearchFilter(search: string): CrudFilter {
  return {
    operator: 'and',
    key: SEARCH_KEY,
    value: wordsOf(search).map(containsWord),
  };
}

/** The search text from the filters in the URL. */
export function fromSearchFilter(filters: CrudFilter[]): string {
  const search = filters.find((filter) => filter.operator === 'and');
  return (search?.value.map((filter: CrudFilter) => String(filter.value)) ?? []).join(' ');
}

/** The value of a column's filter, if it has one. Values are texts, because they come from the URL. */
export function filterValue(filters: CrudFilter[], field: string): string | undefined {
  const filter = filters.find((entry) => 'field' in entry && entry.field === field && entry.operator === 'eq');
  return filter ? String(filter.value) : undefined;
}

/** A filter that compares a column with a value. Without a value, it removes the filter. */
export function equals(field: string, value: string | undefined): CrudFilter {
  return { field, operator: 'eq', value };
}

/** `search_text` is in lower case, without accents or punctuation. */
function containsWord(word: string): CrudFilter {
  return { field: 'search_text', operator: 'containss', value: word };
}

/** Text with only punctuation becomes a word that no row contains, so the search does not show everything. */
function wordsOf(search: string): string[] {
  const words = officeWords(readListingReference(search) ?? search);
  return words.length === 0 && search.trim() !== '' ? [search.trim()] : words;
}
