import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import type { Figure } from '#shared/figures/figures-schema.ts';
import type { FigureStep } from '#shared/figures/figure-facts.ts';
import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';
import { ColumnChart } from '../../ui/figures/column-chart.tsx';
import { changeMood, changeText, figureText, labelOf, pointText } from './figure-words.ts';

const KIND_LABELS: Record<string, string> = { ...PROPERTY_TYPE_LABELS, car: 'Car' };

/** The rest of a figure's total, without a kind. One alert may name properties of several types. */
const restLabel = ({ figure }: Figure) => (figure.startsWith('alerts_') ? 'Property' : 'Other');

/** One figure: its total, the change against the previous period, and its course as a chart or a table. */
export function FigurePanel({ figure, by }: { figure: Figure; by: FigureStep }) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const label = labelOf(figure);
  const text = (value: number | null) => figureText(figure.figure, value);
  const change = changeText(figure);
  const rest = (figure.total ?? 0) - figure.kinds.reduce((sum, { total }) => sum + total, 0);
  const kinds = figure.kinds.length > 0 && rest > 0 ? [...figure.kinds, { kind: '', total: rest }] : figure.kinds;
  return (
    <section className="figure-panel" aria-labelledby={id}>
      <div className="figure-heading">
        <h3 id={id}>{label}</h3>
        <Tooltip title={asTable ? 'Show as chart' : 'Show as table'}>
          <Button
            type="text"
            size="small"
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            aria-label={asTable ? t(`Show ${label} as chart`) : t(`Show ${label} as table`)}
            onClick={() => setAsTable(!asTable)}
          />
        </Tooltip>
      </div>
      <p className="figure-total">
        <strong>{text(figure.total)}</strong>
        {change ? <span className={`figure-change figure-${changeMood(figure)}`}>{change}</span> : null}
        <small>{t(`Before: ${text(figure.previousTotal)}`)}</small>
      </p>
      {asTable ? (
        <PointTable figure={figure} by={by} />
      ) : (
        <>
          <ColumnChart
            columns={figure.points}
            describe={({ at, value, previous }) => t(`${pointText(at, by)}: ${text(value)}, before: ${text(previous)}`)}
          />
          <div className="figure-ends">
            <span>{pointText(figure.points[0]?.at ?? '', by)}</span>
            <span>{pointText(figure.points.at(-1)?.at ?? '', by)}</span>
          </div>
        </>
      )}
      {kinds.length > 0 ? (
        <dl className="figure-kinds">
          {kinds.map(({ kind, total }) => (
            <div key={kind}>
              <dt>{KIND_LABELS[kind] ?? restLabel(figure)}</dt>
              <dd>{formatWhole(total)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

function PointTable({ figure, by }: { figure: Figure; by: FigureStep }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is reached by keyboard
    <div className="figure-table" tabIndex={0} role="region" aria-label={t(`${labelOf(figure)} table`)}>
      <table className="chart-table">
        <thead>
          <tr>
            <th scope="col">{by === 'day' ? 'Day' : 'From'}</th>
            <th scope="col">This period</th>
            <th scope="col">Period before</th>
          </tr>
        </thead>
        <tbody>
          {figure.points.map(({ at, value, previous }) => (
            <tr key={at}>
              <th scope="row">{pointText(at, by)}</th>
              <td>{figureText(figure.figure, value)}</td>
              <td>{figureText(figure.figure, previous)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
