import type { BaseRecord } from '@refinedev/core';
import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { LIST_SKELETON_ROWS } from './list-texts.ts';

type DataCardsProps<Row> = { rows: Row[] | undefined; card: ComponentType<{ row: Row }> };

/** A list on phones: the facts of the columns, without horizontal scrolling. */
export function DataCards<Row extends BaseRecord>({ rows, card: Card }: DataCardsProps<Row>) {
  if (!rows) return <CardSkeletons />;
  return (
    <ul className="cards">
      {rows.map((row) => (
        <li key={row.id} className="card">
          <Card row={row} />
        </li>
      ))}
    </ul>
  );
}

function CardSkeletons() {
  return (
    <div className="cards" aria-hidden="true">
      {Array.from({ length: LIST_SKELETON_ROWS }, (_, index) => (
        <div key={index} className="card">
          <Skeleton active title={false} paragraph={{ rows: 3, width: ['70%', '90%', '55%'] }} />
        </div>
      ))}
    </div>
  );
}
