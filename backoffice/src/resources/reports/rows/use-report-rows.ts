import { useDataProvider, useOnError, useSubscription } from '@refinedev/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportType } from '#shared/reports/report-facts.ts';
import type { DataError } from '../../../providers/rows/data-error.ts';
import { endOf, type PageEnd, readReportPage, type ReportFilter, type ReportRow } from './report-pages.ts';
import { topicsOfReport } from '../use-report-figures.ts';

const PAGE_SIZE = 200;
const REPORT = 'report';

/**
 * A report's rows, newest first. More rows load while the user scrolls. Each page begins where the last page ended, which
 * Refine's page numbers cannot do. Rows do not move while the user reads: a change event refetches them only while just the
 * first page is loaded.
 */
export function useReportRows(type: ReportType, filter: ReportFilter) {
  const { from, to, status } = filter;
  const { getList } = useDataProvider()();
  const { mutate: checkError } = useOnError();
  const queryClient = useQueryClient();
  const [unread, setUnread] = useState(0);

  const query = useInfiniteQuery<ReportRow[], DataError, ReportRow[], string[], PageEnd | undefined>({
    queryKey: [REPORT, type, from, to, status],
    queryFn: ({ pageParam, signal }) =>
      readReportPage(getList, type, filter, { after: pageParam, size: PAGE_SIZE, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : endOf(page)),
    select: ({ pages }) => pages.flat(),
    // A user who returns begins with the newest rows again.
    gcTime: 0,
  });

  const { error, data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    query;
  useEffect(() => {
    if (error) checkError(error);
  }, [error, checkError]);

  // Also true while the second page loads, because a refetch would cancel it.
  const readsOn = isFetchingNextPage || (data?.length ?? 0) > PAGE_SIZE;
  // The subscription keeps its first callback, so this ref points to the latest function.
  const hear = useRef(() => {});
  useEffect(() => {
    const read = async () => {
      if (readsOn || (await refetch()).isError) setUnread((count) => count + 1);
    };
    // If the first rows are still loading, they are refetched after they have arrived.
    const markStale = () => queryClient.invalidateQueries({ queryKey: [REPORT, type] });
    hear.current = () => void (data ? read() : markStale());
  }, [data, readsOn, refetch, queryClient, type]);
  useSubscription({ channel: topicsOfReport(type).join(), onLiveEvent: () => hear.current() });

  /** Refetches the loaded rows. Change events that arrive meanwhile stay unread. */
  const showChanges = async () => {
    const { isError: failed } = await refetch();
    if (!failed) setUnread((count) => count - unread);
  };

  const loadOn = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  return { query, rows: data, loadOn, outdated: unread > 0, showChanges };
}
