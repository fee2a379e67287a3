import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Page } from '#shared/api/page.ts';

/** Returns the size of a list's first page. After Back it is the number of cards shown before, up to the server's maximum. */
export function firstPageSize(kept: number | undefined): number | undefined {
  return kept === undefined || kept <= DEFAULT_PAGE_SIZE ? undefined : Math.min(kept, MAX_PAGE_SIZE);
}

/**
 * Returns the size of a page, or undefined for the default size. A refetched page keeps its size, or the list would grow each time.
 * A new page fills the list up to the `before` cards shown earlier.
 */
export function pageSize(
  client: QueryClient,
  key: QueryKey,
  pageParam: string,
  before: number | undefined,
): number | undefined {
  const shown = client.getQueryData<InfiniteData<Page<unknown>, string>>(key) ?? { pages: [], pageParams: [] };
  const again = shown.pages[shown.pageParams.indexOf(pageParam)];
  if (again) return firstPageSize(again.items.length);
  const missing = (before ?? 0) - shown.pages.reduce((sum, { items }) => sum + items.length, 0);
  return missing > 0 ? missing : undefined;
}
