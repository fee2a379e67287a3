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
 * A report's rows, newest first, loaded on as somebody reads on. Each page begins where the last one ended, which Refine's
 * lists by page number cannot. Nothing moves under a reader: news are read at once only while the first page is the only one.
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
    // Who comes back begins at the newest again.
    gcTime: 0,
  });

  const { error, data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    query;
  useEffect(() => {
    if (error) checkError(error);
  }, [error, checkError]);

  // Also on their way to the second page, which reading anew would give up.
  const readsOn = isFetchingNextPage || (data?.length ?? 0) > PAGE_SIZE;
  // The subscription keeps the function it began with: what that calls is always the latest.
  const hear = useRef(() => {});
  useEffect(() => {
    const read = async () => {
      if (readsOn || (await refetch()).isError) setUnread((count) => count + 1);
    };
    // Rows that are on their way for the first time are asked for once more when they have come.
    const markStale = () => queryClient.invalidateQueries({ queryKey: [REPORT, type] });
    hear.current = () => void (data ? read() : markStale());
  }, [data, readsOn, refetch, queryClient, type]);
  useSubscription({ channel: topicsOfReport(type).join(), onLiveEvent: () => hear.current() });

  /** Reads what is loaded anew; what is told meanwhile stays unread. */
  const showChanges = async () => {
    const { isError: failed } = await refetch();
    if (!failed) setUnread((count) => count - unread);
  };

  const loadOn = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  return { query, rows: data, loadOn, outdated: unread > 0, showChanges };
}
