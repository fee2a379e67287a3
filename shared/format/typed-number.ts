import { withPlainSigns } from './plain-signs.ts';

/** Digits in groups of three with one separator, or without groups, and the decimals. */
const WRITTEN = /^(-?)(\d{1,3}([ ,.'])\d{3}(?:\3\d{3})*|\d{1,12})(?:([,.])(\d{1,12}))?$/;

/**
 * A number as people write it: 240.5, 240,5, 1,500, 1 500, 1.500,50 or ٢٤٠٫٥. A comma before three digits separates groups, as on
 * our pages; otherwise it is a decimal comma. A point is a decimal point, unless several points group the digits. Null for a text
 * that is not a number, is ambiguous, or has too many decimals for the field (`2.500` in a field with cents).
 */
export function readNumber(text: string, decimals = 12): number | null {
  const [, sign = '', digits = '', group, point, rest = ''] = WRITTEN.exec(inOurSigns(text)) ?? [];
  if (digits === '' || (group !== undefined && group === point)) return null;
  const parts = group === undefined ? [digits] : digits.split(group);
  // A single group is decimals after a point, or after a zero: 9.562 and 0,125.
  const isFraction =
    parts.length === 2 && point === undefined && (group === '.' || (group === ',' && parts[0] === '0'));
  const fraction = isFraction ? (parts[1] ?? '') : rest;
  if (fraction.length > decimals) return null;
  const whole = isFraction ? parts[0] : parts.join('');
  return Number(`${sign}${whole}.${fraction || '0'}`);
}

/** Replaces digits, decimal signs, minus signs and spaces of other keyboards by ours. */
function inOurSigns(text: string): string {
  return withPlainSigns(text).trim().replace(/٫/g, '.').replace(/[٬،]/g, ',').replace(/[’‘`]/g, "'").replace(/−/g, '-');
}

/** The typed number in plain form; an unreadable text stays as it is. */
export function asUnderstood(text: string, read: (text: string) => number | null): string {
  const number = read(text);
  return number === null ? text : String(number);
}
