import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { fakeSupabase, queryOf } from '../testing/fake-supabase.ts';

const ID = '11111111-1111-4111-8111-111111111111';

describe('a list', () => {
  test('a list requests its columns, one page, an estimated count, and a stable order of all pages @spec 3.25 @feature 2.3a', async () => {
    const { client, sent } = fakeSupabase({ body: [{ id: ID }], headers: { 'Content-Range': '20-39/1234' } });
    const answer = await createDataProvider(client).getList({
      resource: 'properties',
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'price', order: 'desc' }],
      meta: { select: 'id,title' },
    });
    expect(queryOf(sent[0])).toEqual(['select=id,title', 'offset=20', 'limit=20', 'order=price.desc,id.desc']);
    expect(sent[0]?.headers.get('Prefer')).toBe('count=estimated');
    expect(answer).toEqual({ data: [{ id: ID }], total: 21, isTotalExact: true });
  });

  test.each([
    { name: 'up to a thousand rows', guess: 1000, page: 2, rows: 20, total: 1000, isTotalExact: true },
    { name: 'a full page of more rows', guess: 2506, page: 2, rows: 20, total: 1001, isTotalExact: false },
    { name: 'a full page beyond the guess', guess: 2506, page: 501, rows: 20, total: 10_021, isTotalExact: false },
    { name: 'the last page', guess: 2506, page: 502, rows: 4, total: 10_024, isTotalExact: true },
  ])('a list counts $name exactly, or as a lower bound', async ({ guess, page, rows, total, isTotalExact }) => {
    const body = Array.from({ length: rows }, () => ({ id: ID }));
    const { client } = fakeSupabase({ body, headers: { 'Content-Range': `0-19/${guess}` } });
    const answer = await createDataProvider(client).getList({
      resource: 'properties',
      pagination: { currentPage: page, pageSize: 20 },
    });
    expect(answer).toEqual({ data: body, total, isTotalExact });
  });

  test('a list is empty on a page past the end, without an error, and still has its total', async () => {
    const { client, sent } = fakeSupabase(
      { status: 416, body: { code: 'PGRST103', message: 'Requested range not satisfiable' } },
      { headers: { 'Content-Range': '*/45' } },
    );
    const filters = [
      { field: 'city', operator: 'eq' as const, value: 'Burao' },
      { operator: 'and' as const, value: [{ field: 'search_text', operator: 'containss' as const, value: 'sea' }] },
    ];
    const pagination = { currentPage: 9, pageSize: 20 };
    const answer = await createDataProvider(client).getList({ resource: 'properties', pagination, filters });
    expect(answer).toEqual({ data: [], total: 45, isTotalExact: true });
    expect(sent[1]?.method).toBe('HEAD');
    expect(queryOf(sent[1])).toEqual(['select=*', 'or=(and(search_text.like.%sea%))', 'city=eq.Burao']);
  });

  test('a list of administrators is searched by words through an indexed database function', async () => {
    const { client, sent } = fakeSupabase({ body: { items: [{ id: ID }], total: 41 } });
    const answer = await createDataProvider(client).getList({
      resource: 'admin_properties',
      pagination: { currentPage: 3, pageSize: 20 },
      sorters: [{ field: 'price', order: 'desc' }],
      filters: [
        { field: 'approval_status', operator: 'eq', value: 'pending' },
        { field: 'featured', operator: 'eqs', value: 'true' },
        { field: 'rejection_reason', operator: 'null', value: true },
        { operator: 'and', value: [{ field: 'search_text', operator: 'containss', value: 'sea' }] },
      ],
      meta: { select: 'id,title' },
    });
    expect(new URL(sent[0]!.url).pathname).toBe('/rest/v1/rpc/search_admin_list');
    expect(await sent[0]!.json()).toEqual({
      list: 'admin_properties',
      words: ['sea'],
      columns: ['id', 'title'],
      filters: [
        { column: 'approval_status', operator: 'eq', value: 'pending' },
        { column: 'featured', operator: 'eq', value: 'true' },
        { column: 'rejection_reason', operator: 'is' },
      ],
      sorts: [
        { column: 'price', descending: true },
        { column: 'id', descending: true },
      ],
      page_limit: 20,
      page_offset: 40,
      counted: true,
    });
    expect(answer).toEqual({ data: [{ id: ID }], total: 41, isTotalExact: true });
  });

  test('a list of administrators reads the view if the function does not support the filter, or without search words', async () => {
    const { client, sent } = fakeSupabase();
    const word = { field: 'search_text', operator: 'containss' as const, value: 'sea' };
    const either = { operator: 'or' as const, value: [{ field: 'city', operator: 'eq' as const, value: 'Burao' }] };
    const list = (filters: CrudFilter[]) =>
      createDataProvider(client).getList({ resource: 'admin_properties', filters, meta: { select: 'id' } });
    await list([{ operator: 'and', value: [] }]);
    await list([{ operator: 'and', value: [word] }, either]);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(Array(2).fill('/rest/v1/admin_properties'));
  });

  test('a list fails with a message for users and a code for programs', async () => {
    const { client } = fakeSupabase({ status: 403, body: { code: '42501', message: 'permission denied for table x' } });
    await expect(createDataProvider(client).getList({ resource: 'properties' })).rejects.toEqual({
      message: 'You do not have access to this.',
      statusCode: 403,
      code: '42501',
    });
  });
});

test('a change that matches no row is a failure @feature 2.3a', async () => {
  const { client } = fakeSupabase({ body: [] });
  const change = { resource: 'properties', id: ID, variables: { title: 'x' } };
  await expect(createDataProvider(client).update(change)).rejects.toMatchObject({ code: 'NO_ROW', statusCode: 404 });
});

test('a list without a count requests none', async () => {
  const { client, sent } = fakeSupabase();
  await createDataProvider(client).getList({ resource: 'properties', meta: { uncounted: true } });
  expect(sent[0]?.headers.get('Prefer')).toBeNull();
});

test('a list request stops after it is aborted', async () => {
  const { client } = fakeSupabase();
  const list = { resource: 'properties', meta: { signal: AbortSignal.abort() } };
  await expect(createDataProvider(client).getList(list)).rejects.toMatchObject({ statusCode: 400 });
});

test('a custom request calls a database function', async () => {
  const { client, sent } = fakeSupabase({ body: { approved: true } });
  const call = { url: 'moderate_properties', method: 'post' as const, payload: { id: ID } };
  expect(await createDataProvider(client).custom!(call)).toEqual({ data: { approved: true } });
  expect(new URL(sent[0]!.url).pathname).toBe('/rest/v1/rpc/moderate_properties');
  expect(await sent[0]!.json()).toEqual({ id: ID });
});

test.each([
  ['23514', 'new row for relation "p" violates check constraint "Prices are not negative"', 'Prices are not negative'],
  ['23505', 'duplicate key value violates unique constraint "One profile a person"', 'One profile a person'],
  ['23505', 'duplicate key value violates unique constraint "p_pkey"', 'An entry with these details already exists.'],
])('a constraint shows its own message if it has one: %s %s', async (code, message, words) => {
  const { client } = fakeSupabase({ status: 400, body: { code, message } });
  const change = { resource: 'properties', id: ID, variables: { price: -1 } };
  await expect(createDataProvider(client).update(change)).rejects.toMatchObject({ message: words });
});
