import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import {
  type Actor,
  actAs,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

type Total = {
  currency: string;
  status: string;
  count: number;
  salePrice: string;
  totalCommission: string;
  agentCommission: string;
  brokerCommission: string;
  ownCommission: string;
};

const SALES = 240;
const LISTS = ['my_agents', 'brokered_properties', 'my_commissions'] as const;

let owner: Person;
let broker: Person;
let otherBroker: Person;
let agent: Person;
let otherAgent: Person;
let member: Person;
let property: string;

beforeAll(async () => {
  owner = await createPerson();
  member = await createPerson();
  broker = await createBroker({ agent_share: 33.33, company_name: 'Ledger Homes' });
  otherBroker = await createBroker();
  agent = await createAgent(broker, { license_number: 'AGT-LEDGER' });
  otherAgent = await createAgent(otherBroker);
  property = await createProperty(owner, { title: 'Villa of the ledger', broker_id: broker.id });
  const assignment = await createAssignment(property, agent, broker, { notes: 'Keys at the office' });
  await createLead(property, agent, broker);
  await createLead(property, agent, broker, { client_email: 'done@test.example', status: 'closed' });
  // Sums of these amounts are wrong in floating-point numbers.
  await sql`
    insert into public.commissions (assignment_id, property_id, agent_id, broker_id, sale_price, currency, commission_rate,
      total_commission, agent_commission, broker_commission, status, payment_date, owner_paid_at, agent_paid_at, sale_date)
    select case when n = 1 then ${assignment}::uuid end, ${property}, ${agent.id}, ${broker.id}, amount.price, amount.currency,
      2.5, amount.total, round(amount.total / 3, 2), amount.total - round(amount.total / 3, 2), amount.status,
      paid.at, paid.at, paid.at, '2026-01-01'::timestamptz + n * interval '12 hours'
    from generate_series(1, ${SALES}) as n
    cross join lateral (select
      9999999000.01 + n * 0.07 as price, round((9999999000.01 + n * 0.07) * 0.025, 2) as total,
      (array['USD', 'EUR', 'SOS'])[1 + n % 3] as currency, (array['pending', 'paid', 'cancelled'])[1 + n / 3 % 3] as status
    ) as amount
    cross join lateral (select case when amount.status = 'paid' then '2026-06-01'::timestamptz end as at) as paid`;
});

afterAll(async () => {
  await sql`delete from public.commissions where property_id = ${property}`;
  await removePeople();
  await sql.end();
});

const rows = (actor: Actor | null, list: string) =>
  actAs(actor, (as) => as<Record<string, unknown>[]>`select * from ${as(`public.${list}`)}`);
const totals = (actor: Actor, values: Record<string, unknown> = {}) =>
  call<Total[]>(actor, 'get_commission_totals', values);

describe('the lists of a broker', () => {
  test('the lists of a broker show a broker their agents with their current work', async () => {
    expect(await rows(broker, 'my_agents')).toMatchObject([
      {
        id: agent.id,
        name: 'Agent Person',
        license_number: 'AGT-LEDGER',
        commission_rate: 2.5,
        open_leads: '1',
        assigned_properties: '1',
      },
    ]);
  });

  test('the lists of a broker show a broker their properties with the active assignment', async () => {
    expect(await rows(broker, 'brokered_properties')).toMatchObject([
      {
        id: property,
        agent_id: agent.id,
        agent_name: 'Agent Person',
        commission_rate: 2.5,
        notes: 'Keys at the office',
        is_assigned: true,
        lacks_commission: false,
      },
    ]);
  });

  test('the lists of a broker mark a property that was sold without a valid commission', async () => {
    const boss = await createBroker();
    const seller = await createAgent(boss);
    const sold = await createProperty(owner, { broker_id: boss.id });
    await createAssignment(sold, seller, boss);
    await call(owner, 'set_property_status', { property_id: sold, status: 'sold' });
    expect(await rows(boss, 'brokered_properties')).toMatchObject([{ lacks_commission: false }]);
    const [commission] = await sql`select id from public.commissions where property_id = ${sold}`;
    await call(boss, 'cancel_commission', { commission_id: commission!['id'] });
    expect(await rows(boss, 'brokered_properties')).toMatchObject([{ lacks_commission: true }]);
    await call(boss, 'record_commission', { property_id: sold, sale_price: 900 });
    expect(await rows(boss, 'brokered_properties')).toMatchObject([{ lacks_commission: false }]);
  });

  test('the lists of a broker have as many rows as the cards of the dashboard count', async () => {
    const dashboard = await call<Record<string, number>>(broker, 'get_broker_dashboard');
    expect((await rows(broker, 'my_agents')).length).toBe(dashboard['totalAgents']);
    expect((await rows(broker, 'brokered_properties')).length).toBe(dashboard['totalProperties']);
    expect((await rows(broker, 'my_leads')).length).toBe(dashboard['totalLeads']);
  });

  test.each(LISTS)(
    '%s shows no rows of a broker to another broker, their agent, the owner and a member @spec 2.6.10',
    async (list) => {
      const brokers = (await rows(broker, list)).map(({ id }) => id);
      expect(brokers.length).toBeGreaterThan(0);
      for (const actor of [otherBroker, otherAgent, owner, member])
        expect((await rows(actor, list)).filter(({ id }) => brokers.includes(id))).toEqual([]);
    },
  );

  test.each(LISTS)('%s refuses a visitor', async (list) => {
    await expect(rows(null, list)).rejects.toMatchObject({ code: '42501' });
  });

  test('the lists of a broker show an administrator no rows of others, despite their other rights', async () => {
    const administrator = await createPerson('admin');
    for (const list of LISTS) expect(await rows(administrator, list)).toEqual([]);
  });

  test('the lists of a broker show an agent only the ledger', async () => {
    expect(await rows(agent, 'my_commissions')).toHaveLength(SALES);
    expect(await rows(agent, 'my_agents')).toEqual([]);
    expect(await rows(agent, 'brokered_properties')).toEqual([]);
  });

  test('the lists of a broker remove a member immediately when the membership ends, and the former member loses the leads', async () => {
    const boss = await createBroker();
    const leaving = await createAgent(boss);
    const theirs = await createProperty(owner, { broker_id: boss.id });
    await createAssignment(theirs, leaving, boss);
    await createLead(theirs, leaving, boss);
    expect(await rows(leaving, 'my_leads')).toHaveLength(1);
    await call(boss, 'end_membership', { agent_id: leaving.id });
    expect(await rows(boss, 'my_agents')).toEqual([]);
    expect(await rows(leaving, 'my_leads')).toEqual([]);
    expect(await rows(boss, 'my_leads')).toMatchObject([{ agent_id: null }]);
    expect(await rows(boss, 'brokered_properties')).toMatchObject([{ agent_id: null, is_assigned: false }]);
  });
});

describe('the ledger', () => {
  test('the ledger keeps the names of a hidden property, the company and the agent for an agent', async () => {
    const [commission] = await rows(agent, 'my_commissions');
    expect(commission).toMatchObject({
      property_title: 'Villa of the ledger',
      agent_name: 'Agent Person',
      broker_company: 'Ledger Homes',
      can_settle: false,
    });
    await sql`update public.properties set approval_status = 'rejected', agent_id = null where id = ${property}`;
    expect((await rows(agent, 'my_commissions'))[0]).toMatchObject({ property_title: 'Villa of the ledger' });
    await sql`update public.properties set approval_status = 'approved', agent_id = ${agent.id} where id = ${property}`;
  });

  test('the ledger lets only its broker record payments', async () => {
    expect((await rows(broker, 'my_commissions')).every(({ can_settle: can }) => can === true)).toBe(true);
    expect((await rows(agent, 'my_commissions')).some(({ can_settle: can }) => can === true)).toBe(false);
  });

  test('the ledger has totals that are exact to the cent, by currency and status, for agent and broker', async () => {
    // Whole cents need no rounding.
    const expected = await sql<Record<'key' | 'count' | 'price' | 'total' | 'agents' | 'brokers', string>[]>`
      select currency || ' ' || status as key, count(*)::text as count, sum((sale_price * 100)::bigint)::text as price,
        sum((total_commission * 100)::bigint)::text as total, sum((agent_commission * 100)::bigint)::text as agents,
        sum((broker_commission * 100)::bigint)::text as brokers
      from public.commissions where property_id = ${property} group by currency, status order by currency, status`;
    expect(expected).toHaveLength(9);
    const cents = (amount: string) => amount.replace('.', '');
    for (const [actor, share] of [
      [agent, 'agents'],
      [broker, 'brokers'],
    ] as const) {
      const sums = await totals(actor);
      expect(sums.map(({ currency, status }) => `${currency} ${status}`)).toEqual(expected.map(({ key }) => key));
      for (const [index, sum] of sums.entries()) {
        const exact = expected[index]!;
        expect(String(sum.count)).toBe(exact.count);
        expect(cents(sum.salePrice)).toBe(exact.price);
        expect(cents(sum.totalCommission)).toBe(exact.total);
        expect(cents(sum.agentCommission)).toBe(exact.agents);
        expect(cents(sum.brokerCommission)).toBe(exact.brokers);
        expect(cents(sum.ownCommission)).toBe(exact[share]);
      }
    }
  });

  test('the ledger has totals of the listed rows: the sales of a period, and the rows with every word', async () => {
    const period = { sold_from: '2026-02-01T00:00:00Z', sold_before: '2026-03-01T00:00:00Z' };
    const [counted] = await sql<{ count: number }[]>`
      select count(*)::int as count from public.commissions
      where property_id = ${property} and sale_date >= ${period.sold_from} and sale_date < ${period.sold_before}`;
    const countOf = async (values: Record<string, unknown>) =>
      (await totals(broker, values)).reduce((all, { count }) => all + count, 0);
    expect(counted!.count).toBe(56);
    expect(await countOf(period)).toBe(56);
    expect(await countOf({ words: ['villa', 'ledger', 'agent'] })).toBe(SALES);
    expect(await countOf({ words: ['villa', 'castle'] })).toBe(0);
    expect(await countOf({ words: ['%'] })).toBe(0);
  });

  test('the ledger has no totals for others, and refuses a visitor', async () => {
    for (const actor of [otherBroker, otherAgent, owner, member]) expect(await totals(actor)).toEqual([]);
    await expect(call(null, 'get_commission_totals')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('change events', () => {
  const notifiedOf = async (person: Person, event: string) => {
    const [counted] = await sql<{ count: number }[]>`
      select count(*)::int as count from realtime.messages where topic = ${`user:${person.id}`} and event = ${event}`;
    return counted!.count;
  };

  test('change events reach a broker once for each change, gain and loss of a property, and no other user', async () => {
    const before = [await notifiedOf(broker, 'property'), await notifiedOf(otherBroker, 'property')];
    const entrusted = await createProperty(owner);
    await call(owner, 'entrust_property', { property_id: entrusted, broker_id: broker.id });
    await workAs(owner, (as) => as`update public.properties set price = price + 1 where id = ${entrusted}`);
    await workAs(owner, (as) => as`delete from public.properties where id = ${entrusted}`);
    expect(await notifiedOf(broker, 'property')).toBe(before[0]! + 3);
    expect(await notifiedOf(otherBroker, 'property')).toBe(before[1]!);
  });
});
