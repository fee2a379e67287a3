import { describe, expect, test } from 'vitest';
import { formatCarPrice, formatPrice, priceSuffix } from '#shared/format/money.ts';
import { formatShortPrice } from '#shared/format/short-price.ts';

describe('prices', () => {
  test('prices are whole US-English money @spec 1.1.9 1.9.1', () => {
    expect(formatPrice(148000, 'USD')).toBe('$148,000');
    expect(formatPrice(449.6, 'USD')).toBe('$450');
  });

  test.each([null, undefined, 'x', Number.NaN])(
    'prices with the value %s read as not available @spec 1.2.29',
    (price) => {
      expect(formatPrice(price)).toBe('Price not available');
      expect(priceSuffix('rent', price)).toBe('');
    },
  );

  test('prices have a suffix only for rent @spec 1.2.29', () => {
    expect(priceSuffix('rent', 450)).toBe('/month');
    expect(priceSuffix('sale', 450)).toBe('');
  });

  test.each([
    ['sale', 24500, 85, '$24,500'],
    ['rent', 24500, 85, '$85/day'],
    ['both', 24500, 85, '$24,500 / $85/day'],
    ['both', null, 85, '$85/day'],
    ['sale', null, 85, 'Contact for Price'],
  ] as const)(
    'prices of a car for %s (%s, %s a day) read %s @spec 1.9.12',
    (purpose, sellingPrice, rentalPricePerDay, line) => {
      expect(formatCarPrice({ purpose, sellingPrice, rentalPricePerDay, currency: 'USD' })).toBe(line);
    },
  );
});

test('a price on a map has its shortest form', () => {
  expect(formatShortPrice(148_000, 'USD', 'sale')).toBe('$148k');
  expect(formatShortPrice(56_500, 'USD', 'sale')).toBe('$56.5k');
  expect(formatShortPrice(1_250_000, 'USD', 'commercial')).toBe('$1.25M');
  expect(formatShortPrice(620, 'EUR', 'rent')).toBe('€620/mo');
  expect(formatShortPrice(null, 'USD', 'rent')).toBe('No price');
});
