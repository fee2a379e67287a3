import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAs,
  createPerson,
  createProperty,
  type Person,
  PASSWORD,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { atOnce, grantForNow, type Transaction, untilATransactionWaits } from '../support/transactions.ts';

const people = {} as Record<'person' | 'stranger' | 'agent' | 'broker' | 'administrator', Person>;

beforeAll(async () => {
  for (const actor of ['person', 'stranger', 'agent', 'broker'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
  // The agent and the broker handle the person's property, but get no rights on the person's profile.
  await createProperty(people.person, { agent_id: people.agent.id, broker_id: people.broker.id });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('the second of two people who register one username at once gets another username', async () => {
  const username = `twin-${randomUUID().slice(0, 8)}`;
  const ids = [randomUUID(), randomUUID()];
  const register = (id: string) => sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@test.example`}, '{}', ${sql.json({ username })}, now(), now())`;
  await sql.begin(async (first) => {
    await first`
      insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${ids[0]!}, 'authenticated', 'authenticated', ${`${ids[0]}@test.example`}, '{}', ${first.json({ username })}, now(), now())`;
    // This insert waits for the first one, which is not committed yet.
    void register(ids[1]!).catch(() => undefined);
    await untilATransactionWaits();
  });
  await expect
    .poll(() => sql`select username from public.profiles where id = any(${ids}) order by username = ${username} desc`)
    .toEqual([{ username }, { username: expect.stringMatching(/^member-\d{6}$/) }]);
  await sql`delete from auth.users where id = any(${ids})`;
});

test('the deletion of an account removes name, address and number', async () => {
  const leaver = await createPerson('user', 'Leaver');
  const [made] = await sql<{ id: string }[]>`
    insert into public.appraisal_requests (requester_id, property_type, location, address, area, year_built, condition, purpose,
      contact_name, contact_email, contact_phone, preferred_date)
    values (${leaver.id}, 'house', 'Burao', 'Home Road 7', 90, 2000, 'good', 'selling', 'Leaver Person', ${leaver.email},
      '+252634000007', now()) returning id`;
  await sql`delete from auth.users where id = ${leaver.id}`;
  const kept = await sql`
    select (select to_jsonb(a)::text from public.appraisal_requests a where a.id = ${made!.id}) as request,
      (select string_agg(to_jsonb(a)::text, '') from public.user_activities a where a.related_id in (${made!.id}, ${leaver.id})) as activities`;
  expect(JSON.stringify(kept)).toContain('Deleted account');
  for (const word of ['Leaver', 'Home Road', leaver.email, leaver.username, '63 7'])
    expect(JSON.stringify(kept)).not.toContain(word);
  await sql`delete from public.appraisal_requests where id = ${made!.id}`;
});

describe('a profile', () => {
  test.each(['stranger', 'agent', 'broker'] as const)('a profile is hidden from the %s', async (actor) => {
    const seen = await actAs(people[actor], (as) => as`select id from public.profiles where id = ${people.person.id}`);
    expect(seen).toEqual([]);
  });

  test('a profile can be edited by its person', async () => {
    const said = {
      first_name: 'Amina',
      last_name: 'Warsame',
      phone: '+252631234567',
      profile_image_url: '/media/listing-images/demo/amina.webp',
      location: 'Burao',
      profession: 'Engineer',
      company: 'Warsame & Daughters',
      bio: 'Builds wells.',
    };
    const changed = await actAs(
      people.person,
      (as) => as`
        update public.profiles set ${as(said)} where id = ${people.person.id} returning ${as(Object.keys(said))}`,
    );
    expect(changed).toEqual([said]);
  });

  test.each(['stranger', 'administrator'] as const)(
    'a profile cannot be edited by a %s with a statement',
    async (actor) => {
      const changed = await actAs(
        people[actor],
        (as) => as`update public.profiles set first_name = 'Mine' where id = ${people.person.id}`,
      );
      expect(changed.count).toBe(0);
    },
  );

  test.each([
    ['id', randomUUID()],
    ['role', 'admin'],
    ['email', 'other@test.example'],
    ['username', 'other-name'],
    ['created_at', '2020-01-01'],
  ])(
    'a profile has a protected %s: its person cannot change it, and the guard refuses a change even with a grant',
    async (column, value) => {
      const attempt = (grant?: string) =>
        actAs(people.person, async (as) => {
          if (grant) await grantForNow(as, grant);
          await as`update public.profiles set ${as({ [column]: value })} where id = ${people.person.id}`;
        });
      await expect(attempt()).rejects.toMatchObject({ code: '42501' });
      await expect(attempt(`grant update on public.profiles to authenticated`)).rejects.toMatchObject({
        code: 'PT403',
        message: 'protected_column',
      });
    },
  );

  test('a profile has a role that no administrator can change by a statement, even with a grant', async () => {
    const attempt = actAs(people.administrator, async (as) => {
      await grantForNow(as, 'grant update on public.profiles to authenticated');
      await as`update public.profiles set role = 'user' where id = ${people.administrator.id}`;
    });
    await expect(attempt).rejects.toMatchObject({ code: 'PT403' });
  });

  test.each([
    ['added', `insert into public.profiles (id, email) values (gen_random_uuid(), 'x@test.example')`],
    ['deleted', 'delete from public.profiles'],
  ])('a profile cannot be %s by a statement, not even by an administrator', async (_, statement) => {
    for (const actor of [null, people.person, people.administrator])
      await expect(actAs(actor, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['first_name', 'x'.repeat(101), 'First name must be at most 100 characters'],
    ['last_name', 'x'.repeat(101), 'Last name must be at most 100 characters'],
    ['phone', '063 1234567', 'Phone number must have a country code'],
    ['profile_image_url', 'https://pictures.example/a.webp', 'Profile pictures must be uploaded to this site'],
    ['profile_image_url', 'data:text/html,x', 'Profile pictures must be uploaded to this site'],
    ['location', 'x'.repeat(256), 'Location must be at most 255 characters'],
    ['profession', 'x'.repeat(101), 'Profession must be at most 100 characters'],
    ['language', 'Somali', 'Language must be a code of 2 or 3 small letters'],
    ['company', 'x'.repeat(151), 'Company must be at most 150 characters'],
    ['bio', 'x'.repeat(2001), 'Bio must be at most 2000 characters'],
  ])('a profile with a wrong %s is refused with an explanation', async (column, value, sentence) => {
    const attempt = actAs(
      people.person,
      (as) => as`update public.profiles set ${as({ [column]: value })} where id = ${people.person.id}`,
    );
    await expect(attempt).rejects.toMatchObject({ code: '23514', constraint_name: sentence });
  });

  test('a profile follows the email that its person signs in with', async () => {
    const person = await createPerson();
    const email = `${person.username}@moved.example`;
    await sql`update auth.users set email = ${email} where id = ${person.id}`;
    expect(await sql`select email from public.profiles where id = ${person.id}`).toEqual([{ email }]);
  });

  test('a profile gets another username if the requested name is taken, in any case', async () => {
    const id = randomUUID();
    const made = await sql.begin(async (as) => {
      await as`
        insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${`${id}@test.example`}, ${PASSWORD}, '{}',
          ${as.json({ username: people.person.username.toUpperCase(), role: 'admin' })}, now(), now())`;
      const rows = await as`select username, role from public.profiles where id = ${id}`;
      await as`delete from auth.users where id = ${id}`;
      return rows;
    });
    expect(made).toEqual([{ username: expect.stringMatching(/^member-\d{6}$/), role: 'user' }]);
  });

  test.each([
    ['Cabdi', 'Faarax-Núur', /^cabdi\.faarax\.nuur(-\d{6})?$/],
    ['Al', '', /^member-\d{6}$/],
    ['هدى', 'نور', /^member-\d{6}$/],
  ])('a profile of %s %s without a username gets one', async (first_name, last_name, expected) => {
    const ids = [randomUUID(), randomUUID()];
    const names: string[] = [];
    for (const id of ids) {
      await sql`
        insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${`${id}@test.example`}, '{}', ${sql.json({ first_name, last_name })}, now(), now())`;
      const [made] = await sql<{ username: string }[]>`select username from public.profiles where id = ${id}`;
      names.push(made!.username);
    }
    for (const name of names) expect(name).toMatch(expected);
    expect(new Set(names).size).toBe(2);
    await sql`delete from auth.users where id = any(${ids})`;
  });

  test.each(['', '   ', '\t', '\u00a0', '—', null])(
    'a profile cannot have the name %j @feature 4.18a',
    async (name) => {
      for (const column of ['first_name', 'last_name']) {
        await expect(
          workAs(
            people.person,
            (as) => as`update public.profiles set ${as(column)} = ${name} where id = ${people.person.id}`,
          ),
        ).rejects.toMatchObject({ code: 'PT400', message: `${column}_required`, hint: column });
      }
    },
  );
});

test('accounts are deleted together with all their data, even if one handles the other’s property', async () => {
  const [agent, broker, owner] = [await createPerson(), await createPerson(), await createPerson()];
  const id = await createProperty(owner, { agent_id: agent.id, broker_id: broker.id });
  await sql`delete from auth.users where id in (${agent.id}, ${broker.id}, ${owner.id})`;
  expect(await sql`select id from public.properties where id = ${id}`).toEqual([]);
  expect(await sql`select id from public.profiles where id in (${agent.id}, ${broker.id}, ${owner.id})`).toEqual([]);
});

describe('the preferences', () => {
  const FLAGS = [
    'email_notifications',
    'property_alerts',
    'marketing_emails',
    'sms_notifications',
    'public_profile',
    'show_email',
    'show_phone',
  ];

  test('the preferences of a new person have the documented values @spec 2.3.5', async () => {
    const [row] = await actAs(people.person, (as) => as`select ${as(FLAGS)} from public.preferences`);
    expect(row).toEqual({
      email_notifications: true,
      property_alerts: true,
      marketing_emails: false,
      sms_notifications: false,
      public_profile: true,
      show_email: false,
      show_phone: false,
    });
  });

  test.each(FLAGS)('the preferences let a person change their own %s, and no other person’s', async (flag) => {
    const changed = await actAs(
      people.person,
      (as) => as`update public.preferences set ${as(flag)} = not ${as(flag)} returning user_id`,
    );
    expect(changed).toEqual([{ user_id: people.person.id }]);
  });

  test.each(['stranger', 'agent', 'broker', 'administrator'] as const)(
    'the preferences are neither visible nor changeable for the %s',
    async (actor) => {
      const touched = await actAs(people[actor], async (as) => {
        const seen = await as`select user_id from public.preferences where user_id = ${people.person.id}`;
        const changed = await as`update public.preferences set show_phone = true where user_id = ${people.person.id}`;
        return seen.count + changed.count;
      });
      expect(touched).toBe(0);
    },
  );

  test('the preferences are not visible to a visitor', async () => {
    const attempt = actAs(null, (as) => as`select user_id from public.preferences`);
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['added', 'insert into public.preferences (user_id) values (auth.uid())'],
    ['deleted', 'delete from public.preferences'],
    ['given to another user', 'update public.preferences set user_id = gen_random_uuid()'],
    ['given another time', 'update public.preferences set updated_at = now()'],
  ])('the preferences cannot be %s by a statement', async (_, statement) => {
    await expect(actAs(people.person, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
  });

  test('the preferences cannot be null', async () => {
    const attempt = actAs(people.person, (as) => as`update public.preferences set show_email = null`);
    await expect(attempt).rejects.toMatchObject({ code: '23502' });
  });
});

describe('get_current_user', () => {
  test('get_current_user returns the caller with their preferences @spec 1.3.14 2.3.3', async () => {
    const person = await createPerson('user', 'Hodan');
    await sql`update public.profiles set phone = '+252634000063', bio = 'Sells' where id = ${person.id}`;
    const [row] = await actAs(person, (as) => as`select public.get_current_user() as me`);
    expect(row?.['me']).toEqual({
      id: person.id,
      username: person.username,
      firstName: 'Hodan',
      lastName: 'Person',
      email: person.email,
      phone: '+252634000063',
      role: 'user',
      profileImageUrl: null,
      location: null,
      profession: null,
      company: null,
      bio: 'Sells',
      language: null,
      createdAt: expect.any(String),
      twoFactorEnabled: false,
      signInPhone: null,
      preferences: {
        emailNotifications: true,
        propertyAlerts: true,
        marketingEmails: false,
        smsNotifications: false,
        publicProfile: true,
        showEmail: false,
        showPhone: false,
      },
    });
  });

  test('get_current_user returns only the caller to an administrator', async () => {
    const rows = await actAs(people.administrator, (as) => as`select public.get_current_user() as me`);
    expect(rows.map((row) => row['me'].id)).toEqual([people.administrator.id]);
  });

  test('get_current_user is refused for a visitor', async () => {
    const attempt = actAs(null, (as) => as`select public.get_current_user()`);
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('set_user_role', () => {
  const setRole = (actor: Person | null, id: string, role: string | null) =>
    actAs(actor, async (as) => (await as`select role from public.set_user_role(${id}, ${role})`)[0]?.['role']);

  test('set_user_role lets an administrator appoint an administrator, immediately', async () => {
    const [person, administrator] = [await createPerson(), await createPerson('admin')];
    const seesOthers = () =>
      actAs(person, async (as) => (await as`select from public.profiles where id = ${people.person.id}`).length === 1);
    const set = (role: string) =>
      workAs(administrator, (as) => as`select role from public.set_user_role(${person.id}, ${role})`);
    expect(await seesOthers()).toBe(false);
    expect(await set('admin')).toEqual([{ role: 'admin' }]);
    expect(await seesOthers()).toBe(true);
    expect(await set('user')).toEqual([{ role: 'user' }]);
    expect(await seesOthers()).toBe(false);
    await expect(setRole(person, people.person.id, 'admin')).rejects.toMatchObject({ code: 'PT403' });
  });

  test.each(['person', 'agent', 'broker'] as const)(
    'set_user_role refuses a %s, even for themselves @spec 2.6.5',
    async (actor) => {
      await expect(setRole(people[actor], people[actor].id, 'admin')).rejects.toMatchObject({
        code: 'PT403',
        message: 'administrators_only',
      });
    },
  );

  test('set_user_role refuses a visitor @spec 2.6.5', async () => {
    await expect(setRole(null, people.person.id, 'admin')).rejects.toMatchObject({ code: '42501' });
  });

  test('set_user_role causes an error for an unknown user', async () => {
    await expect(setRole(people.administrator, randomUUID(), 'admin')).rejects.toMatchObject({ code: 'PT404' });
  });

  test.each([
    ['owner', '23514'],
    ['', '23514'],
    [null, '23502'],
  ])('set_user_role refuses the role %o', async (role, code) => {
    await expect(setRole(people.administrator, people.person.id, role)).rejects.toMatchObject({ code });
  });

  test('set_user_role refuses the demotion of the last administrator, and a missing role', async () => {
    const stepDown = (role: string | null) =>
      actAs(people.administrator, async (as) => {
        await as`select set_config('role', 'postgres', true)`;
        await as`update public.profiles set role = 'user' where role = 'admin' and id <> ${people.administrator.id}`;
        await as`select set_config('role', 'authenticated', true)`;
        await as`select public.set_user_role(${people.administrator.id}, ${role})`;
      });
    await expect(stepDown('user')).rejects.toMatchObject({ code: 'PT409', message: 'last_administrator' });
    await expect(stepDown(null)).rejects.toMatchObject({ code: '23502' });
  });

  test('set_user_role lets an administrator resign who is not the last', async () => {
    expect(await setRole(people.administrator, people.administrator.id, 'user')).toBe('user');
  });

  test('set_user_role called by two administrators against each other at once leaves one of them', async () => {
    const [one, two] = [await createPerson('admin'), await createPerson('admin')];
    const demote = (by: Person, whom: Person) => ({
      by,
      does: async (as: Transaction) =>
        (await as`select role from public.set_user_role(${whom.id}, 'user')`)[0]?.['role'] as string,
    });
    expect(await atOnce(demote(one, two), demote(two, one))).toEqual([{ result: 'user' }, { code: 'PT403' }]);
    const left = await sql`select id from public.profiles where role = 'admin' and id in (${one.id}, ${two.id})`;
    expect(left).toEqual([{ id: one.id }]);
  });
});

describe('the owner’s card on the page of a property', () => {
  const PUBLIC = { firstName: 'Sagal', lastName: 'Person', profileImageUrl: '/media/listing-images/demo/sagal.webp' };
  const NOTHING = { firstName: null, lastName: null, profileImageUrl: null };
  let owner: Person;
  let propertyId: string;
  beforeAll(async () => {
    owner = await createPerson('user', 'Sagal');
    await sql`update public.profiles set phone = '+252634000001', profile_image_url = '/media/listing-images/demo/sagal.webp' where id = ${owner.id}`;
    propertyId = await createProperty(owner);
  });

  const cardFor = (reader: Person | null) =>
    actAs(
      reader,
      async (as) => (await as`select public.get_property_details(${propertyId}) -> 'owner' as card`)[0]?.['card'],
    );

  test.each([
    { public_profile: true, show_email: false, show_phone: false },
    { public_profile: true, show_email: true, show_phone: false },
    { public_profile: true, show_email: false, show_phone: true },
    { public_profile: true, show_email: true, show_phone: true },
    { public_profile: false, show_email: true, show_phone: true },
    { public_profile: false, show_email: false, show_phone: false },
  ])(
    'the owner’s card on the page of a property shows a visitor and a stranger what the preferences %o allow',
    async (flags) => {
      const since = expect.any(String) as unknown;
      const record = { answers: null, listings: 1, confirmedInTime: 1, reportsUpheld: 0 };
      await sql`update public.preferences set ${sql(flags)} where user_id = ${owner.id}`;
      const expected = {
        id: owner.id,
        ...(flags.public_profile ? PUBLIC : NOTHING),
        memberSince: flags.public_profile ? since : null,
        role: 'owner',
        company: null,
        verifications: [],
        email: flags.public_profile && flags.show_email ? owner.email : null,
        hasPhone: flags.public_profile && flags.show_phone,
        record: flags.public_profile ? record : null,
      };
      expect(await cardFor(null)).toEqual(expected);
      expect(await cardFor(people.stranger)).toEqual(expected);
    },
  );

  test.each(['private.person_card', 'private.person_name'])(
    'the owner’s card on the page of a property cannot be read by calling %s',
    async (name) => {
      for (const actor of [null, people.stranger, people.administrator]) {
        const attempt = actAs(actor, (as) => as.unsafe(`select ${name}($1)`, [owner.id]));
        await expect(attempt).rejects.toMatchObject({ code: '42501' });
      }
    },
  );
});
