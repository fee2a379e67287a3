import { FROM_RIGHT } from '../language.ts';
// All languages use the signs and digits with which prices and plates are typed here. Chromium's Intl lacks Somali and would differ
// from the server.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with thousands separators, such as 48,200. */
export function formatWhole(value: number): string {
  return WHOLE.format(value);
}

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number with thousands separators and up to two decimals, such as 240.5. */
export function formatAmount(value: number): string {
  return AMOUNT.format(value);
}

const MOST = 99;

/** A count for a badge, which has little space: "3", "99+". */
export function cappedCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

/** Caches the results of `make`. Creating an `Intl` format takes a hundred times as long as using it. */
export function memoize<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}

/**
 * A percentage, such as 2.5%, or a change, such as +14%. In Arabic it has invisible marks that keep the signs in their places.
 */
export function formatPercent(percent: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const locale = FROM_RIGHT ? 'ar-u-nu-latn' : 'en-US';
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, signDisplay });
  return format.format(percent / 100).replace('-', '−');
}
