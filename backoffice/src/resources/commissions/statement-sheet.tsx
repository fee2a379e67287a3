import { Isolate } from '#browser/isolate.tsx';
import { formatPercent } from '#shared/format/number.ts';
import { PAYMENT_SIDE_LABELS, PAYMENT_SIDES } from '#shared/commissions/commission-facts.ts';
import { formatDay } from '#shared/format/moment.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { plural, t } from '#shared/format/text.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { Notice } from '../../ui/notice.tsx';
import { type CommissionRow, monthsOf, paymentLine, propertyOf } from './commission-row.ts';
import { isIn, statementSums, type StatementSums } from './statement-sums.ts';

type Month = { from: Date; before: Date };
type StatementSheetProps = { rows: readonly CommissionRow[]; month: Month; label: string };

/** The printed page: the sums of each currency, the month's deals, and payouts of earlier deals. */
export function StatementSheet({ rows, month, label }: StatementSheetProps) {
  const [first] = rows;
  if (!first) {
    return (
      <Notice
        heading="h1"
        picture={noLeadsPicture}
        title="No commissions in this month"
        text="Choose another month above."
      />
    );
  }
  const earned = rows.filter((row) => isIn(row.sale_date, month));
  const earlier = rows.filter((row) => !isIn(row.sale_date, month));
  return (
    <div className="statement-sheet">
      <header>
        <h1>Statement of commissions</h1>
        <p>
          <Isolate>{first.agent_name ?? 'A former agent'}</Isolate>
          {first.broker_company ? (
            <>
              {' · '}
              <Isolate>{first.broker_company}</Isolate>
            </>
          ) : null}
          {' · '}
          {label}
        </p>
      </header>
      {statementSums(rows, month).map((sums) => (
        <Sums key={sums.currency} sums={sums} />
      ))}
      {earned.length > 0 ? <Deals title="Sales and rentals of the month" rows={earned} /> : null}
      {earlier.length > 0 ? <Deals title="Paid out this month for earlier deals" rows={earlier} /> : null}
    </div>
  );
}

function Sums({ sums }: { sums: StatementSums }) {
  const { currency, saleCount, sales, rentalCount, rents, earned, paidOut, open } = sums;
  const figures: [string, `${number}`][] = [
    ...(saleCount > 0 ? [[plural(saleCount, ['{0} sale', '{0} sales']), sales] as [string, `${number}`]] : []),
    ...(rentalCount > 0
      ? [
          [plural(rentalCount, ['{0} rental, monthly rent', '{0} rentals, monthly rents']), rents] as [
            string,
            `${number}`,
          ],
        ]
      : []),
    ['Agent’s share', earned],
    ['Paid out this month', paidOut],
    ['Still to pay out', open],
  ];
  return (
    <dl className="statement-sums" aria-label={t(`Totals in ${currency}`)}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Isolate>{formatExactMoney(amount, currency)}</Isolate>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Deals({ title, rows }: { title: string; rows: readonly CommissionRow[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard */}
      <div className="statement-table" role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Property</th>
              <th scope="col">Price</th>
              <th scope="col">Rate</th>
              <th scope="col">Commission</th>
              <th scope="col">Agent’s share</th>
              {PAYMENT_SIDES.map((side) => (
                <th key={side} scope="col">
                  {PAYMENT_SIDE_LABELS[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Deal key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Deal({ row }: { row: CommissionRow }) {
  const money = (amount: number) => <Isolate className="price">{formatExactMoney(amount, row.currency)}</Isolate>;
  return (
    <tr>
      <td>
        <span className="moment">{formatDay(row.sale_date)}</span>
      </td>
      <td>
        <Isolate>{propertyOf(row)}</Isolate> <Isolate className="cell-detail">{row.property_code}</Isolate>
      </td>
      <td>
        {money(row.sale_price)}
        {row.deal === 'rental' ? (
          <span className="cell-detail">{[t('monthly rent'), monthsOf(row)].filter(Boolean).join(' · ')}</span>
        ) : null}
      </td>
      <td>{formatPercent(row.commission_rate)}</td>
      <td>{money(row.total_commission)}</td>
      <td>{money(row.agent_commission)}</td>
      {PAYMENT_SIDES.map((side) => (
        <td key={side}>{paymentLine(row, side) ?? 'Open'}</td>
      ))}
    </tr>
  );
}
