import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createBroker, createLead, outcome } from '../support/brokerage.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';
import { workAsServer } from '../support/transactions.ts';

let owner: Person;
let client: Person;

beforeAll(async () => {
  owner = await createPerson();
  client = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Rules = { hand_out?: string; withdraw_after?: number | null; withdraw_to?: string; districts?: unknown };

const saveRules = (broker: Person, rules: Rules = {}) =>
  call(broker, 'save_lead_rules', {
    hand_out: 'in_turn',
    withdraw_after: null,
    withdraw_to: 'next_agent',
    ...rules,
  });

/** Creates a broker with so many agents and one property. */
async function brokerage(count: number, rules: Rules = {}) {
  const broker = await createBroker();
  const agents: Person[] = [];
  for (let made = 0; made < count; made += 1) agents.push(await createAgent(broker));
  const property = await createProperty(owner, { broker_id: broker.id });
  await saveRules(broker, rules);
  return { broker, agents, property };
}

/** Creates a lead from an inquiry, without an agent. Returns the agent that the rules chose. */
async function newLead(property: string, broker: Person): Promise<{ id: string; agent: string | null }> {
  const id = await createLead(property, null, broker, { from_inquiry: true });
  return { id, agent: await agentOf(id) };
}

async function agentOf(lead: string): Promise<string | null> {
  const [row] = await sql<{ agent_id: string | null }[]>`select agent_id from public.leads where id = ${lead}`;
  return row!.agent_id;
}

const ids = (people: Person[]) => people.map(({ id }) => id).toSorted();
const inquire = (property: string) =>
  workAs(
    client,
    (as) => as`
      insert into public.inquiries (property_id, message, contact_email)
      values (${property}, 'Is it still available?', 'client@test.example')`,
  );

describe('a new lead without an agent', () => {
  test('a new lead without an agent stays with a broker without rules or with paused agents only', async () => {
    const { broker, agents, property } = await brokerage(1, { hand_out: 'off' });
    expect((await newLead(property, broker)).agent).toBeNull();
    await saveRules(broker);
    await sql`update public.agent_profiles set is_active = false where user_id = ${agents[0]!.id}`;
    expect((await newLead(property, broker)).agent).toBeNull();
  });

  test('a new lead without an agent of an inquiry goes to the next agent, who is notified at the bell @feature 12.12c', async () => {
    const { broker, agents, property } = await brokerage(1);
    await inquire(property);
    const [lead] = await sql`select id, agent_id, broker_id from public.leads where property_id = ${property}`;
    expect(lead).toMatchObject({ agent_id: agents[0]!.id, broker_id: broker.id });
    const told = await sql`select event, link from public.notifications where recipient_id = ${agents[0]!.id}`;
    expect(told).toContainEqual({ event: 'lead_new', link: `/agent-dashboard/leads/${lead!['id']}` });
  });

  test('a new lead without an agent goes to each agent once in turn @feature 12.12c', async () => {
    const { broker, agents, property } = await brokerage(3);
    const round = async () => {
      const given: (string | null)[] = [];
      for (const _ of agents) given.push((await newLead(property, broker)).agent);
      return given;
    };
    const first = await round();
    expect(first.map(String).toSorted()).toEqual(ids(agents));
    expect(await round()).toEqual(first);
  });

  test('a new lead without an agent goes by load to the agent with the fewest open leads @feature 12.12c', async () => {
    const { broker, agents, property } = await brokerage(2, { hand_out: 'by_load' });
    const [busy, free] = agents as [Person, Person];
    await createLead(property, busy, broker);
    await createLead(property, busy, broker, { client_email: 'second@test.example' });
    await createLead(property, free, broker, { status: 'closed' });
    expect((await newLead(property, broker)).agent).toBe(free.id);
    expect((await newLead(property, broker)).agent).toBe(free.id);
  });

  test('a new lead without an agent goes by district to an agent of that district in any spelling, or of the whole city, or stays @feature 12.12c', async () => {
    const [place] = await sql<{ city: string; district: string; name_so: string }[]>`
      select place_name as city, name as district, name_so from public.districts order by place_name, name limit 1`;
    const { city, district, name_so: somali } = place!;
    const [other] = await sql<{ name: string }[]>`select name from public.places where name <> ${city} limit 1`;
    const { broker, agents } = await brokerage(2, { hand_out: 'by_district' });
    const [local, roaming] = agents as [Person, Person];
    await saveRules(broker, {
      hand_out: 'by_district',
      districts: [
        { agentId: local.id, city, district },
        { agentId: roaming.id, city: other!.name, district: null },
      ],
    });
    const at = (columns: object) => createProperty(owner, { broker_id: broker.id, ...columns });
    expect((await newLead(await at({ city, district: ` ${somali.toUpperCase()}` }), broker)).agent).toBe(local.id);
    expect((await newLead(await at({ city, district: 'Elsewhere' }), broker)).agent).toBeNull();
    expect((await newLead(await at({ city: other!.name, district: 'Anywhere' }), broker)).agent).toBe(roaming.id);
  });
});

describe('the job withdraw-leads', () => {
  const age = (lead: string, hours: number) =>
    sql`update public.leads set handed_at = now() - make_interval(hours => ${hours}) where id = ${lead}`;
  const withdraw = () =>
    workAsServer(async (as) => {
      await as`select public.withdraw_leads()`;
      await handleEvents(as);
    });

  test('the job withdraw-leads moves an untouched lead to the next agent, then to the broker, and notifies them @feature 12.12c', async () => {
    const { broker, agents, property } = await brokerage(2, { withdraw_after: 24 });
    const { id, agent: first } = await newLead(property, broker);
    await age(id, 23);
    await withdraw();
    expect(await agentOf(id)).toBe(first);
    await age(id, 25);
    await withdraw();
    const second = await agentOf(id);
    expect(ids(agents)).toEqual([first!, second!].toSorted());
    await age(id, 25);
    await withdraw();
    expect(await agentOf(id)).toBeNull();
    const told = await sql`
      select recipient_id, event from public.notifications
      where recipient_id = any(${[first!, second!, broker.id]}) and event in ('lead_new', 'lead_withdrawn')`;
    expect(told).toEqual(
      expect.arrayContaining([
        { recipient_id: first, event: 'lead_withdrawn' },
        { recipient_id: second, event: 'lead_new' },
        { recipient_id: second, event: 'lead_withdrawn' },
        { recipient_id: broker.id, event: 'lead_withdrawn' },
      ]),
    );
  });

  test('the job withdraw-leads gives an untouched lead to the broker if the next agent has typed the same client', async () => {
    const { broker, agents, property } = await brokerage(2, { withdraw_after: 1 });
    const id = await createLead(property, agents[0]!, broker, { client_email: 'same@test.example' });
    await createLead(property, agents[1]!, broker, { client_email: 'same@test.example' });
    await age(id, 2);
    await withdraw();
    expect(await agentOf(id)).toBeNull();
  });

  test('the job withdraw-leads returns a lead to the broker if the rule says so', async () => {
    const { broker, property } = await brokerage(2, { withdraw_after: 1, withdraw_to: 'broker' });
    const { id } = await newLead(property, broker);
    await age(id, 2);
    await withdraw();
    expect(await agentOf(id)).toBeNull();
  });

  test('the job withdraw-leads leaves a lead that its agent changed, and any lead without a withdrawal rule @feature 12.12c', async () => {
    const { broker, agents, property } = await brokerage(1, { withdraw_after: 1 });
    const touched = await newLead(property, broker);
    await workAs(agents[0]!, (as) => as`update public.leads set notes = 'Called' where id = ${touched.id}`);
    await age(touched.id, 2);
    const other = await brokerage(1);
    const unruled = await newLead(other.property, other.broker);
    await age(unruled.id, 1000);
    await withdraw();
    expect(await agentOf(touched.id)).toBe(agents[0]!.id);
    expect(await agentOf(unruled.id)).toBe(other.agents[0]!.id);
  });

  test('the job withdraw-leads leaves a lead with an entry of its agent, and withdraws a lead with an entry of another person @feature 12.12c', async () => {
    const { broker, agents, property } = await brokerage(1, { withdraw_after: 1, withdraw_to: 'broker' });
    const written = await newLead(property, broker);
    const unwritten = await newLead(property, broker);
    await age(written.id, 2);
    await age(unwritten.id, 2);
    const write = (by: Person, lead: string) =>
      workAs(by, (as) => as`insert into public.lead_entries (lead_id, kind, body) values (${lead}, 'note', 'Called')`);
    await write(agents[0]!, written.id);
    await write(broker, unwritten.id);
    await withdraw();
    expect(await agentOf(written.id)).toBe(agents[0]!.id);
    expect(await agentOf(unwritten.id)).toBeNull();
  });

  test('the job withdraw-leads cannot be called by users', async () => {
    await expect(call(owner, 'withdraw_leads')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('lead rules', () => {
  test('lead rules belong to a broker: a member has none, and other brokers cannot see them @feature 12.12c', async () => {
    const { broker, agents } = await brokerage(1, { withdraw_after: 5 });
    const read = (by: Person) =>
      actAs(by, (as) => as`select withdraw_after from public.lead_rules where broker_id = ${broker.id}`);
    expect(await read(broker)).toEqual([{ withdraw_after: 5 }]);
    expect(await read(await createBroker())).toEqual([]);
    expect(await read(agents[0]!)).toEqual([]);
    expect(await outcome(saveRules(agents[0]!))).toBe('PT403 brokers_only');
  });

  test('lead rules accept only members and known values', async () => {
    const { broker } = await brokerage(0);
    const stranger = await createAgent(await createBroker());
    const city = { agentId: stranger.id, city: 'Hargeisa', district: null };
    expect(await outcome(saveRules(broker, { districts: [city] }))).toBe('PT409 not_a_member');
    expect(await outcome(saveRules(broker, { hand_out: 'at_random' }))).toMatch(/^23514 /);
    expect(await outcome(saveRules(broker, { withdraw_after: 0 }))).toMatch(/^23514 /);
    const member = await createAgent(broker);
    const wrong = { agentId: member.id, city: 'Nowhere', district: null };
    expect(await outcome(saveRules(broker, { districts: [wrong] }))).toMatch(/^23503 /);
  });
});
