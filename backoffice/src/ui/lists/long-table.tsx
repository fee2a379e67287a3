import type { BaseRecord } from '@refinedev/core';
import { EyeOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { t } from '#shared/format/text.ts';
import { type Loadable, loadEarly } from '#browser/lazy-part.ts';
import './long-table.css';

/** A column with its share of the width; the lines of its cells are cut where they end. */
export type LongColumn<Row> = { key: string; title: string; width: string; render: (row: Row) => ReactNode };

type LongTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** How many there are, of which `rows` may be the first. */
  total: number;
  columns: LongColumn<Row>[];
  /** Every row is as high as this, in pixels. */
  rowHeight: number;
  /** The last of the rows is near. */
  onNearEnd: () => void;
  /** What a row is called, and what opens it: cells cut what does not fit. */
  nameOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** What is opened by that. */
  opens: readonly Loadable[];
  /** Below the last row. */
  children?: ReactNode;
};

const MAX_HEIGHT = 600;
/** Rows on either side of those in sight, so that quick scrolling meets no gap. */
const SPARE_ROWS = 10;
/** The end is near when no more rows than this are below. */
const NEAR = 50;
/** Scrolling renders now and then, not at every row. */
const STEP = 5;

/** Any number of rows in an area of their own: only those in sight, and some around them, are in the page. */
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
                {/* A click reaches the row, which opens. */}
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
          // Who marks a text to copy it opens nothing.
          onClick: () => getSelection()?.isCollapsed !== false && onOpen(row),
        })}
      />
      {children}
    </section>
  );
}
