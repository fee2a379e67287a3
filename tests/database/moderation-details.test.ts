import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createBroker } from '../support/brokerage.ts';
import {
  actAs,
  type Actor,
  addSecondFactor,
  become,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

type Row = Record<string, unknown>;
type History = {
  at: string;
  who: string | null;
  what: string;
  before: Row;
  after: Row;
  reason: string;
};
type Details = { listing: Row; owner: Row; openChange: Row | null; history: History[] };

const people = {} as Record<
  'owner' | 'stranger' | 'agent' | 'broker' | 'administrator' | 'colleague' | 'demoted' | 'guarded',
  Person
>;

beforeAll(async () => {
  people.owner = await createPerson('user', 'Omar');
  people.stranger = await createPerson();
  people.broker = await createBroker();
  people.agent = await createAgent(people.broker);
  people.administrator = await createPerson('admin', 'Amina');
  people.colleague = await createPerson('admin', 'Bilan');
  people.guarded = await createPerson('admin');
  await addSecondFactor(people.guarded);
  people.demoted = await createPerson('admin');
  await call(people.administrator, 'set_user_role', { user_id: people.demoted.id, role: 'user' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const detailsFor = (actor: Actor | null, listing: string, id: string) =>
  call<Details>(actor, 'get_moderation_details', { listing, listing_id: id });

const told = ({ history }: Details) => history.map(({ what, who }) => [what, who]);

describe.each([
  { kind: 'property', table: 'properties', create: createProperty, list: 'amenities' },
  { kind: 'car', table: 'cars', create: createCar, list: 'features' },
] as const)('the moderation details of a $kind', ({ kind, table, create, list }) => {
  const details = (id: string) => detailsFor(people.administrator, kind, id);
  const edit = (actor: Person, id: string, changes: Row) =>
    workAs(
      actor,
      (as) => as`update ${as(`public.${table}`)} set ${as(changes as Record<string, string>)} where id = ${id}`,
    );
  const as =
    (actor: Person, action: string, values: Row = {}) =>
    (id: string) =>
      call(actor, action, { [`${kind}_id`]: id, ...values });
  const decide = (actor: Person, id: string, action: string, reason: string | null = null) =>
    call(actor, `moderate_${table}`, { ids: [id], action, reason });

  test('the moderation details of a listing show an administrator every column except computed ones, with the open wish and the rejection reason', async () => {
    const id = await create(people.owner, {
      description: 'Full text',
      images: ['/media/listing-images/demo/1.webp'],
      [list]: ['Garden'],
      approval_status: 'rejected',
      rejection_reason: 'Blurred',
    });
    const { listing } = await details(id);
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
    const contact = table === 'cars' ? ['contact_email', 'contact_phone'] : [];
    expect(Object.keys(listing).toSorted()).toEqual([...columns.map(({ name }) => name), ...contact].toSorted());
    expect(listing).toMatchObject({
      id,
      description: 'Full text',
      images: ['/media/listing-images/demo/1.webp'],
      [list]: ['Garden'],
      rejection_reason: 'Blurred',
      hidden_by_admin: false,
    });
    const [{ seen } = { seen: false }] = await sql<{ seen: boolean }[]>`
      select updated_at = ${String(listing['updated_at'])}::text::timestamptz as seen
      from ${sql(`public.${table}`)} where id = ${id}`;
    expect(seen).toBe(true);
  });

  test('the moderation details of a listing show the owner, with the number and states of their listings', async () => {
    const owner = await createPerson('user', 'Hodan');
    await sql`update public.profiles set phone = '+252634000063' where id = ${owner.id}`;
    const id = await create(owner);
    await createProperty(owner, { approval_status: 'rejected' });
    await createCar(owner, { approval_status: 'rejected' });
    await createCar(owner, { approval_status: 'pending' });
    expect((await details(id)).owner).toEqual({
      id: owner.id,
      name: 'Hodan Person',
      username: owner.username,
      email: owner.email,
      phone: '+252634000063',
      language: null,
      createdAt: expect.any(String),
      listingCount: 4,
      approvedCount: 1,
      rejectedCount: 2,
      suspensionCount: 0,
      verifications: [],
    });
  });

  test('the moderation details of a listing show the change that waits for review, until it is reviewed', async () => {
    const id = await create(people.owner);
    expect((await details(id)).openChange).toBeNull();
    await edit(people.owner, id, { location: 'New Road' });
    const { openChange, history } = await details(id);
    expect(openChange).toEqual({
      id: expect.any(String),
      before: { location: 'Test Road' },
      after: { location: 'New Road' },
      meanwhile: {},
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(history.map(({ what }) => what)).toEqual(['changed', 'created']);

    await call(people.administrator, 'review_listing_change', { change_id: openChange!['id'] });
    const reviewed = await details(id);
    expect(reviewed.openChange).toBeNull();
    expect(told(reviewed)).toEqual([
      ['reviewed', 'Amina Person'],
      ['changed', 'Omar Person'],
      ['created', 'Omar Person'],
    ]);
    expect(reviewed.history[1]).toMatchObject({ before: { location: 'Test Road' }, after: { location: 'New Road' } });
  });

  test('the moderation details of a listing show the acts of moderators once each, newest first, with their reasons', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    await decide(people.colleague, id, 'reject', 'Blurred');
    await edit(people.owner, id, { title: 'Sharper' });
    await decide(people.administrator, id, 'approve');
    await as(people.administrator, `update_${kind}_as_admin`, { changes: sql.json({ available: false }) })(id);
    const answer = await details(id);
    // Two entries of one statement have no fixed order.
    expect(told(answer).toSorted(([one = ''], [other = '']) => (one ?? '').localeCompare(other ?? ''))).toEqual([
      ['approved', 'Amina Person'],
      ['created', 'Omar Person'],
      ['edited', 'Omar Person'],
      ['hidden', 'Amina Person'],
      ['rejected', 'Bilan Person'],
      ['resubmitted', 'Omar Person'],
    ]);
    expect(answer.history.find(({ what }) => what === 'rejected')).toMatchObject({
      reason: 'Blurred',
      before: { approval_status: 'pending' },
      after: { approval_status: 'rejected' },
    });
    const moments = answer.history.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('the moderation details of a listing show a decision on the whole listing once, without an extra review of the change', async () => {
    const id = await create(people.owner);
    await edit(people.owner, id, { location: 'New Road' });
    await as(people.colleague, `update_${kind}_as_admin`, { changes: sql.json({ approval_status: 'pending' }) })(id);
    await decide(people.administrator, id, 'approve');
    expect(told(await details(id))).toEqual([
      ['approved', 'Amina Person'],
      ['reopened', 'Bilan Person'],
      ['changed', 'Omar Person'],
      ['created', 'Omar Person'],
    ]);
  });

  test('the moderation details of a listing show at most the newest hundred entries', async () => {
    const id = await create(people.owner);
    await sql`
      insert into public.audit_entries (actor_id, action, subject, subject_id, created_at)
      select ${people.administrator.id}, 'edited', ${kind}, ${id}, now() + n * interval '1 second' from generate_series(1, 150) as n`;
    const { history } = await details(id);
    expect(history).toHaveLength(100);
    expect(new Set(history.map(({ what }) => what))).toEqual(new Set(['edited']));
    const [last] = await sql`
      select extract(epoch from max(created_at) - ${history.at(-1)!.at}::text::timestamptz)::integer as seconds
      from public.audit_entries where subject_id = ${id}`;
    expect(last).toEqual({ seconds: 99 });
  });

  test.each(['owner', 'stranger', 'agent', 'broker', 'demoted'] as const)(
    'the moderation details of a listing are refused for the %s',
    async (actor) => {
      const id = await create(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
      await expect(detailsFor(people[actor], kind, id)).rejects.toMatchObject({
        code: 'PT403',
        message: 'administrators_only',
      });
    },
  );

  test('the moderation details of a listing are refused for a visitor', async () => {
    await expect(detailsFor(null, kind, await create(people.owner))).rejects.toMatchObject({ code: '42501' });
  });

  test('the moderation details of a listing are refused for an administrator with pending MFA until they enter the second factor', async () => {
    const id = await create(people.owner);
    await expect(detailsFor(people.guarded, kind, id)).rejects.toMatchObject({ message: 'second_factor_required' });
    expect((await detailsFor({ ...people.guarded, aal: 'aal2' }, kind, id)).listing['id']).toBe(id);
  });

  test('the moderation details of a listing are refused for a missing listing and for another type', async () => {
    const missing = { code: 'PT404', message: 'listing_not_found' };
    const other = kind === 'car' ? 'property' : 'car';
    await expect(details(randomUUID())).rejects.toMatchObject(missing);
    await expect(detailsFor(people.administrator, other, await create(people.owner))).rejects.toMatchObject(missing);
    await expect(detailsFor(people.administrator, 'boat', await create(people.owner))).rejects.toMatchObject(missing);
  });
});

test('an administrator reads what the owner did with a property: sold, hidden, edited', async () => {
  const id = await createProperty(people.owner, { approval_status: 'pending' });
  await call(people.owner, 'set_property_status', { property_id: id, status: 'sold' });
  await workAs(people.owner, (as) => as`update public.properties set available = false where id = ${id}`);
  await workAs(people.owner, (as) => as`update public.properties set price = 2, bedrooms = 3 where id = ${id}`);
  const { history } = await detailsFor(people.administrator, 'property', id);
  expect(history.map(({ who, what, before, after }) => [who, what, before, after])).toEqual([
    ['Omar Person', 'edited', { bedrooms: null, price: 1000 }, { bedrooms: 3, price: 2 }],
    ['Omar Person', 'hidden', { available: true }, { available: false }],
    ['Omar Person', 'status_changed', { status: 'available' }, { status: 'sold' }],
    ['Omar Person', 'created', null, null],
  ]);
});

test('an administrator reads each act of one statement as a separate entry', async () => {
  const id = await createProperty(people.owner);
  await workAs(
    people.owner,
    (as) => as`update public.properties set price = 2, feature_requested = true where id = ${id}`,
  );
  const { history } = await detailsFor(people.administrator, 'property', id);
  expect(history.map(({ what, after }) => [what, after])).toEqual(
    expect.arrayContaining([
      ['changed', { price: 2 }],
      ['edited', { feature_requested: true }],
      ['created', null],
    ]),
  );
});

test('two acts of different people at one moment are both in the history, with their actors', async () => {
  const id = await createProperty(people.owner);
  await sql.begin(async (as) => {
    for (const [person, title] of [
      [people.owner, 'By its owner'],
      [people.administrator, 'By the office'],
    ] as const) {
      await become(as, person);
      await as`select set_config('role', 'none', true)`;
      await as`update public.properties set title = ${title} where id = ${id}`;
    }
  });
  const { history } = await detailsFor(people.administrator, 'property', id);
  expect(history.map(({ who, what, after }) => [who, what, after])).toEqual(
    expect.arrayContaining([
      ['Omar Person', 'changed', { title: 'By its owner' }],
      ['Amina Person', 'edited', { title: 'By the office' }],
    ]),
  );
});

test('the history of a listing is deleted with it, except the acts of administrators', async () => {
  const id = await createProperty(people.owner);
  await workAs(people.owner, (as) => as`update public.properties set price = 2 where id = ${id}`);
  await call(people.administrator, 'update_property_as_admin', { property_id: id, changes: sql.json({ price: 3 }) });
  const entries = () =>
    sql`select actor_id, is_audited, before, after from public.history_entries where subject_id = ${id} order by created_at`;
  expect(await entries()).toEqual([
    { actor_id: people.owner.id, is_audited: false, before: { price: 1000 }, after: { price: 2 } },
    { actor_id: people.administrator.id, is_audited: true, before: { price: 2 }, after: { price: 3 } },
  ]);
  await workAs(people.owner, (as) => as`delete from public.properties where id = ${id}`);
  expect(await entries()).toEqual([
    { actor_id: people.administrator.id, is_audited: true, before: { price: 2 }, after: { price: 3 } },
  ]);
});

describe('the counts of waiting work', () => {
  const count = (actor: Actor | null) => call<Record<string, number>>(actor, 'get_pending_counts');

  test('the counts of waiting work are correct for an administrator @feature 4.20a', async () => {
    await createProperty(people.owner, { approval_status: 'pending', feature_requested: true });
    await createProperty(people.owner, { featured: true, feature_requested: true });
    await createCar(people.owner, { approval_status: 'pending' });
    const changed = await createProperty(people.owner);
    await workAs(people.owner, (as) => as`update public.properties set price = 2 where id = ${changed}`);
    await workAs(
      people.stranger,
      (as) => as`
        insert into public.inquiries (property_id, message, contact_email)
        values (${changed}, 'Is it still there?', 'asker@test.example')`,
    );
    // Reads both in one snapshot, because other tests write at the same time.
    const [both] = await sql.begin('isolation level repeatable read', async (as) => {
      await become(as, people.administrator);
      await as`select set_config('role', 'none', true)`;
      return as<{ counts: Row; behind: Row; properties: number; cars: number }[]>`
        select public.get_pending_counts() as counts, jsonb_build_object(
          'properties', (select count(*) from public.admin_properties
            where approval_status = 'pending' or has_open_change or feature_requested and not featured),
          'cars', (select count(*) from public.admin_cars where approval_status = 'pending' or has_open_change),
          'inquiries', (select count(*) from public.admin_inquiries where status = 'pending'),
          'appraisals', (select count(*) from public.admin_appraisals where status = 'pending'),
          'verifications', (select count(*) from public.admin_verifications where status = 'asked'),
          'abuse_reports', (select count(*) from public.admin_abuse_reports where is_waiting),
          'appeals', (select count(*) from public.admin_appeals where is_waiting)
        ) as behind,
        (select count(*)::int from public.admin_properties where is_waiting) as properties,
        (select count(*)::int from public.admin_cars where is_waiting) as cars`;
    });
    expect(both!.counts).toEqual(both!.behind);
    expect(Object.keys(both!.counts)).toHaveLength(7);
    expect([both!.counts['properties'], both!.counts['cars']]).toEqual([both!.properties, both!.cars]);
    for (const kind of ['properties', 'cars', 'inquiries']) {
      expect(both!.counts[kind], kind).toBeGreaterThan(0);
    }
  });

  test.each(['owner', 'agent', 'broker', 'demoted'] as const)(
    'the counts of waiting work are not shown to the %s',
    async (actor) => {
      await expect(count(people[actor])).rejects.toMatchObject({ code: 'PT403', message: 'administrators_only' });
    },
  );

  test('the counts of waiting work are not shown to a visitor or to an administrator with pending MFA', async () => {
    await expect(count(null)).rejects.toMatchObject({ code: '42501' });
    await expect(count(people.guarded)).rejects.toMatchObject({ message: 'second_factor_required' });
    expect(await count({ ...people.guarded, aal: 'aal2' })).toMatchObject({ properties: expect.any(Number) });
  });
});

describe('the lists of administrators find', () => {
  const search = (view: string, words: string) =>
    actAs(people.administrator, async (as) =>
      (await as<{ id: string }[]>`select id from ${as(`public.${view}`)} where search_text ilike ${`%${words}%`}`).map(
        ({ id }) => id,
      ),
    );
  const mark = randomUUID().slice(0, 8);

  test('the lists of administrators find people by name, username and email, with and without accents', async () => {
    const person = await createPerson('user', `Émile${mark}`);
    for (const words of [`Émile${mark}`, `emile${mark}`, `EMILE${mark} person`, person.username, person.email]) {
      expect(await search('admin_users', words), words).toEqual([person.id]);
    }
  });

  test('the lists of administrators find properties and cars by title and place, and mark an open wish or change @spec 2.2.32', async () => {
    const property = await createProperty(people.owner, { title: `Vílla ${mark}`, feature_requested: true });
    const car = await createCar(people.owner, { title: `Cár ${mark}` });
    await workAs(people.owner, (as) => as`update public.properties set price = 2 where id = ${property}`);
    expect(await search('admin_properties', `villa ${mark}`)).toEqual([property]);
    expect(await search('admin_cars', `car ${mark}`)).toEqual([car]);
    const rows = await actAs(
      people.administrator,
      (as) => as`
      select feature_requested, has_open_change from public.admin_properties where id = ${property}
      union all select feature_requested, has_open_change from public.admin_cars where id = ${car}`,
    );
    expect(rows).toEqual([
      { feature_requested: true, has_open_change: true },
      { feature_requested: false, has_open_change: false },
    ]);
  });

  test('the lists of administrators find inquiries by inquirer, property and contact email', async () => {
    const property = await createProperty(people.owner, { title: `Guri ${mark}` });
    const asker = await createPerson('user', `Asker${mark}`);
    const [made] = await sql<{ id: string }[]>`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      values (${property}, ${asker.id}, 'Is it still there?', ${`answer-${mark}@test.example`}) returning id`;
    for (const words of [`guri ${mark}`, `Asker${mark}`, `answer-${mark}@test.example`, asker.username]) {
      expect(await search('admin_inquiries', words), words).toEqual([made!.id]);
    }
  });

  test('the lists of administrators find appraisal requests by name, email and location', async () => {
    const [made] = await sql<{ id: string }[]>`
      insert into public.appraisal_requests (property_type, location, address, area, year_built, condition, purpose,
        contact_name, contact_email, contact_phone, preferred_date)
      values ('house', ${`Burao ${mark}`}, 'Road', 100, 2010, 'good', 'selling', ${`Áxmed ${mark}`}, ${`a${mark}@test.example`},
        '+252634000001', '2030-01-01') returning id`;
    for (const words of [`burao ${mark}`, `axmed ${mark}`, `a${mark}@TEST.example`]) {
      expect(await search('admin_appraisals', words), words).toEqual([made!.id]);
    }
    await sql`delete from public.appraisal_requests where id = ${made!.id}`;
  });

  test('the lists of administrators find activities by person, type and subject', async () => {
    const person = await createPerson('user', `Xasan${mark}`);
    const property = await createProperty(person, { title: `Dhúl ${mark}` });
    const [activity] = await sql<{ id: string }[]>`
      select id from public.user_activities where related_id = ${property}`;
    expect(await search('admin_activities', `dhul ${mark}`)).toEqual([activity!.id]);
    expect(await search('admin_activities', `Dhúl ${mark}`)).toEqual([activity!.id]);
    expect(await search('admin_activities', `xasan${mark} person`)).toContain(activity!.id);
  });
});

test('an administrator gets the listings of the signals, the usual price and the record of the owner @feature 12.5c', async () => {
  const city = `City ${randomUUID().slice(0, 8)}`;
  await sql`insert into public.places (name, name_so, name_ar, latitude, longitude, code_prefix) values (${city}, ${city}, ${city}, 9, 44, 'ZZ')`;
  const person = await createPerson('user', 'Zahra');
  const house = (columns: Row) => createProperty(person, { city, ...columns });
  const id = await house({ price: 100 });
  const refused = await house({ title: 'Refused house', approval_status: 'rejected', rejection_reason: 'Twice.' });
  for (const price of [200, 300]) await house({ price });
  await sql`
    insert into public.suspensions (person_id, reason, hide_listings, lifted_at) values (${person.id}, 'Fraud.', false, now())`;
  const details = (await detailsFor(people.administrator, 'property', id)) as Details & Row;
  expect(details['usualPrice']).toEqual({ price: 100, low: 210, high: 290, others: 2 });
  expect(details['signalLinks']).toEqual([
    {
      code: 'refused',
      kind: 'property',
      id: refused,
      title: 'Refused house',
      owner: 'Zahra Person',
      createdAt: expect.any(String) as string,
    },
  ]);
  expect(details.owner).toMatchObject({ suspensionCount: 1, verifications: [] });
  await removePeople();
  await sql`delete from public.places where name = ${city}`;
});
