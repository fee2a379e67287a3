import { byTerm, formatShownMoney } from '../format/money.ts';
import type { PriceLowered } from './price-schema.ts';

/** That a price was lowered, and by how much where a figure would be true: "Lowered by $50/month". */
export function loweredText(lowered: PriceLowered): string {
  const by = loweredAmount(lowered);
  return by === null ? 'Price lowered' : `Lowered by ${by}`;
}

/** By how much, as a price of its kind: "$50/month"; null where no figure would be true. */
export function loweredAmount({ by, currency, term }: PriceLowered): string | null {
  return by === null ? null : byTerm(formatShownMoney(by, currency), term);
}
