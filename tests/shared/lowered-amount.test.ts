import { expect, test } from 'vitest';
import { priceDropAmount } from '#shared/format/money.ts';

const LOWERED = { by: 5000, currency: 'USD', term: 'sale', at: '2026-11-03T21:30:00Z' } as const;

test('a reader sees the amount of a price drop, with the period of a rent', () => {
  expect(priceDropAmount(LOWERED)).toBe('$5,000');
  expect(priceDropAmount({ ...LOWERED, by: 50, term: 'month' })).toBe('$50/month');
  expect(priceDropAmount({ ...LOWERED, by: 20, term: 'week' })).toBe('$20/week');
});

test('a reader sees cents where whole dollars would be zero, and no amount in another currency', () => {
  expect(priceDropAmount({ ...LOWERED, by: 0.4, term: 'day' })).toBe('$0.40/day');
  expect(priceDropAmount({ ...LOWERED, by: null })).toBeNull();
});
