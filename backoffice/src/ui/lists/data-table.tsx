import type { BaseRecord, CrudSort } from '@refinedev/core';
import { Skeleton, Table, type TableColumnType, type TableProps } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LIST_SKELETON_ROWS } from './list-texts.ts';
import './data-table.css';

/** A column; `key` is what it sorts by, where it sorts. */
export type DataColumn<Row> = {
  key: string;
  title: string;
  sorts?: boolean;
  align?: 'end';
  render: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  label: string;
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  /** A cell is drawn again for another row or with other columns only. */
  columns: DataColumn<Row>[];
  sorter?: CrudSort;
  onChange?: TableProps['onChange'];
  rowSelection?: TableProps<Row>['rowSelection'] | undefined;
};

/** A sorter that is on asks for the other direction, never for none: some order the rows always have. */
const BOTH_WAYS = ['ascend' as const, 'descend' as const, 'ascend' as const];

/** Rows in columns; narrower than its content the table scrolls in its own region. */
export function DataTable<Row extends BaseRecord>(props: DataTableProps<Row>) {
  const { label, rows, columns, sorter, onChange, rowSelection } = props;
  const isLoading = !rows;
  const renderedColumns = useRef(columns);
  useEffect(() => {
    renderedColumns.current = columns;
  });
  const antColumns = useMemo(
    () =>
      columns.map((column) => ({
        ...antColumn(column, sorter, isLoading),
        shouldCellUpdate: (row: Row, before: Row) => row !== before || renderedColumns.current !== columns,
      })),
    [columns, sorter, isLoading],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard
    <section className="table-region" aria-label={label} tabIndex={0}>
      <Table<Row>
        rowKey="id"
        columns={antColumns}
        dataSource={rows ?? (SKELETON_ROWS as Row[])}
        data-loading={!rows}
        pagination={false}
        showSorterTooltip={false}
        {...(onChange && { onChange })}
        {...(rowSelection && rows ? { rowSelection } : {})}
      />
    </section>
  );
}

const SKELETON_ROWS = Array.from({ length: LIST_SKELETON_ROWS }, (_, index) => ({ id: `row-${index}` }));

function antColumn<Row>(column: DataColumn<Row>, sorter: CrudSort | undefined, loading: boolean): TableColumnType<Row> {
  const { key, title, sorts, align, render } = column;
  const order = sorter?.order === 'asc' ? ('ascend' as const) : ('descend' as const);
  return {
    key,
    dataIndex: key,
    title,
    ...(align && { align }),
    // In sight, however far the table is scrolled.
    ...(key === 'actions' && { className: 'actions-cell' }),
    ...(sorts && { sorter: true, sortDirections: BOTH_WAYS, sortOrder: sorter?.field === key ? order : null }),
    render: (_: unknown, row: Row) => (loading ? <Skeleton.Button active style={{ width: '5rem' }} /> : render(row)),
  };
}
