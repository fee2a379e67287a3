import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeListing } from './change-listing.ts';

test('a change updates its listing in lists, pages and favourites, and no other listing @spec 1.7.24 @feature 2.8b', () => {
  const queryClient = new QueryClient();
  const house = { id: 'a', status: 'available' };
  const other = { id: 'b', status: 'available' };
  const page = { ...other, similarProperties: [house] };
  const person = { id: 'a', name: 'Hodan' };
  queryClient.setQueryData(['properties', 'search', ''], { pages: [{ items: [house, other] }], pageParams: [''] });
  queryClient.setQueryData(['properties', 'b'], page);
  queryClient.setQueryData(['favorites'], [{ id: 'f', property: house, car: null }]);
  queryClient.setQueryData(['user'], person, { updatedAt: 1 });
  changeListing(queryClient, 'a', { status: 'sold' });
  const sold = { id: 'a', status: 'sold' };
  expect(queryClient.getQueryData(['properties', 'search', ''])).toEqual({
    pages: [{ items: [sold, other] }],
    pageParams: [''],
  });
  expect(queryClient.getQueryData(['properties', 'b'])).toEqual({ ...page, similarProperties: [sold] });
  expect(queryClient.getQueryData(['favorites'])).toEqual([{ id: 'f', property: sold, car: null }]);
  expect(queryClient.getQueryData(['user'])).toBe(person);
  expect(queryClient.getQueryState(['user'])?.dataUpdatedAt).toBe(1);
});
