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

const setStatus = (property: string, status: string) =>
  call(owner, 'set_property_status', { property_id: property, status });
const selling = (property: string, status = 'sold') =>
  calling(owner, 'set_property_status', { property_id: property, status });
const commissionsOf = (property: string) =>
  sql`
    select id, agent_id, broker_id, sale_price, currency, commission_rate, total_commission, agent_commission,
      broker_commission, status, payment_date is not null as is_dated
    from public.commissions where property_id = ${property} order by created_at, id`;
const totalsOf = async (person: Person, table: 'agent_profiles' | 'broker_profiles') => {
  const [row] =
    await sql`select total_sales, total_earnings from ${sql(`public.${table}`)} where user_id = ${person.id}`;
  return [row?.['total_sales'], row?.['total_earnings']] as [number, number];
};

/** Creates a property of the owner and assigns it to the agent. */
async function assigned(
  columns: Record<string, unknown> = {},
  rate = 2.5,
  of: [Person, Person | null] = [agent, broker],
) {
  const property = await createProperty(owner, { price: 100_000, ...columns });
  const assignment = await createAssignment(property, ...of, { commission_rate: rate });
  return { property, assignment };
}

/** Returns the pending commission of a sale. */
async function earned() {
  const made = await assigned();
  await setStatus(made.property, 'sold');
  const [commission] = await commissionsOf(made.property);
  return { ...made, commission: commission!['id'] as string };
}

describe('a sale', () => {
  test.each([
    ['available', 'sold'],
    ['available', 'rented'],
    ['pending', 'sold'],
    ['pending', 'rented'],
  ])(
    'a sale from %s to %s of an assigned property earns a commission, shared by the broker’s split @spec 3.24',
    async (from, to) => {
      const { property } = await assigned({ status: from, currency: 'EUR' });
      await setStatus(property, to);
      expect(await commissionsOf(property)).toEqual([
        {
          id: expect.any(String),
          agent_id: agent.id,
          broker_id: broker.id,
          sale_price: 100_000,
          currency: 'EUR',
          commission_rate: 2.5,
          total_commission: 2500,
          agent_commission: 1500,
          broker_commission: 1000,
          status: 'pending',
          is_dated: false,
        },
      ]);
    },
  );

  test('a sale by an agent without a broker earns the agent the whole commission', async () => {
    const alone = await createAgent();
    const { property } = await assigned({}, 3, [alone, null]);
    await setStatus(property, 'sold');
    expect(await commissionsOf(property)).toMatchObject([
      { broker_id: null, total_commission: 3000, agent_commission: 3000, broker_commission: 0 },
    ]);
    expect(await totalsOf(alone, 'agent_profiles')).toEqual([1, 3000]);
  });

  test('a sale of a property without an active assignment earns no commission', async () => {
    const plain = await createProperty(owner);
    await setStatus(plain, 'sold');
    const { property, assignment } = await assigned();
    await call(broker, 'end_assignment', { assignment_id: assignment });
    await setStatus(property, 'sold');
    expect([...(await commissionsOf(plain)), ...(await commissionsOf(property))]).toEqual([]);
  });

  test('a sale that becomes pending, or a rental after a sale, earns no further commission', async () => {
    const { property } = await assigned();
    await setStatus(property, 'pending');
    expect(await commissionsOf(property)).toHaveLength(0);
    for (const status of ['sold', 'rented', 'sold']) await setStatus(property, status);
    expect(await commissionsOf(property)).toHaveLength(1);
  });

  test('a sale that is set twice at once earns one commission, counted once', async () => {
    const before = await totalsOf(agent, 'agent_profiles');
    const { property } = await assigned();
    expect(await race(selling(property), selling(property))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await commissionsOf(property)).toHaveLength(1);
    expect(await totalsOf(agent, 'agent_profiles')).toEqual([before[0] + 1, before[1] + 1500]);
  });

  test('a sale that is undone and repeated earns one commission', async () => {
    const { property } = await earned();
    await setStatus(property, 'available');
    await setStatus(property, 'sold');
    expect(await commissionsOf(property)).toHaveLength(1);
  });

  test('a sale that is repeated after its commission was cancelled earns a new commission', async () => {
    const { property, commission } = await earned();
    await call(broker, 'cancel_commission', { commission_id: commission });
    await setStatus(property, 'available');
    await setStatus(property, 'rented');
    expect((await commissionsOf(property)).map(({ status }) => status as string)).toEqual(['cancelled', 'pending']);
  });

  test('a sale during the assignment to a colleague earns the commission for the colleague', async () => {
    const { property } = await assigned();
    const colleague = await createAgent(broker);
    const assign = calling(broker, 'assign_property', { property_id: property, agent_id: colleague.id });
    expect(await race(assign, selling(property))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await commissionsOf(property)).toMatchObject([{ agent_id: colleague.id }]);
  });

  test('a sale while the agent leaves earns the commission for the agent, or for no agent if they left first', async () => {
    const leaving = [await createAgent(broker), await createAgent(broker)] as const;
    const [one, two] = [
      (await assigned({}, 2.5, [leaving[0], broker])).property,
      (await assigned({}, 2.5, [leaving[1], broker])).property,
    ];
    const end = (person: Person) => calling(person, 'end_membership', { agent_id: person.id });
    expect(await race(selling(one), end(leaving[0]))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await race(end(leaving[1]), selling(two))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await commissionsOf(one)).toMatchObject([{ agent_id: leaving[0].id }]);
    expect(await commissionsOf(two)).toHaveLength(0);
  });

  test.each(['one agent', 'two agents of one broker'])(
    'a sale at the same time as another sale by %s is also counted',
    async (of) => {
      const other = of === 'one agent' ? agent : await createAgent(broker);
      const before = [await totalsOf(other, 'agent_profiles'), await totalsOf(broker, 'broker_profiles')] as const;
      const [one, two] = [await assigned(), await assigned({}, 2.5, [other, broker])];
      expect(await race(selling(one.property), selling(two.property))).toEqual({
        outcomes: ['done', 'done'],
        waited: true,
      });
      const sales = of === 'one agent' ? 2 : 1;
      expect(await totalsOf(other, 'agent_profiles')).toEqual([before[0][0] + sales, before[0][1] + sales * 1500]);
      expect(await totalsOf(broker, 'broker_profiles')).toEqual([before[1][0] + 2, before[1][1] + 2000]);
    },
  );
});

describe('three hundred commissions for each of ten splits', () => {
  // Pseudorandom numbers, equal in each run. Small prices are more frequent than large prices.
  let walk = 20261121;
  const random = (below: number) => {
    walk = (Math.imul(walk, 1664525) + 1013904223) >>> 0;
    return Math.floor((walk / 2 ** 32) * below);
  };
  /** Hundredths of a percent of an amount in cents; half a cent is rounded up. */
  const part = (share: number, of: bigint) => (of * BigInt(share) + 5000n) / 10_000n;

  test.each(Array.from({ length: 10 }, () => random(10_001)))(
    'three hundred commissions for each of ten splits are exact to the cent at a split of %d',
    async (split) => {
      const share = await createBroker({ agent_share: split / 100 });
      const member = await createAgent(share);
      const cases = Array.from({ length: 30 }, () => ({
        cents: 100 + random(10 ** (3 + random(8)) - 101),
        rate: random(10_001),
      }));
      const properties = await Promise.all(cases.map(({ cents }) => createProperty(owner, { price: cents / 100 })));
      const assignments = cases.map(({ rate }, index) => ({
        property_id: properties[index]!,
        agent_id: member.id,
        broker_id: share.id,
        commission_rate: rate / 100,
      }));
      await sql`insert into public.property_assignments ${sql(assignments)}`;
      await sql`update public.properties set status = 'sold' where id = any (${properties})`;

      const expected = cases.map(({ cents, rate }, index) => {
        const total = part(rate, BigInt(cents));
        const agents = part(split, total);
        return { property_id: properties[index], total, agents, brokers: total - agents };
      });
      const made = await sql`
      select property_id, (total_commission * 100)::bigint::text as total, (agent_commission * 100)::bigint::text as agents,
        (broker_commission * 100)::bigint::text as brokers
      from public.commissions where agent_id = ${member.id} order by array_position(${properties}::uuid[], property_id)`;
      expect(made.map((row) => ({ ...row }))).toEqual(
        expected.map((row) => ({ ...row, total: `${row.total}`, agents: `${row.agents}`, brokers: `${row.brokers}` })),
      );
      const sum = (key: 'agents' | 'brokers') => Number(expected.reduce((cents, row) => cents + row[key], 0n)) / 100;
      expect(await totalsOf(member, 'agent_profiles')).toEqual([30, sum('agents')]);
      expect(await totalsOf(share, 'broker_profiles')).toEqual([30, sum('brokers')]);
    },
  );
});

describe('record_commission', () => {
  /** Creates a property that was sold while it was assigned, but has no commission. */
  async function soldBefore(rate = 2.5) {
    const made = await assigned({}, rate);
    await setStatus(made.property, 'sold');
    await sql`delete from public.commissions where property_id = ${made.property}`;
    return made;
  }

  test('record_commission lets the broker record a sale at another price, rate and day', async () => {
    const { property, assignment } = await soldBefore();
    await sql`update public.property_assignments set assigned_date = '2026-10-01' where id = ${assignment}`;
    const recorded = await call(broker, 'record_commission', {
      property_id: property,
      sale_price: 95_000,
      commission_rate: 3,
      sale_date: '2026-11-01T09:00:00Z',
      notes: 'Agreed by telephone',
    });
    expect(recorded).toMatchObject({
      sale_price: 95_000,
      commission_rate: 3,
      total_commission: 2850,
      agent_commission: 1710,
      broker_commission: 1140,
      status: 'pending',
      notes: 'Agreed by telephone',
    });
    for (const status of ['available', 'sold']) await setStatus(property, status);
    expect(await commissionsOf(property)).toHaveLength(1);
  });

  test.each(['available', 'pending'])(
    'record_commission is refused while the property is %s @feature 1.14a',
    async (status) => {
      const { property } = await assigned({ status });
      expect(await outcome(call(broker, 'record_commission', { property_id: property, sale_price: 100_000 }))).toBe(
        'PT409 property_not_sold',
      );
      expect(await commissionsOf(property)).toHaveLength(0);
    },
  );

  test.each([
    ['two days before the assignment', -2],
    ['in two days', 2],
  ])('record_commission refuses a sale %s @feature 1.14a', async (_, days) => {
    const { property } = await soldBefore();
    const day = new Date(Date.now() + days * 86_400_000).toISOString();
    const record = call(broker, 'record_commission', { property_id: property, sale_price: 100_000, sale_date: day });
    expect(await outcome(record)).toBe('PT400 sale_date_out_of_range');
  });

  test('record_commission lets an administrator record a commission, by default at the rate of the assignment', async () => {
    const { property } = await soldBefore(1.25);
    expect(
      await call(administrator, 'record_commission', { property_id: property, sale_price: 100_000 }),
    ).toMatchObject({
      commission_rate: 1.25,
      total_commission: 1250,
    });
  });

  test('record_commission cannot be called by the agent, the owner and another broker', async () => {
    const { property } = await assigned();
    for (const person of [agent, owner, otherBroker])
      expect(await outcome(call(person, 'record_commission', { property_id: property, sale_price: 100_000 }))).toBe(
        'PT404 assignment_not_found',
      );
    expect(await commissionsOf(property)).toHaveLength(0);
  });

  test('record_commission is refused without an active assignment', async () => {
    const property = await createProperty(owner, { broker_id: broker.id });
    expect(await outcome(call(broker, 'record_commission', { property_id: property, sale_price: 100_000 }))).toBe(
      'PT404 assignment_not_found',
    );
  });

  test('record_commission is refused for a sale that has a commission', async () => {
    const { property } = await earned();
    expect(await outcome(call(broker, 'record_commission', { property_id: property, sale_price: 100_000 }))).toBe(
      'PT409 commission_exists',
    );
  });

  test.each([
    ['nothing', 'sale_price', 0, 'sale_price_out_of_range'],
    ['a negative price', 'sale_price', -1, 'sale_price_out_of_range'],
    ['a price that is not a number', 'sale_price', 'NaN', 'sale_price_out_of_range'],
    ['no price', 'sale_price', null, 'sale_price_out_of_range'],
    ['less than a tenth of the price', 'sale_price', 9_999.99, 'sale_price_out_of_range'],
    ['more than twice the price', 'sale_price', 200_000.01, 'sale_price_out_of_range'],
    ['the highest possible price', 'sale_price', 9_999_999_999.99, 'sale_price_out_of_range'],
    ['more than twice the agreed rate', 'commission_rate', 5.01, 'commission_rate_too_high'],
    ['everything', 'commission_rate', 100, 'commission_rate_too_high'],
    ['a negative rate', 'commission_rate', -1, 'commission_rate_too_high'],
    ['a rate that is not a number', 'commission_rate', 'NaN', 'commission_rate_too_high'],
  ])('record_commission refuses a commission of %s: %s %j @feature 1.14a', async (_, argument, value, message) => {
    const { property } = await soldBefore();
    const attempt = call(broker, 'record_commission', {
      property_id: property,
      sale_price: 100_000,
      [argument]: value,
    });
    expect(await outcome(attempt)).toBe(`PT400 ${message}`);
    expect(await commissionsOf(property)).toHaveLength(0);
  });

  test.each([10_000, 200_000])(
    'record_commission lets a broker record a sale at %j for an asking price of 100,000',
    async (price) => {
      const { property } = await soldBefore();
      const recorded = await call(broker, 'record_commission', {
        property_id: property,
        sale_price: price,
        commission_rate: 5,
      });
      expect(recorded).toMatchObject({ sale_price: price, total_commission: price / 20 });
    },
  );

  test('record_commission ignores a price that was raised after the sale', async () => {
    const { property } = await soldBefore();
    await sql`update public.properties set price = 99999999, currency = 'EUR' where id = ${property}`;
    const record = (price: number) => call(broker, 'record_commission', { property_id: property, sale_price: price });
    expect(await outcome(record(99_999_999))).toBe('PT400 sale_price_out_of_range');
    expect(await record(100_000)).toMatchObject({ currency: 'USD' });
  });

  test('record_commission is refused for a property that was sold before its assignment', async () => {
    const { property } = await assigned({ status: 'sold' });
    expect(await outcome(call(broker, 'record_commission', { property_id: property, sale_price: 100_000 }))).toBe(
      'PT409 not_sold_while_assigned',
    );
  });

  test.each(['pending', 'rejected'])(
    'record_commission is refused for a %s property, and its sale earns no commission @feature 1.14a',
    async (approval) => {
      const { property } = await assigned({ approval_status: approval });
      await setStatus(property, 'sold');
      expect(await commissionsOf(property)).toHaveLength(0);
      const record = () => call(broker, 'record_commission', { property_id: property, sale_price: 100_000 });
      expect(await outcome(record())).toBe('PT409 property_not_approved');
      // The sale happened before the approval, so it earns no commission.
      await sql`update public.properties set approval_status = 'approved' where id = ${property}`;
      expect(await outcome(record())).toBe('PT409 not_sold_while_assigned');
    },
  );

  test('record_commission called twice at once records one commission', async () => {
    const { property } = await soldBefore();
    const record = calling(broker, 'record_commission', { property_id: property, sale_price: 100_000 });
    expect(await race(record, record)).toEqual({ outcomes: ['done', 'PT409 commission_exists'], waited: true });
  });

  test('record_commission called while the owner marks the property as sold records one commission', async () => {
    const record = (property: string) =>
      calling(broker, 'record_commission', { property_id: property, sale_price: 100_000 });
    const { property } = await assigned();
    expect(await race(selling(property), record(property))).toEqual({
      outcomes: ['done', 'PT409 commission_exists'],
      waited: true,
    });
    expect(await commissionsOf(property)).toMatchObject([{ sale_price: 100_000 }]);
  });

  test('record_commission called while the owner undoes the sale follows the call that came first', async () => {
    const record = (property: string) =>
      calling(broker, 'record_commission', { property_id: property, sale_price: 100_000 });
    const [one, two] = [(await soldBefore()).property, (await soldBefore()).property];
    expect(await race(record(one), selling(one, 'available'))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await race(selling(two, 'available'), record(two))).toEqual({
      outcomes: ['done', 'PT409 property_not_sold'],
      waited: true,
    });
    expect(await commissionsOf(one)).toMatchObject([{ sale_price: 100_000 }]);
    expect(await commissionsOf(two)).toHaveLength(0);
  });
});

describe('record_commission_payment', () => {
  test.each(['broker', 'administrator'] as const)(
    'record_commission_payment lets the %s record the payment, which completes the assignment',
    async (actor) => {
      const { commission, assignment } = await earned();
      const person = actor === 'broker' ? broker : administrator;
      const before = await totalsOf(agent, 'agent_profiles');
      const at = inHours(1);
      const paid = await call(person, 'record_commission_payment', {
        commission_id: commission,
        paid_at: at,
      });
      expect(paid).toMatchObject({ status: 'paid', payment_date: at });
      expect(await totalsOf(agent, 'agent_profiles')).toEqual(before);
      const [row] = await sql`select status from public.property_assignments where id = ${assignment}`;
      expect(row).toEqual({ status: 'completed' });
    },
  );

  test('record_commission_payment uses the current time by default', async () => {
    const { commission } = await earned();
    const paid = await call<{ payment_date: string }>(broker, 'record_commission_payment', {
      commission_id: commission,
    });
    expect(Math.abs(Date.now() - Date.parse(paid.payment_date))).toBeLessThan(60_000);
  });

  test('record_commission_payment is not allowed to the agent, the owner and another broker', async () => {
    const { property, commission } = await earned();
    for (const person of [agent, owner, otherBroker])
      expect(await outcome(call(person, 'record_commission_payment', { commission_id: commission }))).toBe(
        'PT404 commission_not_found',
      );
    expect(await commissionsOf(property)).toMatchObject([{ status: 'pending' }]);
  });

  test('record_commission_payment called twice at once pays the commission once', async () => {
    const { commission } = await earned();
    const settle = calling(broker, 'record_commission_payment', { commission_id: commission });
    expect(await race(settle, settle)).toEqual({ outcomes: ['done', 'PT409 commission_not_pending'], waited: true });
  });

  test('record_commission_payment takes the property from the agent and leaves it with the broker', async () => {
    const { property, commission } = await earned();
    await call(broker, 'record_commission_payment', { commission_id: commission });
    const [left] = await sql`select agent_id, broker_id from public.properties where id = ${property}`;
    expect(left).toEqual({ agent_id: null, broker_id: broker.id });
  });

  test('record_commission_payment called late leaves the property with its new agent', async () => {
    const { property, commission } = await earned();
    const colleague = await createAgent(broker);
    await call(broker, 'assign_property', { property_id: property, agent_id: colleague.id });
    await call(broker, 'record_commission_payment', { commission_id: commission });
    const [left] = await sql`select agent_id from public.properties where id = ${property}`;
    expect(left).toEqual({ agent_id: colleague.id });
  });

  test('record_commission_payment refuses a payment of the day before the sale, with a message @feature 4.21b', async () => {
    const { property, commission } = await earned();
    const day = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const attempt = call(broker, 'record_commission_payment', { commission_id: commission, paid_at: day });
    await expect(attempt).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'Payment date cannot be before the sale',
    });
    expect(await commissionsOf(property)).toMatchObject([{ status: 'pending' }]);
  });

  test('record_commission_payment allows a new commission for a new rental after a new assignment', async () => {
    const { property, commission } = await earned();
    await call(broker, 'record_commission_payment', { commission_id: commission });
    await setStatus(property, 'available');
    await setStatus(property, 'sold');
    expect(await commissionsOf(property)).toHaveLength(1);
    await setStatus(property, 'available');
    await call(broker, 'assign_property', { property_id: property, agent_id: agent.id });
    await setStatus(property, 'rented');
    expect((await commissionsOf(property)).map(({ status }) => status as string)).toEqual(['paid', 'pending']);
  });
});

/** A whole second of the coming day, because forms send days without a time zone. */
function inHours(hours: number) {
  return new Date(Date.now() + hours * 3_600_000).toISOString().replace(/[.].*/, '+00:00');
}

/** Moves the last change of a commission a minute back. */
const age = (commission: string) =>
  sql.begin(async (as) => {
    await as`set local session_replication_role = replica`;
    await as`
      update public.history_entries set created_at = now() - interval '1 minute'
      where subject = 'commission' and subject_id = ${commission} and action = 'settled'`;
  });

describe('reopen_commission', () => {
  test.each(['broker', 'administrator'] as const)(
    'reopen_commission lets the %s mark a paid commission as not paid, with a reason in the audit log @feature 12.2b',
    async (actor) => {
      const { commission } = await earned();
      const person = actor === 'broker' ? broker : administrator;
      await call(broker, 'record_commission_payment', { commission_id: commission });
      const reason = 'The transfer came back';
      const open = await call(person, 'reopen_commission', { commission_id: commission, reason });
      expect(open).toMatchObject({ status: 'pending', payment_date: null });
      const entries = await sql`
        select actor_id, action, reason, before ->> 'status' as was, after ->> 'status' as is_now
        from public.audit_entries where subject_id = ${commission} order by created_at desc limit 1`;
      expect(entries).toEqual([
        { actor_id: person.id, action: 'status_changed', reason, was: 'paid', is_now: 'pending' },
      ]);
      expect(await call(broker, 'record_commission_payment', { commission_id: commission })).toMatchObject({
        status: 'paid',
      });
    },
  );

  test('reopen_commission lets a broker undo a payment within ten seconds, and the agent gets the property again @feature 12.2e', async () => {
    const { property, commission } = await earned();
    await call(broker, 'record_commission_payment', { commission_id: commission });
    expect(await call(broker, 'reopen_commission', { commission_id: commission })).toMatchObject({ status: 'pending' });
    const [left] = await sql`
      select p.agent_id, a.status from public.properties p
      join public.property_assignments a on a.property_id = p.id where p.id = ${property}`;
    expect(left).toEqual({ agent_id: agent.id, status: 'active' });
    const [entry] = await sql`
      select reason from public.audit_entries where subject_id = ${commission} order by created_at desc limit 1`;
    expect(entry).toEqual({ reason: 'undone' });

    await call(broker, 'record_commission_payment', { commission_id: commission });
    await age(commission);
    expect(await outcome(call(broker, 'reopen_commission', { commission_id: commission }))).toBe('PT409 too_late');
  });

  test('reopen_commission lets a broker reopen a cancelled commission, unless the assignment has another @feature 12.2e', async () => {
    const { property, commission } = await earned();
    const reopen = (values = {}) =>
      outcome(call(broker, 'reopen_commission', { commission_id: commission, ...values }));
    await call(broker, 'cancel_commission', { commission_id: commission });
    expect(await reopen()).toBe('done');
    await call(broker, 'cancel_commission', { commission_id: commission });
    await age(commission);
    expect(await reopen()).toBe('PT409 too_late');
    await call(broker, 'record_commission', { property_id: property, sale_price: 100_000 });
    expect(await reopen({ reason: 'It was sold' })).toBe('PT409 commission_exists');
    await sql`update public.commissions set status = 'cancelled' where property_id = ${property}`;
    expect(await reopen({ reason: 'It was sold' })).toBe('done');
  });

  test('reopen_commission refuses the agent, the owner and another broker', async () => {
    const { property, commission } = await earned();
    await call(broker, 'record_commission_payment', { commission_id: commission });
    for (const person of [agent, owner, otherBroker])
      expect(await outcome(call(person, 'reopen_commission', { commission_id: commission, reason: 'No' }))).toBe(
        'PT404 commission_not_found',
      );
    expect(await commissionsOf(property)).toMatchObject([{ status: 'paid' }]);
  });

  test('reopen_commission is refused without a reason, and for a commission that is not paid @feature 12.2b', async () => {
    const { commission } = await earned();
    expect(await outcome(call(broker, 'reopen_commission', { commission_id: commission, reason: 'Why' }))).toBe(
      'PT409 commission_not_paid',
    );
    expect(await outcome(call(broker, 'reopen_commission', { commission_id: commission, reason: ' ' }))).toBe(
      'PT400 reason_required',
    );
  });
});

describe('cancel_commission', () => {
  test('cancel_commission lets the broker cancel the commission, which no longer counts', async () => {
    const before = [await totalsOf(agent, 'agent_profiles'), await totalsOf(broker, 'broker_profiles')];
    const { commission } = await earned();
    expect(await totalsOf(agent, 'agent_profiles')).not.toEqual(before[0]);
    expect(await call(broker, 'cancel_commission', { commission_id: commission })).toMatchObject({
      status: 'cancelled',
    });
    expect([await totalsOf(agent, 'agent_profiles'), await totalsOf(broker, 'broker_profiles')]).toEqual(before);
  });

  test('cancel_commission is refused for the agent, the owner and another broker', async () => {
    const { commission } = await earned();
    for (const person of [agent, owner, otherBroker])
      expect(await outcome(call(person, 'cancel_commission', { commission_id: commission }))).toBe(
        'PT404 commission_not_found',
      );
  });

  test('cancel_commission at the same time as the payment follows the call that came first', async () => {
    const settle = (id: string) => calling(broker, 'record_commission_payment', { commission_id: id });
    const cancel = (id: string) => calling(broker, 'cancel_commission', { commission_id: id });
    const [one, two] = [(await earned()).commission, (await earned()).commission];
    expect((await race(settle(one), cancel(one))).outcomes).toEqual(['done', 'PT409 commission_not_pending']);
    expect((await race(cancel(two), settle(two))).outcomes).toEqual(['done', 'PT409 commission_not_pending']);
    const states = await sql`select status from public.commissions where id in (${one}, ${two}) order by status`;
    expect(states).toEqual([{ status: 'cancelled' }, { status: 'paid' }]);
  });

  test('cancel_commission at the same time as the end of the membership causes no deadlock', async () => {
    const leaving = await createAgent(broker);
    const { property } = await assigned({}, 2.5, [leaving, broker]);
    await setStatus(property, 'sold');
    const [row] = await commissionsOf(property);
    const cancel = calling(broker, 'cancel_commission', { commission_id: row!['id'] as string });
    const end = calling(leaving, 'end_membership', { agent_id: leaving.id });
    expect(await race(end, cancel)).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await totalsOf(leaving, 'agent_profiles')).toEqual([0, 0]);
  });
});

test('a commission outlives the property, the agent and the broker, without their names', async () => {
  const leavingBroker = await createBroker();
  const leavingAgent = await createAgent(leavingBroker);
  const { property } = await assigned({}, 2.5, [leavingAgent, leavingBroker]);
  await setStatus(property, 'sold');
  const [commission] = await commissionsOf(property);
  await sql`delete from auth.users where id in (${leavingAgent.id}, ${leavingBroker.id})`;
  await sql`delete from public.properties where id = ${property}`;
  const [left] = await sql`
    select assignment_id, property_id, agent_id, broker_id, total_commission from public.commissions
    where id = ${commission!['id'] as string}`;
  expect(left).toEqual({
    assignment_id: null,
    property_id: null,
    agent_id: null,
    broker_id: null,
    total_commission: 2500,
  });
  await sql`delete from public.commissions where id = ${commission!['id'] as string}`;
});
