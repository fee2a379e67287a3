import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import {
  type Actor,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

type Queue = { queue: string; waiting: number; since: string | null; late: number; new: number; limitHours: number };
type Today = { queues: Queue[]; viewings?: Record<string, unknown>[]; business?: Record<string, unknown>[] };

let owner: Person;
let buyer: Person;
let broker: Person;
let agent: Person;
let property: string;

beforeAll(async () => {
  owner = await createPerson();
  buyer = await createPerson('user', 'Hodan');
  broker = await createBroker();
  agent = await createAgent(broker);
  property = await createProperty(owner, { title: 'House by the port', city: 'Hargeisa', location: 'Jigjiga Yar' });
  await createAssignment(property, agent, broker);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

async function queue(actor: Actor, area: string, name: string): Promise<Queue> {
  const { queues } = await call<Today>(actor, area);
  const found = queues.find((one) => one.queue === name);
  if (!found) throw new Error(`${area} has no queue ${name}.`);
  return found;
}

async function request(day: string, status = 'pending', at: string | null = null): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, contact_phone)
    values (${property}, ${buyer.id}, (now() at time zone 'Africa/Mogadishu')::date + 1, ${day}, 'hodan@test.example', '+252634440001')
    returning id`;
  if (status !== 'pending')
    await sql`
      update public.property_viewings set status = ${status}, scheduled_date =
        (date_trunc('day', now(), 'Africa/Mogadishu') + ${at}::interval) where id = ${made!.id}`;
  return made!.id;
}

describe('Today for an agent', () => {
  test('Today for an agent shows the viewings of today and the next seven days, earliest first, with time, place and buyer @feature 12.4c', async () => {
    const late = await request('11:00', 'confirmed', '18 hours');
    const early = await request('9:00', 'confirmed', '9 hours');
    const next = await request('8:00', 'confirmed', '3 days');
    await request('7:00', 'confirmed', '9 days');
    await request('6:00', 'declined', '10 hours');
    const { viewings } = await call<Today>(agent, 'agent_today');
    expect(viewings!.map(({ id }) => id)).toEqual([early, late, next]);
    expect(viewings![0]).toMatchObject({
      status: 'confirmed',
      propertyId: property,
      title: 'House by the port',
      location: 'Jigjiga Yar',
      city: 'Hargeisa',
      name: 'Hodan Person',
      phone: '+252634440001',
      email: 'hodan@test.example',
    });
  });

  test('Today for an agent shows overdue, due and new leads, with the age of the oldest and the number of late ones @feature 12.4c', async () => {
    const worker = await createAgent(broker);
    const now = Date.now();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    await createLead(property, worker, broker, {
      status: 'contacted',
      follow_up_date: at(-50),
      client_email: 'a@test.example',
    });
    await createLead(property, worker, broker, {
      status: 'contacted',
      follow_up_date: at(-2),
      client_email: 'b@test.example',
    });
    await createLead(property, worker, broker, {
      status: 'closed',
      follow_up_date: at(-9),
      client_email: 'c@test.example',
    });
    await createLead(property, worker, broker, { status: 'new', created_at: at(-30), client_email: 'd@test.example' });
    await createLead(property, worker, broker, { status: 'new', client_email: 'e@test.example' });
    const overdue = await queue(worker, 'agent_today', 'overdue_leads');
    expect(overdue).toMatchObject({ waiting: 2, late: 1, limitHours: 24 });
    expect(new Date(overdue.since!).toISOString()).toBe(at(-50));
    expect(await queue(worker, 'agent_today', 'new_leads')).toMatchObject({ waiting: 2, late: 1, new: 1 });
    // The last second of today has not passed yet, at any hour of the test.
    await sql`
      update public.leads set follow_up_date = date_trunc('day', now(), 'Africa/Mogadishu') + interval '23 hours 59 minutes 59 seconds'
      where agent_id = ${worker.id} and client_email = 'e@test.example'`;
    expect(await queue(worker, 'agent_today', 'due_leads')).toMatchObject({ waiting: 1 });
  });

  test('Today for an agent shows how many viewing requests and conversations wait for an answer @feature 12.4c', async () => {
    const worker = await createAgent(broker);
    const home = await createProperty(owner);
    await createAssignment(home, worker, broker);
    await workAs(
      buyer,
      (as) => as`
        insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
        values (${home}, (now() at time zone 'Africa/Mogadishu')::date + 1, '10:00', 'hodan@test.example')`,
    );
    expect(await queue(worker, 'agent_today', 'viewing_requests')).toMatchObject({ waiting: 1, new: 1, late: 0 });
    expect(await queue(worker, 'agent_today', 'messages')).toMatchObject({ waiting: 0 });
    // Agents join a conversation by their first reply.
    await sql`select private.join_conversation(c.id, ${worker.id}) from public.conversations c where c.property_id = ${home}`;
    expect(await queue(worker, 'agent_today', 'messages')).toMatchObject({ waiting: 1, new: 1 });
    await sql`update public.conversations set seller_unread = 0 where agent_id = ${worker.id}`;
    expect(await queue(worker, 'agent_today', 'messages')).toMatchObject({ waiting: 0, since: null });
  });

  test('Today for an agent shows a stranger no viewing and no lead of an agent @feature 12.4c', async () => {
    const { queues, viewings } = await call<Today>(buyer, 'agent_today');
    expect(viewings).toEqual([]);
    expect(queues.map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('Today for a broker', () => {
  test('Today for a broker shows leads without an agent, agents who ask to join and commissions to pay @feature 12.4d', async () => {
    const boss = await createBroker();
    const member = await createAgent(boss);
    const asking = await createAgent();
    await createLead(property, null, boss, { created_at: new Date(Date.now() - 13 * 3_600_000).toISOString() });
    await createLead(property, member, boss, { client_email: 'other@test.example' });
    await call(asking, 'request_membership', { broker_id: boss.id });
    const sold = await createProperty(owner);
    await createAssignment(sold, member, boss);
    await call(owner, 'set_property_status', { property_id: sold, status: 'sold' });
    expect(await queue(boss, 'broker_today', 'unassigned_leads')).toMatchObject({
      waiting: 1,
      late: 1,
      limitHours: 12,
    });
    expect(await queue(boss, 'broker_today', 'membership_requests')).toMatchObject({ waiting: 1, late: 0, new: 1 });
    expect(await queue(boss, 'broker_today', 'commissions')).toMatchObject({ waiting: 1, late: 0 });
    const { queues } = await call<Today>(member, 'broker_today');
    expect(queues.map(({ waiting }) => waiting)).toEqual([0, 0, 0]);
  });
});

describe('Today for the office', () => {
  test('Today for the office shows neither drafts nor removed listings', async () => {
    const admin = await createPerson('admin');
    const count = async () => (await queue(admin, 'admin_today', 'properties')).waiting;
    const before = await count();
    await createProperty(owner, { approval_status: 'draft' });
    const removed = await createProperty(owner, { approval_status: 'pending' });
    expect(await count()).toBe(before + 1);
    await sql`update public.properties set available = false, removed_at = now() where id = ${removed}`;
    expect(await count()).toBe(before);
    expect(await sql`select from private.waiting_for_moderator where id = ${removed}`).toHaveLength(0);
  });

  test('Today for the office shows each queue with its oldest entry, and the late and new entries @feature 12.4b', async () => {
    const admin = await createPerson('admin');
    const before = await queue(admin, 'admin_today', 'properties');
    const id = await createProperty(owner, { approval_status: 'pending' });
    await sql`update public.properties set created_at = '2020-01-01T00:00:00Z' where id = ${id}`;
    await createProperty(owner, { approval_status: 'pending' });
    const after = await queue(admin, 'admin_today', 'properties');
    expect(after.waiting).toBeGreaterThanOrEqual(before.waiting + 2);
    expect(after.late).toBeGreaterThanOrEqual(before.late + 1);
    expect(after.new).toBeGreaterThanOrEqual(1);
    expect(new Date(after.since!).getTime()).toBe(Date.parse('2020-01-01T00:00:00Z'));
    await sql`delete from public.properties where id = ${id}`;
    const today = await call<Today>(admin, 'admin_today');
    expect(today.queues.map(({ queue: name }) => name)).toEqual([
      'appeals',
      'abuse_reports',
      'properties',
      'cars',
      'property_changes',
      'car_changes',
      'feature_requests',
      'verifications',
      'inquiries',
      'appraisals',
    ]);
    expect(today.business!.map(({ figure }) => figure)).toEqual([
      'properties',
      'cars',
      'inquiries',
      'viewings',
      'people',
    ]);
    expect(today.business![0]!['today']).toBeGreaterThanOrEqual(1);
  });

  test.each(['user', 'agent', 'broker'] as const)(
    'Today for the office is refused for a %s @feature 12.4b',
    async (role) => {
      const caller = { user: owner, agent, broker }[role];
      await expect(call(caller, 'admin_today')).rejects.toMatchObject({
        code: 'PT403',
        message: 'administrators_only',
      });
    },
  );

  test('Today for the office is refused for a visitor @feature 12.4b', async () => {
    for (const area of ['admin_today', 'agent_today', 'broker_today'])
      await expect(call(null, area)).rejects.toMatchObject({ code: '42501' });
  });

  test('Today for the office follows a limit that an administrator changes @feature 12.4b', async () => {
    const boss = await createBroker();
    await createLead(property, null, boss, { created_at: new Date(Date.now() - 5 * 3_600_000).toISOString() });
    expect(await queue(boss, 'broker_today', 'unassigned_leads')).toMatchObject({ waiting: 1, late: 0 });
    await sql.begin(async (as) => {
      await as`update private.queue_limits set hours = 4 where queue = 'unassigned_leads'`;
      await as`select set_config('request.jwt.claims', ${JSON.stringify({ sub: boss.id, role: 'authenticated' })}, true)`;
      await as`savepoint before_reading`;
      const [read] = await as<{ late: number }[]>`
        select (private.queue_of_today('unassigned_leads', array[now() - interval '5 hours']) ->> 'late')::int as late`;
      expect(read!.late).toBe(1);
      await as`update private.queue_limits set hours = 12 where queue = 'unassigned_leads'`;
    });
  });

  test('Today for the office has the same time limit for late listings as the list of listings', async () => {
    const waiting = await createProperty(owner, { approval_status: 'pending' });
    const rows = await workAs(
      await createPerson('admin'),
      (as) => as`
        select late_at - created_at = private.queue_limit('properties') as is_by_limit
        from public.admin_properties where id = ${waiting}`,
    );
    expect(rows).toEqual([{ is_by_limit: true }]);
  });
});
