import { keepEach } from './keep-each.ts';

const short = keepEach(
  (currency: string) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 }),
);

/** A price as short as a map has room for, such as $148k or $620/mo. */
export function formatShortPrice(price: unknown, currency: string, purpose: string): string {
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'No price';
  const text = short(currency).format(price);
  return `${text.replace('K', 'k')}${purpose === 'rent' ? '/mo' : ''}`;
}
