import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { firstPageSize, pageSize } from './first-page-size.ts';

test('a visitor who comes back finds as many cards as they had, up to the server’s maximum', () => {
  expect(firstPageSize(undefined)).toBeUndefined();
  expect(firstPageSize(24)).toBeUndefined();
  expect(firstPageSize(48)).toBe(48);
  expect(firstPageSize(480)).toBe(100);
});

test('a list that reloads while it is shown does not grow', () => {
  const client = new QueryClient();
  const key = ['cars', 'list', ''];
  expect(pageSize(client, key, '', 72)).toBe(72);
  const page = (size: number) => ({ items: Array.from({ length: size }), total: '100', cursor: null });
  client.setQueryData(key, { pages: [page(24), page(24)], pageParams: ['', 'next'] });
  expect(pageSize(client, key, '', 48)).toBeUndefined();
  client.setQueryData(key, { pages: [page(72), page(24)], pageParams: ['', 'next'] });
  expect(pageSize(client, key, '', 96)).toBe(72);
  expect(pageSize(client, key, 'next', 48)).toBeUndefined();
});

test('a visitor who comes back to a server-rendered page loads the missing cards', () => {
  const client = new QueryClient();
  const items = Array.from({ length: 24 });
  client.setQueryData(['cars'], { pages: [{ items, total: '100', cursor: 'next' }], pageParams: [''] });
  expect(pageSize(client, ['cars'], 'next', 72)).toBe(48);
  expect(pageSize(client, ['cars'], 'next', undefined)).toBeUndefined();
});
