import { memoize } from './number.ts';
import { t } from './text.ts';

const short = memoize(
  (currency: string) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 }),
);

/** A short price for the map, such as $148k or $620/mo. */
export function formatShortPrice(price: unknown, currency: string, purpose: string): string {
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'No price';
  const text = short(currency).format(price).replace('K', 'k');
  return purpose === 'rent' ? t(`${text}/mo`) : text;
}
