import { TrendingDown } from 'lucide-react';
import { formatDayThere } from '#shared/format/moment.ts';
import type { PriceLowered } from '#shared/listings/price-schema.ts';
import { loweredAmount } from '#shared/format/money.ts';

/** By how much a price was lowered, and on which day in East Africa, below the price of a listing's page. */
export function LoweredNote({ lowered }: { lowered?: PriceLowered | undefined }) {
  if (!lowered) return null;
  const by = loweredAmount(lowered);
  const day = formatDayThere(lowered.at);
  return (
    <div className="tabular flex items-center gap-1.5 font-semibold text-primary-text">
      <TrendingDown className="flex-none" />
      {by === null ? (
        <p>Price lowered on {day}</p>
      ) : (
        <p>
          Lowered by <bdi>{by}</bdi> on {day}
        </p>
      )}
    </div>
  );
}
