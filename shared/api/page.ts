/** Paging of every list: sizes and the headers that carry the rest of the answer. */
export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** Totals are counted up to here; beyond it the header says so with a plus. */
export const COUNT_CAP = 1000;

export const TOTAL_COUNT_HEADER = /* @wc-ignore */ 'X-Total-Count';

/** What the search functions in the database answer. `total` is at most COUNT_CAP + 1. */
export type SearchResult<Card> = { items: Card[]; total: number; cursor: string | null };

/** One page as a client sees it: `total` may read "1000+". */
export type Page<Card> = { items: Card[]; total: string; cursor: string | null };

/** The total as shown: exact up to the cap, then "1000+". */
export function totalLabel(total: number): string {
  return total > COUNT_CAP ? `${COUNT_CAP}+` : String(total);
}
