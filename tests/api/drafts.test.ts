import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { signInClient } from '../support/client.ts';
import { call, createAgent, createBroker, outcome } from '../support/brokerage.ts';
import {
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

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

test('a member lists a draft that only the member sees @feature 12.15e', async () => {
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

test('a member cannot list a property as approved', async () => {
  const client = await signInClient(owner);
  const { data } = await client
    .from('properties')
    .insert({ ...ROW, approval_status: 'approved' })
    .select('id')
    .single();
  expect(await statusOf((data as { id: string }).id)).toBe('pending');
});

test('an owner submits a draft for approval, and the listing waits then @feature 12.15e', async () => {
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

test('a member cannot submit another member’s draft', async () => {
  const id = await draft();
  const [sent] = await workAs(other, (as) => as<{ n: number }[]>`select public.submit_drafts(array[${id}::uuid]) as n`);
  expect(sent?.n).toBe(0);
  expect(await statusOf(id)).toBe('draft');
});

test('an owner cannot turn a listing into a draft, or a draft into an approved listing', async () => {
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

test('an administrator can neither decide on a draft nor edit it', async () => {
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

test('an administrator cannot turn a listing into a draft', async () => {
  const listed = await createProperty(owner);
  await call(admin, 'update_property_as_admin', { property_id: listed, changes: { approval_status: 'draft' } });
  expect(await statusOf(listed)).toBe('approved');
});

test('lists, reports, figures and searches of the office show a draft only after its owner submits it @feature 12.15e', async () => {
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

test.each(['an administrator', 'an agent', 'a broker', 'a stranger'] as const)(
  '%s cannot read, change or assign the draft of another person, or see its statistics',
  async (who) => {
    const broker = await createBroker();
    const agent = await createAgent(broker);
    const caller = { 'an administrator': admin, 'an agent': agent, 'a broker': broker, 'a stranger': other }[who];
    const handlers = { agent_id: agent.id, broker_id: broker.id };
    const property = await draft();
    await sql`update public.properties set ${sql(handlers)} where id = ${property}`;
    const car = await createCar(owner, { ...handlers, approval_status: 'draft' });
    const contact = [{ contact_phone: '+252634440102' }];
    await sql`insert into private.car_contacts ${sql({ ...contact[0], car_id: car })}`;
    const calls = [
      ['set_property_status', { property_id: property, status: 'sold' }],
      ['set_car_status', { car_id: car, status: 'sold' }],
      ['entrust_property', { property_id: property, broker_id: null }],
      ['get_listing_statistics', { listing_kind: 'property', listing_id: property }],
      ['get_listing_statistics', { listing_kind: 'car', listing_id: car }],
      ['get_property_details', { property_id: property }],
      ['get_car_details', { car_id: car }],
      ['start_conversation', { property_id: property }],
      ['start_conversation', { car_id: car }],
      ['confirm_property', { property_id: property }],
      ['confirm_car', { car_id: car }],
      ...(who === 'an administrator' || who === 'a broker'
        ? [['assign_property', { property_id: property, agent_id: agent.id }] as const]
        : []),
    ] as const;
    for (const [name, values] of calls)
      expect([name, await outcome(call(caller, name, values))]).toEqual([
        name,
        'car_id' in values || ('listing_kind' in values && values.listing_kind === 'car')
          ? 'PT404 car_not_found'
          : 'PT404 property_not_found',
      ]);
    expect(await actAs(caller, (as) => as`select id from public.properties where id = ${property}`)).toEqual([]);
    expect(await actAs(caller, (as) => as`select id from public.cars where id = ${car}`)).toEqual([]);
    expect(await actAs(caller, (as) => as`select id from public.write_car('{"title": "Taken"}', ${car})`)).toEqual([]);
    await workAs(caller, (as) => as`select private.write_car_contact(${car}, '{"contact_phone": "+252634440103"}')`);
    expect(await sql`select contact_phone from private.car_contacts where car_id = ${car}`).toEqual(contact);
    expect(await actAs(caller, (as) => as`select (private.car_contact(${car})).contact_phone`)).toEqual([
      { contact_phone: null },
    ]);
    expect(await call(owner, 'set_property_status', { property_id: property, status: 'pending' })).toMatchObject({
      status: 'pending',
    });
    expect(await call(owner, 'get_property_details', { property_id: property })).toMatchObject({ id: property });
  },
);

test('an agent cannot create a lead for a draft of another person, even if it names them', async () => {
  const agent = await createAgent();
  const property_id = await draft();
  await sql`update public.properties set agent_id = ${agent.id} where id = ${property_id}`;
  const lead = { client_name: 'Hodo', client_phone: '+252634440101', property_id };
  const start = () => outcome(actAs(agent, (as) => as`insert into public.leads ${as(lead)}`));
  expect(await start()).toBe('PT404 property_not_found');
  await call(owner, 'submit_drafts', { ids: [property_id] });
  expect(await start()).toBe('done');
});

test('an administrator and an agent cannot send an inquiry about the draft of another person', async () => {
  const agent = await createAgent();
  const property_id = await draft();
  await sql`update public.properties set agent_id = ${agent.id} where id = ${property_id}`;
  for (const person of [admin, agent, other]) {
    const inquiry = { property_id, message: 'Is it available?' };
    expect(await outcome(actAs(person, (as) => as`insert into public.inquiries ${as(inquiry)}`))).toBe(
      'PT404 property_not_found',
    );
  }
});

test('an administrator’s update without a condition does not change drafts', async () => {
  for (const table of ['properties', 'cars']) {
    const plan = await actAs(
      admin,
      (as) => as<Record<string, string>[]>`explain (costs off) update ${as(`public.${table}`)} set title = 'Taken'`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain("approval_status <> 'draft'");
  }
});

test('the history has no edit of a draft, and begins with the submission', async () => {
  const history = (id: string) =>
    sql`select action, before, after from public.history_entries where subject_id = ${id} order by created_at, action`;
  const id = await draft();
  const client = await signInClient(owner);
  await client.from('properties').update({ title: 'Secret title', price: 1, available: false }).eq('id', id);
  await call(owner, 'set_property_status', { property_id: id, status: 'pending' });
  await call(owner, 'entrust_property', { property_id: id, broker_id: null });
  expect(await history(id)).toEqual([]);
  await call(owner, 'submit_drafts', { ids: [id] });
  expect(await history(id)).toMatchObject([{ action: 'submitted', before: { approval_status: 'draft' } }]);
  await client.from('properties').update({ title: 'Known title' }).eq('id', id);
  expect((await history(id)).map(({ action }) => action as string)).toEqual(['submitted', 'edited']);
});

test('a broker cannot assign their own draft', async () => {
  const broker = await createBroker();
  owner = broker;
  const id = await draft();
  const rows = await call<{ id: string }[]>(broker, 'get_assignable_properties');
  expect(rows.map((row) => row.id)).not.toContain(id);
});

test('an import of several cars is complete or refused as a whole', async () => {
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
