import type { CommissionStatus } from '#shared/agents/agent-facts.ts';

/** The sums of one currency and one status, as the database made them: texts that hold every cent. */
export type CommissionTotal = {
  currency: string;
  deal: 'sale' | 'rental';
  status: CommissionStatus;
  count: number;
  salePrice: string;
  totalCommission: string;
  agentCommission: string;
  brokerCommission: string;
  ownCommission: string;
};

type Amount = `${number}`;

/** What stands above the ledger for a currency. */
export type CurrencySums = {
  currency: string;
  saleCount: number;
  sales: Amount;
  /** Rents are of a month: they are never added to the prices of sales. */
  rentalCount: number;
  rents: Amount;
  commission: Amount;
  pending: Amount;
  paid: Amount;
  own: Amount;
};

/** Sums of each currency; what is cancelled counts only where nothing else is asked for. */
export function sumsOf(totals: readonly CommissionTotal[], status: string | undefined): CurrencySums[] {
  const counted = totals.filter((total) => (status ? total.status === status : total.status !== 'cancelled'));
  return [...new Set(counted.map(({ currency }) => currency))].map((currency) => {
    const own = counted.filter((total) => total.currency === currency);
    const sum = (key: 'salePrice' | 'totalCommission' | 'ownCommission', of = own) =>
      sumOf(of.map((each) => each[key]));
    return {
      currency,
      saleCount: countOf(own, 'sale'),
      sales: sum(
        'salePrice',
        own.filter(({ deal }) => deal === 'sale'),
      ),
      rentalCount: countOf(own, 'rental'),
      rents: sum(
        'salePrice',
        own.filter(({ deal }) => deal === 'rental'),
      ),
      commission: sum('totalCommission'),
      pending: sum(
        'totalCommission',
        own.filter((total) => total.status === 'pending'),
      ),
      paid: sum(
        'totalCommission',
        own.filter((total) => total.status === 'paid'),
      ),
      own: sum('ownCommission'),
    };
  });
}

function countOf(totals: readonly CommissionTotal[], deal: CommissionTotal['deal']): number {
  return totals.reduce((all, total) => all + (total.deal === deal ? total.count : 0), 0);
}

/** Adds amounts without the losses of floating point. */
export function sumOf(amounts: readonly string[]): Amount {
  const cents = amounts.reduce((all, amount) => all + centsOf(amount), 0n);
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}` as Amount;
}

function centsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
}
