import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#shared/api/page.ts';

/**
 * Loads further pages until a server-rendered list has as many cards as when the user left it. The server does not know this
 * number.
 */
export function useMissingCards(list: UseInfiniteQueryResult<InfiniteData<Page<unknown>>>, before: number | undefined) {
  const count = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const { fetchNextPage, hasNextPage, isFetching, isError } = list;
  const missing = before !== undefined && count > 0 && count < before && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (missing) void fetchNextPage();
  }, [missing, fetchNextPage]);
}
