import { describe, expect, test } from 'vitest';
import { escaped, withListStateOnly } from './safe-router.ts';

describe('the address never reaches a query', () => {
  test.each(['select', 'schema', 'count', 'idColumnName', 'to', 'anything'])('through its parameter %s', (name) => {
    expect(withListStateOnly({ params: { [name]: 'x' } }).params).toEqual({});
  });

  test('except for the state of a list', () => {
    const state = {
      currentPage: 2,
      pageSize: 20,
      sorters: [{ field: 'price', order: 'asc' as const }],
      filters: [{ field: 'city', operator: 'eq' as const, value: 'Burao' }],
    };
    expect(withListStateOnly({ params: { ...state, select: '*' } }).params).toEqual(state);
  });

  test('and only when it makes sense', () => {
    const params = {
      currentPage: -1,
      pageSize: 100_000,
      sorters: [{ field: 'price', order: 'sideways' }],
      filters: [{ operator: 'and', value: [{ field: 'title' }] }, 'x'],
    };
    expect(withListStateOnly({ params } as never).params).toEqual({});
  });
});

test('a value in the address cannot become a parameter of its own', () => {
  const filters = [{ field: 'title', operator: 'contains', value: 'a&select=id#%' }];
  expect(escaped({ currentPage: 1, filters })).toEqual({
    currentPage: 1,
    filters: [{ field: 'title', operator: 'contains', value: 'a%26select%3Did%23%25' }],
  });
});
