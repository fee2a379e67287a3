import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { firstPageSize, sameFirstPageSize } from './first-page-size.ts';

test('a visitor who comes back finds as many cards as there were, up to what the server gives at once', () => {
  expect(firstPageSize(undefined)).toBeUndefined();
  expect(firstPageSize(24)).toBeUndefined();
  expect(firstPageSize(48)).toBe(48);
  expect(firstPageSize(480)).toBe(100);
});

test('a list that is read anew while it is shown does not grow', () => {
  const client = new QueryClient();
  const key = ['cars', 'list', ''];
  expect(sameFirstPageSize(client, key, 72)).toBe(72);
  const page = (size: number) => ({ items: Array.from({ length: size }), total: '100', cursor: null });
  client.setQueryData(key, { pages: [page(24), page(24)], pageParams: ['', 'next'] });
  expect(sameFirstPageSize(client, key, 48)).toBeUndefined();
  client.setQueryData(key, { pages: [page(72), page(24)], pageParams: ['', 'next'] });
  expect(sameFirstPageSize(client, key, 96)).toBe(72);
});
