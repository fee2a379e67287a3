import type { CrudFilter } from '@refinedev/core';

/** More words than this make a search slower, not better. */
const MAX_WORDS = 8;
const SEARCH_KEY = 'search';

/** What was typed as a filter to merge into a list's present ones: every word must be in `search_text`. */
export function toSearchFilter(search: string): CrudFilter {
  return { operator: 'and', key: SEARCH_KEY, value: searchWords(search).map(containsWord) };
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

function searchWords(search: string): string[] {
  const plain = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}
