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
  /** Filters that always hold and stay out of the address. */
  only?: CrudFilter[] | undefined;
  /** Hears change events instead of the rows, which otherwise are read again at once. */
  onLiveEvent?: (() => void) | undefined;
};

const NO_FILTERS: CrudFilter[] = [];

export const NEWEST_FIRST: CrudSort = { field: 'created_at', order: 'desc' };

/** The rows of one page of a resource. Page, order and filters live in the address; changes by others come by themselves. */
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

  // Rows may have gone since the address was written: show the last page there is.
  const pastTheEnd = data?.data.length === 0 && total > 0 && !isPlaceholderData;
  useEffect(() => {
    if (pastTheEnd) setCurrentPage(Math.min(pageCount, Math.max(1, currentPage - 1)));
  }, [pastTheEnd, pageCount, currentPage, setCurrentPage]);

  return {
    /** The table or view that the rows come from. */
    resource: rows.resource,
    query: tableQuery,
    /** Undefined while the first page is on its way. */
    rows: pastTheEnd ? undefined : data?.data,
    total: data?.total,
    /** False while there are more than a thousand rows and the last page is not reached: `total` is then a lower bound. */
    isTotalExact: data?.['isTotalExact'] !== false,
    page: currentPage,
    pageSize,
    turnTo: setCurrentPage,
    filters,
    /** Merges these into the present filters, and begins at the first page. */
    filter: (change: CrudFilter[]) => {
      setFilters(change);
      setCurrentPage(1);
    },
    /** Shows what a query of a URL says: the filters and the order, from the first page on. Refine reads its URL only once. */
    show: (query: string) => {
      const { parsedFilters, parsedSorter } = parseTableParams(query);
      const { params } = withListStateOnly({ params: { filters: parsedFilters, sorters: parsedSorter } });
      setFilters(params?.filters ?? [], 'replace');
      setSorters(params?.sorters ?? [initialSorter]);
      setCurrentPage(1);
    },
    /** For a table, which asks for orders by its headings; it reads nothing of the rows. */
    onTableChange: tableProps.onChange as TableProps['onChange'],
    sorter: sorters[0] ?? initialSorter,
    sort: (sorter: CrudSort) => {
      setSorters([sorter]);
      setCurrentPage(1);
    },
  };
}

export type DataListState<Row extends BaseRecord> = ReturnType<typeof useDataList<Row>>;
