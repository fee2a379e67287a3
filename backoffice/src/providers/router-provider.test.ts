import { describe, expect, test } from 'vitest';
import { withListStateOnly } from './router-provider.ts';

describe('the URL never reaches a query', () => {
  test.each(['select', 'schema', 'count', 'idColumnName', 'to', 'anything'])(
    'the URL never reaches a query through its parameter %s',
    (name) => {
      expect(withListStateOnly({ params: { [name]: 'x' } }).params).toEqual({});
    },
  );

  test('the URL never reaches a query except for the state of a list', () => {
    const state = {
      currentPage: 2,
      pageSize: 20,
      sorters: [{ field: 'price', order: 'asc' as const }],
      filters: [{ field: 'city', operator: 'eq' as const, value: 'Burao' }],
    };
    expect(withListStateOnly({ params: { ...state, select: '*' } }).params).toEqual(state);
  });

  test('the URL never reaches a query with invalid list state', () => {
    const params = {
      currentPage: -1,
      pageSize: 100_000,
      sorters: [{ field: 'price', order: 'sideways' }],
      filters: [{ operator: 'and', value: [{ field: 'title' }] }, 'x'],
    };
    expect(withListStateOnly({ params } as never).params).toEqual({});
  });
});
