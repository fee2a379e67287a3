import { TrendingDown } from 'lucide-react';
import type { PriceLowered } from '../../../../../shared/listings/price-schema.ts';
import { loweredOnText } from './lowered-on-text.ts';

/** By how much a price was lowered, and when, below the price of a listing's page. */
export function LoweredNote({ lowered }: { lowered?: PriceLowered | undefined }) {
  if (!lowered) return null;
  return (
    <p className="tabular flex items-center gap-1.5 font-semibold text-primary-text">
      <TrendingDown className="flex-none" />
      {loweredOnText(lowered)}
    </p>
  );
}
