import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call as callApi, signIn } from '../support/api.ts';
import { call, verifyLicence, createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { signInClient } from '../support/client.ts';
import {
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { atOnce, workAsServer } from '../support/transactions.ts';

type Row = Record<string, unknown>;

const people = {} as Record<'owner' | 'stranger' | 'administrator' | 'colleague', Person>;
let client: SupabaseClient;
let cookies: string;

beforeAll(async () => {
  for (const actor of ['owner', 'stranger'] as const) people[actor] = await createPerson('user', actor);
  people.administrator = await createPerson('admin', 'Amina');
  people.colleague = await createPerson('admin', 'Bilan');
  client = await signInClient(people.administrator);
  cookies = await signIn(people.administrator);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** The audit entries of a subject, oldest first. Entries of one statement are sorted by action. */
const auditOf = (id: string) => sql<Row[]>`
  select action, subject, subject_label, actor_id, before, after, reason from public.audit_entries
  where subject_id = ${id} order by created_at, action`;

const entry = (action: string, before: unknown, after: unknown, rest: Row = {}) => ({
  action,
  subject: 'property',
  subject_label: 'Test house',
  actor_id: people.administrator.id,
  before,
  after,
  reason: null,
  ...rest,
});

const LISTINGS = [
  { kind: 'property', table: 'properties', create: createProperty, label: 'Test house' },
  { kind: 'car', table: 'cars', create: createCar, label: 'Test car' },
] as const;

describe.each(LISTINGS)('the audit log of another person’s $kind', ({ kind, table, create, label }) => {
  const said = (action: string, before: unknown, after: unknown, rest: Row = {}) =>
    entry(action, before, after, { subject: kind, subject_label: label, ...rest });
  const update = (id: string, changes: Row) =>
    call(people.administrator, `update_${kind}_as_admin`, { [`${kind}_id`]: id, changes: sql.json(changes as never) });

  test('the audit log of another person’s listing has an entry for an approval', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    await call(people.administrator, `moderate_${table}`, { ids: [id], action: 'approve' });
    expect(await auditOf(id)).toEqual([
      said('approved', { approval_status: 'pending' }, { approval_status: 'approved' }),
    ]);
  });

  test('the audit log of another person’s listing has an entry for a rejection, with the reason', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    await call(people.administrator, `moderate_${table}`, { ids: [id], action: 'reject', reason: ' Blurred ' });
    expect(await auditOf(id)).toEqual([
      said(
        'rejected',
        { approval_status: 'pending', rejection_reason: null },
        { approval_status: 'rejected', rejection_reason: 'Blurred' },
        { reason: 'Blurred' },
      ),
    ]);
  });

  test('the audit log of another person’s listing has entries for hiding, showing, featuring and the end of featuring', async () => {
    const id = await create(people.owner);
    for (const changes of [{ available: false }, { available: true }, { featured: true }, { featured: false }]) {
      await update(id, changes);
    }
    expect(await auditOf(id)).toEqual([
      said('hidden', { available: true, hidden_by_admin: false }, { available: false, hidden_by_admin: true }),
      said('shown', { available: false, hidden_by_admin: true }, { available: true, hidden_by_admin: false }),
      said('featured', { featured: false }, { featured: true }),
      said('unfeatured', { featured: true }, { featured: false }),
    ]);
  });

  test('the audit log of another person’s listing has one entry for each of several acts in one statement', async () => {
    const id = await create(people.owner);
    await update(id, { approval_status: 'pending', featured: true, title: 'Better', location: 'Elsewhere' });
    const named = { subject_label: 'Better' };
    expect(await auditOf(id)).toEqual([
      said('edited', { title: label, location: 'Test Road' }, { title: 'Better', location: 'Elsewhere' }, named),
      said('featured', { featured: false }, { featured: true }, named),
      said('reopened', { approval_status: 'approved' }, { approval_status: 'pending' }, named),
    ]);
  });

  test('the audit log of another person’s listing has an entry for a new status', async () => {
    const id = await create(people.owner);
    await call(people.administrator, `set_${kind}_status`, { [`${kind}_id`]: id, status: 'sold' });
    expect(await auditOf(id)).toEqual([said('status_changed', { status: 'available' }, { status: 'sold' })]);
  });

  test('the audit log of another person’s listing has an entry for an edit and for hiding through PostgREST', async () => {
    const id = await create(people.owner);
    const { error } = await client.from(table).update({ title: 'Edited', available: false }).eq('id', id);
    expect(error).toBeNull();
    expect(await auditOf(id)).toEqual([
      said('edited', { title: label }, { title: 'Edited' }, { subject_label: 'Edited' }),
      said(
        'hidden',
        { available: true, hidden_by_admin: false },
        { available: false, hidden_by_admin: true },
        { subject_label: 'Edited' },
      ),
    ]);
  });

  test('the audit log of another person’s listing has an entry for an edit through /api', async () => {
    const id = await create(people.owner);
    const method = kind === 'car' ? 'PATCH' : 'PUT';
    const { status } = await callApi(method, `/api/admin/${table}/${id}`, { cookies, body: { featured: true } });
    expect(status).toBe(200);
    expect(await auditOf(id)).toEqual([said('featured', { featured: false }, { featured: true })]);
  });

  test('the audit log of another person’s listing has an entry for a removal through /api, and none for the later deletion by the job', async () => {
    const id = await create(people.owner);
    await callApi('DELETE', `/api/admin/${table}/${id}`, { cookies, body: {} });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'removed',
        before: { available: true, removed_at: null },
        after: { removed_by: people.administrator.id },
      },
    ]);
    await sql`update ${sql(`public.${table}`)} set removed_at = now() - interval '31 days' where id = ${id}`;
    await sql`select public.delete_removed_listings()`;
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('the audit log of another person’s listing has an entry for the review of the owner’s change, with the change', async () => {
    const id = await create(people.owner);
    await workAs(people.owner, (as) => as`update ${as(`public.${table}`)} set location = 'New Road' where id = ${id}`);
    const [change] = await sql<{ id: string }[]>`
      select id from public.listing_changes where ${sql(`${kind}_id`)} = ${id}`;
    await call(people.administrator, 'review_listing_change', { change_id: change!.id });
    expect(await auditOf(id)).toEqual([said('reviewed', { location: 'Test Road' }, { location: 'New Road' })]);
  });

  test('the audit log of another person’s listing has no entry for an act that changes nothing', async () => {
    const id = await create(people.owner);
    await update(id, { available: true, title: label });
    expect(await auditOf(id)).toEqual([]);
  });

  test('the audit log of another person’s listing has no entry for an act that is refused or rolled back', async () => {
    const id = await create(people.owner);
    await expect(update(id, { price: -1, selling_price: -1 })).rejects.toMatchObject({ code: '23514' });
    await actAs(
      people.administrator,
      (as) => as`select public.${as(`moderate_${table}`)}(array[${id}]::uuid[], 'delete')`,
    );
    expect(await auditOf(id)).toEqual([]);
  });

  test('the audit log of another person’s listing has no entry for an act of the owner', async () => {
    const id = await create(people.owner);
    await workAs(people.owner, async (as) => {
      await as`update ${as(`public.${table}`)} set title = 'Edited', available = false where id = ${id}`;
      await as`select ${as(`public.set_${kind}_status`)}(${id}, 'sold')`;
      await as`delete from ${as(`public.${table}`)} where id = ${id}`;
    });
    expect(await auditOf(id)).toEqual([]);
  });
});

describe.each(LISTINGS)('the audit log of an administrator’s own $kind', ({ kind, table, create }) => {
  test('the audit log of an administrator’s own listing has no entry for editing, hiding, selling and deletion', async () => {
    const id = await create(people.administrator);
    await workAs(people.administrator, async (as) => {
      await as`update ${as(`public.${table}`)} set title = 'Edited', available = false where id = ${id}`;
      await as`select ${as(`public.set_${kind}_status`)}(${id}, 'sold')`;
      await as`delete from ${as(`public.${table}`)} where id = ${id}`;
    });
    expect(await auditOf(id)).toEqual([]);
  });

  test('the audit log of an administrator’s own listing has no entry for the correction and submission of a rejected listing', async () => {
    const id = await create(people.administrator, { approval_status: 'rejected', rejection_reason: 'Blurred' });
    await workAs(
      people.administrator,
      (as) => as`update ${as(`public.${table}`)} set title = 'Edited' where id = ${id}`,
    );
    expect(await sql`select approval_status from ${sql(`public.${table}`)} where id = ${id}`).toEqual([
      { approval_status: 'pending' },
    ]);
    expect(await auditOf(id)).toEqual([]);
  });

  test('the audit log of an administrator’s own listing has no entry for approval, rejection and featuring, because they are refused', async () => {
    const id = await create(people.administrator, { approval_status: 'pending' });
    for (const action of ['approve', 'reject', 'feature'])
      expect(
        await call(people.administrator, `moderate_${table}`, { ids: [id], action, reason: 'Blurred' }),
        action,
      ).toMatchObject({ outcome: 'own_matter' });
    for (const changes of [{ featured: true }, { approval_status: 'approved' }])
      await expect(
        call(people.administrator, `update_${kind}_as_admin`, { [`${kind}_id`]: id, changes: sql.json(changes) }),
      ).rejects.toMatchObject({ code: 'PT403', message: 'own_matter' });
    expect(await auditOf(id)).toEqual([]);
  });

  test('the audit log of an administrator’s own listing has one entry when the administrator shows a listing that a colleague has hidden', async () => {
    const id = await create(people.administrator);
    await call(people.colleague, `update_${kind}_as_admin`, {
      [`${kind}_id`]: id,
      changes: sql.json({ available: false }),
    });
    await workAs(
      people.administrator,
      (as) => as`update ${as(`public.${table}`)} set available = true where id = ${id}`,
    );
    expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['hidden', people.colleague.id],
      ['shown', people.administrator.id],
    ]);
  });
});

test('the audit log records that an administrator declined an owner’s wish', async () => {
  const id = await createProperty(people.owner, { feature_requested: true });
  await call(people.administrator, 'update_property_as_admin', {
    property_id: id,
    changes: sql.json({ feature_requested: false }),
  });
  expect(await auditOf(id)).toEqual([
    entry('feature_declined', { feature_requested: true }, { feature_requested: false }),
  ]);
});

test('the audit log keeps the name of an administrator whose account is deleted, and search finds it @feature 12.3a', async () => {
  const leaver = await createPerson('admin', 'Zeinab');
  const id = await createProperty(people.owner, { approval_status: 'pending' });
  await call(leaver, 'moderate_properties', { ids: [id], action: 'approve' });
  await sql`delete from auth.users where id = ${leaver.id}`;
  const [kept] = await workAs(
    people.administrator,
    (as) => as<Row[]>`select actor_id, actor_name, search_text from public.admin_audit where subject_id = ${id}`,
  );
  expect(kept).toMatchObject({ actor_id: null, actor_name: expect.stringContaining('Zeinab') as string });
  expect(kept!['search_text']).toContain('zeinab');
});

test('the history of a listing has no name of an owner', async () => {
  const id = await createProperty(people.owner);
  await workAs(people.owner, (as) => as`update public.properties set title = 'New title' where id = ${id}`);
  const entries = await sql<Row[]>`select is_audited, actor_name from public.history_entries where subject_id = ${id}`;
  expect(entries).toContainEqual({ is_audited: false, actor_name: null });
  expect(entries.filter((one) => !one['is_audited'] && one['actor_name'] !== null)).toEqual([]);
});

describe('the audit log of acts on people', () => {
  const said = (person: Person, before: string, after: string, actor = people.administrator) =>
    entry(
      'role_changed',
      { role: before },
      { role: after },
      {
        subject: 'user',
        subject_label: person.username,
        actor_id: actor.id,
      },
    );

  test('the audit log of acts on people has one entry for each role that is granted or revoked, also through /api', async () => {
    const person = await createPerson();
    await call(people.administrator, 'set_user_role', { user_id: person.id, role: 'admin' });
    const { status } = await callApi('PATCH', `/api/admin/users/${person.id}`, { cookies, body: { role: 'user' } });
    expect(status).toBe(200);
    expect(await auditOf(person.id)).toEqual([said(person, 'user', 'admin'), said(person, 'admin', 'user')]);
  });

  test('the audit log of acts on people has no entry for a role that stays the same', async () => {
    const person = await createPerson();
    await call(people.administrator, 'set_user_role', { user_id: person.id, role: 'user' });
    expect(await auditOf(person.id)).toEqual([]);
  });

  test('the audit log of acts on people has one entry for an administrator who gives up their own role', async () => {
    const person = await createPerson('admin');
    await call(person, 'set_user_role', { user_id: person.id, role: 'user' });
    expect(await auditOf(person.id)).toEqual([said(person, 'admin', 'user', person)]);
  });

  test('the audit log of acts on people has no entry for an administrator’s edit of their own profile', async () => {
    const person = await createPerson('admin');
    await workAs(person, (as) => as`update public.profiles set bio = 'Edited' where id = ${person.id}`);
    expect(await auditOf(person.id)).toEqual([]);
  });

  test('the audit log of acts on people has one entry when two administrators revoke each other’s role at once', async () => {
    const [one, other] = [await createPerson('admin'), await createPerson('admin')];
    const demote = (person: Person) => (as: Parameters<Parameters<typeof workAs>[1]>[0]) =>
      as`select role from public.set_user_role(${person.id}, 'user')`;
    const outcomes = await atOnce<unknown>({ by: one, does: demote(other) }, { by: other, does: demote(one) });
    expect(outcomes).toEqual([{ result: [{ role: 'user' }] }, { code: 'PT403' }]);
    expect(await auditOf(other.id)).toEqual([said(other, 'admin', 'user', one)]);
    expect(await auditOf(one.id)).toEqual([]);
  });
});

describe('the audit log of acts on requests', () => {
  const askAbout = async (property: string, asker = people.stranger): Promise<string> => {
    const [made] = await sql<{ id: string }[]>`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      values (${property}, ${asker.id}, 'Is it still there?', 'asker@test.example') returning id`;
    return made!.id;
  };
  const moved = (subject: string, status: string, actor = people.administrator) =>
    entry('status_changed', { status: 'pending' }, { status }, { subject, actor_id: actor.id });

  test('the audit log of acts on requests has an entry for the status of an inquiry, without the name of the inquirer', async () => {
    const id = await askAbout(await createProperty(people.owner));
    await call(people.administrator, 'set_inquiry_status', { inquiry_id: id, status: 'replied' });
    expect(await auditOf(id)).toEqual([moved('inquiry', 'replied')]);
    const again = await askAbout(await createProperty(people.owner));
    await callApi('PATCH', `/api/admin/inquiries/${again}`, { cookies, body: { status: 'closed' } });
    expect(await auditOf(again)).toEqual([moved('inquiry', 'closed')]);
  });

  test.each(['owner_id', 'agent_id', 'broker_id'])(
    'the audit log of acts on requests has no entry for an inquiry that an administrator answers as %s of the property',
    async (column) => {
      const property = await createProperty(people.owner);
      await sql`update public.properties set ${sql({ [column]: people.administrator.id })} where id = ${property}`;
      const id = await askAbout(property);
      await call(people.administrator, 'set_inquiry_status', { inquiry_id: id, status: 'replied' });
      expect(await auditOf(id)).toEqual([]);
    },
  );

  test('the audit log of acts on requests has no entry for an inquiry that the owner answers', async () => {
    const id = await askAbout(await createProperty(people.owner));
    await call(people.owner, 'set_inquiry_status', { inquiry_id: id, status: 'replied' });
    expect(await auditOf(id)).toEqual([]);
  });

  test('the audit log of acts on requests has an entry for a declined viewing, and none for a viewing that the administrator requested and cancelled', async () => {
    const property = await createProperty(people.owner);
    const ask = async (person: Person) => {
      const [made] = await sql<{ id: string }[]>`
        insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email)
        values (${property}, ${person.id}, current_date + 7, '10:00', 'asker@test.example') returning id`;
      return made!.id;
    };
    const [theirs, own] = [await ask(people.stranger), await ask(people.administrator)];
    await call(people.administrator, 'set_viewing_status', { viewing_id: theirs, status: 'declined' });
    await call(people.administrator, 'set_viewing_status', { viewing_id: own, status: 'cancelled' });
    expect(await auditOf(theirs)).toEqual([moved('viewing', 'declined')]);
    expect(await auditOf(own)).toEqual([]);
  });

  test('the audit log of acts on requests has an entry for the status of an appraisal request, without the name of the requester', async () => {
    const [made] = await sql<{ id: string }[]>`
      insert into public.appraisal_requests (property_type, location, address, area, year_built, condition, purpose,
        contact_name, contact_email, contact_phone, preferred_date, requester_id)
      values ('house', 'Burao', 'Secret Road', 100, 2010, 'good', 'selling', 'Hodan', 'hodan@test.example', '+252634000001', '2030-01-01',
        ${people.stranger.id}) returning id`;
    await call(people.administrator, 'set_appraisal_status', { appraisal_id: made!.id, status: 'completed' });
    expect(await auditOf(made!.id)).toEqual([
      entry(
        'status_changed',
        { status: 'pending' },
        { status: 'completed' },
        {
          subject: 'appraisal',
          subject_label: 'house, Burao',
        },
      ),
    ]);
  });
});

describe('the audit log of acts for a broker', () => {
  let broker: Person;
  let agent: Person;
  beforeAll(async () => {
    broker = await createBroker();
    agent = await createAgent(broker);
  });

  test('the audit log of acts for a broker has entries for entrusting, assigning and ending, with the changes of property and assignment', async () => {
    const id = await createProperty(people.owner);
    await call(people.administrator, 'entrust_property', { property_id: id, broker_id: broker.id });
    const { id: assignment } = await call<{ id: string }>(people.administrator, 'assign_property', {
      property_id: id,
      agent_id: agent.id,
      commission_rate: 3,
    });
    await call(people.administrator, 'end_assignment', { assignment_id: assignment });
    expect(await auditOf(id)).toEqual([
      entry('assigned', { broker_id: null }, { broker_id: broker.id }),
      entry('assigned', { agent_id: null }, { agent_id: agent.id }),
      entry('assigned', { agent_id: agent.id }, { agent_id: null }),
    ]);
    const unsold = { deleted_property_id: null, sold_at: null, sold_price: null, sold_currency: null };
    const made = {
      property_id: id,
      agent_id: agent.id,
      broker_id: broker.id,
      commission_rate: 3,
      status: 'active',
      ...unsold,
    };
    expect(await auditOf(assignment)).toEqual([
      entry('created', null, { ...made, notes: null, assigned_date: expect.any(String) }, { subject: 'assignment' }),
      entry('status_changed', { status: 'active' }, { status: 'cancelled' }, { subject: 'assignment' }),
    ]);
  });

  test('the audit log of acts for a broker has no entry for the same acts of the broker', async () => {
    const id = await createProperty(people.owner);
    await call(people.owner, 'entrust_property', { property_id: id, broker_id: broker.id });
    const { id: assignment } = await call<{ id: string }>(broker, 'assign_property', {
      property_id: id,
      agent_id: agent.id,
    });
    expect([...(await auditOf(id)), ...(await auditOf(assignment))]).toEqual([]);
  });

  test('the audit log of acts for a broker has entries for a commission recorded by a sale and for its payment', async () => {
    const id = await createProperty(people.owner);
    await createAssignment(id, agent, broker);
    await call(people.administrator, 'set_property_status', { property_id: id, status: 'sold' });
    const [commission] = await sql<{ id: string }[]>`select id from public.commissions where property_id = ${id}`;
    await call(people.administrator, 'record_commission_payment', { commission_id: commission!.id });
    expect(await auditOf(commission!.id)).toEqual([
      entry('created', null, expect.objectContaining({ sale_price: 1000, status: 'pending' }), {
        subject: 'commission',
      }),
      entry(
        'status_changed',
        { status: 'pending', payment_date: null, owner_paid_at: null, agent_paid_at: null },
        {
          status: 'paid',
          payment_date: expect.any(String),
          owner_paid_at: expect.any(String),
          agent_paid_at: expect.any(String),
        },
        { subject: 'commission' },
      ),
    ]);
  });

  test('the audit log of acts for a broker has entries only for acts beyond the rights of a broker, if the administrator is a broker', async () => {
    const administrator = await createPerson('admin');
    await sql`insert into public.broker_profiles ${sql({ user_id: administrator.id, company_name: 'Own', license_number: 'B-2' })}`;
    await verifyLicence(administrator);
    const member = await createAgent(administrator);
    const id = await createProperty(people.owner);
    await call(people.owner, 'entrust_property', { property_id: id, broker_id: administrator.id });
    const { id: assignment } = await call<{ id: string }>(administrator, 'assign_property', {
      property_id: id,
      agent_id: member.id,
    });
    await call(administrator, 'end_assignment', { assignment_id: assignment });
    expect([...(await auditOf(id)), ...(await auditOf(assignment))]).toEqual([]);

    const foreign = await createProperty(people.owner);
    const { id: taken } = await call<{ id: string }>(administrator, 'assign_property', {
      property_id: foreign,
      agent_id: member.id,
    });
    expect([...(await auditOf(foreign)), ...(await auditOf(taken))].map(({ action }) => action)).toEqual([
      'assigned',
      'created',
    ]);
    const another = await createProperty(people.owner);
    await call(administrator, 'assign_properties', { property_ids: [another], agent_id: member.id });
    expect((await auditOf(another)).map(({ action }) => action)).toEqual(['assigned']);
  });
});

/**
 * Administrators' functions whose audit entries have a test: above, or in the tests of bulk moderation, verifications, abuse
 * reports and suspensions.
 */
const AUDITED = [
  'answer_appeal',
  // assign_property makes each assignment.
  'assign_properties',
  'assign_property',
  'correct_commission',
  'decide_car',
  'decide_verification',
  'decide_property',
  'end_assignment',
  'entrust_property',
  'end_sessions_of',
  'end_suspension',
  'hide_review',
  'lift_suspension',
  'create_verification_code',
  'lock_commission',
  'moderate_listings',
  'record_commission',
  'reopen_decision',
  // The functions that read a reported text or decide on an abuse report call this one first.
  'require_claim',
  'review_listing_change',
  'set_appraisal_status',
  'set_car_status',
  'set_inquiry_status',
  'set_property_status',
  'set_removed',
  'set_user_role',
  'set_viewing_status',
  'suspend_user',
  'update_car_as_admin',
  'update_property_as_admin',
  'write_car_contact',
  'write_office_message',
];
/** These functions ask whether the caller is an administrator, but give no power over other people's data. */
const NO_POWER = [
  'car_contact',
  'claim_abuse_report',
  'claim_listing',
  'record_event',
  'release_abuse_report',
  'retry_item',
  'start_conversation',
];

test('the audit log covers every function in which an administrator has more rights than other users', async () => {
  const powers = await sql<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and provolatile = 'v'
      and prorettype <> 'trigger'::regtype and prosrc ~ '(is|require)_admin[(]' and proname <> 'require_admin'
    order by name`;
  expect(powers.map(({ name }) => name)).toEqual([...AUDITED, ...NO_POWER].toSorted((a, b) => a.localeCompare(b)));
});

test('every table in which administrators can write rows of others has audit triggers', async () => {
  const tables = await sql<{ table: string; audited: boolean }[]>`
    select distinct tablename as table, exists (
      select from pg_trigger where tgrelid = format('public.%I', tablename)::regclass and tgfoid = 'private.record_listing'::regproc
    ) as audited
    from pg_policies
    where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd in ('INSERT', 'UPDATE', 'DELETE', 'ALL')
      and coalesce(qual, '') || coalesce(with_check, '') like '%is_admin%'
    order by 1`;
  expect(tables).toEqual([
    { table: 'cars', audited: true },
    // Administrators write only their own notes, and another trigger audits the notes.
    { table: 'office_notes', audited: false },
    { table: 'properties', audited: true },
  ]);
});

describe('the audit log', () => {
  const written = async (actor = people.administrator) => {
    const property = await createProperty(people.owner, { approval_status: 'pending' });
    await call(actor, 'moderate_properties', { ids: [property], action: 'approve' });
    const [made] = await sql<{ id: string }[]>`select id from public.audit_entries where subject_id = ${property}`;
    return { id: made!.id, property };
  };
  const attempts = {
    'change an entry': `update public.audit_entries set reason = 'Other' where id = $1`,
    'take the name off an entry': 'update public.audit_entries set actor_id = null where id = $1',
    'put another name on an entry': 'update public.audit_entries set actor_id = gen_random_uuid() where id = $1',
    'delete an entry': 'delete from public.audit_entries where id = $1',
  };

  test.each(Object.entries(attempts))(
    'the audit log does not let anyone %s, not even the owner of the table',
    async (_, statement) => {
      const { id, property } = await written();
      const before = await auditOf(property);
      const refused = { code: '42501' };
      for (const actor of [null, people.owner, people.administrator, people.colleague]) {
        await expect(actAs(actor, (as) => as.unsafe(statement, [id]))).rejects.toMatchObject(refused);
      }
      await expect(
        sql.begin(async (as) => {
          await as`set local role service_role`;
          await as.unsafe(statement, [id]);
        }),
      ).rejects.toMatchObject(refused);
      await expect(sql.unsafe(statement, [id])).rejects.toMatchObject({ ...refused, message: 'audit_is_final' });
      expect(await auditOf(property)).toEqual(before);
    },
  );

  test('the audit log cannot be emptied, not even by the owner of the table', async () => {
    for (const cascade of ['', 'cascade']) {
      await expect(sql.unsafe(`truncate public.history_entries ${cascade}`)).rejects.toMatchObject({
        message: 'audit_is_final',
      });
    }
    await expect(actAs(people.administrator, (as) => as`truncate public.history_entries`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('the audit log cannot be written by a client, through PostgREST or directly', async () => {
    const row = { actor_id: people.administrator.id, action: 'approved', subject: 'user', subject_id: people.owner.id };
    const { error } = await client.from('audit_entries').insert(row);
    expect(error).toMatchObject({ code: '42501' });
    await expect(
      sql.begin(async (as) => {
        await as`set local role service_role`;
        await as`insert into public.audit_entries ${as(row)}`;
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('the audit log outlives the listing, its owner and the account of the administrator, without the administrator’s id', async () => {
    const [owner, administrator] = [await createPerson(), await createPerson('admin')];
    const property = await createProperty(owner, { approval_status: 'pending' });
    await call(administrator, 'moderate_properties', { ids: [property], action: 'approve' });
    await sql`delete from auth.users where id = ${owner.id}`;
    expect(await auditOf(property)).toMatchObject([{ action: 'approved', actor_id: administrator.id }]);
    await sql`delete from auth.users where id = ${administrator.id}`;
    expect(await auditOf(property)).toEqual([
      entry('approved', { approval_status: 'pending' }, { approval_status: 'approved' }, { actor_id: null }),
    ]);
  });

  test('the audit log records the revoked role of an administrator whose account is deleted', async () => {
    const administrator = await createPerson('admin');
    await call(administrator, 'delete_account');
    await workAsServer((as) => as`select public.purge_account(${administrator.id})`);
    expect(await auditOf(administrator.id)).toMatchObject([
      { action: 'role_changed', actor_id: null, before: { role: 'admin' }, after: { role: 'user' } },
    ]);
  });
});

describe('the list of the audit log', () => {
  const read = (actor: Person & { aal?: 'aal2' }) => (view: string) =>
    actAs(actor, (as) => as<Row[]>`select id from ${as(`public.${view}`)} limit 1`);

  test('the list of the audit log finds an act by its administrator, subject and reason, in any spelling', async () => {
    const property = await createProperty(people.owner, { approval_status: 'pending', title: 'Güri Cusub' });
    await call(people.administrator, 'moderate_properties', {
      ids: [property],
      action: 'reject',
      reason: 'Sawirro waa madow',
    });
    for (const words of ['amina person', people.administrator.email, 'GURI cusub', 'güri', 'waa MADOW']) {
      const found = await actAs(
        people.administrator,
        (as) => as<Row[]>`
        select actor_name, subject_label, reason from public.admin_audit
        where subject_id = ${property} and search_text ilike ${`%${words}%`}`,
      );
      expect(found, words).toEqual([
        { actor_name: 'Amina Person', subject_label: 'Güri Cusub', reason: 'Sawirro waa madow' },
      ]);
    }
  });

  test('the list of the audit log shows nothing to a former administrator, immediately', async () => {
    const demoted = await createPerson('admin');
    expect(await read(demoted)('audit_entries')).toHaveLength(1);
    expect(await read(demoted)('admin_audit')).toHaveLength(1);
    await call(people.administrator, 'set_user_role', { user_id: demoted.id, role: 'user' });
    expect(await read(demoted)('audit_entries')).toEqual([]);
    await expect(read(demoted)('admin_audit')).rejects.toMatchObject({ code: 'PT403' });
  });

  test('the list of the audit log shows everything to a new administrator in an open session, immediately', async () => {
    const person = await createPerson();
    const theirs = await signInClient(person);
    expect((await theirs.from('admin_audit').select('id').limit(1)).error).toMatchObject({
      message: 'administrators_only',
    });
    await call(people.administrator, 'set_user_role', { user_id: person.id, role: 'admin' });
    expect((await theirs.from('admin_audit').select('id').limit(1)).data).toHaveLength(1);
    await call(people.administrator, 'set_user_role', { user_id: person.id, role: 'user' });
    expect((await theirs.from('admin_audit').select('id').limit(1)).error).toMatchObject({
      message: 'administrators_only',
    });
  });
});

test('the audit log records a changed phone contact of a car, without the number', async () => {
  const id = await createCar(people.owner, { contact_phone: '+252635550100' });
  await call(people.administrator, 'update_car_as_admin', {
    car_id: id,
    changes: sql.json({ contact_phone: '+252635550199' }),
  });
  const [{ action, before, after } = {}] = await auditOf(id);
  expect({ action, before, after }).toEqual({
    action: 'edited',
    before: { contact: '(not kept)' },
    after: { contact: '(not kept)' },
  });
});
