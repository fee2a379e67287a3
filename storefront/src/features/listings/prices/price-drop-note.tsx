import { TrendingDown } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { formatDayThere } from '#shared/format/moment.ts';
import type { PriceDrop } from '#shared/listings/price-schema.ts';
import { priceDropAmount } from '#shared/format/money.ts';

/** The amount and date (East Africa Time) of a price drop, below the price on a listing's page. */
export function PriceDropNote({ lowered }: { lowered?: PriceDrop | undefined }) {
  if (!lowered) return null;
  const by = priceDropAmount(lowered);
  const day = formatDayThere(lowered.at);
  return (
    <div className="tabular flex items-center gap-1.5 font-semibold text-primary-text">
      <TrendingDown className="flex-none" />
      {by === null ? (
        <p>Price lowered on {day}</p>
      ) : (
        <p>
          Lowered by <Isolate>{by}</Isolate> on {day}
        </p>
      )}
    </div>
  );
}
