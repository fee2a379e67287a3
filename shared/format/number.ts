const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with thousands separators, such as 48,200. */
export function formatWhole(value: number): string {
  return WHOLE.format(value);
}
