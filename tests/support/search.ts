import { type GivenSearch, interpretSearch } from '#shared/search/interpret-search.ts';
import type { SearchKind } from '#shared/search/meanings.ts';
import { call } from './brokerage.ts';
import type { Actor } from './database.ts';
import type { Transaction } from './transactions.ts';

/** The arguments of a search in the database. */
export type SearchArguments = {
  filters?: Record<string, string>;
  words?: string[][];
  sort?: string;
  page_limit?: number;
  cursor?: string | null;
  with_facets?: boolean;
};
export type Card = { id: string; title: string };
export type Facets = Record<string, { value: string; count: number }[]>;
export type Found<Item = Card> = { items: Item[]; total: number; cursor: string | null; facets?: Facets };

/** Searches as a visitor (null) or a member. Returns the page from the database. */
export const searchListings = <Item = Card>(kind: SearchKind, args: SearchArguments, actor: Actor | null = null) =>
  call<Found<Item>>(actor, 'search_listings', { kind, ...args });

/** The filters and words that a search of the site passes to the database. A listing must also contain each of `marks`. */
export function interpreted(kind: SearchKind, given: GivenSearch, ...marks: string[]) {
  const { filters, words } = interpretSearch(kind, given);
  return { filters, words: [...marks.map((mark) => [mark]), ...words] };
}

/** A saved search as the API returns it. */
export type Saved = { id: string; newCount: number; filters: object };

/** A statement that saves a search as the API does: with its filters and their interpretation. */
export const savingSearch =
  (kind: SearchKind, filters: Record<string, string>, frequency: string, name: string | null = null) =>
  (as: Transaction) =>
    as<{ saved: Saved }[]>`
      select public.save_search(${kind}, ${as.json(filters)}, ${frequency}, ${name}, ${as.json(interpreted(kind, filters))}) as saved`;
