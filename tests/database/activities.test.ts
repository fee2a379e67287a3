import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken, openSession } from '../support/sign-ins.ts';
import { workAsServer } from '../support/transactions.ts';
import {
  type Actor,
  actAs,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

let owner: Person;
let member: Person;
let administrator: Person;

beforeAll(async () => {
  owner = await createPerson('user', 'Owner');
  member = await createPerson('user', 'Member');
  administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Activity = {
  user_id: string | null;
  activity_type: string;
  description: string;
  related_id: string;
  related_title: string | null;
  metadata: Record<string, unknown>;
};

const about = (id: string, type: string) => sql<Activity[]>`
  select user_id, activity_type, description, related_id, related_title, metadata
  from public.user_activities where related_id = ${id} and activity_type = ${type}`;

const listing = {
  title: 'Recorded house',
  price: 90_000,
  property_type: 'house',
  purpose: 'sale',
  location: 'Road',
  city: 'Burao',
};

const list = (actor: Actor) =>
  workAs(
    actor,
    (as) =>
      as<
        { id: string }[]
      >`insert into public.properties ${as(listing as unknown as Record<string, string>)} returning id`,
  ).then(([made]) => made?.id ?? '');

const appraisal = {
  property_type: 'house',
  location: 'Hargeisa',
  address: '12 Test Road',
  area: 100,
  year_built: 2010,
  condition: 'good',
  purpose: 'selling',
  contact_name: 'Test Person',
  contact_email: 'appraisal@test.example',
  contact_phone: '+252634000000',
  preferred_date: '2030-01-01',
};

/** Only the function `api` requests an appraisal, for a member or for a visitor (`null`). */
async function requestAppraisal(requester: Person | null): Promise<string> {
  const [made] = await sql.begin(async (as) => {
    await as`select set_config('role', 'service_role', true)`;
    return as<{ id: string }[]>`
      insert into public.appraisal_requests ${as({ ...appraisal, requester_id: requester?.id ?? null } as unknown as Record<string, string>)} returning id`;
  });
  return made?.id ?? '';
}

describe('an activity is recorded for', () => {
  test('a member who registers @spec 2.3.16', async () => {
    expect(await about(member.id, 'user_registered')).toEqual([
      {
        user_id: member.id,
        activity_type: 'user_registered',
        description: 'Joined',
        related_id: member.id,
        related_title: member.username,
        metadata: {},
      },
    ]);
  });

  test('a member who lists a property @spec 2.3.16', async () => {
    const id = await list(member);
    expect(await about(id, 'property_created')).toEqual([
      {
        user_id: member.id,
        activity_type: 'property_created',
        description: 'Listed a property',
        related_id: id,
        related_title: 'Recorded house',
        metadata: { propertyType: 'house', purpose: 'sale', city: 'Burao', price: 90_000, currency: 'USD' },
      },
    ]);
  });

  test('an owner who changes a property, with the columns they changed @spec 2.3.16', async () => {
    const id = await createProperty(owner, { title: 'Old title' });
    await workAs(owner, (as) => as`update public.properties set title = 'New title', price = 7 where id = ${id}`);
    expect(await about(id, 'property_updated')).toEqual([
      {
        user_id: owner.id,
        activity_type: 'property_updated',
        description: 'Updated a property',
        related_id: id,
        related_title: 'New title',
        metadata: { changed: ['price', 'title'] },
      },
    ]);
  });

  test('an owner who sets the status, with the old and the new one', async () => {
    const id = await createProperty(owner);
    await workAs(owner, (as) => as`select public.set_property_status(${id}, 'sold')`);
    expect(await about(id, 'property_updated')).toMatchObject([
      { user_id: owner.id, metadata: { changed: ['status'], statusBefore: 'available', status: 'sold' } },
    ]);
  });

  test('a moderator who approves, in their own name', async () => {
    const id = await createProperty(owner, { approval_status: 'pending' });
    await workAs(administrator, (as) => as`select public.moderate_properties(array[${id}]::uuid[], 'approve')`);
    expect(await about(id, 'property_updated')).toMatchObject([
      {
        user_id: administrator.id,
        metadata: { changed: ['approval_status'], approvalStatusBefore: 'pending', approvalStatus: 'approved' },
      },
    ]);
  });

  test('a real change only, not for an update to the same values', async () => {
    const id = await createProperty(owner);
    await workAs(owner, (as) => as`update public.properties set title = title where id = ${id}`);
    expect(await about(id, 'property_updated')).toEqual([]);
  });

  test('a member who asks about a property @spec 2.3.16', async () => {
    const id = await createProperty(owner, { title: 'Asked about' });
    const [inquiry] = await workAs(
      member,
      (as) => as<{ id: string }[]>`
        insert into public.inquiries (property_id, message, contact_email)
        values (${id}, 'Is it still available?', 'member@test.example') returning id`,
    );
    expect(await about(id, 'inquiry_created')).toEqual([
      {
        user_id: member.id,
        activity_type: 'inquiry_created',
        description: 'Asked about a property',
        related_id: id,
        related_title: 'Asked about',
        metadata: { inquiryId: inquiry?.id, city: 'Hargeisa' },
      },
    ]);
  });

  test('a member who saves a property, once however often they save it @spec 2.3.16', async () => {
    const id = await createProperty(owner, { title: 'Saved' });
    const save = () =>
      workAs(member, (as) => as<{ id: string }[]>`select id from public.save_favorite(property_id => ${id})`);
    const saved = await Promise.all([save(), save(), save()]);
    expect(await about(id, 'property_favorited')).toEqual([
      {
        user_id: member.id,
        activity_type: 'property_favorited',
        description: 'Saved a property',
        related_id: id,
        related_title: 'Saved',
        metadata: { favoriteId: saved[0]?.[0]?.id, city: 'Hargeisa' },
      },
    ]);
  });

  test.each([
    { who: 'a member', requester: () => member },
    { who: 'a visitor', requester: () => null },
  ])('$who who asks for an appraisal @spec 2.3.16', async ({ requester }) => {
    const id = await requestAppraisal(requester());
    expect(await about(id, 'appraisal_requested')).toEqual([
      {
        user_id: requester()?.id ?? null,
        activity_type: 'appraisal_requested',
        description: 'Requested an appraisal',
        related_id: id,
        related_title: '12 Test Road',
        metadata: { propertyType: 'house', location: 'Hargeisa', purpose: 'selling' },
      },
    ]);
    await sql`delete from public.appraisal_requests where id = ${id}`;
  });

  test('an activity is recorded for properties only, not for cars', async () => {
    const id = await createCar(owner);
    await workAs(owner, (as) => as`update public.cars set title = 'Another car' where id = ${id}`);
    await workAs(member, (as) => as`select public.save_favorite(car_id => ${id})`);
    expect(await sql`select id from public.user_activities where related_id = ${id}`).toEqual([]);
  });

  test('an activity is recorded for fifty properties of one statement, each once', async () => {
    // A newcomer may not list as many properties.
    const known = await createPerson();
    await createProperty(known);
    const [answer] = await actAs(known, async (as) => {
      await as`
        insert into public.properties (title, price, property_type, purpose, location, city)
        select 'Bulk ' || n, n, 'land', 'sale', 'Road', 'Berbera' from generate_series(1, 50) as n`;
      return as<{ recorded: number }[]>`
        select count(*)::integer as recorded
        from public.properties p join public.user_activities a on a.related_id = p.id
        where p.title like 'Bulk %' and a.related_title = p.title and a.activity_type = 'property_created'
          and a.user_id = p.owner_id and a.created_at = p.created_at`;
    });
    expect(answer?.recorded).toBe(50);
  });
});

test('a transaction that is rolled back records no activity', async () => {
  const property = await createProperty(owner);
  const before = await sql`select count(*) from public.user_activities`;
  await actAs(member, async (as) => {
    await as`insert into public.properties ${as(listing as unknown as Record<string, string>)}`;
    await as`select public.save_favorite(property_id => ${property})`;
    await as`insert into public.inquiries (property_id, message, contact_email) values (${property}, 'Is it still available?', 'a@b.co')`;
    await as`reset role`;
    await openSession(as, member);
  });
  expect(await sql`select count(*) from public.user_activities`).toEqual(before);
});

test('a change is rolled back if its activity cannot be written', async () => {
  const id = await createProperty(owner, { title: 'Together' });
  const attempt = sql.begin(async (as) => {
    await as`alter table public.user_activities add constraint "Test" check (activity_type <> 'property_updated') not valid`;
    await as`update public.properties set title = 'Alone' where id = ${id}`;
  });
  await expect(attempt).rejects.toMatchObject({ constraint_name: 'Test' });
  expect(await sql`select title from public.properties where id = ${id}`).toEqual([{ title: 'Together' }]);
});

describe('a sign-in', () => {
  test('a sign-in of a member’s session is recorded once, even in repeated and simultaneous calls @spec 2.3.16', async () => {
    const sessionId = await openSession(sql, member);
    await Promise.all(Array.from({ length: 5 }, () => issueToken(sql, member, sessionId, 'token_refresh')));
    expect(await about(sessionId, 'user_login')).toEqual([
      {
        user_id: member.id,
        activity_type: 'user_login',
        description: 'Signed in',
        related_id: sessionId,
        related_title: null,
        metadata: {},
      },
    ]);
  });

  test('a sign-in of a member’s next session is recorded too', async () => {
    const sessions = [await openSession(sql, member), await openSession(sql, member)];
    for (const id of sessions) expect(await about(id, 'user_login')).toHaveLength(1);
  });

  test('a sign-in with the token of a missing session is not recorded', async () => {
    const quiet = await createPerson();
    await issueToken(sql, quiet, randomUUID());
    const rows =
      await sql`select id from public.user_activities where user_id = ${quiet.id} and activity_type = 'user_login'`;
    expect(rows).toEqual([]);
  });

  test('a sign-in of a member with pending MFA is not recorded yet', async () => {
    const careful = await createPerson();
    await addSecondFactor(careful);
    const sessionId = await openSession(sql, careful);
    expect(await about(sessionId, 'user_login')).toEqual([]);
    await sql`update auth.sessions set aal = 'aal2' where id = ${sessionId}`;
    await issueToken(sql, careful, sessionId, 'totp');
    expect(await about(sessionId, 'user_login')).toHaveLength(1);
  });

  test('a sign-in cannot be recorded or deleted by a member or a visitor', async () => {
    for (const actor of [member, null]) {
      for (const call of ['private.record_sign_in', 'public.delete_sign_in_record'])
        await expect(actAs(actor, (as) => as.unsafe(`select ${call}(gen_random_uuid())`))).rejects.toMatchObject({
          code: '42501',
        });
    }
  });

  test('a sign-in by an email link only is deleted completely, with its client IP and its email', async () => {
    const reader = await createPerson();
    await sql`update auth.users set created_at = now() - interval '1 day' where id = ${reader.id}`;
    const sessionId = await openSession(sql, reader, { userAgent: 'Reader' });
    await workAsServer((as) => as`select public.delete_sign_in_record(${sessionId})`);
    expect(await about(sessionId, 'user_login')).toEqual([]);
    expect(await sql`select from private.known_client_ips where user_id = ${reader.id}`).toHaveLength(0);
    expect(await sql`select from private.email_queue where user_id = ${reader.id}`).toHaveLength(0);
  });
});

describe('activities', () => {
  const visible = (actor: Actor | null) =>
    actAs(
      actor,
      async (as) => (await as`select id from public.user_activities where user_id = ${member.id} limit 1`).length === 1,
    );

  test('activities are visible to the member who caused them', async () => expect(await visible(member)).toBe(true));
  test('activities are hidden from a stranger and from the owner of their subject', async () =>
    expect(await visible(owner)).toBe(false));
  test('activities are all visible to an administrator', async () => expect(await visible(administrator)).toBe(true));
  test('activities cannot be requested by a visitor', async () => {
    await expect(visible(null)).rejects.toMatchObject({ code: '42501' });
  });
});

test.each(['member', 'owner', 'administrator'])(
  'the %s can neither write, change nor delete an activity',
  async (who) => {
    const actor = { member, owner, administrator }[who] as Person;
    for (const statement of [
      `insert into public.user_activities (user_id, activity_type, description) values ('${actor.id}', 'user_login', 'Forged')`,
      `update public.user_activities set description = 'Forged' where user_id = '${actor.id}'`,
      `delete from public.user_activities where user_id = '${actor.id}'`,
    ])
      await expect(actAs(actor, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
    expect(
      await sql`select description from public.user_activities where user_id = ${actor.id} and description = 'Forged'`,
    ).toEqual([]);
  },
);

test('the database accepts only the seven documented activity types @spec 2.3.15', async () => {
  const attempt = sql`insert into public.user_activities (activity_type, description) values ('user_deleted', 'Left')`;
  await expect(attempt).rejects.toMatchObject({
    constraint_name: 'Activity type must be one of the seven in the report',
  });
});

test('an activity outlives the account of its person, without the name', async () => {
  const leaving = await createPerson('user', 'Leaving');
  const own = await list(leaving);
  const saved = await createProperty(owner);
  await workAs(leaving, (as) => as`select public.save_favorite(property_id => ${saved})`);
  await sql`delete from auth.users where id = ${leaving.id}`;
  expect(await about(own, 'property_created')).toMatchObject([{ user_id: null, related_title: 'Recorded house' }]);
  expect(await about(saved, 'property_favorited')).toMatchObject([{ user_id: null }]);
  expect(await about(leaving.id, 'user_registered')).toMatchObject([{ user_id: null, related_title: null }]);
});

test('the deletion of an agent’s account records no change of the agent’s properties', async () => {
  const agent = await createPerson();
  const id = await createProperty(owner, { agent_id: agent.id, broker_id: agent.id });
  await sql`delete from auth.users where id = ${agent.id}`;
  expect(await sql`select agent_id, broker_id from public.properties where id = ${id}`).toEqual([
    { agent_id: null, broker_id: null },
  ]);
  expect(await about(id, 'property_updated')).toEqual([]);
});

test('the accounts of an owner and their agent can be deleted in one statement', async () => {
  const leaving = await createPerson();
  const agent = await createPerson();
  const id = await createProperty(leaving, { agent_id: agent.id });
  await sql`delete from auth.users where id = any(${[leaving.id, agent.id]})`;
  expect(await sql`select id from public.properties where id = ${id}`).toEqual([]);
});
