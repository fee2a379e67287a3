import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createAssignment, createBroker, createLead, outcome } from '../support/brokerage.ts';
import {
  actAs,
  type Actor,
  become,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';

const ACTORS = [
  'visitor',
  'stranger',
  'agent',
  'colleague',
  'former member',
  'asking agent',
  'broker',
  'other broker',
  'owner of the property',
  'administrator',
] as const;
type ActorName = (typeof ACTORS)[number];

const people = {} as Record<Exclude<ActorName, 'visitor'>, Actor>;
const actorOf = (name: ActorName): Actor | null => (name === 'visitor' ? null : people[name]);

/** For each table, an SQL condition that selects the row of the grid. */
const rows = {} as Record<TableName, string>;

/**
 * For each table: the actors who see the row, who can edit it through which column, and who can add their own. No actor can delete
 * a row.
 */
const GRID = {
  broker_profiles: {
    sees: ['agent', 'colleague', 'broker', 'administrator'],
    edits: { column: 'description', actors: ['broker'] },
  },
  agent_profiles: {
    sees: ['agent', 'broker', 'administrator'],
    edits: { column: 'bio', actors: ['agent'] },
  },
  membership_requests: { sees: ['asking agent', 'broker', 'administrator'], edits: undefined },
  property_assignments: { sees: ['agent', 'broker', 'administrator'], edits: undefined },
  leads: {
    sees: ['agent', 'broker', 'administrator'],
    edits: { column: 'notes', actors: ['agent', 'broker'] },
  },
  commissions: { sees: ['agent', 'broker', 'administrator'], edits: undefined },
} as const satisfies Record<string, { sees: ActorName[]; edits: { column: string; actors: ActorName[] } | undefined }>;
type TableName = keyof typeof GRID;
const TABLES = Object.keys(GRID) as TableName[];

let property: string;

beforeAll(async () => {
  const owner = await createPerson();
  const broker = await createBroker();
  const agent = await createAgent(broker);
  const former = await createAgent(broker);
  const asking = await createAgent();
  Object.assign(people, {
    stranger: await createPerson(),
    agent,
    colleague: await createAgent(broker),
    'former member': former,
    'asking agent': asking,
    broker,
    'other broker': await createBroker(),
    'owner of the property': owner,
    administrator: await createPerson('admin'),
  } satisfies Record<Exclude<ActorName, 'visitor'>, Actor>);

  property = await createProperty(owner);
  // Each row first belonged to the former member and then to the agent. Only the commission stays with the person who earned it.
  const past = await createAssignment(property, former, broker);
  const lead = await createLead(property, former, broker);
  await call(broker, 'end_membership', { agent_id: former.id });
  await call(broker, 'assign_lead', { lead_id: lead, agent_id: agent.id });
  const assignment = await createAssignment(property, agent, broker);
  await call(asking, 'request_membership', { broker_id: broker.id });
  await call(owner, 'set_property_status', { property_id: property, status: 'sold' });

  rows.broker_profiles = `user_id = '${broker.id}'`;
  rows.agent_profiles = `user_id = '${agent.id}'`;
  rows.membership_requests = `agent_id = '${asking.id}'`;
  rows.property_assignments = `id in ('${assignment}', '${past}') and agent_id = '${agent.id}'`;
  rows.leads = `id = '${lead}'`;
  rows.commissions = `property_id = '${property}'`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Returns the number of rows that a statement touched, or its error code. */
const reach = (name: ActorName, statement: string): Promise<number | string> =>
  actAs(actorOf(name), async (as) => (await as.unsafe(statement)).length).catch(
    (error: unknown) => (error as { code: string }).code,
  );

describe.each(TABLES)('%s', (table) => {
  const { sees, edits } = GRID[table];
  const maySee = (actor: ActorName) => (sees as readonly ActorName[]).includes(actor);
  const mayEdit = (actor: ActorName) => (edits?.actors as readonly ActorName[] | undefined)?.includes(actor) ?? false;

  test.each(ACTORS.map((actor) => [actor, maySee(actor) ? 'sees' : 'does not see'] as const))(
    'a(n) %s %s the row @spec 2.6.10',
    async (actor) => {
      const expected = actor === 'visitor' ? '42501' : Number(maySee(actor));
      expect(await reach(actor, `select 1 from public.${table} where ${rows[table]}`)).toBe(expected);
    },
  );

  test.each(ACTORS.map((actor) => [actor, mayEdit(actor) ? 'can' : 'cannot'] as const))(
    'a(n) %s %s edit the row',
    async (actor) => {
      const change = edits ? `${edits.column} = 'Edited'` : 'created_at = now()';
      const expected = actor === 'visitor' || !edits ? '42501' : Number(mayEdit(actor));
      expect(await reach(actor, `update public.${table} set ${change} where ${rows[table]} returning 1`)).toBe(
        expected,
      );
    },
  );

  test.each(ACTORS)('a(n) %s cannot delete the row, and the row stays', async (actor) => {
    expect(await reach(actor, `delete from public.${table} where ${rows[table]} returning 1`)).toBe('42501');
    expect(await sql.unsafe(`select 1 from public.${table} where ${rows[table]}`)).toHaveLength(1);
  });
});

describe('insertion of rows', () => {
  const AGENT = `insert into public.agent_profiles (bio) values ('Mine') returning 1`;
  const BROKER = `insert into public.broker_profiles (company_name, license_number) values ('A', 'B') returning 1`;
  const IS_REFUSED = ['visitor', 'administrator who owes the second factor'];
  const IS_AGENT = ['agent', 'colleague', 'former member', 'asking agent'];
  const IS_BROKER = ['broker', 'other broker'];

  /** Adds 1 row, fails on the primary key (23505), or has no right (42501). */
  const expectation = (actor: ActorName, has: string[]) =>
    IS_REFUSED.includes(actor) ? '42501' : has.includes(actor) ? '23505' : 1;

  test.each(ACTORS.map((actor) => [actor, expectation(actor, IS_AGENT)] as const))(
    'a(n) %s who inserts an agent profile gets %s @spec 2.6.8',
    async (actor, expected) => expect(await reach(actor, AGENT)).toBe(expected),
  );
  test.each(ACTORS.map((actor) => [actor, expectation(actor, IS_BROKER)] as const))(
    'a(n) %s who inserts a broker profile gets %s',
    async (actor, expected) => expect(await reach(actor, BROKER)).toBe(expected),
  );

  test.each(ACTORS)('a(n) %s cannot insert a profile for another user', async (actor) => {
    const other = `'${people.stranger.id}'`;
    expect(await reach(actor, `insert into public.agent_profiles (user_id) values (${other})`)).toBe('42501');
    expect(
      await reach(
        actor,
        `insert into public.broker_profiles (user_id, company_name, license_number) values (${other}, 'A', 'B')`,
      ),
    ).toBe('42501');
  });

  test.each(ACTORS.map((actor) => [actor, IS_AGENT.includes(actor) ? 'can' : 'cannot'] as const))(
    'a(n) %s %s insert a lead',
    async (actor, ability) => {
      const lead = `insert into public.leads (property_id, client_name, client_email)
        values ('${property}', 'New', 'new@test.example') returning 1`;
      expect(await reach(actor, lead)).toBe(ability === 'can' ? 1 : '42501');
    },
  );

  test.each(['membership_requests', 'property_assignments', 'commissions'])(
    'rows of %s can only be inserted by the functions',
    async (table) => {
      for (const actor of ACTORS)
        expect(await reach(actor, `insert into public.${table} default values`)).toBe('42501');
    },
  );
});

describe('protected columns', () => {
  const someone = randomUUID();
  const PROTECTED = {
    agent_profiles: {
      actor: 'agent',
      columns: {
        user_id: someone,
        broker_id: null,
        joined_date: '2000-01-01',
        total_sales: 99,
        total_earnings: 99,
        rating: 5,
        review_count: 99,
        created_at: '2000-01-01',
      },
    },
    broker_profiles: {
      actor: 'broker',
      columns: {
        user_id: someone,
        total_agents: 99,
        total_properties: 99,
        total_sales: 99,
        total_earnings: 99,
        rating: 5,
        review_count: 99,
        created_at: '2000-01-01',
      },
    },
    leads: {
      actor: 'agent',
      columns: {
        id: someone,
        agent_id: null,
        broker_id: null,
        inquirer_id: someone,
        from_inquiry: true,
        created_at: '2000-01-01',
      },
    },
  } as const;

  const cases = Object.entries(PROTECTED).flatMap(([table, { actor, columns }]) =>
    Object.entries(columns).map(([column, value]) => ({ table, actor, column, value })),
  );

  test.each(cases)('the $actor cannot set $column of $table', async ({ table, actor, column, value }) => {
    const attempt = actAs(people[actor], (as) =>
      as.unsafe(`update public.${table} set ${column} = $1 where ${rows[table as TableName]}`, [value as string]),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  /** Runs a statement as a person who may write the whole table. Undoes the grant and the statement. */
  const withGrant = async (person: Person, table: string, statement: string, values: unknown[]) => {
    const undo = new Error('undo');
    let made: Record<string, unknown>[] = [];
    await sql
      .begin(async (as) => {
        await as.unsafe(`grant insert, update on public.${table} to authenticated`);
        await become(as, person);
        made = await as.unsafe(statement, values as string[]);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return made;
  };

  test.each(cases)(
    'the $actor cannot set $column of $table even with a grant',
    async ({ table, actor, column, value }) => {
      const statement = `update public.${table} set ${column} = $1 where ${rows[table as TableName]}`;
      expect(await outcome(withGrant(people[actor], table, statement, [value]))).toBe('PT403 protected_column');
    },
  );

  const insertWithGrant = async (person: Person, table: string, row: Record<string, unknown>) => {
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    const statement = `insert into public.${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning *`;
    return (await withGrant(person, table, statement, Object.values(row)))[0];
  };

  test('a new agent profile starts without broker, counts and rating, whatever the client sends', async () => {
    const counts = { total_sales: 9, total_earnings: 9, rating: 5, review_count: 9 };
    const made = await insertWithGrant(people.stranger, 'agent_profiles', {
      ...counts,
      user_id: people.agent.id,
      broker_id: people.broker.id,
    });
    expect(made).toMatchObject({
      user_id: people.stranger.id,
      broker_id: null,
      total_sales: 0,
      total_earnings: 0,
      rating: 0,
      review_count: 0,
    });
  });

  test('a new broker profile starts without counts and rating, whatever the client sends', async () => {
    const counts = {
      total_agents: 9,
      total_properties: 9,
      total_sales: 9,
      total_earnings: 9,
      rating: 5,
      review_count: 9,
    };
    const made = await insertWithGrant(people.stranger, 'broker_profiles', {
      ...counts,
      company_name: 'A',
      license_number: 'B',
    });
    expect(made).toMatchObject({
      user_id: people.stranger.id,
      ...Object.fromEntries(Object.keys(counts).map((column) => [column, 0])),
    });
  });

  test('a new lead belongs to its agent and their broker, whatever the client sends', async () => {
    const made = await insertWithGrant(people.colleague, 'leads', {
      property_id: property,
      client_name: 'New',
      client_email: 'new@test.example',
      agent_id: people.agent.id,
      broker_id: people['other broker'].id,
      inquirer_id: people.stranger.id,
      from_inquiry: true,
    });
    expect(made).toMatchObject({
      agent_id: people.colleague.id,
      broker_id: people.broker.id,
      inquirer_id: null,
      from_inquiry: false,
    });
  });

  test.each(['agent_id', 'broker_id'])('the owner of a property can set %s only by the functions', async (column) => {
    const attempt = actAs(people['owner of the property'], (as) =>
      as.unsafe(`update public.properties set ${column} = null where id = '${property}'`),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('functions of the brokerage', () => {
  const id = randomUUID();
  const CALLS: [string, Record<string, unknown>][] = [
    ['list_brokers', {}],
    ['request_membership', { broker_id: id }],
    ['accept_membership', { agent_id: id }],
    ['decline_membership', { agent_id: id }],
    ['end_membership', { agent_id: id }],
    ['entrust_property', { property_id: id, broker_id: null }],
    ['assign_property', { property_id: id, agent_id: id }],
    ['assign_properties', { property_ids: [id], agent_id: id }],
    ['create_invitation', {}],
    ['accept_invitation', { token: id }],
    ['save_lead_rules', { hand_out: 'off', withdraw_after: null, withdraw_to: 'broker' }],
    ['record_commission_payment', { commission_id: id }],
    ['correct_commission', { commission_id: id, sale_price: 1 }],
    ['end_assignment', { assignment_id: id }],
    ['assign_lead', { lead_id: id, agent_id: null }],
    ['record_commission', { property_id: id, sale_price: 1 }],
    ['cancel_commission', { commission_id: id }],
    ['reopen_commission', { commission_id: id, reason: 'Why' }],
    ['get_agent_dashboard', {}],
    ['get_agent_leads', {}],
    ['get_broker_dashboard', {}],
    ['get_broker_agents', {}],
    ['get_broker_leads', {}],
    ['get_lead_timeline', { lead_id: id }],
    ['get_assignable_properties', {}],
    ['get_agent_panel', {}],
    ['agent_today', {}],
    ['broker_today', {}],
    ['get_commission_totals', {}],
    ['write_agent_profile', { changes: '{}', is_new: false }],
  ];

  test.each(CALLS)('%s is refused for visitors', async (name, values) => {
    await expect(call(null, name, values)).rejects.toMatchObject({ code: '42501' });
  });

  test('functions of the brokerage are all covered by these tests', async () => {
    const known = await sql<{ name: string }[]>`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and p.proname <> 'get_invitation'
        and p.proname ~ 'membership|end_member|broker|agent|assign|entrust|commission|lead|invitation'`;
    expect(known.map(({ name }) => name).toSorted()).toEqual(CALLS.map(([name]) => name).toSorted());
  });
});

test('a former member loses the property, the lead, the assignment and the broker, and keeps past earnings', async () => {
  const former = await createAgent(people.broker);
  const sold = await createProperty(people['owner of the property'], { available: false });
  await createAssignment(sold, former, people.broker);
  await createLead(sold, former, people.broker);
  await call(people['owner of the property'], 'set_property_status', { property_id: sold, status: 'sold' });
  const seen = () =>
    actAs(former, async (as) => [
      (await as`select 1 from public.properties where id = ${sold}`).length,
      (await as`select 1 from public.leads`).length,
      (await as`select 1 from public.property_assignments`).length,
      (await as`select 1 from public.broker_profiles`).length,
      (await as`select 1 from public.commissions`).length,
    ]);
  expect(await seen()).toEqual([1, 1, 1, 1, 1]);
  await call(people.broker, 'end_membership', { agent_id: former.id });
  expect(await seen()).toEqual([0, 0, 0, 0, 1]);
});
