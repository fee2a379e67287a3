import { expect, test } from 'vitest';
import type { ListingPrice } from '#shared/listings/price-schema.ts';
import { dotPath, linePoints, priceLines, priceSteps, stepPath } from './price-steps.ts';

const price = (amount: number, day: number, more: Partial<ListingPrice> = {}): ListingPrice => ({
  price: amount,
  currency: 'USD',
  term: 'sale',
  changedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
  ...more,
});

test('a reader sees each price beside the previous price of its kind', () => {
  const prices = [price(30, 9, { term: 'day' }), price(900, 8), price(40, 3, { term: 'day' }), price(1000, 1)];
  expect(priceSteps(prices).map(({ before }) => before?.price ?? null)).toEqual([40, 1000, null, null]);
});

test('a chart line has the prices of one kind and currency, oldest first, and a single price has no line', () => {
  const rents = [price(30, 9, { term: 'day' }), price(40, 3, { term: 'day' })];
  expect(priceLines([...rents, price(1000, 1)])).toEqual([rents.toReversed()]);
  expect(priceLines([price(900, 8, { currency: 'EUR' }), price(1000, 1)])).toEqual([]);
});

test('a chart line stays within its box, from the highest price to the lowest', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  expect(linePoints([price(1000, 1), price(900, 11)], now)).toEqual([
    { x: 8, y: 8 },
    { x: 300, y: 112 },
  ]);
  expect(stepPath(linePoints([price(1000, 1), price(900, 11)], now))).toBe('M8 8H300V112H592');
  expect(dotPath(linePoints([price(1000, 1), price(900, 11)], now))).toBe('M8 8h0M300 112h0');
  expect(linePoints([price(900, 1), price(900, 11)], now).every(({ y }) => y === 8)).toBe(true);
});
