import { expect, test } from 'vitest';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from './search-filter.ts';

test('a search looks for every word, without accents or punctuation', () => {
  const search = toSearchFilter('  Ceel-Gaal, Búrao ');
  expect(search.value).toEqual(
    ['ceel', 'gaal', 'burao'].map((value) => ({ field: 'search_text', operator: 'containss', value })),
  );
  expect(fromSearchFilter([search])).toBe('ceel gaal burao');
});

test('a column is compared with at most one value', () => {
  expect(filterValue([equals('status', 'pending')], 'status')).toBe('pending');
  expect(filterValue([], 'status')).toBeUndefined();
});
