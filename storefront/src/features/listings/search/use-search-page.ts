import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Page } from '#shared/api/page.ts';
import { firstPageSize } from './first-page-size.ts';
import { useListStart } from './list-start.ts';
import { type SearchUrl, useUrlSearch } from './use-url-search.ts';
import { useNamedListing } from './use-named-listing.ts';
import { useMissingCards } from './use-missing-cards.ts';
import { useKeptCount } from './use-kept-count.ts';
import { useTypedFilters } from './filters/use-typed-filters.ts';

type PagesQuery<Item> = UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, string[], string>;

type SearchPageOptions<Search, Typed, Item> = {
  address: SearchUrl<Search>;
  /** The filter for free text. */
  words: Typed;
  /** The search without filters. */
  cleared: Partial<Search>;
  /**
   * Query for the pages of results. `first` is the size of the first page if several pages were shown before. `from` is the start
   * cursor.
   */
  query: (search: Search, first: number | undefined, from: string) => PagesQuery<Item>;
};

/** State of a page with filters and results: the search, the typed text, the results and the heading for focus. */
export function useSearchPage<Search, Typed extends string & keyof Search, Item>({
  address,
  words,
  cleared,
  query,
}: SearchPageOptions<Search, Typed, Item>) {
  const { search, change } = useUrlSearch(address);
  const typed = useTypedFilters<Typed>(
    search as Partial<Record<Typed, string>>,
    change as (change: Partial<Record<Typed, string>>) => void,
  );
  // Wait until the user stops typing, because a code may be incomplete.
  useNamedListing(typed.valueOf(words) === undefined ? typed.shown(words) : '');
  const heading = useRef<HTMLHeadingElement>(null);
  const { kept, keep } = useKeptCount();
  const first = firstPageSize(kept);
  const results = useInfiniteQuery(query(search, first, useListStart()));
  useMissingCards(results, first);

  const count = results.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const settled = !results.isPlaceholderData;
  useEffect(() => {
    if (settled && count !== undefined) keep(count);
  }, [settled, count, keep]);

  return {
    search,
    change,
    typed,
    heading,
    results,
    /** Number of results, once it is known. */
    total: results.data?.pages[0]?.total,
    clear: () => {
      typed.forget();
      change(cleared);
    },
    /** Runs the search with the typed text and moves focus to the results. */
    submit: () => {
      typed.settle();
      heading.current?.focus();
    },
  };
}
