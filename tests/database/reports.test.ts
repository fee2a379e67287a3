import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

type Role = 'owner' | 'member' | 'agent' | 'broker' | 'administrator' | 'careful';
const people = {} as Record<Role, Person>;
let property: string;
let appraisal: string;

const notNull = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('There is no such row.');
  return value;
};

beforeAll(async () => {
  people.owner = await createPerson('user', 'Owner');
  people.member = await createPerson('user', 'Member');
  people.agent = await createPerson();
  people.broker = await createPerson();
  people.administrator = await createPerson('admin');
  people.careful = await createPerson('admin');
  await addSecondFactor(people.careful);
  property = await createProperty(people.owner, {
    title: 'Reported house',
    purpose: 'rent',
    price: 450,
    currency: 'EUR',
    district: 'Old Town',
    bedrooms: 3,
    bathrooms: 2,
    area: 120,
    furnished: true,
    agent_id: people.agent.id,
    broker_id: people.broker.id,
  });
  await createCar(people.owner, { title: 'Reported car' });
  await workAs(people.member, async (as) => {
    await as`
      insert into public.inquiries (property_id, message, contact_email, contact_phone)
      values (${property}, 'Is it still available?', 'member@test.example', '+252634000001')`;
    await as`
      insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email, message)
      values (${property}, current_date + 5, '10:00', 'member@test.example', 'At noon rather'),
        (${property}, current_date + 6, '11:00', 'member@test.example', null)`;
  });
  const [made] = await sql<{ id: string }[]>`
    insert into public.appraisal_requests (requester_id, property_type, location, address, area, bedrooms, bathrooms, year_built,
      condition, features, purpose, contact_name, contact_email, contact_phone, preferred_date, additional_info)
    values (${people.member.id}, 'warehouse', 'Berbera', '1 Port Road', 800, 0, 2, 1999, 'fair', 'Crane', 'insurance',
      'Test Person', 'member@test.example', '+252634000001', '2030-01-01', 'Ring twice') returning id`;
  appraisal = notNull(made).id;
});

afterAll(async () => {
  await sql`delete from public.appraisal_requests where id = ${appraisal}`;
  await removePeople();
  await sql.end();
});

type Row = Record<string, unknown>;

/** Splits a text into names, so that a long list needs no quotes and commas. */
const words = (text: TemplateStringsArray): string[] => text.join('').trim().split(/\s+/);

const snakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields about the property in each row of an inquiry or a viewing. */
const PROPERTY_OF_ROW = words`
      propertyTitle propertyPrice propertyCurrency propertyLocation propertyCity propertyType
      propertyBedrooms propertyBathrooms`;

/** Each list and report of the administration: the documented fields, and the key and values of one row of these tests. */
const LISTS: { view: string; what: string; fields: string[]; own: () => [string, string]; row: () => Row }[] = [
  {
    view: 'admin_users',
    what: 'the users tab',
    fields: ['id', 'username', 'firstName', 'lastName', 'email', 'phone', 'role', 'createdAt'],
    own: () => ['id', people.member.id],
    row: () => ({ username: people.member.username, first_name: 'Member', email: people.member.email, role: 'user' }),
  },
  {
    view: 'admin_properties',
    what: 'the properties tab',
    fields: words`
      id title location city propertyType purpose price available featured approvalStatus createdAt`,
    own: () => ['id', property],
    row: () => ({ title: 'Reported house', available: true, featured: false, approval_status: 'approved' }),
  },
  {
    view: 'admin_properties',
    what: 'the reports of properties for sale and for rent',
    fields: words`
      title ownerName ownerUsername ownerEmail price currency propertyType bedrooms bathrooms area
      furnished location city district status approvalStatus featured createdAt`,
    own: () => ['id', property],
    row: () => ({
      owner_name: 'Owner Person',
      owner_username: people.owner.username,
      owner_email: people.owner.email,
      price: 450,
      currency: 'EUR',
      district: 'Old Town',
      area: 120,
      furnished: true,
    }),
  },
  {
    view: 'admin_cars',
    what: 'the cars tab',
    fields: words`
      id title make model year sellingPrice rentalPricePerDay city location available featured
      approvalStatus createdAt`,
    own: () => ['owner_id', people.owner.id],
    row: () => ({ title: 'Reported car', selling_price: 5000, owner_name: 'Owner Person' }),
  },
  {
    view: 'admin_inquiries',
    what: 'the inquiries tab',
    fields: ['id', 'status', 'createdAt', 'contactEmail', 'contactPhone', 'inquirer', 'property'],
    own: () => ['property_id', property],
    row: () => ({
      inquirer: { firstName: 'Member', lastName: 'Person', email: people.member.email },
      property: { title: 'Reported house', city: 'Hargeisa' },
    }),
  },
  {
    view: 'admin_inquiries',
    what: 'the reports of inquiries',
    fields: [
      ...words`inquirerName inquirerUsername inquirerEmail contactEmail contactPhone`,
      ...PROPERTY_OF_ROW,
      ...words`status createdAt`,
    ],
    own: () => ['property_id', property],
    row: () => ({
      inquirer_name: 'Member Person',
      inquirer_username: people.member.username,
      contact_phone: '+252634000001',
      property_title: 'Reported house',
      property_price: 450,
      property_currency: 'EUR',
      property_type: 'house',
      property_purpose: 'rent',
      property_bedrooms: 3,
      property_bathrooms: 2,
      status: 'pending',
    }),
  },
  {
    view: 'admin_viewings',
    what: 'the report of viewings',
    fields: [
      ...words`requesterName requesterUsername requesterEmail contactEmail contactPhone`,
      ...PROPERTY_OF_ROW,
      ...words`preferredDate preferredTime message status createdAt`,
    ],
    own: () => ['property_id', property],
    row: () => ({
      requester_name: 'Member Person',
      requester_email: people.member.email,
      preferred_time: '10:00',
      message: 'At noon rather',
      property_city: 'Hargeisa',
    }),
  },
  {
    view: 'admin_appraisals',
    what: 'the appraisals tab and report',
    fields: words`
      id contactName contactEmail contactPhone propertyType location address area bedrooms bathrooms
      yearBuilt condition features purpose preferredDate additionalInfo status createdAt`,
    own: () => ['id', appraisal],
    row: () => ({ contact_name: 'Test Person', year_built: 1999, features: 'Crane', additional_info: 'Ring twice' }),
  },
  {
    view: 'admin_activities',
    what: 'the list of activities',
    fields: [
      'id',
      'userName',
      'userEmail',
      'activityType',
      'description',
      'relatedTitle',
      'relatedId',
      'metadata',
      'createdAt',
    ],
    own: () => ['related_id', property],
    row: () => ({ activity_type: 'inquiry_created', user_name: 'Member Person', related_title: 'Reported house' }),
  },
];

const VIEWS = [...new Set(LISTS.map(({ view }) => view))];
const REPORTS = ['get_admin_analytics', 'get_activity_report', 'get_reports_summary'];

const rowsOf = (actor: Actor | null, view: string, where = '', values: string[] = []) =>
  actAs(actor, (as) => as.unsafe<Row[]>(`select * from public.${view} ${where}`, values));

const report = async <Answer>(actor: Actor | null, name: string): Promise<Answer> => {
  const [row] = await actAs(actor, (as) => as.unsafe<{ answer: Answer }[]>(`select public.${name}() as answer`));
  return notNull(row).answer;
};

describe('the lists and reports of the office', () => {
  /** Calls every list and every report once as an actor, and returns the answers. */
  async function answersTo(who: Actor | null): Promise<string[]> {
    const calls = [...VIEWS.map((view) => () => rowsOf(who, view)), ...REPORTS.map((name) => () => report(who, name))];
    const answers: string[] = [];
    for (const call of calls)
      answers.push(
        await call().then(
          () => 'answered',
          (error: { code: string; message: string }) =>
            error.code === '42501' ? error.code : `${error.code} ${error.message}`,
        ),
      );
    return [...new Set(answers)];
  }

  test('the lists and reports of the office are all readable for an administrator', async () => {
    for (const view of VIEWS) expect(await rowsOf(people.administrator, view, 'limit 1')).toHaveLength(1);
    for (const name of REPORTS) expect(await report(people.administrator, name)).toBeTypeOf('object');
  });

  test.each(['owner', 'member', 'agent', 'broker'] as const)(
    'the lists and reports of the office are refused for the %s, even for their own rows',
    async (role) => {
      expect(await answersTo(people[role])).toEqual(['PT403 administrators_only']);
    },
  );

  test('the lists and reports of the office are refused for a visitor', async () => {
    expect(await answersTo(null)).toEqual(['42501']);
  });

  test('the lists and reports of the office are refused for an administrator with pending MFA until they enter the second factor', async () => {
    expect(await answersTo(people.careful)).toEqual(['PT401 second_factor_required']);
    expect(await answersTo({ ...people.careful, aal: 'aal2' })).toEqual(['answered']);
  });

  test('the lists and reports of the office are refused for a former administrator immediately', async () => {
    const former = await createPerson('admin');
    expect(await answersTo(former)).toEqual(['answered']);
    await workAs(people.administrator, (as) => as`select public.set_user_role(${former.id}, 'user')`);
    expect(await answersTo(former)).toEqual(['PT403 administrators_only']);
  });

  test('the lists and reports of the office are refused for a member even if a list is empty', async () => {
    const attempt = sql.begin(async (as) => {
      await as`delete from public.appraisal_requests`;
      await become(as, people.member);
      await as`select * from public.admin_appraisals`;
    });
    await expect(attempt).rejects.toMatchObject({ code: 'PT403' });
  });

  test('the lists and reports of the office cannot be written, even by an administrator', async () => {
    for (const view of VIEWS)
      for (const statement of [`update public.${view} set id = id`, `delete from public.${view}`])
        await expect(actAs(people.administrator, (as) => as.unsafe(statement))).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|55000)$/),
        });
  });
});

describe.each(LISTS)('$view for $what', ({ view, fields, own, row }) => {
  test('each view of the office returns each documented field to an administrator @spec 2.3.17 2.3.21', async () => {
    const [column, value] = own();
    const rows = await rowsOf(people.administrator, view, `where ${column} = $1`, [value]);
    const expected = row();
    const found = rows.find((one) => Object.keys(expected).every((key) => one[key] !== undefined)) ?? {};
    for (const field of fields) expect(found).toHaveProperty(snakeCase(field));
    expect(rows).toContainEqual(expect.objectContaining(expected));
  });

  test('each view of the office returns each row of its source once to an administrator', async () => {
    const tables: Record<string, string> = {
      admin_users: 'profiles',
      admin_properties: 'properties',
      admin_cars: 'cars',
      admin_inquiries: 'inquiries',
      admin_viewings: 'property_viewings',
      admin_appraisals: 'appraisal_requests',
      admin_activities: 'user_activities',
    };
    const ids = (
      await actAs(people.administrator, (as) => as.unsafe<Row[]>(`select id from public.${view} order by id`))
    ).map(({ id }) => id);
    const behind = await sql`select id from ${sql(`public.${tables[view]}`)} order by id`;
    expect(ids).toEqual(behind.map(({ id }) => id));
  });
});

test('an administrator who pages through properties gets each property once', async () => {
  const pages: string[] = [];
  for (let offset = 0; ; offset += 50) {
    const rows = await rowsOf(
      people.administrator,
      'admin_properties',
      `order by created_at desc, id desc limit 50 offset ${offset}`,
    );
    if (rows.length === 0) break;
    pages.push(...rows.map(({ id }) => String(id)));
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect(await sql`select count(*)::integer as count from public.properties`).toEqual([{ count: pages.length }]);
});

type Counted = { count: number } & Record<string, unknown>;
const sumOf = (groups: Counted[]) => groups.reduce((sum, { count }) => sum + count, 0);
const countOf = async (table: string, where = sql``) => {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::integer as count from ${sql(`public.${table}`)} ${where}`;
  return notNull(row).count;
};

describe('get_admin_analytics', () => {
  type Analytics = Record<string, number> &
    Record<'propertiesByPurpose' | 'propertiesByType' | 'propertiesByCity', Counted[]>;
  const analytics = () => report<Analytics>(people.administrator, 'get_admin_analytics');

  test('get_admin_analytics returns the documented totals to an administrator, each equal to the count of the rows @spec 2.3.18', async () => {
    expect(await analytics()).toEqual({
      totalProperties: await countOf('properties'),
      totalUsers: await countOf('profiles'),
      totalInquiries: await countOf('inquiries'),
      totalAppraisals: await countOf('appraisal_requests'),
      propertiesByPurpose: expect.any(Array),
      propertiesByType: expect.any(Array),
      propertiesByCity: expect.any(Array),
    });
  });

  test.each([
    { breakdown: 'propertiesByPurpose', key: 'purpose' },
    { breakdown: 'propertiesByType', key: 'property_type' },
    { breakdown: 'propertiesByCity', key: 'city' },
  ] as const)(
    'get_admin_analytics returns $breakdown to an administrator, the largest first, of properties in every state @spec 2.2.29 2.3.18',
    async ({ breakdown, key }) => {
      const answer = await analytics();
      const groups = answer[breakdown];
      const behind = await sql`
      select ${sql(key)}, count(*)::integer as count from public.properties group by ${sql(key)} order by count desc, ${sql(key)}`;
      expect(groups).toEqual([...behind]);
      expect(sumOf(groups)).toBe(answer['totalProperties']);
    },
  );
});

describe('get_activity_report', () => {
  type Report = {
    totalActivities: number;
    activeUsers: number;
    activitiesByType: Counted[];
    activitiesByUser: Counted[];
    recentActivities: Row[];
  };
  const activities = () => report<Report>(people.administrator, 'get_activity_report');

  test('get_activity_report returns totals equal to the activities @spec 2.3.19', async () => {
    const answer = await activities();
    expect(answer.totalActivities).toBe(await countOf('user_activities'));
    expect(sumOf(answer.activitiesByType)).toBe(answer.totalActivities);
    const [users] = await sql`select count(distinct user_id)::integer as count from public.user_activities`;
    expect(answer.activeUsers).toBe(users?.['count']);
    const types = await sql`
      select activity_type as type, count(*)::integer as count from public.user_activities group by 1 order by 2 desc, 1`;
    expect(answer.activitiesByType).toEqual([...types]);
  });

  test('get_activity_report returns the five most active people, with id and name @spec 2.3.19 2.9.4', async () => {
    const busy = await createPerson('user', 'Busy');
    await sql`
      insert into public.user_activities (user_id, activity_type, description)
      select ${busy.id}, 'property_updated', 'Updated a property' from generate_series(1, 5000)`;
    const { activitiesByUser } = await activities();
    expect(activitiesByUser).toHaveLength(5);
    expect(activitiesByUser[0]).toEqual({ userId: busy.id, userName: 'Busy Person', count: 5001 });
    const counts = activitiesByUser.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const top = await sql`
      select user_id, count(*)::integer as count from public.user_activities where user_id is not null
      group by 1 order by 2 desc, 1 limit 5`;
    expect(activitiesByUser.map(({ userId, count }) => [userId, count])).toEqual(
      top.map(({ user_id, count }) => [user_id, count]),
    );
    await sql`delete from public.user_activities where user_id = ${busy.id}`;
  });

  test('get_activity_report uses the username of a person without a name', async () => {
    const nameless = await createPerson();
    // A user from a social provider may have no name. The trigger forbids the removal of a name, so this runs without triggers.
    await sql.begin(async (as) => {
      await as`set local session_replication_role = replica`;
      await as`update public.profiles set first_name = null, last_name = null where id = ${nameless.id}`;
    });
    const [row] = await rowsOf(people.administrator, 'admin_activities', 'where user_id = $1', [nameless.id]);
    expect(row).toMatchObject({ user_name: nameless.username, user_email: nameless.email });
  });

  test('get_activity_report returns the latest fifty activities, newest first, with each documented field @spec 2.3.19', async () => {
    const { recentActivities } = await activities();
    expect(recentActivities).toHaveLength(50);
    const fields = [
      'activityType',
      'description',
      'id',
      'relatedId',
      'relatedTitle',
      'timestamp',
      'userEmail',
      'userName',
    ];
    for (const activity of recentActivities) expect(Object.keys(activity).toSorted()).toEqual(fields);
    const latest = await sql`select id from public.user_activities order by created_at desc, id desc limit 50`;
    expect(recentActivities.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
  });

  test('get_activity_report returns an activity of a deleted account without name and email', async () => {
    const leaving = await createPerson('user', 'Leaving');
    await createProperty(leaving, { title: 'Left behind' });
    await sql`delete from auth.users where id = ${leaving.id}`;
    const { recentActivities } = await activities();
    expect(recentActivities.find(({ relatedTitle }) => relatedTitle === 'Left behind')).toMatchObject({
      userName: null,
      userEmail: null,
    });
    expect(JSON.stringify(recentActivities)).not.toContain(leaving.username);
  });
});

describe('get_reports_summary', () => {
  type Summary = {
    appraisalSummary: Counted[];
    inquiriesByPurpose: Counted[];
    propertiesByPurpose: Counted[];
    propertyViewingsSummary: { count: number };
  };
  const summary = () => report<Summary>(people.administrator, 'get_reports_summary');

  test('get_reports_summary returns cards equal to the rows of their reports @spec 2.3.20', async () => {
    const answer = await summary();
    const rows = (view: string, column: string, where = 'true') =>
      actAs(people.administrator, (as) =>
        as.unsafe<Row[]>(
          `select ${column}, count(*)::integer as count from public.${view} where ${where} group by 1 order by 1`,
        ),
      );
    expect(answer.appraisalSummary).toEqual([...(await rows('admin_appraisals', 'status'))]);
    // Inquiries about cars are in neither report.
    expect(answer.inquiriesByPurpose).toEqual([
      ...(await rows('admin_inquiries', 'property_purpose as purpose', 'property_purpose is not null')),
    ]);
    expect(answer.propertiesByPurpose).toEqual([...(await rows('admin_properties', 'purpose'))]);
    expect(answer.propertyViewingsSummary).toEqual({
      count: (await rowsOf(people.administrator, 'admin_viewings')).length,
    });
    expect(Object.keys(answer).toSorted()).toEqual([
      'appraisalSummary',
      'inquiriesByPurpose',
      'propertiesByPurpose',
      'propertyViewingsSummary',
    ]);
  });
});

test('returns zeros and empty lists for an empty database', async () => {
  const empty = await actAs(people.administrator, async (as) => {
    await as`select set_config('role', 'none', true)`;
    await as`truncate public.properties, public.appraisal_requests, public.user_activities cascade`;
    await as`select set_config('role', 'authenticated', true)`;
    const [row] = await as<Row[]>`
      select public.get_admin_analytics() as analytics, public.get_activity_report() as activities,
        public.get_reports_summary() as summary`;
    return row;
  });
  expect(empty).toEqual({
    analytics: {
      totalProperties: 0,
      totalUsers: expect.any(Number),
      totalInquiries: 0,
      totalAppraisals: 0,
      propertiesByPurpose: [],
      propertiesByType: [],
      propertiesByCity: [],
    },
    activities: {
      totalActivities: 0,
      activeUsers: 0,
      activitiesByType: [],
      activitiesByUser: [],
      recentActivities: [],
    },
    summary: {
      appraisalSummary: [],
      inquiriesByPurpose: [],
      propertiesByPurpose: [],
      propertyViewingsSummary: { count: 0 },
    },
  });
});
