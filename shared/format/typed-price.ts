import { MAX_TYPED_NUMBER } from '../limits.ts';
import type { Currency } from '../listings/listing-facts.ts';
import { withPlainSigns } from './plain-signs.ts';
import { readNumber } from './typed-number.ts';

/** Words beside an amount in English, Somali and Arabic: currencies, factors, and words without effect. */
const CURRENCY_WORDS: [RegExp, Currency][] = /* @wc-ignore */ [
  [/^(\$|us|usd|dollars?|doo?lar|دولار|دولارات)$/, 'USD'],
  [/^(€|eur|euros?|yuuro|يورو)$/, 'EUR'],
  [/^(sos|sh|so|shso|sosh|shillings?|shilin|shillin|شلن|شلنات)$/, 'SOS'],
];
const FACTOR_WORDS: [RegExp, number][] = /* @wc-ignore */ [
  [/^(k|thousand|kun|ألف|الف|آلاف)$/, 1000],
  [/^(m|mn|mio|millions?|milyan|malyuun|مليون|ملايين)$/, 1_000_000],
];
const OTHER_WORDS = /* @wc-ignore */ /^(oo|of|somali|soomaali|american|month|mo|صومالي|أمريكي)$/;

const AMOUNT = /-?\d(?:[\d\s.,'’‘`٬٫،]*\d)?/;
const CENTS = 2;

/** A typed price. `currency` is null if the text names none. */
export type TypedPrice = { amount: number; currency: Currency | null };

/**
 * A price as people write and paste it: "$120,000", "120k", "1.2m USD", "SOS 850 000", "150 kun oo doolar", "١٢٠ ألف دولار". Null
 * for a text that is no price, could be two prices, or names two currencies. Without a factor an amount has at most two decimals.
 */
export function readPrice(text: string): TypedPrice | null {
  if (text.length > MAX_TYPED_NUMBER) return null;
  const plain = withPlainSigns(text).toLowerCase();
  const digits = AMOUNT.exec(plain)?.[0];
  if (digits === undefined) return null;
  const rest = plain.replace(digits, ' ').replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '');
  const words = rest.match(/[\p{L}\p{M}]+|[^\s/()\p{L}\p{M}]/gu) ?? [];
  const currencies = new Set<Currency>();
  let factor = 1;
  for (const word of words) {
    const [, currency] = CURRENCY_WORDS.find(([pattern]) => pattern.test(word)) ?? [];
    const [, times] = FACTOR_WORDS.find(([pattern]) => pattern.test(word)) ?? [];
    if (currency) currencies.add(currency);
    else if (times && factor === 1) factor = times;
    else if (!OTHER_WORDS.test(word)) return null;
  }
  const number = readNumber(digits, factor === 1 ? CENTS : undefined);
  if (number === null || currencies.size > 1) return null;
  const [currency = null] = currencies;
  return { amount: Math.round(number * factor * 100) / 100, currency };
}

/**
 * The amount of a typed price in a currency. Null if the text names a different currency, or any currency while `currency` is null.
 */
export function readAmount(text: string, currency: Currency | null = null): number | null {
  const price = readPrice(text);
  return price && (price.currency === null || price.currency === currency) ? price.amount : null;
}
