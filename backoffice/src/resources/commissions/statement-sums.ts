import { sumOf } from './commission-sums.ts';
import type { CommissionRow } from './commission-row.ts';

type Amount = `${number}`;

/** What a statement adds up in one currency, in the agent's shares unless it says otherwise. */
export type StatementSums = {
  currency: string;
  saleCount: number;
  sales: Amount;
  rentalCount: number;
  rents: Amount;
  /** Of the month's sales and rentals. */
  earned: Amount;
  /** Paid to the agent within the month, for whichever month. */
  paidOut: Amount;
  /** Of the month's sales and rentals, and not paid yet. */
  open: Amount;
};

/** Whether a moment is in the month. */
export function isIn(moment: string | null, { from, before }: { from: Date; before: Date }): boolean {
  if (moment === null) return false;
  const time = new Date(moment).getTime();
  return time >= from.getTime() && time < before.getTime();
}

/** Sums of each currency of a month's statement; cancelled commissions are no part of it. */
export function statementSums(rows: readonly CommissionRow[], month: { from: Date; before: Date }): StatementSums[] {
  return [...new Set(rows.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const earned = own.filter((row) => isIn(row.sale_date, month));
    const sum = (of: readonly CommissionRow[], key: 'sale_price' | 'agent_commission') =>
      sumOf(of.map((row) => row[key].toFixed(2)));
    const sales = earned.filter(({ deal }) => deal === 'sale');
    const rentals = earned.filter(({ deal }) => deal === 'rental');
    return {
      currency,
      saleCount: sales.length,
      sales: sum(sales, 'sale_price'),
      rentalCount: rentals.length,
      rents: sum(rentals, 'sale_price'),
      earned: sum(earned, 'agent_commission'),
      paidOut: sum(
        own.filter((row) => isIn(row.agent_paid_at, month)),
        'agent_commission',
      ),
      open: sum(
        earned.filter((row) => row.agent_paid_at === null),
        'agent_commission',
      ),
    };
  });
}
