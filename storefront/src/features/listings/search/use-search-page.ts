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
  /** The filter whose field takes any words. */
  words: Typed;
  /** The search without any filter. */
  cleared: Partial<Search>;
  /** Pages of what a search finds; `first` is how many there are to be, where there were several pages, and `from` where
   * they begin. */
  query: (search: Search, first: number | undefined, from: string) => PagesQuery<Item>;
};

/** What a page with filters above its results knows: its search, what is being typed, what was found, and where to go on reading. */
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
  // While a person types, a code may still lack its last digits.
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
    /** How many the search finds, once it is known. */
    total: results.data?.pages[0]?.total,
    clear: () => {
      typed.forget();
      change(cleared);
    },
    /** Searches by what was typed, and leads to the results. */
    submit: () => {
      typed.settle();
      heading.current?.focus();
    },
  };
}
