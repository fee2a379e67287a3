import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';

/** A search that may be saved: `query` is what it asks the server, whatever its order and its pages. */
export type SearchToSave = { kind: SearchKind; query: string };

/** The searches that the member saved, newest first. What is new in them changes while nobody looks. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => getJson<SavedSearch[]>('/api/saved-searches', signal),
  refetchOnMount: 'always',
});

const NOT_FILTERS = new Set(['sort', 'limit', 'cursor']);

/** The filters of a search as they are saved: without its order and its pages. */
export function filtersOf({ query }: SearchToSave): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => !NOT_FILTERS.has(name)));
}

/** Where the name of a search is kept until the search is saved. */
export const namePlace = (search: SearchToSave): string =>
  `save-search:${search.kind}?${new URLSearchParams(filtersOf(search))}`;

/** The member's saved search that is this one, if there is one. */
export function savedOne(saved: readonly SavedSearch[] | undefined, search: SearchToSave): SavedSearch | undefined {
  const filters = Object.entries(filtersOf(search));
  return saved?.find(
    (one) =>
      one.kind === search.kind &&
      Object.keys(one.filters).length === filters.length &&
      filters.every(([name, value]) => one.filters[name] === value),
  );
}
