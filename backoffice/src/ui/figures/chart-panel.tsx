import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tooltip } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPercent, formatWhole } from '#shared/format/number.ts';
import type { Part } from './donut-chart.tsx';
import './charts.css';

type ChartPanelProps = {
  title: string;
  /** Shown next to the title, such as "top 5". */
  note?: string;
  /** The heading of the table's first column. */
  column: string;
  /** Undefined while they are being counted. */
  parts: readonly Part[] | undefined;
  measure?: string;
  format?: (count: number) => string;
  children: (parts: readonly Part[]) => ReactNode;
};

/** A chart with its title, and the numbers as a table on demand. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, note, column, parts, measure = 'Count', format = formatWhole, children } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className="chart-panel" aria-labelledby={id}>
      <div className="chart-heading">
        <h2 id={id}>
          {title} {note ? <small>{note}</small> : null}
        </h2>
        <Tooltip title={asTable ? 'Show as chart' : 'Show as table'}>
          <Button
            type="text"
            size="small"
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            aria-label={asTable ? `Show ${title} as chart` : `Show ${title} as table`}
            onClick={() => setAsTable(!asTable)}
          />
        </Tooltip>
      </div>
      {parts === undefined ? <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} /> : null}
      {parts?.length === 0 ? <p className="chart-none">Nothing to count yet.</p> : null}
      {parts && parts.length > 0 && !asTable ? children(parts) : null}
      {parts && parts.length > 0 && asTable ? (
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{measure}</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ id: key, label, count }) => (
              <tr key={key ?? label}>
                <th scope="row">
                  <Isolate>{label}</Isolate>
                </th>
                <td>{format(count)}</td>
                <td>{shareOf(count, parts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function shareOf(count: number, parts: readonly Part[]): string {
  const sum = parts.reduce((all, part) => all + part.count, 0);
  return formatPercent(sum === 0 ? 0 : Math.round((count / sum) * 100));
}
