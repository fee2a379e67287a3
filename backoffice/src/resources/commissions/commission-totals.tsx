import { type CrudFilter, useCustom, useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatExactMoney } from '#shared/format/money.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { coalesce } from '#browser/realtime/coalesce.ts';
import { commissionFilters, totalsArguments } from './commission-filters.ts';
import { type CommissionTotal, type CurrencySums, sumsOf } from './commission-sums.ts';
import { plural } from '#shared/format/text.ts';
import { FIGURES } from '../../ui/figures/use-figures.ts';
import './commissions.css';

const CHANNEL = 'user:me/commission';
const TOTALS = 'commission-totals';

/** The sums of the rows below, exact to the cent, for each currency. */
export function CommissionTotals({ filters }: { filters: CrudFilter[] }) {
  const queryClient = useQueryClient();
  const payload = totalsArguments(filters);
  const { query } = useCustom<CommissionTotal[], DataError>({
    url: 'get_commission_totals',
    method: 'post',
    config: { payload },
    errorNotification: false,
    queryOptions: { queryKey: [FIGURES, TOTALS, payload], placeholderData: (before) => before },
  });
  const sumAgain = useMemo(
    () => coalesce(() => queryClient.invalidateQueries({ queryKey: [FIGURES, TOTALS] })),
    [queryClient],
  );
  useSubscription({ channel: CHANNEL, onLiveEvent: sumAgain });
  if (query.isError) {
    return (
      <p className="commission-totals-error" role="alert">
        The totals could not be calculated. {query.error.message}
      </p>
    );
  }
  if (!query.data) return <Skeleton.Button active block className="commission-totals-skeleton" />;
  const sums = sumsOf(query.data.data, commissionFilters(filters).status);
  return sums.map((each) => <Sums key={each.currency} {...each} />);
}

function Sums({ currency, saleCount, sales, rentalCount, rents, commission, pending, paid, own }: CurrencySums) {
  const money = (amount: `${number}`) => <Isolate>{formatExactMoney(amount, currency)}</Isolate>;
  const figures: [string, `${number}`][] = [
    ['Pending', pending],
    ['Paid', paid],
    ['Your share', own],
    ['Commission', commission],
    ...(saleCount > 0 ? [[plural(saleCount, ['{0} sale', '{0} sales']), sales] as [string, `${number}`]] : []),
    ...(rentalCount > 0
      ? [
          [plural(rentalCount, ['{0} rental, monthly rent', '{0} rentals, monthly rents']), rents] as [
            string,
            `${number}`,
          ],
        ]
      : []),
  ];
  return (
    <dl className="commission-totals" aria-label={`Totals in ${currency}`}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
