import type { PriceLowered } from '../../../../../shared/listings/price-schema.ts';
import { loweredAmount } from './lowered-amount.ts';

/** That the price of a listing was lowered lately, on its card; its page says when, and what it cost before. */
export function LoweredMark({ lowered }: { lowered?: PriceLowered | undefined }) {
  if (!lowered) return null;
  const by = loweredAmount(lowered);
  return (
    <p className="tabular text-sm font-semibold text-primary-text">
      {by === null ? (
        'Price lowered'
      ) : (
        <>
          Lowered by <bdi>{by}</bdi>
        </>
      )}
    </p>
  );
}
