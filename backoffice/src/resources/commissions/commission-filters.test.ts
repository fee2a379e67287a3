import { describe, expect, test } from 'vitest';
import { change, commissionFilters, totalsArguments } from './commission-filters.ts';

describe('the period of a ledger', () => {
  test('the period of a ledger includes its first and last day, from midnight to midnight in the reader’s time zone @feature 2.5a', () => {
    const filters = [...change.from('2026-11-01'), ...change.to('2026-11-30')];
    expect(commissionFilters(filters)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    const { sold_from, sold_before } = totalsArguments(filters);
    expect(sold_from).toBe(new Date(2026, 10, 1).toISOString());
    expect(sold_before).toBe(new Date(2026, 11, 1).toISOString());
  });

  test('the period of a ledger has no end, no beginning or neither if a day is removed', () => {
    const filters = [...change.from(''), ...change.to('2026-11-30')].filter(({ value }) => value !== undefined);
    expect(totalsArguments(filters).sold_from).toBeNull();
    expect(commissionFilters(filters)).toMatchObject({ from: '', to: '2026-11-30' });
  });

  test('the period of a ledger ignores an invalid day in the URL', () => {
    const filters = [{ field: 'sale_date', operator: 'gte' as const, value: 'yesterday' }];
    expect(commissionFilters(filters).from).toBe('');
    expect(totalsArguments(filters).sold_from).toBeNull();
  });
});

test('the sums use the search words of the list', () => {
  expect(totalsArguments(change.search('Villa  Béach'))).toMatchObject({ words: ['villa', 'beach'] });
});
