import { formatWhole } from '#shared/format/number.ts';
import { Skeleton } from 'antd';
import './today.css';

/** The number of new entries today in East Africa, and on the same weekday of last week up to the same time. */
export type BusinessFigure = { figure: string; today: number; weekAgo: number };

const NAMES: Record<string, string> = {
  properties: 'New properties',
  cars: 'New cars',
  inquiries: 'Inquiries',
  viewings: 'Viewing requests',
  people: 'New people',
};

/** The business at a glance. */
export function Business({ figures }: { figures: readonly BusinessFigure[] | undefined }) {
  return (
    <section className="today-panel" aria-labelledby="business-today" aria-busy={figures === undefined}>
      <h2 id="business-today">The business today</h2>
      {figures ? (
        <table className="business">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Figure</span>
              </th>
              <th scope="col">Today</th>
              <th scope="col">A week ago</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ figure, today, weekAgo }) => (
              <tr key={figure}>
                <th scope="row">{NAMES[figure] ?? figure}</th>
                <td>
                  <b>{formatWhole(today)}</b>
                </td>
                <td>{formatWhole(weekAgo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
      <p className="today-none">The figures of a week ago count up to the same time of day.</p>
    </section>
  );
}
