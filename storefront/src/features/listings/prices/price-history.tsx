import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Isolate } from '#browser/isolate.tsx';
import { byTerm, formatShownMoney } from '#shared/format/money.ts';
import { formatDayThere } from '#shared/format/moment.ts';
import type { ListingPrice } from '#shared/listings/price-schema.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { PriceChart } from './price-chart.tsx';
import { priceLines, type PriceStep, priceSteps } from './price-steps.ts';
import { type PricedListing, pricesQuery } from './prices-query.ts';

// @wc-context: of a price
const CHANGE = 'Change';
/** Number of rows shown at first. */
const FIRST = 6;

/** All prices of a listing while it was public: a chart and a table with the exact data. */
export function PriceHistory(listing: PricedListing) {
  const { data: prices } = useSuspenseQuery(pricesQuery(listing));
  const [all, setAll] = useState(false);
  const firstMore = useRef<HTMLTableCellElement>(null);
  const steps = priceSteps(prices);
  const cell = 'border-b border-line py-2.5 pe-4 text-start font-regular';
  function showAll() {
    flushSync(() => setAll(true));
    // The button has disappeared, so move the focus to the first new row.
    firstMore.current?.focus();
  }
  return (
    <div className="grid max-w-168 gap-5">
      {priceLines(prices).map((line) => (
        <PriceChart key={line[0]?.term} line={line} />
      ))}
      <table className="tabular w-full text-meta">
        <thead className="text-sm text-ink-2">
          <tr>
            <th className={cell}>Since</th>
            <th className={cell}>Price</th>
            <th className={cell}>{CHANGE}</th>
          </tr>
        </thead>
        <tbody>
          {(all ? steps : steps.slice(0, FIRST)).map((step, index) => (
            <tr key={`${step.changedAt} ${step.term}`}>
              <th {...(index === FIRST && { ref: firstMore, tabIndex: -1 })} scope="row" className={cell}>
                {formatDayThere(step.changedAt)}
              </th>
              <td className={`${cell} font-semibold`}>{priceText(step)}</td>
              <td className={`${cell} text-ink-2`}>
                <Change step={step} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && steps.length > FIRST && (
        <button type="button" className={buttonClass('line', 'sm', 'justify-self-start')} onClick={showAll}>
          Show all prices ({steps.length})
        </button>
      )}
      <p className="text-sm text-ink-2">
        Prices while the listing was shown here. The buyer and seller may agree on a different price.
      </p>
    </div>
  );
}

function priceText({ price, currency, term }: ListingPrice): string {
  return byTerm(formatShownMoney(price, currency), term);
}

function Change({ step: { before, ...now } }: { step: PriceStep }) {
  if (!before) return 'First price';
  if (before.currency !== now.currency) return 'Other currency';
  const by = priceText({ ...now, price: Math.abs(now.price - before.price) });
  if (now.price < before.price)
    return (
      <span>
        Lower by <Isolate>{by}</Isolate>
      </span>
    );
  return (
    <span>
      Higher by <Isolate>{by}</Isolate>
    </span>
  );
}
