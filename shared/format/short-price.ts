/** A price as short as a map has room for, such as $148k or $620/mo. */
export function formatShortPrice(price: unknown, currency: string, purpose: string): string {
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'No price';
  const short = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(price);
  return `${short.replace('K', 'k')}${purpose === 'rent' ? '/mo' : ''}`;
}
