import { Isolate } from '#browser/isolate.tsx';
import { formatPercent } from '#shared/format/number.ts';
import { propertyPath } from '#shared/paths.ts';
import { COMMISSION_STATUS_LABELS } from '#shared/agents/agent-facts.ts';
import { formatDay } from '#shared/format/moment.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { deletedLine } from '#shared/properties/deleted-property.ts';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { OPEN } from '../../ui/panels/open-label.ts';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { CommissionActions } from './commission-actions.tsx';
import { PAYMENT_SIDE_LABELS, PAYMENT_SIDES, type PaymentSide } from '#shared/commissions/commission-facts.ts';
import { type CommissionRow, monthsOf, paymentLine, propertyOf, sidesOf } from './commission-row.ts';
import { t } from '#shared/format/text.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { cityName } from '#shared/places/city-names.ts';

type Cell = { row: CommissionRow };

export const COMMISSION_COLUMNS: DataColumn<CommissionRow>[] = [
  { key: 'property_title', title: 'Property', sorts: true, render: (commission) => <Earned row={commission} /> },
  { key: 'agent_name', title: 'Agent', sorts: true, render: (commission) => <People row={commission} /> },
  money('sale_price', 'Price', priceDetail),
  money('total_commission', 'Total'),
  money('agent_commission', 'Agent Share'),
  money('broker_commission', 'Broker Share'),
  { key: 'sale_date', title: 'Date', sorts: true, render: ({ sale_date }) => <Day moment={sale_date} /> },
  {
    key: 'payment_date',
    title: 'Status',
    sorts: true,
    render: (commission) => (
      <>
        <CommissionTag row={commission} />
        <Payments row={commission} />
      </>
    ),
  },
];

export const BROKER_COLUMNS: DataColumn<CommissionRow>[] = [
  ...COMMISSION_COLUMNS,
  { key: 'actions', title: 'Actions', render: (commission) => <CommissionActions row={commission} /> },
];

/** The facts of a row on screens without room for columns. */
export function CommissionCard({ row }: Cell) {
  const facts = [
    [row.deal === 'rental' ? 'Monthly rent' : 'Sale price', formatExactMoney(row.sale_price, row.currency)],
    ['Rate', [rateOf(row), monthsOf(row)].filter(Boolean).join(' · ')],
    ['Total', formatExactMoney(row.total_commission, row.currency)],
    ['Agent share', formatExactMoney(row.agent_commission, row.currency)],
    ['Broker share', formatExactMoney(row.broker_commission, row.currency)],
    [row.deal === 'rental' ? 'Rented' : 'Sold', formatDay(row.sale_date)],
    ...PAYMENT_SIDES.flatMap((side) => {
      const line = paymentLine(row, side);
      return line ? [[PAYMENT_SIDE_LABELS[side], line]] : [];
    }),
  ];
  return (
    <>
      <div className="card-line">
        <Earned row={row} />
        <CommissionTag row={row} />
      </div>
      <People row={row} />
      {row.notes ? <Note label="Notes" text={row.notes} /> : null}
      <dl className="commission-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Isolate>{value}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
      <CommissionActions row={row} />
    </>
  );
}

function Earned({ row }: Cell) {
  return (
    <div className="cell-wrap commission-property">
      {row.property_id ? (
        <NewTabLink href={propertyPath(row.property_id)}>{propertyOf(row)}</NewTabLink>
      ) : (
        <Isolate>{propertyOf(row)}</Isolate>
      )}
      <span className="cell-detail">
        <RowLink id={row.id}>
          <Isolate>{row.property_code ?? OPEN}</Isolate>
        </RowLink>
        {' · '}
        {row.property_is_deleted
          ? deletedLine({ city: row.property_city, price: row.deleted_property_price, currency: row.currency })
          : cityName(row.property_city ?? '')}
      </span>
    </div>
  );
}

function CommissionTag({ row: { status } }: Cell) {
  return <StatusTag status={TAGS[status]} label={COMMISSION_STATUS_LABELS[status]} />;
}

/** Paid has the same green as approved. */
const TAGS = { pending: 'pending', paid: 'approved', cancelled: 'cancelled' };

function People({ row: { agent_name, broker_company } }: Cell) {
  return (
    <span className="commission-people">
      <Isolate title={agent_name ?? undefined}>{agent_name ?? 'A former agent'}</Isolate>
      <Isolate className="cell-detail">{broker_company}</Isolate>
    </span>
  );
}

/** The payments that were made. */
function Payments({ row }: Cell) {
  const paid = sidesOf(row, true);
  const last = paid.at(-1);
  if (!last) return null;
  const textOf = (side: PaymentSide) => `${PAYMENT_SIDE_LABELS[side]}: ${paymentLine(row, side)}`;
  return (
    <Isolate className="cell-detail" title={paid.map(textOf).join('\n')}>
      {row.status === 'paid' ? paymentLine(row, last) : textOf(last)}
    </Isolate>
  );
}

function Day({ moment }: { moment: string }) {
  return <span className="moment">{formatDay(moment)}</span>;
}

/** The rate and, for a rental, the number of months. */
function priceDetail(commission: CommissionRow): string {
  const rate = rateOf(commission);
  if (commission.deal === 'sale') return t(`at ${rate}`);
  const months = monthsOf(commission);
  return months ? t(`at ${rate} of ${months}`) : t(`at ${rate} of rent`);
}

function rateOf({ commission_rate }: CommissionRow): string {
  return formatPercent(commission_rate);
}

type Amount = 'sale_price' | 'total_commission' | 'agent_commission' | 'broker_commission';

function money(key: Amount, title: string, detail?: (row: CommissionRow) => string): DataColumn<CommissionRow> {
  return {
    key,
    title,
    sorts: true,
    align: 'end',
    render: (commission) => (
      <span className="price">
        <Isolate>{formatExactMoney(commission[key], commission.currency)}</Isolate>
        {detail ? (
          <small className="cell-detail" title={detail(commission)}>
            {detail(commission)}
          </small>
        ) : null}
      </span>
    ),
  };
}
