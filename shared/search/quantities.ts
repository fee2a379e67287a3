import { currentYear } from '../format/day.ts';
import { meaning, type NumberUnit, type Period, type Phrase, type SearchCurrency, type Side } from './meanings.ts';

/**
 * A number of a typed text, or a range of two numbers, with its unit, currency and comparison. The indexes `first` and `last` refer
 * to the list of phrases.
 */
export type Quantity = {
  least: number;
  most: number | null;
  side: Side | null;
  ofYear: boolean;
  unit: NumberUnit | null;
  currency: SearchCurrency | null;
  period: Period | null;
  first: number;
  last: number;
};

/** Reads the quantity with its number at index `at`, not before index `begin`. Null if there is no number. */
export function readQuantity(phrases: readonly Phrase[], at: number, begin: number): Quantity | null {
  const phrase = phrases[at];
  const pair = meaning(phrase, 'pair');
  if (pair) return { ...NONE, least: 2, unit: pair.unit, first: at, last: at };
  if (phrase?.number == null) return null;
  const quantity: Quantity = { ...NONE, least: phrase.number, first: at, last: at };
  readBefore(phrases, quantity, begin);
  readAfter(phrases, quantity);
  const to = readRangeEnd(phrases, quantity);
  if (to) {
    // In "100-150k" and "2-3k" the factor belongs to both numbers.
    const factor = to.least >= 1000 && quantity.least < 1000 && quantity.unit === null ? 1000 : 1;
    const least = quantity.least * factor <= to.least ? quantity.least * factor : quantity.least;
    return {
      ...quantity,
      least: Math.min(least, to.least),
      most: Math.max(least, to.least),
      side: null,
      unit: to.unit ?? quantity.unit,
      currency: quantity.currency ?? to.currency,
      period: to.period ?? quantity.period,
      last: to.last,
    };
  }
  return quantity;
}

const NONE = {
  least: 0,
  most: null,
  side: null,
  ofYear: false,
  unit: null,
  currency: null,
  period: null,
  first: 0,
  last: 0,
};

/** Units that usually come before their number: "model 2015". */
const isNamedFirst = (unit: NumberUnit) => unit === 'year' || unit === 'kilometre';

/** Whether the unit after a number belongs to it. In "rooms: 4, bathrooms: 2" it belongs to the next number. */
const isCounted = (phrases: readonly Phrase[], at: number) =>
  meaning(phrases[at + 1], 'unit') !== undefined &&
  (phrases[at + 2]?.number == null || meaning(phrases[at + 3], 'unit') !== undefined);

/** Reads a currency and a comparison before the number and skips small words: "under the $ 150". */
function readBefore(phrases: readonly Phrase[], quantity: Quantity, begin: number): void {
  for (let at = quantity.first - 1; at >= begin && at >= quantity.first - 3; at -= 1) {
    const phrase = phrases[at];
    const currency = meaning(phrase, 'currency');
    const compare = phrase?.meanings.find((one) => one.type === 'compare' && one.side !== 'to');
    const unit = meaning(phrase, 'unit');
    const period = meaning(phrase, 'period');
    if (currency && at === quantity.first - 1) quantity.currency = currency.currency;
    else if (period && at === quantity.first - 1) {
      quantity.period = period.period;
      quantity.first = at;
      return;
    } else if (compare?.type === 'compare') {
      quantity.side = compare.side;
      quantity.ofYear = compare.of === 'year';
      // "Mileage under 60000"
      const counted = at > begin ? meaning(phrases[at - 1], 'unit') : undefined;
      quantity.unit = counted?.unit ?? null;
      quantity.first = counted ? at - 1 : at;
      return;
    } else if (unit && (isNamedFirst(unit.unit) || !isCounted(phrases, quantity.last))) {
      quantity.unit = unit.unit;
      quantity.first = at;
      return;
    } else if (!meaning(phrase, 'small')) {
      break;
    }
  }
  if (quantity.currency) quantity.first -= 1;
}

/** Reads a plus, currency, unit, period and comparison after the number and skips small words: "150 kun oo doolar bishii". */
function readAfter(phrases: readonly Phrase[], quantity: Quantity): void {
  for (let at = quantity.last + 1; at < phrases.length; at += 1) {
    const phrase = phrases[at];
    const unit = meaning(phrase, 'unit');
    const currency = meaning(phrase, 'currency');
    const period = meaning(phrase, 'period');
    const compare = phrase?.meanings.find(
      (one) => one.type === 'compare' && one.side !== 'to' && one.side !== 'between',
    );
    if (phrase?.number !== null) return;
    if (unit && quantity.unit === null && !(period && quantity.currency)) quantity.unit = unit.unit;
    else if (currency && quantity.currency === null) quantity.currency = currency.currency;
    else if (period && quantity.period === null) quantity.period = period.period;
    else if (compare?.type === 'compare' && quantity.side === null && isClosing(phrases, at)) {
      quantity.side = compare.side;
      quantity.ofYear = compare.of === 'year';
    } else if (meaning(phrase, 'small') && at < quantity.last + 3) continue;
    else return;
    quantity.last = at;
  }
}

/** Whether a comparison belongs to the number before it ("150k max", "2015 or newer") instead of the number after it. */
function isClosing(phrases: readonly Phrase[], at: number): boolean {
  return phrases[at]?.text === '+' || [1, 2].every((step) => (phrases[at + step]?.number ?? null) === null);
}

/** Reads the second number of a range: "100 to 150k". */
function readRangeEnd(phrases: readonly Phrase[], quantity: Quantity): Quantity | null {
  const second = rangeEndAt(phrases, quantity);
  const end = second === null ? undefined : phrases[second];
  if (second === null || end?.number == null) return null;
  const to: Quantity = { ...NONE, least: end.number, first: second, last: second };
  readAfter(phrases, to);
  return isOneRange(quantity, to) ? to : null;
}

/** The index where the second number of a range must be. "And" needs "between" before the first number. */
function rangeEndAt(phrases: readonly Phrase[], { last, side }: Quantity): number | null {
  const link = phrases[last + 1];
  // In "بين أربعين وستين" the Arabic "and" is part of the number's word.
  if (side === 'between' && link?.number != null) return last + 1;
  if (!link?.meanings.some((one) => one.type === 'compare' && one.side === 'to')) return null;
  const isAnd = /^(and|iyo|و)$/i.test(link.text);
  if (side !== 'between' && (isAnd || (side !== null && side !== 'min'))) return null;
  return meaning(phrases[last + 2], 'currency') ? last + 3 : last + 2;
}

/** Whether two numbers form one range. In "3 rooms up to 500 dollars" and "2012 up to 9000" they do not. */
function isOneRange(from: Quantity, to: Quantity): boolean {
  if (from.unit !== null && (to.currency !== null || to.period !== null)) return false;
  if (from.unit !== null && to.unit !== null && from.unit !== to.unit) return false;
  // Prices are usually round numbers; years rarely are.
  const isOddYear = isModelYear(from.least) && from.least % 100 !== 0;
  return !isOddYear || from.currency !== null || isModelYear(to.least);
}

export const isModelYear = (year: number) => Number.isInteger(year) && year >= 1970 && year <= currentYear() + 1;
