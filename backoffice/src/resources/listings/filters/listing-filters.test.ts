import { describe, expect, test } from 'vitest';
import { ALL, fromFilters, isFiltered, toFilters } from './listing-filters.ts';

describe('the toolbar of properties and cars', () => {
  test.each(['available', 'unavailable', 'featured'])(
    'the toolbar of properties and cars shows availability %s again after it reads the URL',
    (choice) => {
      const filters = toFilters({ availability: choice }).filter(({ value }) => value !== undefined);
      expect(fromFilters(filters).availability).toBe(choice);
    },
  );

  test.each(['changed', 'wish'])(
    'the toolbar of properties and cars shows the waiting filter %s again after it reads the URL @feature 4.20a',
    (choice) => {
      const filters = toFilters({ attention: choice, availability: 'available' }).filter(
        ({ value }) => value !== undefined,
      );
      expect(fromFilters(filters)).toMatchObject({ attention: choice, availability: 'available' });
    },
  );

  test('the toolbar of properties and cars filters shown, hidden or featured listings, and one approval @spec 2.2.33', () => {
    const asked = (change: Parameters<typeof toFilters>[0]) =>
      toFilters(change).flatMap((filter) => (filter.value === undefined ? [] : [{ ...filter }]));
    expect(asked({ availability: ALL, approval: ALL })).toEqual([]);
    expect(asked({ availability: 'available' })).toMatchObject([{ field: 'available', value: 'true' }]);
    expect(asked({ availability: 'unavailable' })).toMatchObject([{ field: 'available', value: 'false' }]);
    expect(asked({ availability: 'featured' })).toMatchObject([{ field: 'featured', value: 'true' }]);
    for (const approval of ['pending', 'approved', 'rejected'])
      expect(asked({ approval })).toMatchObject([{ field: 'approval_status', value: approval }]);
  });

  test.each([
    ['hg 4821', 'code', 'HG-4821'],
    ['0b5f1d8e-3c1a-4f5e-9d55-6a2f3b1c4d5e', 'id', '0b5f1d8e-3c1a-4f5e-9d55-6a2f3b1c4d5e'],
  ])('the toolbar of properties and cars finds a listing that an administrator names by %s', (search, field, value) => {
    const filters = toFilters({ search });
    expect(filters).toMatchObject([{ operator: 'and', value: [{ field, operator: 'eq', value }] }]);
    expect(fromFilters(filters).search).toBe(value);
  });

  test('the toolbar of properties and cars removes a filter by an empty value', () => {
    expect(toFilters({ approval: ALL })).toEqual([{ field: 'approval_status', operator: 'eq', value: undefined }]);
  });

  test('the toolbar of properties and cars keeps the other filters', () => {
    expect(toFilters({ search: 'x' })).toHaveLength(1);
  });

  test('the toolbar of properties and cars starts without filters', () => {
    expect(isFiltered(fromFilters([]))).toBe(false);
    expect(isFiltered(fromFilters(toFilters({ approval: 'pending' })))).toBe(true);
  });
});
