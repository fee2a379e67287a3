import { expect, test } from 'vitest';
import { type AuditFilters, fromFilters, isFiltered, NO_FILTERS, toFilters } from './audit-filters.ts';

const set = (filters: Partial<AuditFilters>) => toFilters(filters).filter(({ value }) => value !== undefined);

test.each([
  { action: 'approved' },
  { subject: 'car' },
  { actor: '7f7c9f5e-0000-4000-8000-000000000000' },
  { from: '2026-11-21' },
  { to: '2026-11-21' },
  { from: '2026-12-31', to: '2027-01-01' },
])('the toolbar shows %j again after it reads the URL', (choice) => {
  expect(fromFilters(set(choice))).toEqual({ ...NO_FILTERS, ...choice });
});

test('a filter by day covers the whole day', () => {
  const [from, to] = set({ from: '2026-11-21', to: '2026-11-21' });
  expect(new Date(String(to?.value)).getTime() - new Date(String(from?.value)).getTime()).toBe(24 * 3_600_000);
});

test('an emptied filter is removed', () => {
  expect(toFilters({ from: '', action: '' })).toEqual([
    { field: 'action', operator: 'eq', value: undefined },
    { field: 'created_at', operator: 'gte', value: undefined },
  ]);
  expect(isFiltered(fromFilters(set({ from: '', action: '' })))).toBe(false);
});

test('an invalid day in the URL sets no filter', () => {
  expect(fromFilters([{ field: 'created_at', operator: 'gte', value: 'yesterday' }]).from).toBe('');
  expect(set({ from: '2026-99-99' })).toEqual([]);
});

test('a year that is still being typed sets no filter, and the field shows an early year of the URL', () => {
  expect(set({ from: '0202-05-01', to: '0002-05-01' })).toEqual([]);
  const early = new Date('0202-05-01T00:00').toISOString();
  expect(fromFilters([{ field: 'created_at', operator: 'gte', value: early }]).from).toBe('0202-05-01');
});
