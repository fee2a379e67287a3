import { expect, test } from 'vitest';
import { loweredText } from '../../shared/listings/lowered-text.ts';

const LOWERED = { by: 5000, currency: 'USD', term: 'sale', at: '2026-11-03T21:30:00Z' } as const;

test('a reader sees by how much a price was lowered', () => {
  expect(loweredText(LOWERED)).toBe('Lowered by $5,000');
});

test('a reader of a rent sees what it is paid for, and cents where whole dollars would say nothing', () => {
  expect(loweredText({ ...LOWERED, by: 50, term: 'month' })).toBe('Lowered by $50/month');
  expect(loweredText({ ...LOWERED, by: 0.4, term: 'day' })).toBe('Lowered by $0.40/day');
  expect(loweredText({ ...LOWERED, by: 20, term: 'week' })).toBe('Lowered by $20/week');
});

test('a reader is told no figure where the price before was in another currency', () => {
  expect(loweredText({ ...LOWERED, by: null })).toBe('Price lowered');
});
