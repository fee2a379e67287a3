import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { signInClient } from '../support/client.ts';
import { call, createBroker } from '../support/brokerage.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';

let owner: Person;
let other: Person;
let admin: Person;

beforeEach(async () => {
  [owner, other, admin] = await Promise.all([createPerson(), createPerson(), createPerson('admin')]);
});
afterEach(removePeople);
afterAll(() => sql.end());

const ROW = {
  title: 'Imported villa',
  price: 85_000,
  property_type: 'house',
  purpose: 'sale',
  city: 'Hargeisa',
  location: 'Jigjiga Yar',
};

async function draft(columns: object = {}): Promise<string> {
  const client = await signInClient(owner);
  const { data, error } = await client
    .from('properties')
    .insert({ ...ROW, ...columns, approval_status: 'draft' })
    .select('id')
    .single();
  expect(error).toBeNull();
  return (data as { id: string }).id;
}

const statusOf = async (id: string) =>
  (await sql<{ approval_status: string }[]>`select approval_status from public.properties where id = ${id}`)[0]
    ?.approval_status;

test('a member lists a draft, which only the member sees', async () => {
  const id = await draft();
  expect(await statusOf(id)).toBe('draft');
  for (const [person, count] of [
    [owner, 1],
    [other, 0],
    [admin, 0],
  ] as const) {
    const { data } = await (await signInClient(person)).from('properties').select('id').eq('id', id);
    expect(data).toHaveLength(count);
  }
});

test('a member lists nothing as approved', async () => {
  const client = await signInClient(owner);
  const { data } = await client
    .from('properties')
    .insert({ ...ROW, approval_status: 'approved' })
    .select('id')
    .single();
  expect(await statusOf((data as { id: string }).id)).toBe('pending');
});

test('an owner sends a draft for approval, and it waits from then on', async () => {
  const id = await draft();
  const [sent] = await workAs(owner, (as) => as<{ n: number }[]>`select public.submit_drafts(array[${id}::uuid]) as n`);
  expect(sent?.n).toBe(1);
  expect(await statusOf(id)).toBe('pending');
  const [again] = await workAs(
    owner,
    (as) => as<{ n: number }[]>`select public.submit_drafts(array[${id}::uuid]) as n`,
  );
  expect(again?.n).toBe(0);
  const events = await sql<{ type: string }[]>`select type from private.events where subject = ${id} order by id`;
  expect(events.map(({ type }) => type)).toEqual(['listing.drafted', 'listing.submitted']);
});

test('another member sends no draft of somebody for approval', async () => {
  const id = await draft();
  const [sent] = await workAs(other, (as) => as<{ n: number }[]>`select public.submit_drafts(array[${id}::uuid]) as n`);
  expect(sent?.n).toBe(0);
  expect(await statusOf(id)).toBe('draft');
});

test('an owner does not turn a listing into a draft, or a draft into an approved listing', async () => {
  const client = await signInClient(owner);
  const listed = await createProperty(owner);
  for (const [id, approval_status] of [
    [listed, 'draft'],
    [await draft(), 'approved'],
  ] as const) {
    const { error } = await client
      .from('properties')
      .update({ approval_status } as never)
      .eq('id', id);
    expect(error?.code).toBe('42501');
  }
});

test('an administrator neither decides on a draft nor edits it', async () => {
  const id = await draft();
  for (const action of ['approve', 'delete', 'hide', 'feature']) {
    const done = await workAs(
      admin,
      (as) => as`select outcome, title, approval_status from public.moderate_properties(array[${id}::uuid], ${action})`,
    );
    expect(done).toEqual([{ outcome: 'not_found', title: null, approval_status: null }]);
  }
  expect(await sql`select removed_at from public.properties where id = ${id}`).toEqual([{ removed_at: null }]);
  const { error } = await (
    await signInClient(admin)
  ).rpc('update_property_as_admin', {
    property_id: id,
    changes: { approval_status: 'approved' },
  });
  expect(error?.message).toBe('property_not_found');
  expect(await statusOf(id)).toBe('draft');
});

test('an administrator does not turn a listing into a draft', async () => {
  const listed = await createProperty(owner);
  await call(admin, 'update_property_as_admin', { property_id: listed, changes: { approval_status: 'draft' } });
  expect(await statusOf(listed)).toBe('approved');
});

test('no list, report, figure or search of the office has a draft, and all have it once its owner sends it', async () => {
  const figures = async () => ({
    analytics: await call(admin, 'get_admin_analytics'),
    summary: await call(admin, 'get_reports_summary'),
    pending: await call(admin, 'get_pending_counts'),
    today: await call(admin, 'admin_today'),
    listed: await sql`
      select kind, sum(count)::int as count from private.facts_between(private.day_of(now()), private.day_of(now()))
      where figure = 'listings_in' group by kind order by kind`,
  });
  const activities = (id: string) => sql`select activity_type from public.user_activities where related_id = ${id}`;
  const before = await figures();
  const id = await draft({ feature_requested: true, title: 'Secretville villa' });
  await (await signInClient(owner)).from('properties').update({ title: 'Secretville house' }).eq('id', id);
  expect(await figures()).toEqual(before);
  expect(await activities(id)).toEqual([]);
  const [{ code } = { code: '' }] = await sql<{ code: string }[]>`select code from public.properties where id = ${id}`;
  const found = async () => ({
    row: await actAs(admin, (as) => as`select id from public.admin_properties where id = ${id}`),
    words: (
      await call<{ items: unknown[] }>(admin, 'search_admin_list', {
        list: 'admin_properties',
        words: ['secretville'],
        columns: ['id'],
      })
    ).items,
    code: await call<unknown[]>(admin, 'admin_search', { reference: code, words: [] }),
    person: (await call<{ listings: unknown[] }>(admin, 'person_details', { user_id: owner.id })).listings,
  });
  expect(await found()).toEqual({ row: [], words: [], code: [], person: [] });
  await expect(call(admin, 'get_moderation_details', { listing: 'property', listing_id: id })).rejects.toMatchObject({
    code: 'PT404',
  });
  await workAs(owner, (as) => as`select public.submit_drafts(array[${id}::uuid])`);
  expect(await found()).toMatchObject({ row: [{ id }], words: [{ id }], code: [{ id }], person: [{ id }] });
  const after = await figures();
  expect(await activities(id)).toEqual([{ activity_type: 'property_created' }]);
  expect(after.listed).not.toEqual(before.listed);
});

test('a broker does not assign their own draft', async () => {
  const broker = await createBroker();
  owner = broker;
  const id = await draft();
  const rows = await call<{ id: string }[]>(broker, 'get_assignable_properties');
  expect(rows.map((row) => row.id)).not.toContain(id);
});

test('a member imports several cars, or none of them', async () => {
  const client = await signInClient(owner);
  const car = {
    title: 'Vitz',
    make: 'Toyota',
    model: 'Vitz',
    year: 2015,
    purpose: 'sale',
    selling_price: 6500,
    city: 'Hargeisa',
    location: 'Shacabka',
    approval_status: 'draft',
  };
  const broken = await client.rpc('write_cars', { cars: [car, { ...car, year: 1800 }] });
  expect(broken.error).not.toBeNull();
  const mine = async () => (await client.from('cars').select('approval_status').eq('owner_id', owner.id)).data;
  expect(await mine()).toEqual([]);
  const { data } = await client.rpc('write_cars', { cars: [car, car] });
  expect(data).toHaveLength(2);
  expect(await mine()).toEqual([{ approval_status: 'draft' }, { approval_status: 'draft' }]);
});
