import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createAgent, createBroker, createLead, outcome } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { workAsServer } from '../support/transactions.ts';
import { untilEventsAreHandled } from '../support/until-events-are-handled.ts';

const STEPS = 600;

let owners: Person[];
let client: Person;
let brokers: Person[];
let agents: Person[];
let properties: string[];
let leads: string[];

beforeAll(async () => {
  owners = [await createPerson(), await createPerson()];
  client = await createPerson();
  brokers = [await createBroker(), await createBroker()];
  agents = [];
  for (let number = 0; number < 4; number += 1) agents.push(await createAgent(brokers[number % 2]));
  properties = [];
  leads = [];
  for (let number = 0; number < 6; number += 1) {
    const broker = brokers[number % 2]!;
    const property = await createProperty(owners[number % 2]!, { price: 1000 + number, broker_id: broker.id });
    properties.push(property);
    leads.push(await createLead(property, null, broker));
  }
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Pseudorandom numbers, equal in each run. The machine decides which calls run at the same time. */
let walk = 4;
const dice = (sides: number) => {
  walk = (Math.imul(walk, 1664525) + 1013904223) >>> 0;
  return Math.floor((walk / 2 ** 32) * sides);
};

async function commissionOf(property: string): Promise<string | undefined> {
  const [row] = await sql`
    select id from public.commissions where property_id = ${property} order by status = 'pending' desc, created_at desc limit 1`;
  return row?.['id'] as string | undefined;
}

async function join(agent: Person, broker: Person): Promise<void> {
  await call(agent, 'request_membership', { broker_id: broker.id });
  await call(broker, 'accept_membership', { agent_id: agent.id });
}

/** A participant deletes their account, and a new person takes their place. */
async function leave(): Promise<void> {
  const part = [owners, brokers, agents, agents][dice(4)]!;
  const number = dice(part.length);
  const leaving = part[number]!;
  part[number] = await (part === agents ? createAgent() : part === brokers ? createBroker() : createPerson());
  await call(leaving, 'delete_account');
  // Other changes may block the purge, which then runs again.
  let purged = false;
  while (!purged) {
    const [row] = await workAsServer(
      (as) => as<{ purged: boolean }[]>`select public.purge_account(${leaving.id}) as purged`,
    );
    purged = row!.purged;
  }
  if (part !== owners) return;
  // The owner's properties were deleted too.
  for (let place = number; place < properties.length; place += 2)
    properties[place] = await createProperty(owners[number]!, { price: 1000 + place });
}

/** Makes one random change. Many changes are refused, as they should be. */
async function change(): Promise<unknown> {
  const number = dice(properties.length);
  const property = properties[number]!;
  const owner = owners[number % 2]!;
  const broker = brokers[dice(2)]!;
  const agent = agents[dice(4)]!;
  const commission = await commissionOf(property);
  const changes = [
    () => call(owner, 'set_property_status', { property_id: property, status: 'sold' }),
    () => call(owner, 'set_property_status', { property_id: property, status: 'available' }),
    () => call(owner, 'entrust_property', { property_id: property, broker_id: broker.id }),
    () => call(broker, 'assign_property', { property_id: property, agent_id: agent.id }),
    () => call(broker, 'assign_property', { property_id: property, agent_id: agent.id }),
    () => call(broker, 'record_commission', { property_id: property, sale_price: 1000 }),
    () => call(broker, 'record_commission_payment', { commission_id: commission ?? property }),
    () => call(broker, 'cancel_commission', { commission_id: commission ?? property }),
    () => call(agent, 'end_membership', { agent_id: agent.id }),
    // More frequent than the end of a membership, so that most agents are members.
    () => join(agent, broker),
    () => join(agent, broker),
    leave,
    () => call(broker, 'assign_lead', { lead_id: leads[number]!, agent_id: agent.id }),
    () =>
      workAs(
        { ...client, aal: 'aal1' },
        (as) => as`
          insert into public.inquiries (property_id, message, contact_email)
          values (${property}, 'Is it still available?', ${`asker${dice(3)}@test.example`})`,
      ),
  ];
  return changes[dice(changes.length)]!();
}

test('hundreds of simultaneous changes cause no deadlock, and every count agrees with the lists', async () => {
  const outcomes: string[] = [];
  const worker = async () => {
    while (outcomes.length < STEPS) outcomes.push(await outcome(change()));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);

  const codes = new Set(outcomes.map((result) => result.split(' ')[0]));
  // Someone with a deleted account can do nothing (PT401, PT403, 42501), and no row can refer to them (23503).
  const refusals = /^(done|PT401|PT403|PT404|PT409|PT429|23503|23505|42501)$/;
  expect([...codes].filter((code) => !refusals.test(code!))).toEqual([]);
  expect(outcomes.filter((result) => result === 'done').length).toBeGreaterThan(STEPS / 10);

  // The worker counts the properties.
  await untilEventsAreHandled();
  const people = brokers.map(({ id }) => id);
  expect(
    await sql`
      select b.user_id from public.broker_profiles b
      where b.user_id = any (${people}) and (b.total_agents, b.total_properties, b.total_sales, b.total_earnings) is distinct from (
        (select count(*)::integer from public.agent_profiles a where a.broker_id = b.user_id),
        (select count(*)::integer from public.properties p where p.broker_id = b.user_id),
        (select count(*)::integer from public.commissions c where c.broker_id = b.user_id and c.status <> 'cancelled'),
        (select coalesce(sum(c.broker_commission), 0) from public.commissions c
          where c.broker_id = b.user_id and c.status <> 'cancelled'))`,
  ).toEqual([]);
  expect(
    await sql`
      select a.user_id from public.agent_profiles a
      where a.user_id = any (${agents.map(({ id }) => id)}) and (a.total_sales, a.total_earnings) is distinct from (
        (select count(*)::integer from public.commissions c where c.agent_id = a.user_id and c.status <> 'cancelled'),
        (select coalesce(sum(c.agent_commission), 0) from public.commissions c
          where c.agent_id = a.user_id and c.status <> 'cancelled'))`,
  ).toEqual([]);
  // An agent with a broker's property, active assignment or lead is a member of that broker.
  expect(
    await sql`
      select a.id from public.property_assignments a
      join public.agent_profiles agent on agent.user_id = a.agent_id
      join public.properties p on p.id = a.property_id
      where a.property_id = any (${properties}) and a.status = 'active'
        and (a.broker_id is distinct from agent.broker_id or (p.agent_id, p.broker_id) is distinct from (a.agent_id, a.broker_id))`,
  ).toEqual([]);
  expect(
    await sql`
      select l.id from public.leads l join public.agent_profiles agent on agent.user_id = l.agent_id
      where l.property_id = any (${properties}) and l.broker_id is distinct from agent.broker_id`,
  ).toEqual([]);
});
