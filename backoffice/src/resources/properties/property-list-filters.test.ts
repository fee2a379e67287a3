import { describe, expect, test } from 'vitest';
import { ALL, fromFilters, isFiltered, toFilters } from './property-list-filters.ts';

describe('the toolbar of the properties', () => {
  test.each(['available', 'unavailable', 'featured'])(
    'shows availability %s again after the address was read',
    (choice) => {
      const filters = toFilters({ availability: choice }).filter(({ value }) => value !== undefined);
      expect(fromFilters(filters).availability).toBe(choice);
    },
  );

  test('looks for every word, without accents or punctuation', () => {
    const [search] = toFilters({ search: '  Ceel-Gaal, Búrao ' });
    expect(search?.value).toEqual(
      ['Ceel', 'Gaal', 'Burao'].map((value) => ({ field: 'search_text', operator: 'contains', value })),
    );
    expect(fromFilters([search!]).search).toBe('Ceel Gaal Burao');
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
