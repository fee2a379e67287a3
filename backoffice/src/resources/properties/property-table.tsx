import type { CrudSort } from '@refinedev/core';
import { Skeleton, Table, type TableColumnsType, type TableProps } from 'antd';
import { LIST_SKELETON_ROWS } from '../../ui/list-skeleton.ts';
import { PROPERTY_COLUMNS } from './property-columns.tsx';
import type { PropertyRow } from './property-row.ts';

export type PropertyRowsProps = {
  /** Undefined while the first page is on its way. */
  rows: PropertyRow[] | undefined;
  sorter: CrudSort;
  onSorter: (sorter: CrudSort) => void;
};

/** The list in columns, for windows with room for them; narrower than its content it scrolls in its own region. */
export function PropertyTable({ rows, sorter, onSorter }: PropertyRowsProps) {
  const columns = sorted(rows ? PROPERTY_COLUMNS : SKELETON_COLUMNS, sorter);
  const handleChange: TableProps<PropertyRow>['onChange'] = (_page, _filters, chosen) => {
    if (Array.isArray(chosen) || typeof chosen.columnKey !== 'string') return;
    onSorter({ field: chosen.columnKey, order: chosen.order === 'descend' ? 'desc' : 'asc' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard
    <section className="table-region" aria-label="Properties table" tabIndex={0}>
      <Table<PropertyRow>
        rowKey="id"
        columns={columns}
        dataSource={rows ?? SKELETON_ROWS}
        data-loading={!rows}
        pagination={false}
        showSorterTooltip={false}
        onChange={handleChange}
      />
    </section>
  );
}

const SKELETON_ROWS = Array.from({ length: LIST_SKELETON_ROWS }, (_, index) => ({ id: `row-${index}` }) as PropertyRow);

/** About as wide as what follows, so that little moves when it arrives. */
const SKELETON_WIDTHS: Record<string, string> = { title: '17rem', actions: '2rem' };

const SKELETON_COLUMNS: TableColumnsType<PropertyRow> = PROPERTY_COLUMNS.map((column) => ({
  ...column,
  render: () => <Skeleton.Button active style={{ width: SKELETON_WIDTHS[String(column.key)] ?? '5rem' }} />,
}));

function sorted(columns: TableColumnsType<PropertyRow>, { field, order }: CrudSort): TableColumnsType<PropertyRow> {
  return columns.map((column) => {
    if (!column.sorter) return column;
    const sortOrder = order === 'asc' ? 'ascend' : 'descend';
    return { ...column, sortOrder: column.key === field ? sortOrder : null };
  });
}
