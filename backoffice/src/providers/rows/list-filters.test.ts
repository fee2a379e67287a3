import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { fakeSupabase, queryOf } from '../testing/fake-supabase.ts';

async function onTheWire(...filters: CrudFilter[]): Promise<string[]> {
  const { client, sent } = fakeSupabase();
  await createDataProvider(client).getList({ resource: 'properties', filters });
  return queryOf(sent[0]).filter((pair) => !/^(select|order|offset|limit)=/.test(pair));
}

describe('a filter reaches PostgREST as it was meant', () => {
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

  test('and at the top holds each of its filters', async () => {
    const words = ['villa', 'sea'].map((value): CrudFilter => ({ field: 'search_text', operator: 'containss', value }));
    expect(await onTheWire({ operator: 'and', value: words })).toEqual([
      'or=(and(search_text.like.%villa%,search_text.like.%sea%))',
    ]);
  });

  test('a comparison with another value keeps its word, in a group too', async () => {
    const other: CrudFilter = { field: 'status', operator: 'ne', value: 'cancelled' };
    const wire = await onTheWire(other, { operator: 'or', value: [other] });
    expect(wire.toSorted()).toEqual(['or=(or(status.neq.cancelled))', 'status=neq.cancelled']);
  });

  test('no parameter appears twice', async () => {
    const wire = await onTheWire(
      { field: 'price', operator: 'gte', value: 1 },
      { field: 'price', operator: 'lt', value: 9 },
      { operator: 'or', value: [{ field: 'city', operator: 'eq', value: 'Burao' }] },
    );
    expect(wire.toSorted()).toEqual(['or=(and(price.lt.9,or(city.eq.Burao)))', 'price=gte.1']);
  });

  test('or quotes its values and keeps the groups inside it', async () => {
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

describe('a filter that could rewrite the query is refused', () => {
  test.each(['select', 'order', 'or', 'title)', 'a,b', 'a.b', 'table(column)'])('the field %s', async (field) => {
    await expect(onTheWire({ field, operator: 'eq', value: 'x' })).rejects.toThrow('is not a column');
  });

  test('a comparison our lists do not make', async () => {
    const filter = { field: 'title', operator: 'nin', value: 'x' } as CrudFilter;
    await expect(onTheWire(filter)).rejects.toThrow('is not a filter');
  });
});
