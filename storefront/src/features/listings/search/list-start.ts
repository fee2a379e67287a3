import { useSearchParams } from 'react-router-dom';

/** URL parameter with the start of a list, for paging by links. */
export const CURSOR = 'cursor';

/** Returns the start cursor of the list. Empty at the beginning. */
export function useListStart(): string {
  return useSearchParams()[0].get(CURSOR) ?? '';
}

/** Returns the link to the list page at this cursor. `query` is the query of the current URL. */
export function listFrom(query: string, cursor: string): string {
  const params = new URLSearchParams(query);
  params.set(CURSOR, cursor);
  return `?${params}`;
}

/** Id of the search form. Its fields refer to it from anywhere on the page, and browsers without scripts submit it. */
export const SEARCH_FORM = 'search';
