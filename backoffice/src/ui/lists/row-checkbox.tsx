import type { BaseRecord } from '@refinedev/core';
import { Checkbox, type TableProps } from 'antd';
import { createContext, type ReactNode, use, useRef } from 'react';
import { t } from '#shared/format/text.ts';

/** The rows that a user has selected for a bulk action. */
export type RowSelection<Row> = {
  chosen: { has: (id: string) => boolean };
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  nameOf: (row: Row) => string;
  /** Whether cards show their checkboxes. Tables always show them. */
  isSelecting?: boolean;
};

type ShownSelection = RowSelection<BaseRecord> & {
  press: (row: BaseRecord, isChosen: boolean, isRange: boolean) => void;
};

const SelectionContext = createContext<ShownSelection | null>(null);

type SelectableRowsProps<Row> = {
  selection: RowSelection<Row> | undefined;
  /** The rows in display order. */
  rows: readonly Row[] | undefined;
  children: ReactNode;
};

/** Provides the selection. With Shift, a checkbox selects the range from the previously pressed checkbox. */
export function SelectableRows<Row extends BaseRecord>({ selection, rows = [], children }: SelectableRowsProps<Row>) {
  const last = useRef<BaseRecord['id']>(undefined);
  if (!selection) return children;

  function press(row: BaseRecord, isChosen: boolean, isRange: boolean) {
    const places = [last.current, row.id].map((id) => rows.findIndex((other) => other.id === id));
    const [from = -1, to = -1] = places.toSorted((one, other) => one - other);
    selection?.choose(
      isRange && from !== -1 ? rows.slice(from, to + 1) : rows.filter(({ id }) => id === row.id),
      isChosen,
    );
    last.current = row.id;
  }

  return <SelectionContext value={{ ...selection, press } as ShownSelection}>{children}</SelectionContext>;
}

type RowCheckboxProps = { row: BaseRecord; isInTable?: boolean; className?: string; children?: ReactNode };

/** The checkbox of a row. */
export function RowCheckbox({ row, isInTable = false, className, children }: RowCheckboxProps) {
  const selection = use(SelectionContext);
  if (!selection || (selection.isSelecting === false && !isInTable)) return null;
  const { chosen, nameOf, press } = selection;
  return (
    <Checkbox
      {...(className && { className })}
      {...(!children && { 'aria-label': t(`Select ${nameOf(row)}`) })}
      checked={chosen.has(String(row.id))}
      onChange={({ target, nativeEvent }) =>
        press(row, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey)
      }
    >
      {children}
    </Checkbox>
  );
}

/** The checkbox column of a table. */
export function boxesOf<Row extends BaseRecord>(
  { chosen, choose }: RowSelection<Row>,
  rows: readonly Row[],
): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    selectedRowKeys: rows.filter(({ id }) => chosen.has(String(id))).map(({ id }) => String(id)),
    onSelectAll: (isChosen) => choose(rows, isChosen),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Select all on this page' }),
    renderCell: (_, row) => <RowCheckbox row={row} isInTable />,
  };
}
