import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createAssignment, createBroker, createLead, outcome } from '../support/brokerage.ts';
import { haveDone } from '../support/events.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';

const people = {} as Record<'owner' | 'buyer' | 'agent' | 'broker' | 'administrator' | 'stranger', Person>;

beforeAll(async () => {
  for (const actor of ['owner', 'buyer', 'stranger'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
  people.broker = await createBroker();
  people.agent = await createAgent(people.broker);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Row = Record<string, unknown>;

const CONTACT = { contact_email: 'buyer@test.example' };

/** Creates a sold property of an agent with all kinds of related rows, and deletes it as its owner. */
async function deleted(owner = people.owner) {
  const property = await createProperty(owner, { title: 'The old mill', city: 'Burao', price: 120_000 });
  const assignment = await createAssignment(property, people.agent, people.broker);
  const [inquiry] = await workAs(
    people.buyer,
    (as) => as<{ id: string }[]>`
      insert into public.inquiries ${as({ property_id: property, message: 'Is it still there?', ...CONTACT })} returning id`,
  );
  const [viewing] = await workAs(
    people.buyer,
    (as) => as<{ id: string }[]>`
      insert into public.property_viewings ${as({
        property_id: property,
        preferred_date: new Date(Date.now() + 3 * 86_400_000),
        preferred_time: '10:00',
        ...CONTACT,
      })} returning id`,
  );
  const conversation = await call<{ id: string }>(people.buyer, 'start_conversation', { property_id: property });
  const lead = await createLead(property, people.agent, people.broker);
  await call(owner, 'set_property_status', { property_id: property, status: 'sold' });
  await workAs(owner, (as) => as`delete from public.properties where id = ${property}`);
  return { property, assignment, inquiry: inquiry!.id, viewing: viewing!.id, conversation: conversation.id, lead };
}

/** The facts that a reader gets about the deleted property. */
const WAS = { title: 'The old mill', city: 'Burao', price: 120_000, currency: 'USD', isDeleted: true };

const sees = (actor: Person | null, table: string, id: string) =>
  actAs(actor, (as) => as`select id from ${as(`public.${table}`)} where id = ${id}`).then((rows) => rows.length === 1);

describe('after the deletion of a property', () => {
  test.each([
    ['inquiries', 'inquiry', ['buyer', 'owner', 'agent', 'broker', 'administrator']],
    ['property_viewings', 'viewing', ['buyer', 'owner', 'agent', 'broker', 'administrator']],
    ['conversations', 'conversation', ['buyer', 'owner']],
    ['leads', 'lead', ['agent', 'broker', 'administrator']],
    ['property_assignments', 'assignment', ['agent', 'broker', 'administrator']],
  ] as const)('%s stay visible to users who could read them, and to no others', async (table, kind, readers) => {
    const made = await deleted();
    for (const actor of Object.keys(people) as (keyof typeof people)[])
      expect(await sees(people[actor], table, made[kind]), actor).toBe((readers as readonly string[]).includes(actor));
  });

  test('the inquirer and the handlers of a request read the property’s title, city and price @spec 1.4.22 @feature 1.14b', async () => {
    const { property, inquiry, viewing } = await deleted();
    const find = async (actor: Person, name: string, id: string, received: boolean) =>
      (await call<Row[]>(actor, name, { received })).find((row) => row['id'] === id);
    for (const [name, id] of [
      ['get_inquiries', inquiry],
      ['get_viewings', viewing],
    ] as const) {
      expect(await find(people.buyer, name, id, false)).toMatchObject({
        propertyId: null,
        property: { id: property, ...WAS },
      });
      for (const actor of [people.owner, people.agent, people.broker])
        expect(await find(actor, name, id, true)).toMatchObject({ property: { id: property, ...WAS } });
      expect(await find(people.stranger, name, id, true)).toBeUndefined();
      expect(await find(people.buyer, name, id, true)).toBeUndefined();
    }
  });

  test('agent and broker read the property’s title, city and price in leads, assignments and commissions @feature 1.14b', async () => {
    const { property, lead, assignment } = await deleted();
    for (const [actor, name] of [
      [people.agent, 'get_agent_leads'],
      [people.broker, 'get_broker_leads'],
    ] as const) {
      const leads = await call<Row[]>(actor, name);
      expect(leads.find(({ id }) => id === lead)).toMatchObject({ property: { id: property, ...WAS } });
    }
    for (const actor of [people.agent, people.broker]) {
      const read = (view: string) =>
        actAs(
          actor,
          async (as) => await as<Row[]>`select * from ${as(`public.${view}`)} where property_title = 'The old mill'`,
        );
      const shown = { property_title: 'The old mill', property_city: 'Burao', property_is_deleted: true };
      expect((await read('my_leads')).find(({ id }) => id === lead)).toMatchObject({
        ...shown,
        deleted_property_price: 120_000,
      });
      expect((await read('my_assignments')).find(({ id }) => id === assignment)).toMatchObject({
        ...shown,
        property_price: 120_000,
        status: 'completed',
      });
      const earned = (await read('my_commissions')).find((row) => row['assignment_id'] === assignment);
      expect(earned).toMatchObject({ ...shown, deleted_property_price: 120_000, sale_price: 120_000 });
      const [told] = await actAs(
        actor,
        (as) => as<Row[]>`
        select c.property from public.commissions c where c.id = ${earned!['id'] as string}`,
      );
      expect(told).toMatchObject({ property: { id: property, ...WAS } });
    }
  });

  test('an administrator finds the inquiry in the lists and the viewing in the report', async () => {
    const { inquiry, viewing } = await deleted();
    const shown = {
      property_title: 'The old mill',
      property_city: 'Burao',
      property_price: 120_000,
      property_is_deleted: true,
    };
    for (const [view, id] of [
      ['admin_inquiries', inquiry],
      ['admin_viewings', viewing],
    ] as const) {
      const [row] = await actAs(
        people.administrator,
        (as) => as<Row[]>`
        select * from ${as(`public.${view}`)} where id = ${id}`,
      );
      expect(row).toMatchObject(shown);
    }
    const summary = await call<{ inquiriesByPurpose: { purpose: string; count: number }[] }>(
      people.administrator,
      'get_reports_summary',
    );
    const [sales] = await sql<{ count: number }[]>`
      select count(*)::integer as count from public.inquiries i
      left join public.properties p on p.id = i.property_id
      left join private.deleted_properties d on d.id = i.deleted_property_id
      where coalesce(p.purpose, d.purpose) = 'sale'`;
    expect(summary.inquiriesByPurpose.find(({ purpose }) => purpose === 'sale')?.count).toBe(sales?.count);
  });

  test('its owner can still answer an inquiry and decline a viewing, and no user can confirm the viewing', async () => {
    const { inquiry, viewing } = await deleted();
    const move = (actor: Person) => call(actor, 'set_inquiry_status', { inquiry_id: inquiry, status: 'closed' });
    expect(await outcome(move(people.stranger))).toBe('PT404 inquiry_not_found');
    expect(await outcome(move(people.buyer))).toBe('PT404 inquiry_not_found');
    expect(await move(people.owner)).toMatchObject({ status: 'closed' });
    const set = (actor: Person, values: Row) => call(actor, 'set_viewing_status', { viewing_id: viewing, ...values });
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString();
    expect(await outcome(set(people.owner, { status: 'confirmed', scheduled_date: date }))).toBe(
      'PT409 property_deleted',
    );
    expect(await outcome(set(people.stranger, { status: 'declined' }))).toBe('PT404 viewing_not_found');
    expect(await set(people.owner, { status: 'declined' })).toMatchObject({ status: 'declined' });
  });

  test('the agent can move the lead to another property', async () => {
    const { lead } = await deleted();
    const another = await createProperty(people.owner);
    await workAs(people.agent, (as) => as`update public.leads set property_id = ${another} where id = ${lead}`);
    const [row] = await sql`select property_id, deleted_property_id from public.leads where id = ${lead}`;
    expect(row).toEqual({ property_id: another, deleted_property_id: null });
  });

  test('the record outlives the account of the owner, without the owner’s id', async () => {
    const leaving = await createPerson();
    const { property, inquiry, conversation } = await deleted(leaving);
    const [before] = await sql`select owner_id from private.deleted_properties where id = ${property}`;
    expect(before).toEqual({ owner_id: leaving.id });
    await sql`delete from auth.users where id = ${leaving.id}`;
    const [after] = await sql`select owner_id, title, location from private.deleted_properties where id = ${property}`;
    expect(after).toEqual({ owner_id: null, title: 'The old mill', location: 'Burao' });
    expect(await sees(people.buyer, 'inquiries', inquiry)).toBe(true);
    expect(await sees(people.buyer, 'conversations', conversation)).toBe(true);
  });

  test('the inquirer keeps a record even if the property is deleted with its owner’s account', async () => {
    const leaving = await createPerson();
    const property = await createProperty(leaving, { title: 'The new mill' });
    const [inquiry] = await workAs(
      people.buyer,
      (as) => as<{ id: string }[]>`
        insert into public.inquiries ${as({ property_id: property, message: 'Is it still there?', ...CONTACT })} returning id`,
    );
    await sql`delete from auth.users where id = ${leaving.id}`;
    const asked = await call<Row[]>(people.buyer, 'get_inquiries', {});
    expect(asked.find(({ id }) => id === inquiry!.id)).toMatchObject({
      property: { title: 'The new mill', isDeleted: true },
    });
  });

  test('an inquiry is deleted with the account of its inquirer', async () => {
    const asking = await createPerson();
    const property = await createProperty(people.owner);
    await workAs(
      asking,
      (as) =>
        as`insert into public.inquiries ${as({ property_id: property, message: 'Is it still there?', ...CONTACT })}`,
    );
    await workAs(people.owner, (as) => as`delete from public.properties where id = ${property}`);
    await sql`delete from auth.users where id = ${asking.id}`;
    expect(await sql`select from public.inquiries where deleted_property_id = ${property}`).toHaveLength(0);
  });
});

test('an owner can delete a property with more inquiries than the owner’s hourly limit of answers', async () => {
  const owner = await createPerson();
  const property = await createProperty(owner);
  await workAs(
    people.buyer,
    (as) =>
      as`insert into public.inquiries ${as({ property_id: property, message: 'Is it still there?', ...CONTACT })}`,
  );
  await haveDone(owner, 'answer', 300);
  await workAs(owner, (as) => as`delete from public.properties where id = ${property}`);
  expect(await sql`select from public.inquiries where deleted_property_id = ${property}`).toHaveLength(1);
});

test('an owner cannot publish unapproved text through the deletion of a property', async () => {
  const property = await createProperty(people.owner, { title: 'The old mill', city: 'Burao' });
  const conversation = await call<{ id: string }>(people.buyer, 'start_conversation', { property_id: property });
  await workAs(
    people.buyer,
    (as) =>
      as`insert into public.inquiries ${as({ property_id: property, message: 'Is it still there?', ...CONTACT })}`,
  );
  await sql`update public.properties set approval_status = 'rejected', title = 'Call 252 63' where id = ${property}`;
  await workAs(people.owner, (as) => as`delete from public.properties where id = ${property}`);
  const told = [
    (await call<Row[]>(people.buyer, 'get_conversations')).find(({ id }) => id === conversation.id),
    (await call<Row[]>(people.buyer, 'get_inquiries', {})).find((row) => (row['property'] as Row)['id'] === property),
  ];
  for (const row of told) expect(row).toMatchObject({ property: { title: 'The old mill', isDeleted: true } });
});

test('a property without requests leaves no record', async () => {
  const property = await createProperty(people.owner);
  await workAs(people.owner, (as) => as`delete from public.properties where id = ${property}`);
  expect(await sql`select from private.deleted_properties where id = ${property}`).toHaveLength(0);
});

test.each(['owner', 'buyer', 'agent', 'broker', 'administrator', null] as const)(
  'no client reads or writes the records of deleted properties: %s',
  async (actor) => {
    for (const statement of [
      'select from private.deleted_properties',
      'delete from private.deleted_properties',
      `insert into private.deleted_properties (id) values (gen_random_uuid())`,
    ])
      await expect(actAs(actor && people[actor], (as) => as.unsafe(statement))).rejects.toMatchObject({
        code: '42501',
      });
    const write = `update public.leads set deleted_property_id = null`;
    await expect(actAs(actor && people[actor], (as) => as.unsafe(write))).rejects.toMatchObject({ code: '42501' });
  },
);
