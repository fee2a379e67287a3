import { describe, expect, test } from 'vitest';
import { formatCarPrice, formatPrice, priceSuffix } from '../../shared/format/money.ts';

describe('prices', () => {
  test('are whole US-English money', () => {
    expect(formatPrice(148000, 'USD')).toBe('$148,000');
    expect(formatPrice(449.6, 'USD')).toBe('$450');
  });

  test.each([null, undefined, 'x', Number.NaN])('%s is said to be not available', (price) => {
    expect(formatPrice(price)).toBe('Price not available');
    expect(priceSuffix('rent', price)).toBe('');
  });

  test('have a suffix for rent alone', () => {
    expect(priceSuffix('rent', 450)).toBe('/month');
    expect(priceSuffix('sale', 450)).toBe('');
  });

  test.each([
    ['sale', 24500, 85, '$24,500'],
    ['rent', 24500, 85, '$85/day'],
    ['both', 24500, 85, '$24,500 / $85/day'],
    ['both', null, 85, '$85/day'],
    ['sale', null, 85, 'Contact for Price'],
  ] as const)('of a car for %s (%s, %s a day) read %s', (purpose, sellingPrice, rentalPricePerDay, line) => {
    expect(formatCarPrice({ purpose, sellingPrice, rentalPricePerDay, currency: 'USD' })).toBe(line);
  });
});
