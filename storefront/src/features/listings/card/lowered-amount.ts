import { byTerm, formatShownMoney } from '#shared/format/money.ts';
import type { PriceLowered } from '#shared/listings/price-schema.ts';

/** By how much a price was lowered, as a price of its kind: "$50/month"; null where no figure would be true. */
export function loweredAmount({ by, currency, term }: PriceLowered): string | null {
  return by === null ? null : byTerm(formatShownMoney(by, currency), term);
}
