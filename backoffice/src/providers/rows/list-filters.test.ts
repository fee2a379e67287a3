import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { fakeSupabase, queryOf } from '../testing/fake-supabase.ts';

async function onTheWire(...filters: CrudFilter[]): Promise<string[]> {
  const { client, sent } = fakeSupabase();
  await createDataProvider(client).getList({ resource: 'properties', filters });
  return queryOf(sent[0]).filter((pair) => !/^(select|order|offset|limit)=/.test(pair));
}

describe('a filter reaches PostgREST with its meaning', () => {
  test.each<[string, CrudFilter, string]>([
    ['eq', { field: 'city', operator: 'eq', value: 'Las Anod, (old)' }, 'city=eq.Las Anod, (old)'],
    ['eqs', { field: 'title', operator: 'eqs', value: 'A' }, 'title=eq.A'],
    ['gte', { field: 'price', operator: 'gte', value: 5 }, 'price=gte.5'],
    ['containss', { field: 'title', operator: 'containss', value: 'villa' }, 'title=like.%villa%'],
    [
      'containss with wildcards',
      { field: 'title', operator: 'containss', value: '5%_\\*' },
      String.raw`title=like.%5\%\_\\_%`,
    ],
    ['null', { field: 'agent_id', operator: 'null', value: true }, 'agent_id=is.null'],
  ])('%s', async (_name, filter, wire) => {
    expect(await onTheWire(filter)).toEqual([wire]);
  });

  test('a filter reaches PostgREST with its meaning with each part of a top-level “and”', async () => {
    const words = ['villa', 'sea'].map((value): CrudFilter => ({ field: 'search_text', operator: 'containss', value }));
    expect(await onTheWire({ operator: 'and', value: words })).toEqual([
      'or=(and(search_text.like.%villa%,search_text.like.%sea%))',
    ]);
  });

  test('a filter reaches PostgREST with its meaning with the operator of a comparison, also inside a group', async () => {
    const other: CrudFilter = { field: 'status', operator: 'ne', value: 'cancelled' };
    const wire = await onTheWire(other, { operator: 'or', value: [other] });
    expect(wire.toSorted()).toEqual(['or=(or(status.neq.cancelled))', 'status=neq.cancelled']);
  });

  test('a filter reaches PostgREST with its meaning with each parameter only once', async () => {
    const wire = await onTheWire(
      { field: 'price', operator: 'gte', value: 1 },
      { field: 'price', operator: 'lt', value: 9 },
      { operator: 'or', value: [{ field: 'city', operator: 'eq', value: 'Burao' }] },
    );
    expect(wire.toSorted()).toEqual(['or=(and(price.lt.9,or(city.eq.Burao)))', 'price=gte.1']);
  });

  test('a filter reaches PostgREST with its meaning with quoted values and nested groups of an “or”', async () => {
    const filter: CrudFilter = {
      operator: 'or',
      value: [
        { field: 'title', operator: 'eq', value: 'a,b)"' },
        { field: 'city', operator: 'containss', value: 'Bur' },
        { field: 'agent_id', operator: 'null', value: true },
        {
          operator: 'and',
          value: [
            { field: 'price', operator: 'lt', value: 9 },
            { operator: 'or', value: [{ field: 'purpose', operator: 'eq', value: 'rent' }] },
          ],
        },
      ],
    };
    expect(await onTheWire(filter)).toEqual([
      String.raw`or=(or(title.eq."a,b)\"",city.like.%Bur%,agent_id.is.null,and(price.lt.9,or(purpose.eq.rent))))`,
    ]);
  });
});

describe('the provider refuses a filter that could rewrite the query', () => {
  test.each(['select', 'order', 'or', 'title)', 'a,b', 'a.b', 'table(column)'])(
    'the provider refuses a filter that could rewrite the query by the field %s',
    async (field) => {
      await expect(onTheWire({ field, operator: 'eq', value: 'x' })).rejects.toThrow('is not a column');
    },
  );

  test('the provider refuses a filter that could rewrite the query by an operator that no list uses', async () => {
    const filter = { field: 'title', operator: 'nin', value: 'x' } as CrudFilter;
    await expect(onTheWire(filter)).rejects.toThrow('is not a filter');
  });
});
