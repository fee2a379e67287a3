import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgent, createAssignment, createBroker, createLead, outcome } from '../support/brokerage.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';

let owner: Person;
let client: Person;
let broker: Person;
let agent: Person;
let colleague: Person;

beforeAll(async () => {
  owner = await createPerson();
  client = await createPerson('user', 'Client');
  broker = await createBroker();
  agent = await createAgent(broker);
  colleague = await createAgent(broker);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const add = (person: Person, lead: string, kind: string, body: string | null = null) =>
  workAs(person, (as) => as`insert into public.lead_entries (lead_id, kind, body) values (${lead}, ${kind}, ${body})`);
const timeline = (person: Person, lead: string) =>
  workAs(person, (as) => as`select kind, author, words, details from public.get_lead_timeline(${lead})`);
const leadsOf = (property: string) =>
  sql`select * from public.leads where property_id = ${property} order by created_at`;
const press = (person: Person, property: string, way: string) =>
  workAs(person, (as) => as`select public.record_contact_press('property', ${property}, ${way})`);
const assignedProperty = async () => {
  const property = await createProperty(owner, { price: 1234 });
  await createAssignment(property, agent, broker);
  return property;
};

describe('the entries of a lead', () => {
  test('the entries of a lead show the notes of an agent and their broker to both, newest first @feature 12.11a', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    await add(agent, lead, 'note', 'Wants a garden');
    await add(broker, lead, 'call', 'Spoke about the price');
    for (const reader of [agent, broker])
      expect((await timeline(reader, lead)).map(({ kind, words }) => [kind, words])).toEqual([
        ['call', 'Spoke about the price'],
        ['note', 'Wants a garden'],
        ['created', null],
      ]);
  });

  test('the entries of a lead set the next step to 9:00 on the next day after a call without an answer @feature 12.11c', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    await add(agent, lead, 'no_answer');
    const [row] = await sql`
      select (follow_up_date at time zone 'Africa/Mogadishu')::text
          = ((now() at time zone 'Africa/Mogadishu')::date + 1 + time '09:00')::text as is_tomorrow,
        last_contact_date > now() - interval '1 minute' as is_recent
      from public.leads where id = ${lead}`;
    expect(row).toEqual({ is_tomorrow: true, is_recent: true });
  });

  test.each(['colleague', 'stranger', 'administrator'])(
    'the entries of a lead cannot be added by a %s',
    async (who) => {
      const lead = await createLead(await createProperty(owner), agent, broker);
      const person =
        who === 'colleague' ? colleague : who === 'stranger' ? client : await createPerson('admin', 'Administrator');
      expect(await outcome(add(person, lead, 'note', 'Mine'))).toMatch(/^42501/);
      expect(await sql`select id from public.lead_entries where lead_id = ${lead}`).toEqual([]);
    },
  );

  test('the entries of a lead are readable for the agent, and not for a colleague and a stranger @feature 12.11a', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    await add(agent, lead, 'note', 'Secret');
    for (const person of [colleague, client]) expect(await timeline(person, lead)).toEqual([]);
    expect(await timeline(agent, lead)).toHaveLength(2);
  });

  test('the entries of a lead of system types, or in another person’s name, cannot be added by an agent', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    for (const kind of ['move', 'assigned', 'press']) expect(await outcome(add(agent, lead, kind))).toMatch(/^42501/);
    const forged = actAs(
      agent,
      (as) =>
        as`insert into public.lead_entries (lead_id, kind, body, author_id) values (${lead}, 'note', 'x', ${broker.id})`,
    );
    expect(await outcome(forged)).toMatch(/^42501/);
  });

  test('the entries of a lead can be undone by their author for a minute, and not by another person @feature 12.11c', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    await add(agent, lead, 'note', 'Slip');
    const remove = (person: Person) =>
      workAs(person, (as) => as`delete from public.lead_entries where lead_id = ${lead} returning id`);
    expect(await remove(broker)).toEqual([]);
    await sql`update public.lead_entries set created_at = now() - interval '2 minutes' where lead_id = ${lead}`;
    expect(await remove(agent)).toEqual([]);
    await sql`update public.lead_entries set created_at = now() where lead_id = ${lead}`;
    expect(await remove(agent)).toHaveLength(1);
  });

  test('the undo of a call restores the earlier dates of the lead, and keeps dates that changed afterwards', async () => {
    const dates = async (lead: string) =>
      (await sql`select follow_up_date::text, last_contact_date::text from public.leads where id = ${lead}`)[0];
    const undo = (lead: string) => workAs(agent, (as) => as`delete from public.lead_entries where lead_id = ${lead}`);
    for (const kind of ['call', 'no_answer']) {
      const lead = await createLead(await createProperty(owner), agent, broker);
      for (const set of [null, '2031-02-03 04:05:06.789012+00']) {
        await sql`
          update public.leads set follow_up_date = ${set}, last_contact_date = ${set}::timestamptz - interval '9 years'
          where id = ${lead}`;
        const before = await dates(lead);
        await add(agent, lead, kind);
        expect((await dates(lead))?.['last_contact_date']).not.toBe(before?.['last_contact_date']);
        await undo(lead);
        expect(await dates(lead)).toEqual(before);
      }
      await add(agent, lead, kind);
      await sql`update public.leads set follow_up_date = '2032-01-01', last_contact_date = '2026-01-01' where id = ${lead}`;
      const changed = await dates(lead);
      await undo(lead);
      expect(await dates(lead)).toEqual(changed);
    }
  });

  test('the entries of a lead cannot be changed by an agent', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    await add(agent, lead, 'note', 'As it was');
    const change = actAs(agent, (as) => as`update public.lead_entries set body = 'Changed' where lead_id = ${lead}`);
    expect(await outcome(change)).toMatch(/^42501/);
  });

  test('the entries of a lead of the type note need words', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    expect(await outcome(add(agent, lead, 'note', ' '))).toMatch(/^23514/);
  });

  test('the entries of a lead include the inquiry, the viewing and the messages of the client @feature 12.11a', async () => {
    const property = await assignedProperty();
    await workAs(
      client,
      (as) => as`
        insert into public.inquiries (property_id, message, contact_email)
        values (${property}, 'Is it still available?', ${client.email})`,
    );
    await workAs(
      client,
      (as) => as`
        insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
        values (${property}, current_date + 3, '10:00', ${client.email})`,
    );
    const [lead] = await leadsOf(property);
    expect((await timeline(agent, lead!['id'] as string)).map(({ kind }) => kind as string).toSorted()).toEqual([
      'created',
      'inquiry',
      'viewing',
    ]);
  });
});

describe('a lost lead', () => {
  test('a lost lead has the reason and the note, also in its timeline @feature 12.11d', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    await workAs(
      agent,
      (as) => as`
        update public.leads set status = 'lost', lost_reason = 'too_expensive', lost_note = 'Wanted half' where id = ${lead}`,
    );
    expect((await timeline(agent, lead))[0]).toMatchObject({
      kind: 'move',
      words: 'Wanted half',
      details: { from: 'new', to: 'lost', reason: 'too_expensive' },
    });
  });

  test('a lost lead says that no reason was given if none was sent, and loses the reason when it is reopened', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    const move = (status: string) =>
      workAs(
        agent,
        (as) => as`update public.leads set status = ${status} where id = ${lead} returning lost_reason, lost_note`,
      );
    expect(await move('lost')).toEqual([{ lost_reason: 'not_given', lost_note: null }]);
    expect(await move('contacted')).toEqual([{ lost_reason: null, lost_note: null }]);
  });

  test('a lost lead is the only lead that can have a reason or a note', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    const write = (columns: Record<string, string>) =>
      outcome(actAs(agent, (as) => as`update public.leads set ${as(columns)} where id = ${lead}`));
    expect(await write({ lost_reason: 'no_answer' })).toMatch(/Only a lost lead can have a reason/);
    expect(await write({ lost_note: 'Wanted half' })).toMatch(/Only a lost lead can have a reason/);
    expect(await write({ status: 'contacted', lost_reason: 'no_answer' })).toMatch(
      /Only a lost lead can have a reason/,
    );
    expect(await write({ status: 'lost', lost_reason: 'no_answer' })).toBe('done');
  });

  test('a lost lead cannot have an unknown reason @feature 12.11d', async () => {
    const lead = await createLead(await createProperty(owner), agent, broker);
    const lose = actAs(
      agent,
      (as) => as`update public.leads set status = 'lost', lost_reason = 'bored' where id = ${lead}`,
    );
    expect(await outcome(lose)).toMatch(/The reason of a lost lead must be from the list/);
  });
});

test('an agent can save a client with only a phone number, but not without phone number and email @feature 12.11e', async () => {
  const property = await createProperty(owner);
  const write = (phone: string | null) =>
    actAs(
      agent,
      (as) => as`
        insert into public.leads (property_id, client_name, client_phone) values (${property}, 'Walk-in', ${phone})`,
    );
  expect(await outcome(write('+252634000009'))).toBe('done');
  expect(await outcome(write(null))).toMatch(/An email or a phone number is required/);
});

test('an agent sees their other leads of a person, without the leads of colleagues @feature 12.11f', async () => {
  const phone = '+252634007701';
  const [first, second] = [
    await createLead(await createProperty(owner), agent, null, { client_phone: phone, client_email: null }),
    await createLead(await createProperty(owner), agent, null, { client_phone: phone, client_email: 'x@test.example' }),
  ];
  await createLead(await createProperty(owner), colleague, null, { client_phone: phone });
  const rows = await workAs(agent, (as) => as`select other_leads from public.my_leads where id = ${first}`);
  expect(rows).toEqual([{ other_leads: [second] }]);
});

describe('a press on call or WhatsApp', () => {
  test('a press on call or WhatsApp of a member becomes one lead a day for the assigned agent, with the listing’s price @feature 12.11h', async () => {
    const property = await assignedProperty();
    await press(client, property, 'whatsapp');
    await press(client, property, 'call');
    expect(await leadsOf(property)).toMatchObject([
      {
        agent_id: agent.id,
        broker_id: broker.id,
        inquirer_id: client.id,
        client_name: 'Client Person',
        client_email: null,
        client_phone: null,
        lead_source: 'whatsapp',
        estimated_value: 1234,
      },
    ]);
  });

  test('a press on call or WhatsApp becomes a separate lead if the agent has typed the same email', async () => {
    const open = await createPerson('user', 'Open');
    await sql`update public.preferences set public_profile = true, show_email = true where user_id = ${open.id}`;
    const property = await assignedProperty();
    await createLead(property, agent, broker, { client_email: open.email });
    await press(open, property, 'call');
    const clients = (await leadsOf(property)).map((lead) => lead['inquirer_id']);
    expect(new Set(clients)).toEqual(new Set([null, open.id]));
  });

  test('a press on call or WhatsApp gives the agent the email and phone number of the member’s public profile @feature 12.11h', async () => {
    const open = await createPerson('user', 'Open');
    await sql`update public.profiles set phone = '+252634007702' where id = ${open.id}`;
    await sql`
      update public.preferences set public_profile = true, show_email = true, show_phone = true where user_id = ${open.id}`;
    const property = await assignedProperty();
    await press(open, property, 'call');
    expect(await leadsOf(property)).toMatchObject([{ client_email: open.email, client_phone: '+252634007702' }]);
  });

  test('a press on call or WhatsApp on a later day joins the member’s open lead @feature 12.11h', async () => {
    const property = await assignedProperty();
    await press(client, property, 'call');
    await sql`update private.listing_visits set day = day - 1 where listing_id = ${property}`;
    await press(client, property, 'call');
    const [lead, ...others] = await leadsOf(property);
    expect(others).toEqual([]);
    const presses = (await timeline(agent, lead!['id'] as string)).filter(({ kind }) => kind === 'press');
    expect(presses).toHaveLength(2);
  });

  test('a press on call or WhatsApp creates no lead without an agent or broker, after a block, or for the people of the listing @feature 12.11h', async () => {
    const alone = await createProperty(owner);
    await press(client, alone, 'call');
    expect(await leadsOf(alone)).toEqual([]);
    const property = await assignedProperty();
    const blocked = await createPerson();
    await workAs(agent, (as) => as`insert into public.blocks (blocked_id) values (${blocked.id})`);
    for (const person of [blocked, agent, owner, broker]) await press(person, property, 'call');
    expect(await leadsOf(property)).toEqual([]);
  });
});

describe('an agent’s texts', () => {
  const write = (person: Person, position: number) =>
    workAs(
      person,
      (as) => as`insert into public.agent_texts (position, title, body) values (${position}, 'Hello', 'Hi {name}')`,
    );

  test('an agent’s texts are visible to that agent only, at most twenty @feature 12.11g', async () => {
    for (let position = 1; position <= 20; position += 1) await write(agent, position);
    expect(await outcome(write(agent, 21))).toMatch(/An agent can have at most 20 texts/);
    expect(await outcome(write(agent, 20))).toMatch(/^23505/);
    const seen = (person: Person) => workAs(person, (as) => as`select id from public.agent_texts`);
    expect(await seen(agent)).toHaveLength(20);
    expect(await seen(colleague)).toEqual([]);
    expect(
      await workAs(colleague, (as) => as`delete from public.agent_texts where agent_id = ${agent.id} returning id`),
    ).toEqual([]);
  });

  test('an agent’s texts cannot be written by a member who is no agent, or for another agent', async () => {
    expect(await outcome(write(client, 1))).toMatch(/^42501/);
    const forged = actAs(
      colleague,
      (as) =>
        as`insert into public.agent_texts (agent_id, position, title, body) values (${agent.id}, 1, 'Hello', 'Hi')`,
    );
    expect(await outcome(forged)).toMatch(/^42501/);
  });
});

test('a deleted account leaves neither words nor contact details in the leads of other people', async () => {
  const leaving = await createPerson('user', 'Leaving');
  const property = await assignedProperty();
  await press(leaving, property, 'call');
  const [lead] = await leadsOf(property);
  await add(agent, lead!['id'] as string, 'note', 'Told me about the family');
  await sql`delete from auth.users where id = ${leaving.id}`;
  expect(await sql`select id from public.lead_entries where lead_id = ${lead!['id'] as string}`).toEqual([]);
  expect(await leadsOf(property)).toMatchObject([{ client_name: 'Deleted account', inquirer_id: null }]);
});
