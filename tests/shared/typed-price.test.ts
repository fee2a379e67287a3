import { expect, test } from 'vitest';
import { readPrice } from '#shared/format/typed-price.ts';

test.each([
  ['120000', 120_000, null],
  ['120,000', 120_000, null],
  ['120 000', 120_000, null],
  ['$120,000', 120_000, 'USD'],
  ['$120000', 120_000, 'USD'],
  ['$ 120,000.50', 120_000.5, 'USD'],
  ['120,000$', 120_000, 'USD'],
  ['US$120,000', 120_000, 'USD'],
  ['USD 120,000', 120_000, 'USD'],
  ['150,000 USD', 150_000, 'USD'],
  ['120 000 usd', 120_000, 'USD'],
  ['120,000 US dollars', 120_000, 'USD'],
  ['$150,000 USD', 150_000, 'USD'],
  ['150k', 150_000, null],
  ['150 K', 150_000, null],
  ['$150k', 150_000, 'USD'],
  ['150k$', 150_000, 'USD'],
  ['1.2m', 1_200_000, null],
  ['1,2 M', 1_200_000, null],
  ['1.2 million dollars', 1_200_000, 'USD'],
  ['1.25m', 1_250_000, null],
  ['€95k', 95_000, 'EUR'],
  ['95.000,50 €', 95_000.5, 'EUR'],
  ['95 000 euros', 95_000, 'EUR'],
  ['SOS 850 000', 850_000, 'SOS'],
  ['850m SOS', 850_000_000, 'SOS'],
  ['Sh.So. 850,000', 850_000, 'SOS'],
  ['850,000 Somali shillings', 850_000, 'SOS'],
  ['150 kun oo doolar', 150_000, 'USD'],
  ['2 milyan', 2_000_000, null],
  ['$1,200/month', 1200, 'USD'],
  ['$620/mo', 620, 'USD'],
  ['١٢٠٬٠٠٠ دولار', 120_000, 'USD'],
  ['١٢٠ ألف دولار', 120_000, 'USD'],
  ['\u200E$120,000\u200F', 120_000, 'USD'],
  ['＄１２０，０００', 120_000, 'USD'],
  ['0.1k', 100, null],
] as const)('an owner who types %j means %d of %s', (typed, amount, currency) => {
  expect(readPrice(typed)).toEqual({ amount, currency });
});

test.each(['', 'cheap', '$', '6.500', '$120k to $130k', '120 €$', '120k m', '120x', 'call 120', '120 kg', '12,34,5'])(
  'an owner who types %j must type again',
  (typed) => {
    expect(readPrice(typed)).toBeNull();
  },
);

test('a text of a megabyte is no price, and is refused before it is parsed', () => {
  for (const text of [`9${' '.repeat(1_000_000)}x`, '9,'.repeat(500_000)]) expect(readPrice(text)).toBeNull();
});
