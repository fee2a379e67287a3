import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAs,
  type Actor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { atOnce, type Transaction } from '../support/transactions.ts';

const people = {} as Record<'owner' | 'stranger' | 'agent' | 'broker' | 'administrator', Person>;

beforeAll(async () => {
  for (const actor of ['owner', 'stranger', 'agent', 'broker'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Favorite = { id: string; user_id: string; property_id: string | null; car_id: string | null };

const KINDS = [
  { kind: 'property', table: 'properties', other: 'car', create: createProperty },
  { kind: 'car', table: 'cars', other: 'property', create: createCar },
] as const;

const getFavorites = (actor: Actor | null) =>
  actAs(
    actor,
    async (as) => (await as`select public.get_favorites() as list`)[0]?.['list'] as Record<string, unknown>[],
  );

describe.each(KINDS)('a favorite $kind', ({ kind, table, other, create }) => {
  const column = `${kind}_id` as const;
  const save = (id: string) => async (as: Transaction) =>
    (await as<Favorite[]>`select * from public.save_favorite(${as(column)} => ${id})`)[0];
  const savedBy = (person: Person, id: string) =>
    sql<Favorite[]>`select id from public.favorites where user_id = ${person.id} and ${sql(column)} = ${id}`;

  test('a favorite listing is saved once, and a second call returns the same favorite', async () => {
    const id = await create(people.owner);
    const first = await workAs(people.stranger, save(id));
    expect(first).toMatchObject({ user_id: people.stranger.id, [column]: id, [`${other}_id`]: null });
    expect(await workAs(people.stranger, save(id))).toEqual(first);
    expect(await savedBy(people.stranger, id)).toHaveLength(1);
  });

  test('a favorite listing is saved once when a person saves it twice at once', async () => {
    const id = await create(people.owner);
    const [first, second] = await atOnce(
      { by: people.stranger, does: save(id) },
      { by: people.stranger, does: save(id) },
    );
    expect(second).toEqual(first);
    expect(await savedBy(people.stranger, id)).toEqual([{ id: (first as { result: Favorite }).result.id }]);
  });

  test('a favorite listing is saved when a person saves and removes it at once', async () => {
    const id = await create(people.owner);
    await workAs(people.stranger, save(id));
    await atOnce<unknown>(
      { by: people.stranger, does: (as) => as`delete from public.favorites where ${as(column)} = ${id}` },
      { by: people.stranger, does: save(id) },
    );
    expect(await savedBy(people.stranger, id)).toHaveLength(1);
  });

  test('a favorite listing is saved for each of two people who save it at once', async () => {
    const id = await create(people.owner);
    await atOnce({ by: people.stranger, does: save(id) }, { by: people.agent, does: save(id) });
    expect(await savedBy(people.stranger, id)).toHaveLength(1);
    expect(await savedBy(people.agent, id)).toHaveLength(1);
  });

  test.each([{ approval_status: 'pending' }, { approval_status: 'rejected' }, { available: false }])(
    'a favorite listing that is %o can be saved by users who see it, and not by a stranger, by function or statement',
    async (columns) => {
      const id = await create(people.owner, { ...columns, agent_id: people.agent.id, broker_id: people.broker.id });
      await expect(actAs(people.stranger, save(id))).rejects.toMatchObject({
        code: 'PT404',
        message: 'listing_not_found',
      });
      const insert = (as: Transaction) => as`insert into public.favorites (${as(column)}) values (${id})`;
      await expect(actAs(people.stranger, insert)).rejects.toMatchObject({ code: '42501' });
      for (const actor of ['owner', 'agent', 'broker', 'administrator'] as const)
        expect(await actAs(people[actor], save(id))).toMatchObject({ [column]: id });
    },
  );

  test('a favorite listing cannot be saved if it is missing', async () => {
    await expect(actAs(people.stranger, save(randomUUID()))).rejects.toMatchObject({ code: 'PT404' });
  });

  test('a favorite listing cannot be saved by a visitor', async () => {
    const id = await create(people.owner);
    await expect(actAs(null, save(id))).rejects.toMatchObject({ code: '42501' });
    const insert = actAs(null, (as) => as`insert into public.favorites (${as(column)}) values (${id})`);
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  test('a favorite listing can be saved by a plain statement, only for the caller and once', async () => {
    const id = await create(people.owner);
    const insert = (columns: Record<string, string>) =>
      actAs(people.stranger, (as) => as<Favorite[]>`insert into public.favorites ${as(columns)} returning user_id`);
    expect(await insert({ [column]: id })).toEqual([{ user_id: people.stranger.id }]);
    await expect(insert({ [column]: id, user_id: people.owner.id })).rejects.toMatchObject({ code: '42501' });
    await workAs(people.stranger, save(id));
    await expect(insert({ [column]: id })).rejects.toMatchObject({ code: '23505' });
  });

  test('a favorite listing can have a note that the person reads in their list and can delete', async () => {
    const id = await create(people.owner);
    await workAs(people.stranger, save(id));
    const write = (note: string | null) =>
      workAs(people.stranger, (as) => as`update public.favorites set note = ${note} where ${as(column)} = ${id}`);
    const read = async () => (await getFavorites(people.stranger)).find((saved) => saved[`${kind}Id`] === id)?.['note'];
    expect(await read()).toBeNull();
    await write('Near the school');
    expect(await read()).toBe('Near the school');
    await write(null);
    expect(await read()).toBeNull();
    await expect(write('  \n ')).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'A note on a favorite cannot be blank',
    });
    await expect(write('x'.repeat(501))).rejects.toMatchObject({
      constraint_name: 'A note on a favorite must be at most 500 characters',
    });
  });

  test('a favorite listing is neither visible nor changeable for other users, nor is its note @feature 8.6c', async () => {
    const id = await create(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
    await workAs(people.stranger, save(id));
    for (const actor of ['owner', 'agent', 'broker', 'administrator'] as const) {
      const touched = await actAs(people[actor], async (as) => {
        const seen = await as`select id from public.favorites where ${as(column)} = ${id}`;
        const changed = await as`update public.favorites set note = 'Mine' where ${as(column)} = ${id}`;
        const removed = await as`delete from public.favorites where ${as(column)} = ${id}`;
        return seen.count + changed.count + removed.count;
      });
      expect(touched).toBe(0);
    }
    expect(await savedBy(people.stranger, id)).toHaveLength(1);
  });

  test('a favorite listing can be removed by its person', async () => {
    const id = await create(people.owner);
    await workAs(people.stranger, save(id));
    const removed = await workAs(people.stranger, (as) => as`delete from public.favorites where ${as(column)} = ${id}`);
    expect(removed.count).toBe(1);
    expect(await savedBy(people.stranger, id)).toHaveLength(0);
  });

  test('a favorite listing stays in the list without the listing if the listing becomes invisible', async () => {
    const person = await createPerson();
    const [shown, hidden, deleted] = [
      await create(people.owner),
      await create(people.owner),
      await create(people.owner),
    ];
    for (const id of [shown, hidden, deleted]) await workAs(person, save(id));
    await sql`update ${sql(`public.${table}`)} set available = false where id = ${hidden}`;
    await sql`delete from ${sql(`public.${table}`)} where id = ${deleted}`;
    const idName = `${kind}Id`;
    expect(await getFavorites(person)).toEqual([
      {
        id: expect.any(String),
        userId: person.id,
        propertyId: null,
        carId: null,
        [idName]: hidden,
        property: null,
        car: null,
        note: null,
        createdAt: expect.any(String),
      },
      {
        id: expect.any(String),
        userId: person.id,
        propertyId: null,
        carId: null,
        [idName]: shown,
        property: null,
        car: null,
        note: null,
        [kind]: expect.objectContaining({ id: shown, title: kind === 'car' ? 'Test car' : 'Test house' }),
        createdAt: expect.any(String),
      },
    ]);
  });
});

test('a favorite is a property or a car, never both or neither @spec 1.3.6', async () => {
  const [propertyId, carId] = [await createProperty(people.owner), await createCar(people.owner)];
  const sentence = { code: '23514', constraint_name: 'A favorite must be a property or a car' };
  await expect(
    actAs(people.stranger, (as) => as`select public.save_favorite(${propertyId}, ${carId})`),
  ).rejects.toMatchObject(sentence);
  await expect(actAs(people.stranger, (as) => as`select public.save_favorite()`)).rejects.toMatchObject({
    code: 'PT404',
  });
  await expect(actAs(people.stranger, (as) => as`insert into public.favorites default values`)).rejects.toMatchObject(
    sentence,
  );
});

test('a person cannot turn one favorite into another', async () => {
  const id = await createProperty(people.owner);
  const attempt = actAs(people.stranger, (as) => as`update public.favorites set property_id = ${id}`);
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

test('a visitor has no favorites', async () => {
  await expect(actAs(null, (as) => as`select id from public.favorites`)).rejects.toMatchObject({ code: '42501' });
  await expect(getFavorites(null)).rejects.toMatchObject({ code: '42501' });
});

test('a person without favorites gets an empty list, even an administrator', async () => {
  expect(await getFavorites(people.administrator)).toEqual([]);
  expect(await getFavorites(await createPerson())).toEqual([]);
});
