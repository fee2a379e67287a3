import type { BaseRecord } from '@refinedev/core';
import { useTable as useStockTable } from '@refinedev/antd';
import type { DataError } from './data-error.ts';

type TableOptions<Row extends BaseRecord> = Parameters<typeof useStockTable<Row, DataError>>[0];

/**
 * Refine's table for Ant Design. With pagination outside the table, Refine would reset the page size to ten when the order
 * changes. Here the page size stays, and a new order begins at its first page.
 */
export function useTable<Row extends BaseRecord>(options: TableOptions<Row>) {
  const table = useStockTable<Row, DataError>(options);
  const { tableProps, pageSize } = table;
  const onChange: typeof tableProps.onChange = (_pages, ...change) =>
    tableProps.onChange?.({ current: 1, pageSize }, ...change);
  return { ...table, tableProps: { ...tableProps, onChange } };
}
