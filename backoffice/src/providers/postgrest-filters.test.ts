import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { fakeSupabase, queryOf } from './testing/fake-supabase.ts';

async function onTheWire(...filters: CrudFilter[]): Promise<string[]> {
  const { client, sent } = fakeSupabase();
  await createDataProvider(client).getList({ resource: 'properties', filters });
  return queryOf(sent[0]).filter((pair) => !/^(select|order|offset|limit)=/.test(pair));
}

describe('a filter reaches PostgREST as it was meant', () => {
  test.each<[string, CrudFilter, string]>([
    ['eq', { field: 'city', operator: 'eq', value: 'Las Anod, (old)' }, 'city=eq.Las Anod, (old)'],
    ['ne', { field: 'city', operator: 'ne', value: 'Zeila' }, 'city=neq.Zeila'],
    ['gte', { field: 'price', operator: 'gte', value: 5 }, 'price=gte.5'],
    ['contains', { field: 'title', operator: 'contains', value: 'villa' }, 'title=ilike.%villa%'],
    [
      'contains with wildcards',
      { field: 'title', operator: 'contains', value: '5%_\\*' },
      String.raw`title=ilike.%5\%\_\\_%`,
    ],
    ['ncontains', { field: 'title', operator: 'ncontains', value: 'villa' }, 'title=not.ilike.%villa%'],
    ['containss', { field: 'title', operator: 'containss', value: 'Villa' }, 'title=like.%Villa%'],
    ['startswith', { field: 'title', operator: 'startswith', value: 'a%' }, String.raw`title=ilike.a\%%`],
    ['nstartswith', { field: 'title', operator: 'nstartswith', value: 'a' }, 'title=not.ilike.a%'],
    ['startswiths', { field: 'title', operator: 'startswiths', value: 'A' }, 'title=like.A%'],
    ['endswiths', { field: 'title', operator: 'endswiths', value: 'a' }, 'title=like.%a'],
    ['eqs', { field: 'title', operator: 'eqs', value: 'A' }, 'title=eq.A'],
    ['nes', { field: 'title', operator: 'nes', value: 'A' }, 'title=neq.A'],
    ['in', { field: 'city', operator: 'in', value: ['a,b', 'c"d'] }, String.raw`city=in.("a,b","c\"d")`],
    ['nin', { field: 'city', operator: 'nin', value: ['a', 'b'] }, 'city=not.in.(a,b)'],
    ['ina', { field: 'amenities', operator: 'ina', value: ['WiFi'] }, 'amenities=cs.{WiFi}'],
    ['nina', { field: 'amenities', operator: 'nina', value: ['WiFi'] }, 'amenities=not.cs.{WiFi}'],
    ['null', { field: 'agent_id', operator: 'null', value: true }, 'agent_id=is.null'],
    ['nnull', { field: 'agent_id', operator: 'nnull', value: true }, 'agent_id=not.is.null'],
    ['between', { field: 'price', operator: 'between', value: [1, 2] }, 'or=(and(price.gte.1,price.lte.2))'],
    ['nbetween', { field: 'price', operator: 'nbetween', value: [1, 2] }, 'or=(or(price.lt.1,price.gt.2))'],
  ])('%s', async (_name, filter, wire) => {
    expect(await onTheWire(filter)).toEqual([wire]);
  });

  test('and at the top holds each of its filters', async () => {
    const words = ['villa', 'sea'].map((value): CrudFilter => ({ field: 'search_text', operator: 'contains', value }));
    expect(await onTheWire({ operator: 'and', value: words })).toEqual([
      'or=(and(search_text.ilike.%villa%,search_text.ilike.%sea%))',
    ]);
  });

  test('no parameter appears twice', async () => {
    const wire = await onTheWire(
      { field: 'price', operator: 'gte', value: 1 },
      { field: 'price', operator: 'lt', value: 9 },
      { operator: 'or', value: [{ field: 'city', operator: 'eq', value: 'Burao' }] },
    );
    expect(wire).toEqual(['price=gte.1', 'or=(and(price.lt.9,or(city.eq.Burao)))']);
  });

  test('or quotes its values and keeps the groups inside it', async () => {
    const filter: CrudFilter = {
      operator: 'or',
      value: [
        { field: 'title', operator: 'eq', value: 'a,b)"' },
        { field: 'city', operator: 'startswith', value: 'Bur' },
        { field: 'city', operator: 'in', value: ['x', 'y'] },
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
      String.raw`or=(or(title.eq."a,b)\"",city.ilike.Bur%,city.in.(x,y),agent_id.is.null,and(price.lt.9,or(purpose.eq.rent))))`,
    ]);
  });
});

describe('a filter that could rewrite the query is refused', () => {
  test.each(['select', 'order', 'or', 'title)', 'a,b', 'a.b.c'])('the field %s', async (field) => {
    await expect(onTheWire({ field, operator: 'eq', value: 'x' })).rejects.toThrow('is not a column');
  });

  test('an operator nobody knows', async () => {
    const filter = { field: 'title', operator: 'fts', value: 'x' } as unknown as CrudFilter;
    await expect(onTheWire(filter)).rejects.toThrow('is not a filter');
  });
});
