import { useSelect as useStockSelect } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { toSearchFilter } from '../../ui/lists/search-filter.ts';
import type { DataError } from './data-error.ts';
import type { Rows } from './rows-of.ts';

type SelectOptions<Row extends BaseRecord> = Omit<
  Parameters<typeof useStockSelect<Row, DataError>>[0],
  'resource' | 'meta'
>;

/**
 * Refine's select for Ant Design: rows to choose from, searched as our lists are, and as Ant Design 6 takes what belongs to
 * searching. `total` tells how many there are, `rows` are those on offer.
 */
export function useSelect<Row extends BaseRecord>(rows: Rows<Row>, options: SelectOptions<Row>) {
  const { selectProps, query } = useStockSelect<Row, DataError>({
    onSearch: (text) => [toSearchFilter(text)],
    errorNotification: false,
    ...options,
    resource: rows.resource,
    meta: { select: rows.select },
  });
  const { options: choices = [], loading = false, onSearch } = selectProps;
  return {
    selectProps: { options: choices, loading, showSearch: { filterOption: false, ...(onSearch && { onSearch }) } },
    total: query.data?.total ?? 0,
    rows: query.data?.data ?? [],
  };
}
