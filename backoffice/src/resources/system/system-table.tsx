import { type ReactNode, useId } from 'react';
import { t } from '#shared/format/text.ts';

type SystemTableProps = {
  title: string;
  /** What stands there without rows. */
  none?: string;
  /** Whether it takes the whole width. */
  wide?: boolean;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** One part of the state of the service. The first cell of a row is its name. */
export function SystemTable({ title, none = '', wide = false, head, rows }: SystemTableProps) {
  const id = useId();
  return (
    <section className={wide ? 'figure-panel system-wide' : 'figure-panel'} aria-labelledby={id}>
      <div className="figure-heading">
        <h3 id={id}>{title}</h3>
      </div>
      {rows.length === 0 ? (
        <p className="chart-none">{none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is reached by keyboard
        <div className="system-scroll" tabIndex={0} role="region" aria-label={t(`${title} table`)}>
          <table className="chart-table">
            <thead>
              <tr>
                {head.map((name) =>
                  name === '' ? (
                    <td key={name} aria-hidden="true" />
                  ) : (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((cell, index) => (
                    <td key={head[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
