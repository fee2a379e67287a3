import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';

/** A search to save. `query` contains its filters; sort order and paging are ignored. */
export type SearchToSave = { kind: SearchKind; query: string };

/** The member's saved searches, newest first. Their counts change in the background, so refetch on mount. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => getJson('/api/saved-searches', { signal }),
  refetchOnMount: 'always',
});

const NOT_FILTERS = new Set(['sort', 'limit', 'cursor']);

/** Returns the filters to save, without sort order and paging. */
export function filtersOf({ query }: SearchToSave): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => !NOT_FILTERS.has(name)));
}

/** Storage key for the name of a search that is not saved yet. */
export const namePlace = (search: SearchToSave): string =>
  `save-search:${search.kind}?${new URLSearchParams(filtersOf(search))}`;

/** Returns the member's saved search with the same filters, if any. */
export function savedOne(saved: readonly SavedSearch[] | undefined, search: SearchToSave): SavedSearch | undefined {
  const filters = Object.entries(filtersOf(search));
  return saved?.find(
    (one) =>
      one.kind === search.kind &&
      Object.keys(one.filters).length === filters.length &&
      filters.every(([name, value]) => one.filters[name] === value),
  );
}
