import { TrendingDown } from 'lucide-react';
import type { PriceLowered } from '../../../../../shared/listings/price-schema.ts';
import { loweredAmount } from './lowered-amount.ts';

/** That the price of a listing was lowered lately, on its card; its page says when, and what it cost before. */
export function LoweredMark({ lowered }: { lowered?: PriceLowered | undefined }) {
  if (!lowered) return null;
  const by = loweredAmount(lowered);
  return (
    <p className="tabular inline-flex items-center gap-1 text-sm font-semibold text-primary-text">
      <TrendingDown className="size-4 flex-none" />
      {by === null ? (
        <span>Price lowered</span>
      ) : (
        <span>
          Lowered by <bdi>{by}</bdi>
        </span>
      )}
    </p>
  );
}
