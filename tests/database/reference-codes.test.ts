import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

const people = {} as Record<'owner' | 'stranger' | 'administrator', Person>;

beforeAll(async () => {
  for (const actor of ['owner', 'stranger'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const codeOf = async (table: string, id: string) =>
  (await sql<{ code: string }[]>`select code from ${sql(`public.${table}`)} where id = ${id}`)[0]?.code ?? '';

const numberOf = (code: string) => Number(code.slice(3));

test('listings that owners create at once get different numbers, across properties and cars @feature 9.6a', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      const [table, create] = turn % 2 ? (['cars', createCar] as const) : (['properties', createProperty] as const);
      return codeOf(table, await create(people.owner, { city: turn % 3 ? 'Burao' : 'Berbera' }));
    }),
  );
  expect(new Set(ids.map(numberOf)).size).toBe(20);
  for (const code of ids) expect(code).toMatch(/^(BU|BB)-\d{4,}$/);
});

test('each city has two letters of its own', async () => {
  const rows = await sql<{ name: string; code_prefix: string }[]>`select name, code_prefix from public.places`;
  const letters = Object.fromEntries(rows.map((row) => [row.name, row.code_prefix]));
  expect(letters).toMatchObject({ Hargeisa: 'HG', Burao: 'BU', Berbera: 'BB', Erigavo: 'ER', Borama: 'BO' });
  expect(new Set(Object.values(letters)).size).toBe(rows.length);
});

test('a later listing never gets the number of a deleted listing @feature 9.6a', async () => {
  const id = await createProperty(people.owner);
  const code = await codeOf('properties', id);
  await sql`delete from public.properties where id = ${id}`;
  const next = await codeOf('properties', await createProperty(people.owner));
  expect(numberOf(next)).toBeGreaterThan(numberOf(code));
});

test('an owner with an unknown city gets an error about the city, not about a code', async () => {
  await expect(createProperty(people.owner, { city: 'Atlantis' })).rejects.toMatchObject({
    code: '23503',
    constraint_name: 'Choose a city from the list',
  });
});

describe.each([
  { kind: 'property', table: 'properties', create: createProperty },
  { kind: 'car', table: 'cars', create: createCar },
] as const)('a $kind', ({ kind, table, create }) => {
  const find = (actor: Person | null, code: string) =>
    actAs(actor, async (as) => {
      const [row] = await as<
        { found: { kind: string; id: string } | null }[]
      >`select public.find_listing(${code}) as found`;
      return row?.found ?? null;
    });

  test.each(['owner', 'administrator'] as const)(
    'a listing has a code that its %s cannot change @feature 9.6a',
    async (actor) => {
      const id = await create(people.owner, { city: 'Hargeisa' });
      const change = actAs(
        people[actor],
        (as) => as`update ${as(`public.${table}`)} set code = 'HG-9' where id = ${id}`,
      );
      await expect(change).rejects.toMatchObject({ code: '42501' });
      const call = actAs(
        people.administrator,
        (as) => as`select ${as(`public.update_${kind}_as_admin`)}(${id}, ${as.json({ code: 'HG-9', title: 'Mine' })})`,
      );
      if (actor === 'administrator') await call;
      else await call.catch(() => undefined);
      expect(await codeOf(table, id)).toMatch(/^HG-\d{4,}$/);
    },
  );

  test('a listing has a code that its owner cannot choose @feature 9.6a', async () => {
    const choice = actAs(
      people.owner,
      (as) => as`insert into ${as(`public.${table}`)} (title, code) values ('Mine', 'HG-9')`,
    );
    await expect(choice).rejects.toMatchObject({ code: '42501' });
  });

  test('a listing keeps its code when its owner moves it to another city @feature 9.6a', async () => {
    const id = await create(people.owner, { city: 'Hargeisa' });
    const code = await codeOf(table, id);
    const moved = await actAs(
      people.owner,
      (as) => as`update ${as(`public.${table}`)} set city = 'Burao' where id = ${id} returning city, code`,
    );
    expect([...moved]).toEqual([{ city: 'Burao', code }]);
  });

  test('a listing is found by code, number and id', async () => {
    const id = await create(people.owner, { city: 'Hargeisa' });
    const code = await codeOf(table, id);
    for (const typed of [code, code.slice(3), id]) expect(await find(null, typed)).toEqual({ kind, id });
    expect(await find(null, code.replace('HG', 'BU'))).toBeNull();
    expect(await find(null, '')).toBeNull();
  });

  test('a listing keeps its code in the inquiries about it when its owner deletes it @feature 9.6c', async () => {
    const id = await create(people.owner);
    const code = await codeOf(table, id);
    await sql`insert into public.inquiries (${sql(`${kind}_id`)}, inquirer_id, message, contact_email)
      values (${id}, ${people.stranger.id}, 'Is it still there?', 'a@test.example')`;
    await sql`delete from ${sql(`public.${table}`)} where id = ${id}`;
    const rows = await actAs(
      people.administrator,
      (as) => as`select property_code, search_text from public.admin_inquiries where property_code = ${code}`,
    );
    expect([...rows]).toEqual([{ property_code: code, search_text: expect.stringContaining(code.toLowerCase()) }]);
    expect(await find(null, code)).toBeNull();
  });

  test('a listing is found only by its owner and administrators while it waits for approval', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    const code = await codeOf(table, id);
    for (const actor of [null, people.stranger]) expect(await find(actor, code)).toBeNull();
    for (const actor of [people.owner, people.administrator]) expect(await find(actor, code)).toEqual({ kind, id });
  });
});
