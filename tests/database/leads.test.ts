import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Attempt,
  call,
  calling,
  createAgent,
  createAssignment,
  createBroker,
  createLead,
  outcome,
  race,
} from '../support/brokerage.ts';
import {
  actAs,
  become,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

let owner: Person;
let client: Person;
let broker: Person;
let otherBroker: Person;
let agent: Person;
let colleague: Person;
let alone: Person;

beforeAll(async () => {
  owner = await createPerson();
  client = await createPerson('user', 'Client');
  broker = await createBroker();
  otherBroker = await createBroker();
  agent = await createAgent(broker);
  colleague = await createAgent(broker);
  alone = await createAgent();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const leadsOf = (property: string) =>
  sql`
    select agent_id, broker_id, client_name, client_email, client_phone, lead_source, status, priority, notes
    from public.leads where property_id = ${property} order by created_at`;

describe('an agent’s own lead', () => {
  const write = (person: Person, property: string | null) =>
    actAs(
      person,
      (as) => as`
        insert into public.leads (property_id, client_name, client_email)
        values (${property}, 'Hodo Cawaale', 'hodo@test.example') returning *`,
    );

  test('an agent’s own lead has the documented defaults and belongs to the agent and their broker', async () => {
    const property = await createProperty(owner);
    const [lead] = await write(agent, property);
    expect(lead).toMatchObject({
      property_id: property,
      agent_id: agent.id,
      broker_id: broker.id,
      lead_source: 'website',
      status: 'new',
      priority: 'medium',
      probability: 50,
      follow_up_date: null,
      last_contact_date: null,
      estimated_value: null,
    });
  });

  test('an agent’s own lead belongs only to the agent if there is no broker', async () => {
    const [lead] = await write(alone, await createProperty(owner));
    expect(lead).toMatchObject({ agent_id: alone.id, broker_id: null });
  });

  test('an agent’s own lead needs a property', async () =>
    expect(await outcome(write(agent, null))).toBe('PT400 property_required'));

  test('an agent’s own lead needs a property that the agent can see', async () => {
    const hidden = await createProperty(owner, { approval_status: 'pending' });
    for (const property of [hidden, randomUUID()])
      expect(await outcome(write(agent, property))).toBe('PT404 property_not_found');
    await createAssignment(hidden, agent, broker);
    expect(await outcome(write(agent, hidden))).toBe('done');
  });

  test('an agent’s own lead can be edited after its property was hidden, but cannot be moved to another hidden property', async () => {
    const property = await createProperty(owner, { available: false });
    const lead = await createLead(property, agent, broker);
    const edited = await actAs(
      agent,
      (as) => as`update public.leads set status = 'contacted' where id = ${lead} returning status`,
    );
    expect(edited).toEqual([{ status: 'contacted' }]);
    const another = await createProperty(owner, { available: false });
    const move = actAs(agent, (as) => as`update public.leads set property_id = ${another} where id = ${lead}`);
    expect(await outcome(move)).toBe('PT404 property_not_found');
  });

  test('an agent’s own lead cannot be written by a user who is no agent', async () => {
    const property = await createProperty(owner);
    for (const person of [owner, broker])
      await expect(write(person, property)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['client_name', ' ', 'Client name is required'],
    ['client_email', 'hodo at test', 'Invalid email address'],
    ['client_email', 'hodo@test', 'Invalid email address'],
    ['client_phone', '063 4000000', 'Phone number must have a country code'],
    ['lead_source', '', 'Lead source must be 1 to 50 characters'],
    ['status', 'won', "A lead's status must be from the list"],
    ['priority', 'asap', 'Priority must be low, medium, high or urgent'],
    ['probability', '101', 'Probability must be 0 to 100'],
    ['probability', '-1', 'Probability must be 0 to 100'],
    ['follow_up_date', '2100-01-01', 'Follow-up date must be in this century'],
    ['last_contact_date', '1999-12-31', 'Contact date must be in this century'],
    ['estimated_value', '-0.01', 'Estimated value cannot be negative'],
    ['estimated_value', 'NaN', 'Estimated value cannot be negative'],
    ['notes', 'x'.repeat(5001), 'Notes must be at most 5000 characters'],
  ])('an agent’s own lead may not have the %s %j: the message says %s', async (column, value, message) => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    const attempt = actAs(agent, (as) =>
      as.unsafe(`update public.leads set ${column} = $1 where id = $2`, [value, lead]),
    );
    await expect(attempt).rejects.toMatchObject({ code: '23514', constraint_name: message });
  });

  test('an agent’s own lead is written once on two simultaneous clicks', async () => {
    const property = await createProperty(owner);
    const click = (email: string): Attempt => ({
      actor: agent,
      work: (as) =>
        as`insert into public.leads (property_id, client_name, client_email) values (${property}, 'Twice', ${email})`,
    });
    const { outcomes, waited } = await race(click('twice@test.example'), click('Twice@Test.example'));
    expect(outcomes[0]).toBe('done');
    expect(outcomes[1]).toMatch(/^23505 .*"This client already has an open lead for this property"/);
    expect(waited).toBe(true);
    expect(await leadsOf(property)).toHaveLength(1);
  });

  test('an agent’s own lead stays when its property is deleted, even beside another such lead of the client', async () => {
    const properties = [await createProperty(owner), await createProperty(owner)];
    const leads = [await createLead(properties[0]!, agent, broker), await createLead(properties[1]!, agent, broker)];
    await sql`delete from public.properties where id = any (${properties})`;
    expect(await sql`select property_id from public.leads where id = any (${leads})`).toEqual([
      { property_id: null },
      { property_id: null },
    ]);
  });
});

describe('an inquiry', () => {
  const ask = (property: string, email = 'client@test.example', actor = client): Attempt => ({
    actor,
    work: (as) => as`
      insert into public.inquiries (property_id, message, contact_email, contact_phone)
      values (${property}, 'Is it still available?', ${email}, '+252634000001')`,
  });
  const send = (property: string, email?: string) => workAs(client, ask(property, email).work);

  test('an inquiry about an assigned property becomes a lead of the agent and the broker', async () => {
    const property = await createProperty(owner);
    await createAssignment(property, agent, broker);
    await send(property);
    expect(await leadsOf(property)).toEqual([
      {
        agent_id: agent.id,
        broker_id: broker.id,
        client_name: 'Client Person',
        client_email: 'client@test.example',
        client_phone: '+252634000001',
        lead_source: 'website',
        status: 'new',
        priority: 'medium',
        notes: 'Is it still available?',
      },
    ]);
  });

  test('an inquiry about an entrusted property becomes a lead that waits at the broker', async () => {
    const property = await createProperty(owner, { broker_id: broker.id });
    await send(property);
    expect(await leadsOf(property)).toMatchObject([{ agent_id: null, broker_id: broker.id }]);
  });

  test('an inquiry about the property of an agent without a broker becomes a lead of the agent', async () => {
    const property = await createProperty(owner);
    await createAssignment(property, alone, null);
    await send(property);
    expect(await leadsOf(property)).toMatchObject([{ agent_id: alone.id, broker_id: null }]);
  });

  test('an inquiry about any other property creates no lead', async () => {
    const property = await createProperty(owner);
    await send(property);
    expect(await leadsOf(property)).toHaveLength(0);
  });

  test.each([true, false])('an inquiry sent twice at once makes one lead (assigned: %s)', async (isAssigned) => {
    const property = await createProperty(owner, { broker_id: broker.id });
    if (isAssigned) await createAssignment(property, agent, broker);
    const again = ask(property, 'another@test.example');
    expect(await race(ask(property), again)).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await leadsOf(property)).toHaveLength(1);
    expect(await sql`select id from public.inquiries where property_id = ${property}`).toHaveLength(2);
  });

  test('an inquiry of a client with an open lead updates its last contact, and leaves the rest of the lead', async () => {
    const property = await createProperty(owner, { broker_id: broker.id });
    await send(property);
    await sql`
      update public.leads set status = 'contacted', notes = 'Called', last_contact_date = '2026-01-01'
      where property_id = ${property}`;
    await send(property, 'elsewhere@test.example');
    expect(await leadsOf(property)).toMatchObject([
      { client_email: 'client@test.example', status: 'contacted', notes: 'Called' },
    ]);
    const [lead] = await sql<{ recent: boolean }[]>`
      select last_contact_date > now() - interval '1 minute' as recent from public.leads where property_id = ${property}`;
    expect(lead?.recent).toBe(true);
  });

  test.each(['another person', 'the agent'])(
    'an inquiry becomes a lead even if %s used the same email address before @feature 1.11a',
    async (who) => {
      const property = await createProperty(owner);
      await createAssignment(property, agent, broker);
      if (who === 'the agent') await createLead(property, agent, broker, { client_email: 'client@test.example' });
      else await workAs(colleague, ask(property, 'client@test.example', colleague).work);
      await send(property, 'client@test.example');
      expect((await leadsOf(property)).map(({ client_name: name }) => name as string)).toContain('Client Person');
      expect(await leadsOf(property)).toHaveLength(2);
    },
  );

  test('an inquiry allows the deletion of its inquirer’s account, even if the agent saved the same client before @feature 1.11a', async () => {
    const leaving = await createPerson('user', 'Leaving');
    const property = await createProperty(owner);
    await createAssignment(property, agent, broker);
    await createLead(property, agent, broker, { client_email: leaving.email });
    await workAs(leaving, ask(property, leaving.email, leaving).work);
    await sql`delete from auth.users where id = ${leaving.id}`;
    const left = await sql`
      select from_inquiry, inquirer_id from public.leads where property_id = ${property} order by from_inquiry`;
    expect(left).toEqual([
      { from_inquiry: false, inquirer_id: null },
      { from_inquiry: true, inquirer_id: null },
    ]);
  });

  test('an inquiry allows the deletion of the accounts of inquirer, owner, agent and broker at once', async () => {
    const [asking, selling] = [await createPerson(), await createPerson()];
    const company = await createBroker();
    const member = await createAgent(company);
    const property = await createProperty(selling);
    await createAssignment(property, member, company);
    await workAs(asking, ask(property, asking.email, asking).work);
    const leaving = [member, asking, selling, company].map(({ id }) => id);
    // Deletes all accounts in one statement, in this order.
    expect(
      await outcome(sql`
        with leaving as materialized (select id from unnest(${leaving}::uuid[]) with ordinality as l (id, place) order by place)
        delete from auth.users u using leaving where u.id = leaving.id`),
    ).toBe('done');
    expect(await sql`select id from public.leads where inquirer_id = ${asking.id}`).toEqual([]);
  });

  test('an inquiry of a client with the longest name creates a lead with a shortened name', async () => {
    const named = await createPerson();
    await sql`
      update public.profiles set first_name = ${'A'.repeat(100)}, last_name = ${'B'.repeat(100)} where id = ${named.id}`;
    const property = await createProperty(owner, { broker_id: broker.id });
    await workAs(named, ask(property, named.email, named).work);
    expect(await leadsOf(property)).toMatchObject([{ client_name: `${'A'.repeat(100)} ${'B'.repeat(99)}` }]);
  });

  test('an inquiry that fails to create a lead reveals nothing about the lead', async () => {
    const property = await createProperty(owner, { broker_id: broker.id });
    const undo = new Error('undo');
    let failure: unknown;
    const attempt = sql.begin(async (as) => {
      await as`alter table public.leads add constraint "Nobody asks" check (not from_inquiry) not valid`;
      await become(as, client);
      failure = await as.savepoint((point) => ask(property).work(point)).catch((error: unknown) => error);
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    expect(failure).toMatchObject({ code: '23514', message: expect.stringContaining('Nobody asks') });
    expect(failure).not.toHaveProperty('detail');
  });

  test('an inquiry of a client with a lost lead creates a new lead', async () => {
    const property = await createProperty(owner);
    await createAssignment(property, agent, broker);
    await createLead(property, agent, broker, { status: 'lost' });
    await send(property);
    expect((await leadsOf(property)).map(({ status }) => status as string)).toEqual(['lost', 'new']);
  });
});

describe('assign_lead', () => {
  test('assign_lead lets a broker give a lead to a member, or to no agent', async () => {
    const lead = await createLead(await createProperty(owner), null, broker);
    for (const next of [agent.id, colleague.id, null])
      expect(await call(broker, 'assign_lead', { lead_id: lead, agent_id: next })).toMatchObject({
        id: lead,
        agent_id: next,
        broker_id: broker.id,
      });
  });

  test('assign_lead is refused for another broker’s lead', async () => {
    const lead = await createLead(await createProperty(owner), null, otherBroker);
    expect(await outcome(call(broker, 'assign_lead', { lead_id: lead, agent_id: agent.id }))).toBe(
      'PT404 lead_not_found',
    );
  });

  test('assign_lead is refused for an agent', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    expect(await outcome(call(agent, 'assign_lead', { lead_id: lead, agent_id: colleague.id }))).toBe(
      'PT403 brokers_only',
    );
  });

  test('assign_lead accepts only an active member as agent', async () => {
    const lead = await createLead(await createProperty(owner), null, broker);
    for (const person of [alone, await createAgent(broker, { is_active: false }), owner])
      expect(await outcome(call(broker, 'assign_lead', { lead_id: lead, agent_id: person.id }))).toBe(
        'PT409 not_a_member',
      );
  });

  test('assign_lead refuses an agent who already has that client for that property', async () => {
    const property = await createProperty(owner);
    await createLead(property, agent, broker);
    const lead = await createLead(property, null, broker);
    expect(await outcome(call(broker, 'assign_lead', { lead_id: lead, agent_id: agent.id }))).toMatch(/^23505 /);
  });

  test('assign_lead called twice at once gives the lead to the later agent', async () => {
    const lead = await createLead(await createProperty(owner), null, broker);
    const to = (person: Person) => calling(broker, 'assign_lead', { lead_id: lead, agent_id: person.id });
    expect(await race(to(agent), to(colleague))).toEqual({ outcomes: ['done', 'done'], waited: true });
    const [row] = await sql`select agent_id from public.leads where id = ${lead}`;
    expect(row).toEqual({ agent_id: colleague.id });
  });

  test('assign_lead called while the membership ends leaves no lead with the former member', async () => {
    const leaving = await createAgent(broker);
    const lead = await createLead(await createProperty(owner), null, broker);
    const give = calling(broker, 'assign_lead', { lead_id: lead, agent_id: leaving.id });
    const end = calling(leaving, 'end_membership', { agent_id: leaving.id });
    expect(await race(give, end)).toEqual({ outcomes: ['done', 'done'], waited: true });
    const [row] = await sql`select agent_id, broker_id from public.leads where id = ${lead}`;
    expect(row).toEqual({ agent_id: null, broker_id: broker.id });
  });
});
