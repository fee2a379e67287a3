import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, removeContractPeople, secret, signInNewPerson, target } from '../support/contract.ts';

type Member = Awaited<ReturnType<typeof signInNewPerson>>;

let owner: Member;
let stranger: Member;
const visitor: SupabaseClient = newClient();

const HOUSE = {
  title: 'Contract house',
  price: 120.5,
  property_type: 'house',
  purpose: 'sale',
  location: 'Road',
  city: 'Hargeisa',
};

beforeAll(async () => {
  owner = await signInNewPerson();
  stranger = await signInNewPerson();
});

afterAll(removeContractPeople);

/** Creates a property as its owner, with the owner's client. */
async function listHouse(
  columns: Record<string, unknown> = {},
): Promise<{ id: string; created_at: string; price: number }> {
  const { data, error } = await owner.client
    .from('properties')
    .insert({ ...HOUSE, ...columns })
    .select('id,created_at,price')
    .single();
  if (error) throw error;
  return data;
}

/** Cities by name; the tests add filters. */
const cities = () => visitor.from('places').select('name').order('name');
type Query = ReturnType<typeof cities>;

const names = ({ data }: { data: { name: string }[] | null }) => (data ?? []).map(({ name }) => name);

describe('a read', () => {
  test('a read returns public rows to a visitor, in order and with only the selected columns', async () => {
    const { data } = await visitor.from('places').select('name,latitude').order('name').limit(2);
    expect(data).toEqual([
      { name: 'Awdal', latitude: expect.any(Number) },
      { name: 'Berbera', latitude: expect.any(Number) },
    ]);
  });

  test('a read of one page returns its row numbers and the total', async () => {
    const { data, count, status } = await visitor
      .from('places')
      .select('name', { count: 'exact' })
      .order('name')
      .range(2, 3);
    expect(data).toEqual([{ name: 'Borama' }, { name: 'Burao' }]);
    expect(count).toBe(10);
    expect(status).toBe(206);
    const small = await visitor.from('places').select('*', { count: 'estimated', head: true });
    expect(small.count).toBe(10);
    expect(small.data).toBeNull();
  });

  test('a read of a page past the end is refused with 416', async () => {
    const { error, status } = await visitor.from('places').select('name', { count: 'exact' }).range(50, 60);
    expect(status).toBe(416);
    expect(error?.code).toBe('PGRST103');
  });

  test.each([
    ['eq', (query: Query) => query.eq('name', 'Burao'), ['Burao']],
    ['neq and in', (query: Query) => query.in('name', ['Burao', 'Zeila']).neq('name', 'Zeila'), ['Burao']],
    ['a range', (query: Query) => query.gt('latitude', 10.4).lte('latitude', 10.7), ['Berbera', 'Erigavo']],
    ['ilike', (query: Query) => query.ilike('name', 'b%a'), ['Berbera', 'Borama']],
    ['two filters on one column', (query: Query) => query.ilike('name', '%b%').ilike('name', '%l%'), ['Gabiley']],
    ['not', (query: Query) => query.not('name', 'in', '(Burao,Berbera,Borama)').ilike('name', 'b%'), []],
    ['or', (query: Query) => query.or('name.eq.Burao,latitude.gt.11'), ['Burao', 'Zeila']],
    [
      'two groups, of which both must hold',
      (query: Query) => query.or('name.like.B*,name.like.Z*').or('latitude.gt.11,name.eq.Burao'),
      ['Burao', 'Zeila'],
    ],
    [
      'a quoted pattern in a group',
      (query: Query) => query.or('name.ilike."%las a%",name.eq.Burao'),
      ['Burao', 'Las Anod'],
    ],
    [
      'marks in a quoted pattern that stand for themselves',
      (query: Query) => query.or(String.raw`name.ilike."%\\%%",name.ilike."%(%"`),
      [],
    ],
  ])('a read can filter by %s', async (_, filter, expected) => {
    expect(names(await filter(cities()))).toEqual(expected);
  });

  test.each(['roughly', 'constructor', 'toString', 'not.valueOf'])(
    'a read with an unknown operator (%s) is a 400',
    async (operator) => {
      const { error, status } = await visitor.from('places').select('name').filter('name', operator, 'Burao');
      expect(status).toBe(400);
      expect(error?.code).toBe('PGRST100');
    },
  );

  test('a read returns related rows, filtered and ordered', async () => {
    const { data } = await visitor
      .from('places')
      .select('name,place_spellings!inner(spelling)')
      .eq('place_spellings.spelling', 'burco')
      .single();
    expect(data).toEqual({ name: 'Burao', place_spellings: [{ spelling: 'burco' }] });
    const { data: parent } = await visitor
      .from('place_spellings')
      .select('spelling,places(name)')
      .eq('spelling', 'burco')
      .single();
    expect(parent).toEqual({ spelling: 'burco', places: { name: 'Burao' } });
  });

  test('a read can rename columns', async () => {
    const { data } = await visitor.from('places').select('city:name').eq('name', 'Zeila').single();
    expect(data).toEqual({ city: 'Zeila' });
  });

  test('a read of a single row is a 406 when no row or several rows match', async () => {
    const none = await visitor.from('places').select('name').eq('name', 'Atlantis').single();
    expect(none.status).toBe(406);
    expect(none.error?.code).toBe('PGRST116');
    const several = await visitor.from('places').select('name').single();
    expect(several.status).toBe(406);
    const maybe = await visitor.from('places').select('name').eq('name', 'Atlantis').maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  test('a read of an unknown table is a 404, and of an unknown column a 400', async () => {
    expect((await visitor.from('no_such_table').select('*')).status).toBe(404);
    expect((await visitor.from('places').select('no_such_column')).status).toBe(400);
  });
});

describe('a write', () => {
  test('a write by an owner creates, edits and deletes, and returns numbers and ISO 8601 times', async () => {
    const made = await listHouse();
    expect(made.price).toBe(120.5);
    expect(made.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    const edited = await owner.client.from('properties').update({ title: 'Better' }).eq('id', made.id).select('title');
    expect(edited.data).toEqual([{ title: 'Better' }]);
    const removed = await owner.client.from('properties').delete().eq('id', made.id).select('id');
    expect(removed.data).toEqual([{ id: made.id }]);
  });

  test('a write of several rows is one call, and stores all rows or none', async () => {
    const both = await owner.client
      .from('properties')
      .insert([HOUSE, { ...HOUSE, title: 'Second' }])
      .select('title');
    expect(both.data).toEqual([{ title: 'Contract house' }, { title: 'Second' }]);
    const before = await owner.client.from('properties').select('*', { count: 'exact', head: true });
    const broken = await owner.client.from('properties').insert([HOUSE, { ...HOUSE, city: 'Atlantis' }]);
    expect(broken.status).toBe(409);
    expect(broken.error?.code).toBe('23503');
    const after = await owner.client.from('properties').select('*', { count: 'exact', head: true });
    expect(after.count).toBe(before.count);
  });

  test('a write to another user’s row has no effect for a stranger and is refused to a visitor', async () => {
    const { id } = await listHouse();
    expect((await stranger.client.from('properties').select('id').eq('id', id)).data).toEqual([]);
    expect((await stranger.client.from('properties').update({ title: 'Mine' }).eq('id', id).select('id')).data).toEqual(
      [],
    );
    expect((await stranger.client.from('properties').delete().eq('id', id).select('id')).data).toEqual([]);
    expect((await visitor.from('properties').select('id').eq('id', id)).data).toEqual([]);
    const attempt = await visitor.from('properties').insert(HOUSE);
    expect(attempt.status).toBe(401);
    expect(attempt.error?.code).toBe('42501');
    expect((await owner.client.from('properties').select('title').eq('id', id).single()).data).toEqual({
      title: 'Contract house',
    });
  });

  test.each(['approval_status', 'featured', 'owner_id', 'status', 'agent_id'])(
    'a write of %s is refused to an owner',
    async (column) => {
      const { id } = await listHouse();
      const { status, error } = await owner.client
        .from('properties')
        .update({ [column]: null })
        .eq('id', id);
      expect(status).toBe(403);
      expect(error?.code).toBe('42501');
    },
  );

  test('a write by the secret key ignores the policies', async () => {
    const { id } = await listHouse();
    expect((await secret.from('properties').select('id').eq('id', id)).data).toEqual([{ id }]);
  });

  test.each([
    ['a broken check', { price: -1 }, 400, '23514'],
    ['a missing value', { title: null }, 400, '23502'],
    ['an invalid number', { price: 'cheap' }, 400, '22P02'],
    ['a number too large', { price: 1e12 }, 400, '22003'],
    ['an unknown column', { castle: true }, 400, 'PGRST204'],
  ])('a write with %s gets its own error', async (_, columns, status, code) => {
    const answer = await owner.client.from('properties').insert({ ...HOUSE, ...columns });
    expect(answer.status).toBe(status);
    expect(answer.error?.code).toBe(code);
  });
});

describe('a function call', () => {
  test('a function call works for visitors by POST and GET when they have the right', async () => {
    // A search without parts has nothing to relax.
    expect((await visitor.rpc('relax_search', { kind: 'property' })).data).toEqual([]);
    expect((await visitor.rpc('relax_search', { kind: 'property' }, { get: true })).data).toEqual([]);
    const found = await visitor.rpc('search_listings', {
      kind: 'property',
      filters: { city: 'Hargeisa', minPrice: '1' },
      page_limit: 2,
    });
    expect(found.data).toMatchObject({ items: expect.any(Array), total: expect.any(Number) });
  });

  test('a function call returns the status that the function raises', async () => {
    const { status, error } = await visitor.rpc('search_listings', { kind: 'property', sort: 'dearest' });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'PT400', message: 'invalid_sort' });
  });

  test('a function call without the right is a 401 for a visitor and a 403 for a member', async () => {
    const asVisitor = await visitor.rpc('find_account', { identifier: owner.email });
    expect(asVisitor.status).toBe(401);
    const asMember = await stranger.client.rpc('find_account', { identifier: owner.email });
    expect(asMember.status).toBe(403);
    expect(asMember.error?.code).toBe('42501');
    expect((await secret.rpc('find_account', { identifier: owner.email })).data).toMatchObject({ email: owner.email });
  });

  test('a function call cannot reach functions and tables of other schemas', async () => {
    expect((await stranger.client.rpc('is_admin')).status).toBe(404);
    expect((await stranger.client.from('users').select('*')).status).toBe(404);
    expect((await stranger.client.schema('private').from('anything').select('*')).status).toBe(406);
    expect((await stranger.client.schema('auth').from('users').select('*')).status).toBe(406);
  });
});

describe('a request', () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${target.url}/rest/v1/places?select=name&limit=1`, { headers });

  test('a request without a key is refused', async () => {
    expect((await ask({})).status).toBe(401);
    expect((await ask({ apikey: 'sb_publishable_nonsense' })).status).toBe(401);
  });

  test('a request with an invalid or changed token is refused', async () => {
    const { data } = await owner.client.auth.getSession();
    const token = data.session?.access_token ?? '';
    const tampered = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect((await ask({ apikey: target.publishableKey, Authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await ask({ apikey: target.publishableKey, Authorization: `Bearer ${tampered}` })).status).toBe(401);
    expect((await ask({ apikey: target.publishableKey, Authorization: 'Bearer nonsense' })).status).toBe(401);
  });
});
