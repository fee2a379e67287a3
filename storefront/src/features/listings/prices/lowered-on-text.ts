import { formatDayThere } from '../../../../../shared/format/moment.ts';
import { loweredAmount } from '../../../../../shared/listings/lowered-text.ts';
import type { PriceLowered } from '../../../../../shared/listings/price-schema.ts';

/** By how much a price was lowered, with the day in East Africa: "Lowered by $5,000 on Nov 3, 2026". */
export function loweredOnText(lowered: PriceLowered): string {
  const by = loweredAmount(lowered);
  const day = formatDayThere(lowered.at);
  return by === null ? `Price lowered on ${day}` : `Lowered by ${by} on ${day}`;
}
