import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Page } from '../../../../shared/api/page.ts';

/** How many the first page of a list brings: as many as there were when it was left, if the server gives as many. */
export function firstPageSize(kept: number | undefined): number | undefined {
  return kept === undefined || kept <= DEFAULT_PAGE_SIZE ? undefined : Math.min(kept, MAX_PAGE_SIZE);
}

/** The same for a list that is read anew while it is shown: its pages stay as they were, or it would grow each time. */
export function sameFirstPageSize(client: QueryClient, key: QueryKey, first: number | undefined): number | undefined {
  const shown = client.getQueryData<InfiniteData<Page<unknown>>>(key)?.pages[0]?.items.length;
  return shown === undefined ? first : firstPageSize(shown);
}
