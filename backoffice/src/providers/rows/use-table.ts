import type { BaseRecord } from '@refinedev/core';
import { useTable as useStockTable } from '@refinedev/antd';
import type { DataError } from './data-error.ts';

type TableOptions<Row extends BaseRecord> = Parameters<typeof useStockTable<Row, DataError>>[0];

/**
 * Refine's table for Ant Design. Where the pages are drawn outside the table it would fall back to ten rows at every change
 * of the order: here the page size stays, and another order begins at its first page.
 */
export function useTable<Row extends BaseRecord>(options: TableOptions<Row>) {
  const table = useStockTable<Row, DataError>(options);
  const { tableProps, pageSize } = table;
  const onChange: typeof tableProps.onChange = (_pages, ...change) =>
    tableProps.onChange?.({ current: 1, pageSize }, ...change);
  return { ...table, tableProps: { ...tableProps, onChange } };
}
