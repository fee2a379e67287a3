import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeListings } from './change-listings.ts';

test('a listing changes in lists, pages and favourites, others and other keys stay', () => {
  const queryClient = new QueryClient();
  const house = { id: 'a', status: 'available' };
  const other = { id: 'b', status: 'available' };
  queryClient.setQueryData(['properties', 'search', ''], { pages: [{ items: [house, other] }], pageParams: [''] });
  queryClient.setQueryData(['favorites'], [{ id: 'f', property: house, car: null }]);
  queryClient.setQueryData(['cars', 'list'], [house]);
  changeListings(queryClient, [['properties'], ['favorites']], 'a', { status: 'sold' });
  const sold = { id: 'a', status: 'sold' };
  expect(queryClient.getQueryData(['properties', 'search', ''])).toEqual({
    pages: [{ items: [sold, other] }],
    pageParams: [''],
  });
  expect(queryClient.getQueryData(['favorites'])).toEqual([{ id: 'f', property: sold, car: null }]);
  expect(queryClient.getQueryData(['cars', 'list'])).toEqual([house]);
});
