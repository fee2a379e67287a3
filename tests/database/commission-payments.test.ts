import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, calling, createAgent, createAssignment, createBroker, outcome, race } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let broker: Person;
let otherBroker: Person;
let agent: Person;
let administrator: Person;

beforeAll(async () => {
  owner = await createPerson();
  broker = await createBroker({ agent_share: 60 });
  otherBroker = await createBroker();
  agent = await createAgent(broker);
  administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Commission = Record<string, unknown> & { id: string };

/** Returns the pending commission of a property that was sold or rented. */
async function earned(columns: Record<string, unknown> = {}, status = 'sold'): Promise<Commission> {
  const property = await createProperty(owner, { price: 100_000, ...columns });
  await createAssignment(property, agent, broker, { commission_rate: 2.5 });
  await call(owner, 'set_property_status', { property_id: property, status });
  const [row] = await sql<Commission[]>`select * from public.commissions where property_id = ${property}`;
  return row!;
}

const pay = (by: Person, { id }: Commission, values = {}) =>
  call<Commission>(by, 'record_commission_payment', { commission_id: id, ...values });

/** A whole second of the coming day, because forms send days without a time zone. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace(/[.].*/, '+00:00');

test('the owner’s payment and the agent’s payout have their own dates, methods and references, and both complete the commission @feature 12.12f', async () => {
  const commission = await earned();
  const [sooner, later] = [inHours(1), inHours(2)];
  const half = await pay(broker, commission, {
    side: 'owner',
    paid_at: later,
    paid_by: 'zaad',
    reference: 'Z-77',
  });
  expect(half).toMatchObject({
    status: 'pending',
    payment_date: null,
    owner_paid_at: later,
    owner_paid_by: 'zaad',
    owner_reference: 'Z-77',
    agent_paid_at: null,
  });
  const whole = await pay(broker, commission, { side: 'agent', paid_at: sooner, paid_by: 'cash' });
  expect(whole).toMatchObject({
    status: 'paid',
    payment_date: later,
    owner_reference: 'Z-77',
    agent_paid_at: sooner,
    agent_paid_by: 'cash',
    agent_reference: null,
  });
  const [assignment] = await sql`
    select status from public.property_assignments where id = ${commission['assignment_id'] as string}`;
  expect(assignment).toEqual({ status: 'completed' });
});

test('a payment is recorded once, by the broker of the commission or by an administrator @feature 12.12f', async () => {
  const commission = await earned();
  for (const person of [otherBroker, agent, owner]) {
    expect(await outcome(pay(person, commission, { side: 'owner' }))).toBe('PT404 commission_not_found');
  }
  await pay(administrator, commission, { side: 'owner' });
  expect(await outcome(pay(broker, commission, { side: 'owner' }))).toBe('PT409 commission_not_pending');
  expect(await outcome(pay(broker, commission, { side: 'nobody' }))).toBe('PT400 invalid_change');
  expect(await outcome(pay(broker, commission, { side: 'agent', paid_by: 'gold' }))).toMatch(/^23514 /);
  const { outcomes } = await race(
    calling(broker, 'record_commission_payment', { commission_id: commission.id, side: 'agent' }),
    calling(administrator, 'record_commission_payment', { commission_id: commission.id, side: 'agent' }),
  );
  expect(outcomes).toEqual(['done', 'PT409 commission_not_pending']);
});

test('a broker can undo one payment without the other, with a reason in the audit log @feature 12.12f', async () => {
  const commission = await earned();
  await pay(broker, commission, { paid_by: 'bank' });
  const reopen = (by: Person, side?: string) =>
    call<Commission>(by, 'reopen_commission', {
      commission_id: commission.id,
      reason: 'Bounced',
      ...(side && { side }),
    });
  expect(await outcome(reopen(otherBroker, 'agent'))).toBe('PT404 commission_not_found');
  expect(await reopen(broker, 'agent')).toMatchObject({
    status: 'pending',
    payment_date: null,
    owner_paid_by: 'bank',
    agent_paid_at: null,
    agent_paid_by: null,
  });
  expect(await outcome(reopen(broker, 'agent'))).toBe('PT409 commission_not_paid');
  expect(await reopen(broker)).toMatchObject({ owner_paid_at: null });
  const entries = await sql`
    select reason, actor_id from public.history_entries where subject_id = ${commission.id} and action = 'status_changed'`;
  expect(entries).toEqual([
    { reason: 'Bounced', actor_id: broker.id },
    { reason: 'Bounced', actor_id: broker.id },
  ]);
});

test('an undo reverses only the payment that the same caller just recorded', async () => {
  const commission = await earned();
  const undo = (by: Person, side?: string) =>
    call<Commission>(by, 'reopen_commission', { commission_id: commission.id, ...(side && { side }) });
  await pay(broker, commission, { side: 'owner', paid_by: 'bank' });
  await pay(administrator, commission, { side: 'agent', paid_by: 'cash' });
  expect(await outcome(undo(broker))).toBe('PT409 too_late');
  expect(await undo(administrator)).toMatchObject({ status: 'pending', owner_paid_by: 'bank', agent_paid_at: null });
  expect(await outcome(undo(broker, 'owner'))).toBe('PT409 too_late');
  expect(await outcome(undo(administrator))).toBe('PT409 too_late');
  await pay(broker, commission, { side: 'agent' });
  expect(await outcome(undo(broker, 'owner'))).toBe('PT409 too_late');
  expect(await undo(broker)).toMatchObject({ owner_paid_by: 'bank', agent_paid_at: null });
});

test('each payment date is between the day of the sale and the next day', async () => {
  const commission = await earned();
  for (const side of ['owner', 'agent']) {
    expect(await outcome(pay(broker, commission, { side, paid_at: inHours(-25) }))).toMatch(/^23514 /);
    expect(await outcome(pay(broker, commission, { side, paid_at: inHours(25) }))).toBe('PT400 payment_date_in_future');
  }
});

test('a reason has at most a thousand characters', async () => {
  const commission = await earned();
  await pay(broker, commission);
  const by = { commission_id: commission.id };
  expect(await outcome(call(broker, 'reopen_commission', { ...by, reason: 'a'.repeat(1001) }))).toBe(
    'PT400 reason_too_long',
  );
  expect(await outcome(call(broker, 'reopen_commission', { ...by, reason: 'a'.repeat(1000) }))).toBe('done');
});

test('an administrator cannot correct a commission that names them as agent or broker', async () => {
  const commission = await earned();
  const correct = (by: Person) =>
    outcome(call(by, 'correct_commission', { commission_id: commission.id, sale_price: 90_000 }));
  for (const own of [broker, agent]) {
    await sql`update public.profiles set role = 'admin' where id = ${own.id}`;
    expect(await correct(own)).toBe('PT403 own_matter');
    await sql`update public.profiles set role = 'user' where id = ${own.id}`;
  }
  expect(await correct(administrator)).toBe('done');
});

test('a commission with a payment cannot be cancelled, and its price stays @feature 12.12f', async () => {
  const commission = await earned();
  await pay(broker, commission, { side: 'owner' });
  const by = { commission_id: commission.id };
  expect(await outcome(call(broker, 'cancel_commission', by))).toBe('PT409 commission_not_pending');
  expect(await outcome(call(broker, 'correct_commission', { ...by, sale_price: 90_000 }))).toBe(
    'PT409 commission_not_pending',
  );
});

describe('correct_commission', () => {
  const correct = (by: Person, { id }: Commission, values = {}) =>
    call<Commission>(by, 'correct_commission', { commission_id: id, sale_price: 90_000, ...values });

  test('correct_commission sets the real price, keeps the ratio of the shares, and updates the totals @feature 12.12d', async () => {
    const commission = await earned();
    await sql`update public.broker_profiles set agent_share = 10 where user_id = ${broker.id}`;
    const earnings = async () => {
      const [row] = await sql<{ sum: number }[]>`
        select total_earnings as sum from public.agent_profiles where user_id = ${agent.id}`;
      return row!.sum;
    };
    const before = await earnings();
    expect(await correct(broker, commission, { notes: 'Bargained' })).toMatchObject({
      sale_price: 90_000,
      commission_rate: 2.5,
      total_commission: 2250,
      agent_commission: 1350,
      broker_commission: 900,
      notes: 'Bargained',
    });
    expect(await earnings()).toBe(before - 150);
    await sql`update public.broker_profiles set agent_share = 60 where user_id = ${broker.id}`;
  });

  test('correct_commission counts months of rent, only for rentals @feature 12.12d', async () => {
    const rental = await earned({ purpose: 'rent', price: 500 }, 'rented');
    expect(rental).toMatchObject({ deal: 'rental', rent_months: 1, total_commission: 12.5 });
    const rent = { sale_price: 450, commission_rate: 5, rent_months: 2 };
    expect(await correct(broker, rental, rent)).toMatchObject({ rent_months: 2, total_commission: 45 });
    const sale = await earned();
    expect(sale).toMatchObject({ deal: 'sale' });
    expect(await outcome(correct(broker, sale, { rent_months: 2 }))).toMatch(/^23514 Only rentals|^23514 /);
  });

  test('correct_commission is refused for values out of range and for other users @feature 12.12d', async () => {
    const commission = await earned();
    expect(await outcome(correct(broker, commission, { sale_price: 9_999 }))).toBe('PT400 sale_price_out_of_range');
    expect(await outcome(correct(broker, commission, { sale_price: 'NaN' }))).toBe('PT400 sale_price_out_of_range');
    expect(await outcome(correct(broker, commission, { commission_rate: 5.1 }))).toBe('PT400 commission_rate_too_high');
    for (const person of [otherBroker, agent, owner]) {
      expect(await outcome(correct(person, commission))).toBe('PT404 commission_not_found');
    }
  });
});

test('keeps totals of rentals and sales apart @feature 12.12f', async () => {
  const [boss, seller] = [await createBroker(), await createPerson()];
  const own = await createAgent(boss);
  for (const [status, price] of [
    ['sold', 1000],
    ['rented', 300],
  ] as const) {
    const property = await createProperty(seller, { price, purpose: status === 'sold' ? 'sale' : 'rent' });
    await createAssignment(property, own, boss);
    await call(seller, 'set_property_status', { property_id: property, status });
  }
  expect(await call(boss, 'get_commission_totals')).toMatchObject([
    { deal: 'rental', count: 1, salePrice: '300.00' },
    { deal: 'sale', count: 1, salePrice: '1000.00' },
  ]);
});

describe('assign_properties', () => {
  const assign = (by: Person, properties: string[], values = {}) =>
    call<{ propertyId: string; assigned: boolean; error: string | null }[]>(by, 'assign_properties', {
      property_ids: properties,
      agent_id: agent.id,
      ...values,
    });

  test('assign_properties lets a broker assign several properties at once, at the agent’s own rate, and names the refused ones @feature 12.12b', async () => {
    await sql`update public.agent_profiles set commission_rate = 2.7 where user_id = ${agent.id}`;
    const own = await createProperty(owner, { broker_id: broker.id });
    const foreign = await createProperty(owner, { broker_id: otherBroker.id });
    const other = await createProperty(owner, { broker_id: broker.id });
    expect(await assign(broker, [own, foreign, other])).toEqual([
      { propertyId: own, assigned: true, error: null },
      { propertyId: foreign, assigned: false, error: 'property_not_found' },
      { propertyId: other, assigned: true, error: null },
    ]);
    const rows = await sql`
      select property_id, commission_rate from public.property_assignments where property_id = any(${[own, foreign, other]})`;
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row['commission_rate'])).toEqual([2.7, 2.7]);
    await sql`update public.agent_profiles set commission_rate = 2.5 where user_id = ${agent.id}`;
  });

  test('two calls in opposite order wait for each other, and both assign all properties', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await createProperty(owner, { broker_id: broker.id }));
    const [first, middle, last] = made.toSorted() as [string, string, string];
    let calls: Promise<unknown> | undefined;
    await sql.begin(async (as) => {
      // The middle property keeps both calls waiting, each with its first property.
      await as`select from public.properties where id = ${middle} for update`;
      calls = Promise.all([assign(broker, [first, middle, last]), assign(administrator, [last, middle, first])]);
      await expect
        .poll(
          async () =>
            await sql`
              select from pg_stat_activity
              where wait_event_type = 'Lock' and query like '%assign_properties%' and datname = current_database()`,
        )
        .toHaveLength(2);
    });
    for (const results of (await calls) as { assigned: boolean }[][])
      expect(results.map(({ assigned }) => assigned)).toEqual([true, true, true]);
  });

  test('assign_properties is refused for another broker’s agent, for no property, for too many, and for other people @feature 12.12b', async () => {
    const own = await createProperty(owner, { broker_id: broker.id });
    const stranger = await createAgent(otherBroker);
    expect(await outcome(assign(broker, [own], { agent_id: stranger.id }))).toBe('PT409 not_a_member');
    expect(await outcome(assign(broker, []))).toBe('PT400 invalid_change');
    expect(
      await outcome(
        assign(
          broker,
          Array.from({ length: 101 }, () => own),
        ),
      ),
    ).toBe('PT400 invalid_change');
    expect(await outcome(assign(owner, [own]))).toBe('PT403 brokers_only');
  });
});
