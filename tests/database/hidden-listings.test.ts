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

const people = {} as Record<'owner' | 'member' | 'other' | 'administrator', Person>;

beforeAll(async () => {
  for (const actor of ['owner', 'member', 'other'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const listOf = (actor: Actor | null) =>
  actAs(
    actor,
    async (as) => (await as`select public.get_hidden_listings() as list`)[0]?.['list'] as Record<string, unknown>[],
  );

const KINDS = [
  { kind: 'property', title: 'Test house', create: createProperty },
  { kind: 'car', title: 'Test car', create: createCar },
] as const;

describe.each(KINDS)('a hidden $kind', ({ kind, title, create }) => {
  const column = `${kind}_id`;
  const hide = (id: string) => (as: Transaction) => as`select public.hide_listing(${as(column)} => ${id})`;
  const rowsOf = (id: string) => sql`select user_id from public.hidden_listings where ${sql(column)} = ${id}`;

  test('a hidden listing is in the list of its member once, even after repeated calls, and can be shown again', async () => {
    const id = await create(people.owner);
    await workAs(people.member, hide(id));
    await atOnce({ by: people.member, does: hide(id) }, { by: people.member, does: hide(id) });
    expect(await rowsOf(id)).toEqual([{ user_id: people.member.id }]);
    expect((await listOf(people.member))[0]).toEqual({
      propertyId: null,
      carId: null,
      [`${kind}Id`]: id,
      title,
      createdAt: expect.any(String) as string,
    });
    await workAs(people.member, (as) => as`delete from public.hidden_listings where ${as(column)} = ${id}`);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a hidden listing is unknown to other users, who cannot show it or hide it for the member @feature 8.6b', async () => {
    const id = await create(people.owner);
    await workAs(people.member, hide(id));
    for (const actor of ['owner', 'other', 'administrator'] as const) {
      const touched = await actAs(people[actor], async (as) => {
        const seen = await as`select id from public.hidden_listings where ${as(column)} = ${id}`;
        const removed = await as`delete from public.hidden_listings where ${as(column)} = ${id}`;
        return seen.count + removed.count;
      });
      expect(touched).toBe(0);
      expect((await listOf(people[actor])).filter((row) => row[`${kind}Id`] === id)).toEqual([]);
      const inAnothersName = (as: Transaction) =>
        as`insert into public.hidden_listings ${as({ [column]: id, user_id: people.member.id })}`;
      await expect(actAs(people[actor], inAnothersName)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('a hidden listing must be visible to the member, and has no title if it becomes invisible later', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    await expect(actAs(people.member, hide(id))).rejects.toMatchObject({ code: 'PT404', message: 'listing_not_found' });
    const insert = (as: Transaction) => as`insert into public.hidden_listings (${as(column)}) values (${id})`;
    await expect(actAs(people.member, insert)).rejects.toMatchObject({ code: '42501' });
    const shown = await create(people.owner);
    await workAs(people.member, hide(shown));
    await sql`update ${sql(kind === 'car' ? 'public.cars' : 'public.properties')} set available = false where id = ${shown}`;
    expect((await listOf(people.member))[0]).toMatchObject({ [`${kind}Id`]: shown, title: null });
  });

  test('a hidden listing is removed from the list when the listing is deleted', async () => {
    const id = await create(people.owner);
    await workAs(people.member, hide(id));
    await sql`delete from ${sql(kind === 'car' ? 'public.cars' : 'public.properties')} where id = ${id}`;
    expect(await rowsOf(id)).toEqual([]);
  });
});

test('a member hides a property or a car, never both or neither', async () => {
  const [propertyId, carId] = [await createProperty(people.owner), await createCar(people.owner)];
  await expect(
    actAs(people.member, (as) => as`select public.hide_listing(${propertyId}, ${carId})`),
  ).rejects.toMatchObject({ code: '23514', constraint_name: 'A hidden listing must be a property or a car' });
  await expect(actAs(people.member, (as) => as`select public.hide_listing()`)).rejects.toMatchObject({ code: 'PT404' });
});

test('a visitor cannot hide listings and has no list', async () => {
  const id = await createProperty(people.owner);
  await expect(actAs(null, (as) => as`select public.hide_listing(${id})`)).rejects.toMatchObject({ code: '42501' });
  await expect(listOf(null)).rejects.toMatchObject({ code: '42501' });
});
