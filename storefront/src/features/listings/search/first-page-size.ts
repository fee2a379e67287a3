import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Page } from '#shared/api/page.ts';

/** How many the first page of a list brings: as many as there were when it was left, if the server gives as many. */
export function firstPageSize(kept: number | undefined): number | undefined {
  return kept === undefined || kept <= DEFAULT_PAGE_SIZE ? undefined : Math.min(kept, MAX_PAGE_SIZE);
}

/**
 * How many a page of a list brings, if not as many as usual: one that is read anew while it is shown as many as it has, or the
 * list would grow each time; any other what is missing of those that were there `before`.
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
