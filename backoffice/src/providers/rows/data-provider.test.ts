import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { fakeSupabase, queryOf } from '../testing/fake-supabase.ts';

const ID = '11111111-1111-4111-8111-111111111111';

describe('a list', () => {
  test('asks for its columns, one page, an estimated count, and an order that is the same on every page', async () => {
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
  ])('counts $name truly, or as a lower bound', async ({ guess, page, rows, total, isTotalExact }) => {
    const body = Array.from({ length: rows }, () => ({ id: ID }));
    const { client } = fakeSupabase({ body, headers: { 'Content-Range': `0-19/${guess}` } });
    const answer = await createDataProvider(client).getList({
      resource: 'properties',
      pagination: { currentPage: page, pageSize: 20 },
    });
    expect(answer).toEqual({ data: body, total, isTotalExact });
  });

  test('is empty, not broken, on a page past the end, and still knows how many there are', async () => {
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

  test('of administrators is searched by words in the database function that may use an index of them', async () => {
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

  test('of administrators asks the view where the function takes no such filter, or no words are looked for', async () => {
    const { client, sent } = fakeSupabase();
    const word = { field: 'search_text', operator: 'containss' as const, value: 'sea' };
    const either = { operator: 'or' as const, value: [{ field: 'city', operator: 'eq' as const, value: 'Burao' }] };
    const list = (filters: CrudFilter[]) =>
      createDataProvider(client).getList({ resource: 'admin_properties', filters, meta: { select: 'id' } });
    await list([{ operator: 'and', value: [] }]);
    await list([{ operator: 'and', value: [word] }, either]);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(Array(2).fill('/rest/v1/admin_properties'));
  });

  test('fails with words for people and the code for decisions', async () => {
    const { client } = fakeSupabase({ status: 403, body: { code: '42501', message: 'permission denied for table x' } });
    await expect(createDataProvider(client).getList({ resource: 'properties' })).rejects.toEqual({
      message: 'You do not have access to this.',
      statusCode: 403,
      code: '42501',
    });
  });
});

test('a change that hits no row is a failure', async () => {
  const { client } = fakeSupabase({ body: [] });
  const change = { resource: 'properties', id: ID, variables: { title: 'x' } };
  await expect(createDataProvider(client).update(change)).rejects.toMatchObject({ code: 'NO_ROW', statusCode: 404 });
});

test('a list that nobody counts asks for no count', async () => {
  const { client, sent } = fakeSupabase();
  await createDataProvider(client).getList({ resource: 'properties', meta: { uncounted: true } });
  expect(sent[0]?.headers.get('Prefer')).toBeNull();
});

test('a list that nobody waits for any more ends', async () => {
  const { client } = fakeSupabase();
  const list = { resource: 'properties', meta: { signal: AbortSignal.abort() } };
  await expect(createDataProvider(client).getList(list)).rejects.toMatchObject({ statusCode: 400 });
});

test('custom calls a database function', async () => {
  const { client, sent } = fakeSupabase({ body: { approved: true } });
  const call = { url: 'moderate_properties', method: 'post' as const, payload: { id: ID } };
  expect(await createDataProvider(client).custom!(call)).toEqual({ data: { approved: true } });
  expect(new URL(sent[0]!.url).pathname).toBe('/rest/v1/rpc/moderate_properties');
  expect(await sent[0]!.json()).toEqual({ id: ID });
});

test.each([
  ['23514', 'new row for relation "p" violates check constraint "Prices are not negative"', 'Prices are not negative'],
  ['23505', 'duplicate key value violates unique constraint "One profile a person"', 'One profile a person'],
  ['23505', 'duplicate key value violates unique constraint "p_pkey"', 'There is already an entry with these details.'],
])('a constraint speaks in its own sentence, where it has one: %s %s', async (code, message, words) => {
  const { client } = fakeSupabase({ status: 400, body: { code, message } });
  const change = { resource: 'properties', id: ID, variables: { price: -1 } };
  await expect(createDataProvider(client).update(change)).rejects.toMatchObject({ message: words });
});
