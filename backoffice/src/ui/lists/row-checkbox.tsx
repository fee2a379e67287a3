import type { BaseRecord } from '@refinedev/core';
import { Checkbox, type TableProps } from 'antd';
import { createContext, type ReactNode, type RefObject, use } from 'react';
import { t } from '#shared/format/text.ts';

/** Rows that a user chooses, for those who do something with many at once. */
export type RowSelection<Row> = {
  chosen: { has: (id: string) => boolean };
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  nameOf: (row: Row) => string;
  /** Whether the cards show their boxes; a table always does. */
  isSelecting?: boolean;
};

type ShownSelection<Row> = RowSelection<Row> & {
  /** The rows in the order in which they are shown. */
  rows: readonly Row[];
  /** The row that was pressed last: with Shift, all rows from there on follow. */
  last: RefObject<string | undefined>;
};

const SelectionContext = createContext<ShownSelection<BaseRecord> | null>(null);

type SelectableRowsProps<Row> = { selection: ShownSelection<Row> | null; children: ReactNode };

export function SelectableRows<Row extends BaseRecord>({ selection, children }: SelectableRowsProps<Row>) {
  return <SelectionContext value={selection as ShownSelection<BaseRecord> | null}>{children}</SelectionContext>;
}

type RowCheckboxProps = { row: BaseRecord; isInTable?: boolean; className?: string; children?: ReactNode };

/** Chooses a row; with Shift, all rows from the one that was pressed before. */
export function RowCheckbox({ row, isInTable = false, className, children }: RowCheckboxProps) {
  const selection = use(SelectionContext);
  if (!selection || (selection.isSelecting === false && !isInTable)) return null;
  const { rows, chosen, choose, nameOf, last } = selection;

  function press(isChosen: boolean, isRange: boolean) {
    const places = [last.current, row.id].map((id) => rows.findIndex((other) => other.id === id));
    const [from = 0, to = 0] = places.toSorted((one, other) => one - other);
    choose(isRange && from !== -1 ? rows.slice(from, to + 1) : [row], isChosen);
    last.current = String(row.id);
  }

  return (
    <Checkbox
      {...(className && { className })}
      {...(!children && { 'aria-label': t(`Select ${nameOf(row)}`) })}
      checked={chosen.has(String(row.id))}
      onChange={({ target, nativeEvent }) =>
        press(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    >
      {children}
    </Checkbox>
  );
}

/** The column of boxes of a table. */
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
