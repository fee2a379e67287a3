/** Page sizes of every list. The total and the next cursor are headers. */
export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** The server counts a total up to this number. Beyond it the header has a plus. */
export const COUNT_CAP = 1000;

export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** The answer of the search functions in the database. `total` is at most COUNT_CAP + 1. */
export type SearchResult<Card> = { items: Card[]; total: number; cursor: string | null };

/** One page for a client. `total` may be "1000+". */
export type Page<Card> = { items: Card[]; total: string; cursor: string | null };

/** The total as text: exact up to the cap, then "1000+". */
export function totalLabel(total: number): string {
  return total > COUNT_CAP ? `${COUNT_CAP}+` : String(total);
}
