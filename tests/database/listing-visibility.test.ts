import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAs,
  become,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';

const KINDS = [
  { table: 'properties', create: createProperty },
  { table: 'cars', create: createCar },
] as const;

/** Each state of a listing, and whether the public sees the listing. */
const STATES = [
  { state: 'approved and available', columns: {}, isPublic: true },
  { state: 'sold', columns: { status: 'sold' }, isPublic: true },
  { state: 'rented', columns: { status: 'rented' }, isPublic: true },
  { state: 'pending approval', columns: { approval_status: 'pending' }, isPublic: false },
  { state: 'rejected', columns: { approval_status: 'rejected' }, isPublic: false },
  { state: 'hidden', columns: { available: false }, isPublic: false },
];

type Actor = 'visitor' | 'stranger' | 'owner' | 'agent' | 'broker' | 'administrator';
const people = {} as Record<Exclude<Actor, 'visitor'>, Person>;

beforeAll(async () => {
  for (const actor of ['stranger', 'owner', 'agent', 'broker'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe.each(KINDS)('listings in $table', ({ table, create }) => {
  describe.each(STATES)('in the state $state', ({ columns, isPublic }) => {
    let id: string;
    beforeAll(async () => {
      id = await create(people.owner, { ...columns, agent_id: people.agent.id, broker_id: people.broker.id });
    });

    const sees = (actor: Actor) =>
      actAs(
        actor === 'visitor' ? null : people[actor],
        async (as) => (await as`select id from ${as(`public.${table}`)} where id = ${id}`).length === 1,
      );

    test(`a visitor ${isPublic ? 'sees' : 'does not see'} the listing`, async () =>
      expect(await sees('visitor')).toBe(isPublic));
    test(`a stranger ${isPublic ? 'sees' : 'does not see'} the listing`, async () =>
      expect(await sees('stranger')).toBe(isPublic));
    test.each(['owner', 'agent', 'broker', 'administrator'] as const)('its %s sees the listing', async (actor) =>
      expect(await sees(actor)).toBe(true),
    );
  });

  test('a stranger can neither change nor delete a listing, and it stays unchanged', async () => {
    const id = await create(people.owner, { title: 'Untouched' });
    const touched = await actAs(people.stranger, async (as) => {
      const changed = await as`update ${as(`public.${table}`)} set title = 'Mine' where id = ${id} returning id`;
      const deleted = await as`delete from ${as(`public.${table}`)} where id = ${id} returning id`;
      return changed.length + deleted.length;
    });
    expect(touched).toBe(0);
    const [row] = await sql`select title from ${sql(`public.${table}`)} where id = ${id}`;
    expect(row).toEqual({ title: 'Untouched' });
  });

  test('an owner can change the texts of a listing', async () => {
    const id = await create(people.owner);
    const changed = await actAs(
      people.owner,
      (as) => as`update ${as(`public.${table}`)} set title = 'Better' where id = ${id} returning title`,
    );
    expect(changed).toEqual([{ title: 'Better' }]);
  });

  test.each(['approval_status', 'featured', 'owner_id', 'status', 'agent_id', 'broker_id'])(
    'an owner cannot set %s @spec 1.4.2',
    async (column) => {
      const id = await create(people.owner, { approval_status: 'pending' });
      const values: Record<string, unknown> = {
        approval_status: 'approved',
        featured: true,
        owner_id: people.stranger.id,
        status: 'sold',
        agent_id: people.owner.id,
        broker_id: people.owner.id,
      };
      const attempt = actAs(
        people.owner,
        (as) =>
          as`update ${as(`public.${table}`)} set ${as({ [column]: values[column] } as Record<string, string>)} where id = ${id}`,
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('the guard refuses a protected column even with a grant', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    const attempt = sql.begin(async (as) => {
      await as.unsafe(`grant update (approval_status) on public.${table} to authenticated`);
      await become(as, people.owner);
      await as`update ${as(`public.${table}`)} set approval_status = 'approved' where id = ${id}`;
    });
    await expect(attempt).rejects.toMatchObject({ code: 'PT403' });
  });

  test('a visitor cannot create a listing @spec 1.6.2', async () => {
    const attempt = actAs(null, (as) => as`insert into ${as(`public.${table}`)} (title) values ('x')`);
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

test.each(['properties', 'cars'])(
  'the guard of %s keeps the rejection reason from changes by its owner',
  async (table) => {
    const create = table === 'cars' ? createCar : createProperty;
    const id = await create(people.owner, { approval_status: 'rejected', rejection_reason: 'Blurred' });
    const attempt = sql.begin(async (as) => {
      await as.unsafe(`grant update (rejection_reason) on public.${table} to authenticated`);
      await become(as, people.owner);
      await as`update ${as(`public.${table}`)} set rejection_reason = null where id = ${id}`;
    });
    await expect(attempt).rejects.toMatchObject({ code: 'PT403' });
    await expect(create(people.owner, { rejection_reason: 'Blurred' })).rejects.toMatchObject({ code: '23514' });
  },
);

test('the guard of profiles keeps the role from changes even with a grant', async () => {
  const attempt = sql.begin(async (as) => {
    await as.unsafe('grant update (role) on public.profiles to authenticated');
    await become(as, people.stranger);
    await as`update public.profiles set role = 'admin' where id = ${people.stranger.id}`;
  });
  await expect(attempt).rejects.toMatchObject({ code: 'PT403' });
});

test('an administrator lists a property of their own', async () => {
  const [made] = await actAs(
    people.administrator,
    (as) => as`
      insert into public.properties (title, price, property_type, purpose, location, city)
      values ('New', 1, 'house', 'sale', 'Road', 'Burao') returning owner_id, approval_status`,
  );
  expect(made).toEqual({ owner_id: people.administrator.id, approval_status: 'pending' });
});

test('a new property of a member belongs to the member, pending and not featured', async () => {
  const [made] = await actAs(
    people.stranger,
    (as) => as`
      insert into public.properties (title, price, property_type, purpose, location, city)
      values ('New', 1, 'house', 'sale', 'Road', 'Burao') returning owner_id, approval_status, featured, status`,
  );
  expect(made).toEqual({
    owner_id: people.stranger.id,
    approval_status: 'pending',
    featured: false,
    status: 'available',
  });
});

test('a person sees only their own profile, and an administrator sees all profiles', async () => {
  const visible = (person: Person | null) =>
    actAs(
      person,
      async (as) =>
        (await as`select id from public.profiles where id in (${people.owner.id}, ${people.stranger.id})`).length,
    );
  expect(await visible(people.owner)).toBe(1);
  expect(await visible(people.administrator)).toBe(2);
  await expect(visible(null)).rejects.toMatchObject({ code: '42501' });
});

test('a person cannot give themselves the role of administrator', async () => {
  const attempt = actAs(
    people.stranger,
    (as) => as`update public.profiles set role = 'admin' where id = ${people.stranger.id}`,
  );
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

test('only the sign-in function can look up the account of a username', async () => {
  const ask = (person: Person | null) =>
    actAs(person, (as) => as`select public.find_account(${people.owner.username})`);
  await expect(ask(null)).rejects.toMatchObject({ code: '42501' });
  await expect(ask(people.administrator)).rejects.toMatchObject({ code: '42501' });
});
