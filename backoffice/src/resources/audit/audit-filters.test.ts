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
])('the toolbar shows %j again after the address was read', (choice) => {
  expect(fromFilters(set(choice))).toEqual({ ...NO_FILTERS, ...choice });
});

test('a day is looked through from its first moment to its last', () => {
  const [from, to] = set({ from: '2026-11-21', to: '2026-11-21' });
  expect(new Date(String(to?.value)).getTime() - new Date(String(from?.value)).getTime()).toBe(24 * 3_600_000);
});

test('what is emptied is taken away', () => {
  expect(toFilters({ from: '', action: '' })).toEqual([
    { field: 'action', operator: 'eq', value: undefined },
    { field: 'created_at', operator: 'gte', value: undefined },
  ]);
  expect(isFiltered(fromFilters(set({ from: '', action: '' })))).toBe(false);
});

test('a day that is none in the address asks for nothing', () => {
  expect(fromFilters([{ field: 'created_at', operator: 'gte', value: 'yesterday' }]).from).toBe('');
  expect(set({ from: '2026-99-99' })).toEqual([]);
});

test('a year that is still being typed asks for nothing, and one in the address is written as the field has it', () => {
  expect(set({ from: '0202-05-01', to: '0002-05-01' })).toEqual([]);
  const early = new Date('0202-05-01T00:00').toISOString();
  expect(fromFilters([{ field: 'created_at', operator: 'gte', value: early }]).from).toBe('0202-05-01');
});
