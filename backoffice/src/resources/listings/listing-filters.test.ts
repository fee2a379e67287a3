import { describe, expect, test } from 'vitest';
import { ALL, fromFilters, isFiltered, toFilters } from './listing-filters.ts';

describe('the toolbar of properties and cars', () => {
  test.each(['available', 'unavailable', 'featured'])(
    'shows availability %s again after the address was read',
    (choice) => {
      const filters = toFilters({ availability: choice }).filter(({ value }) => value !== undefined);
      expect(fromFilters(filters).availability).toBe(choice);
    },
  );

  test.each(['changed', 'wish'])('shows what waits, %s, again after the address was read', (choice) => {
    const filters = toFilters({ attention: choice, availability: 'available' }).filter(
      ({ value }) => value !== undefined,
    );
    expect(fromFilters(filters)).toMatchObject({ attention: choice, availability: 'available' });
  });

  test('takes a filter away by an empty value', () => {
    expect(toFilters({ approval: ALL })).toEqual([{ field: 'approval_status', operator: 'eq', value: undefined }]);
  });

  test('leaves alone what did not change', () => {
    expect(toFilters({ search: 'x' })).toHaveLength(1);
  });

  test('starts with everything', () => {
    expect(isFiltered(fromFilters([]))).toBe(false);
    expect(isFiltered(fromFilters(toFilters({ approval: 'pending' })))).toBe(true);
  });
});
