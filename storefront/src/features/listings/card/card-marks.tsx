import { Check } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import type { ListingVerification } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_BADGES } from '#shared/verifications/verification-badges.ts';
import type { PriceDrop } from '#shared/listings/price-schema.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { priceDropAmount } from '#shared/format/money.ts';

type CardMarksProps = {
  listing: { checked?: readonly ListingVerification[] | undefined; priceLowered?: PriceDrop | undefined };
};

/**
 * Shows verifications and a recent price drop. The listing's page has the details. The marks are on the picture, so that all cards
 * keep the same height.
 */
export function CardMarks({ listing: { checked = [], priceLowered } }: CardMarksProps) {
  const by = priceLowered && priceDropAmount(priceLowered);
  return (
    <div className="absolute inset-x-3 bottom-3 flex flex-wrap gap-1.5">
      {checked.map((kind) => (
        <Badge key={kind} tone="neutral" onPicture>
          <Check className="size-3.5" />
          {VERIFICATION_BADGES[kind]}
        </Badge>
      ))}
      {priceLowered && (
        <Badge tone="featured" onPicture>
          {by === null ? (
            'Price lowered'
          ) : (
            <span>
              Lowered by <Isolate>{by}</Isolate>
            </span>
          )}
        </Badge>
      )}
    </div>
  );
}
