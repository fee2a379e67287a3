import type { BaseRecord } from '@refinedev/core';
import { EyeOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { t } from '#shared/format/text.ts';
import { type Loadable, loadEarly } from '#browser/lazy-part.ts';
import './long-table.css';

/** A column with its share of the width. The lines of its cells are cut off at the end. */
export type LongColumn<Row> = { key: string; title: string; width: string; render: (row: Row) => ReactNode };

type LongTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** The number of all rows. `rows` may be only the first of them. */
  total: number;
  columns: LongColumn<Row>[];
  /** The height of every row, in pixels. */
  rowHeight: number;
  /** Called near the last row. */
  onNearEnd: () => void;
  /** The name of a row, and its opener, because cells cut off long text. */
  nameOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** The parts that the opener shows. */
  opens: readonly Loadable[];
  /** Shown below the last row. */
  children?: ReactNode;
};

const MAX_HEIGHT = 600;
/** Extra rows above and below the visible rows, so that quick scrolling shows no gap. */
const SPARE_ROWS = 10;
/** The end is near if at most this many rows are below. */
const NEAR = 50;
/** The number of rows between two renders while scrolling. */
const STEP = 5;

/** Any number of rows in their own scroll area. Only the visible rows, and some around them, are in the page. */
export function LongTable<Row extends BaseRecord>(props: LongTableProps<Row>) {
  const { label, rows, total, columns, rowHeight, onNearEnd, nameOf, onOpen, opens, children } = props;
  const [first, setFirst] = useState(0);
  const last = Math.min(rows.length, first + Math.ceil(MAX_HEIGHT / rowHeight) + 2 * SPARE_ROWS);

  useEffect(() => {
    if (last + NEAR >= rows.length) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  const heights = {
    '--row-height': `${rowHeight}px`,
    '--rows-before': `${first * rowHeight}px`,
    '--rows-after': `${(rows.length - last) * rowHeight}px`,
  } as CSSProperties;

  return (
    <section
      className="long-table"
      aria-label={t(`${label} table`)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard
      tabIndex={0}
      style={{ maxHeight: MAX_HEIGHT }}
      {...loadEarly(...opens)}
      onScroll={({ currentTarget }) => {
        const inSight = Math.floor(currentTarget.scrollTop / rowHeight);
        setFirst(Math.max(0, Math.floor(inSight / STEP) * STEP - SPARE_ROWS));
      }}
    >
      <Table<Row>
        rowKey="id"
        tableLayout="fixed"
        style={heights}
        columns={columns.map(({ key, title, width, render }, column) => ({
          key,
          title,
          width,
          render: (_: unknown, row: Row) =>
            column > 0 ? (
              render(row)
            ) : (
              <div className="row-opener">
                <div>{render(row)}</div>
                {/* The click bubbles to the row, which opens. */}
                <Button type="text" icon={<EyeOutlined />} aria-label={`Show all of ${nameOf(row)}`} />
              </div>
            ),
        }))}
        dataSource={rows.slice(first, last)}
        pagination={false}
        aria-label={label}
        aria-rowcount={total + 1}
        onRow={(row, index = 0) => ({
          'aria-rowindex': first + index + 2,
          // Selecting text to copy it does not open the row.
          onClick: () => getSelection()?.isCollapsed !== false && onOpen(row),
        })}
      />
      {children}
    </section>
  );
}
