import { useSearchParams } from 'react-router-dom';

/** Where in an address stands the place at which a list begins, for those who page by links. */
export const CURSOR = 'cursor';

/** Where the list begins: empty at its beginning. */
export function useListStart(): string {
  return useSearchParams()[0].get(CURSOR) ?? '';
}

/** The link to the page of a list that begins at a place, from one whose address has this query. */
export function listFrom(query: string, cursor: string): string {
  const params = new URLSearchParams(query);
  params.set(CURSOR, cursor);
  return `?${params}`;
}

/** The id of the form that the fields of a search belong to wherever they stand: a browser without scripts sends it. */
export const SEARCH_FORM = 'search';
