import { type BaseRecord, type CrudFilter, type CrudSort, parseTableParams } from '@refinedev/core';
import type { TableProps } from 'antd';
import { useEffect } from 'react';
import { withListStateOnly } from '../../providers/router-provider.ts';
import type { Rows } from '../../providers/rows/rows-of.ts';
import { useTable } from '../../providers/rows/use-table.ts';

const PAGE_SIZE = 20;

export type DataListOptions<Row> = {
  rows: Rows<Row>;
  initialSorter?: CrudSort | undefined;
  pageSize?: number;
  /** Filters that always apply and are not in the URL. */
  only?: CrudFilter[] | undefined;
  /** Receives change events. Without it, the rows are refetched at once. */
  onLiveEvent?: (() => void) | undefined;
};

const NO_FILTERS: CrudFilter[] = [];

export const NEWEST_FIRST: CrudSort = { field: 'created_at', order: 'desc' };

/**
 * The rows of one page of a resource. The URL contains page, order and filters. Changes by other users appear automatically.
 */
export function useDataList<Row extends BaseRecord>({
  rows,
  initialSorter = NEWEST_FIRST,
  pageSize = PAGE_SIZE,
  only = NO_FILTERS,
  onLiveEvent,
}: DataListOptions<Row>) {
  const { tableProps, tableQuery, sorters, setSorters, filters, setFilters, currentPage, setCurrentPage, pageCount } =
    useTable<Row>({
      resource: rows.resource,
      meta: { select: rows.select },
      pagination: { pageSize },
      sorters: { initial: [initialSorter] },
      filters: { permanent: only },
      errorNotification: false,
      ...(onLiveEvent && { liveMode: 'manual', onLiveEvent }),
    });
  const { data, isPlaceholderData } = tableQuery;
  const total = data?.total ?? 0;

  // Rows may have been deleted since the URL was made, so show the last existing page.
  const pastTheEnd = data?.data.length === 0 && total > 0 && !isPlaceholderData;
  useEffect(() => {
    if (pastTheEnd) setCurrentPage(Math.min(pageCount, Math.max(1, currentPage - 1)));
  }, [pastTheEnd, pageCount, currentPage, setCurrentPage]);

  return {
    /** The table or view of the rows. */
    resource: rows.resource,
    query: tableQuery,
    /** Undefined while the first page loads. */
    rows: pastTheEnd ? undefined : data?.data,
    total: data?.total,
    /** False if there are more than a thousand rows and this is not the last page. `total` is then a lower bound. */
    isTotalExact: data?.['isTotalExact'] !== false,
    page: currentPage,
    pageSize,
    turnTo: setCurrentPage,
    filters,
    /** Merges changes into the current filters, and goes to the first page. */
    filter: (change: CrudFilter[]) => {
      setFilters(change);
      setCurrentPage(1);
    },
    /** Applies the filters and the order of a URL's query, from the first page on. Refine reads its URL only once. */
    show: (query: string) => {
      const { parsedFilters, parsedSorter } = parseTableParams(query);
      const { params } = withListStateOnly({ params: { filters: parsedFilters, sorters: parsedSorter } });
      setFilters(params?.filters ?? [], 'replace');
      setSorters(params?.sorters ?? [initialSorter]);
      setCurrentPage(1);
    },
    /** For a table, whose headings change the order. It does not use the rows. */
    onTableChange: tableProps.onChange as TableProps['onChange'],
    sorter: sorters[0] ?? initialSorter,
    sort: (sorter: CrudSort) => {
      setSorters([sorter]);
      setCurrentPage(1);
    },
  };
}

export type DataListState<Row extends BaseRecord> = ReturnType<typeof useDataList<Row>>;
