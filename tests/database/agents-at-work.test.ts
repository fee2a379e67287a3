import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import {
  actAs,
  type Actor,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';

type Row = Record<string, unknown> & { id: string };

let owner: Person;
let broker: Person;
let agent: Person;
let property: string;

beforeAll(async () => {
  owner = await createPerson();
  broker = await createBroker({ company_name: 'Views & Co' });
  agent = await createAgent(broker);
  property = await createProperty(owner, { title: 'Fiilo Árbol', city: 'Burao', price: 5000, currency: 'EUR' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const read = (actor: Actor, view: string, where = 'true'): Promise<Row[]> =>
  actAs(actor, (as) =>
    as.unsafe<Row[]>(`select * from public.${view} where ${where} order by created_at desc, id desc`),
  );

const idsOf = (rows: Row[]) => rows.map(({ id }) => id).toSorted();

describe('the list my_leads', () => {
  test('the list my_leads shows an agent and a broker each column of a lead, with the names of property and agent @feature 2.8b', async () => {
    const lead = await createLead(property, agent, broker, { estimated_value: 900 });
    const [
      {
        deleted_property_id: _,
        seen: __,
        handed_at: _handed,
        touched_at: _touched,
        withdrawn_from: _from,
        ...table
      } = {} as Row,
    ] = await sql<Row[]>`select * from public.leads where id = ${lead}`;
    for (const person of [agent, broker]) {
      const [row] = await read(person, 'my_leads', `id = '${lead}'`);
      expect(row).toMatchObject({
        ...table,
        property_title: 'Fiilo Árbol',
        property_currency: 'EUR',
        property_city: 'Burao',
        agent_name: 'Agent Person',
      });
      expect(Object.keys(row!).filter((column) => column.includes('email'))).toEqual(['client_email']);
    }
  });

  test('the list my_leads shows an agent and a broker the leads that they see in the table, and other users none', async () => {
    const boss = await createBroker();
    const member = await createAgent(boss);
    const former = await createAgent(boss);
    const mine = await createLead(property, member, boss);
    const left = await createLead(property, former, boss, { client_email: 'left@test.example' });
    const waiting = await createLead(property, null, boss, { client_email: 'waiting@test.example' });
    await call(former, 'end_membership', { agent_id: former.id });
    expect(idsOf(await read(member, 'my_leads'))).toEqual([mine]);
    expect(idsOf(await read(boss, 'my_leads'))).toEqual([mine, left, waiting].toSorted());
    const nobody = [former, broker, agent, owner, await createPerson(), await createPerson('admin')];
    for (const person of nobody)
      expect(await read(person, 'my_leads', `id in ('${mine}', '${left}', '${waiting}')`)).toEqual([]);
    await expect(actAs(null, (as) => as`select 1 from public.my_leads`)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['a day ago', 'new', 'overdue'],
    ['a day ago', 'negotiating', 'overdue'],
    ['a day ago', 'closed', 'none'],
    ['a day ago', 'lost', 'none'],
    ['in two days', 'new', 'later'],
    ['never', 'new', 'none'],
  ])('a follow-up %s of a lead that is %s is %s', async (when, status, followUp) => {
    const days: Record<string, number | null> = { 'a day ago': -1, 'in two days': 2, never: null };
    const offset = days[when] ?? null;
    const at = offset === null ? null : new Date(Date.now() + offset * 86_400_000);
    const lead = await createLead(property, agent, broker, {
      status,
      follow_up_date: at,
      client_email: `${status}-${offset}@test.example`,
    });
    expect(await read(agent, 'my_leads', `id = '${lead}'`)).toMatchObject([
      { follow_up: followUp, is_overdue: followUp === 'overdue', is_open: !['closed', 'lost'].includes(status) },
    ]);
  });

  test('the list my_leads shows a follow-up later on this day in Mogadishu as today', async () => {
    const lead = await createLead(property, agent, broker, { client_email: 'today@test.example' });
    const [set] = await sql<{ expected: string }[]>`
      update public.leads set follow_up_date = now() + interval '1 minute' where id = ${lead}
      returning case when (follow_up_date at time zone 'Africa/Mogadishu')::date = (now() at time zone 'Africa/Mogadishu')::date
        then 'today' else 'later' end as expected`;
    expect(await read(agent, 'my_leads', `id = '${lead}'`)).toMatchObject([{ follow_up: set!.expected }]);
  });

  test.each(['cumar', 'zoë', 'zoe', '5550199', 'cumar@mail', 'arbol', 'burao'])(
    'the list my_leads finds a lead by %s in client, email, phone or property',
    async (word) => {
      const person = await createAgent(broker);
      const lead = await createLead(property, person, broker, {
        client_name: 'Zoë Cumar',
        client_email: 'Cumar@mail.example',
        client_phone: '+252635550199',
      });
      const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
      expect(idsOf(await read(person, 'my_leads', `search_text like '%${plain}%'`))).toEqual([lead]);
      expect(await read(person, 'my_leads', `search_text like '%nobody%'`)).toEqual([]);
    },
  );

  test('the list my_leads sorts priorities and statuses by meaning @spec 2.4.6', async () => {
    const person = await createAgent();
    for (const [index, priority] of ['urgent', 'low', 'high', 'medium'].entries())
      await createLead(property, person, null, { priority, client_email: `p${index}@test.example` });
    const sorted = (await read(person, 'my_leads')).toSorted(
      (a, b) => Number(b['priority_rank']) - Number(a['priority_rank']),
    );
    expect(sorted.map(({ priority }) => priority)).toEqual(['urgent', 'high', 'medium', 'low']);
  });
});

describe('the list my_assignments', () => {
  test('the list my_assignments shows an agent and a broker the property with rate, price and pictures', async () => {
    const listed = await createProperty(owner, {
      title: 'Assigned house',
      price: 70_000,
      images: ['/media/listing-images/demo/1.jpg'],
    });
    const assignment = await createAssignment(listed, agent, broker, {
      commission_rate: 3.25,
      notes: 'Keys at the shop',
    });
    for (const person of [agent, broker])
      expect(await read(person, 'my_assignments', `id = '${assignment}'`)).toMatchObject([
        {
          property_id: listed,
          property_title: 'Assigned house',
          property_price: 70_000,
          property_images: ['/media/listing-images/demo/1.jpg'],
          property_status: 'available',
          commission_rate: 3.25,
          notes: 'Keys at the shop',
          agent_name: 'Agent Person',
          broker_name: 'Views & Co',
        },
      ]);
    for (const person of [owner, await createAgent(broker), await createBroker(), await createPerson('admin')])
      expect(await read(person, 'my_assignments', `id = '${assignment}'`)).toEqual([]);
  });

  test('the list my_assignments is empty for a former member, and the broker keeps the assignment', async () => {
    const former = await createAgent(broker);
    const hidden = await createProperty(owner, { approval_status: 'pending' });
    const assignment = await createAssignment(hidden, former, broker);
    expect(await read(former, 'my_assignments')).toHaveLength(1);
    await call(broker, 'end_membership', { agent_id: former.id });
    expect(await read(former, 'my_assignments')).toEqual([]);
    expect(await read(broker, 'my_assignments', `id = '${assignment}'`)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('the list my_assignments shows only the title of a hidden property whose assignment has ended', async () => {
    const done = await createAgent(broker);
    const hidden = await createProperty(owner, { title: 'Sold quietly', approval_status: 'pending', price: 1234 });
    const assignment = await createAssignment(hidden, done, broker);
    await sql`update public.property_assignments set status = 'completed' where id = ${assignment}`;
    await sql`update public.properties set agent_id = null where id = ${hidden}`;
    expect(await read(done, 'my_assignments')).toMatchObject([
      { property_title: 'Sold quietly', property_price: null, property_images: null, property_location: null },
    ]);
  });
});

describe('the call get_agent_panel', () => {
  test('the call get_agent_panel counts the rows of the lists', async () => {
    const person = await createAgent(broker);
    for (const title of ['One', 'Two']) await createAssignment(await createProperty(owner, { title }), person, broker);
    const columns = [
      { status: 'new' },
      { status: 'new', follow_up_date: new Date(Date.UTC(2020)) },
      { status: 'qualified', follow_up_date: new Date(Date.UTC(2090)) },
      { status: 'lost', follow_up_date: new Date(Date.UTC(2020)) },
    ];
    for (const [index, one] of columns.entries())
      await createLead(property, person, broker, { ...one, client_email: `c${index}@test.example` });

    const panel = await call(person, 'get_agent_panel');
    const leads = await read(person, 'my_leads');
    const assignments = await read(person, 'my_assignments', `status = 'active'`);
    expect(panel).toMatchObject({
      profile: { userId: person.id },
      broker: { id: broker.id, companyName: 'Views & Co' },
      totalProperties: assignments.length,
      propertiesAddedThisMonth: 2,
      totalLeads: leads.length,
      openLeads: leads.filter((lead) => lead['is_open']).length,
      newLeads: leads.filter((lead) => lead['status'] === 'new').length,
      overdueLeads: leads.filter((lead) => lead['is_overdue']).length,
    });
    expect(panel).toMatchObject({ totalProperties: 2, totalLeads: 4, openLeads: 3, newLeads: 2, overdueLeads: 1 });
    expect(panel).not.toHaveProperty('leads');
  });

  test('the call get_agent_panel returns no profile for a user who is not an agent', async () =>
    expect(await call(await createPerson(), 'get_agent_panel')).toMatchObject({ profile: null, totalLeads: 0 }));
});
