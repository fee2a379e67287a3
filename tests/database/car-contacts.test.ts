import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import type { Transaction } from '../support/transactions.ts';

const PHONE = '+252637654321';
const EMAIL = `${randomUUID()}@contact.test.example`;
let owner: Person;
let agent: Person;
let member: Person;
let administrator: Person;
let car: string;

beforeAll(async () => {
  [owner, agent, member] = [await createPerson(), await createPerson(), await createPerson()];
  administrator = await createPerson('admin');
  car = await createCar(owner, { contact_phone: PHONE, contact_email: EMAIL, agent_id: agent.id });
  await createProperty(owner);
  await sql`update public.profiles set phone = ${PHONE} where id = ${owner.id}`;
  await sql`update public.preferences set show_phone = true, show_email = true where user_id = ${owner.id}`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const contactOf = (id: string) => (as: Transaction) =>
  as`select contact_phone(c), contact_email(c) from public.cars c where id = ${id}`.then(([row]) => row && { ...row });
const write =
  (changes: Record<string, string | null>, id: string | null = car) =>
  (as: Transaction) =>
    as`select w.id, contact_phone(w), contact_email(w) from public.write_car(${as.json(changes)}, ${id}) as w`.then(
      ([row]) => row && { ...row },
    );

test('the owner, the agent and an administrator read the contact of a car, and a visitor and a member do not', async () => {
  for (const reader of [owner, agent, administrator])
    expect(await actAs(reader, contactOf(car))).toEqual({ contact_phone: PHONE, contact_email: EMAIL });
  for (const reader of [null, member])
    expect(await actAs(reader, contactOf(car))).toEqual({ contact_phone: null, contact_email: null });
});

test('a member who forges a row of a car does not get its contact', async () => {
  const [row] = await actAs(
    member,
    (as) =>
      as`select public.contact_phone(jsonb_populate_record(null::public.cars, ${as.json({ id: car, owner_id: member.id })})) as phone`,
  );
  expect(row?.['phone']).toBeNull();
});

test('users cannot read or write the table of contacts directly', async () => {
  for (const caller of [null, member, owner, administrator] as (Actor | null)[]) {
    await expect(actAs(caller, (as) => as`select from private.car_contacts`)).rejects.toMatchObject({ code: '42501' });
    await expect(actAs(caller, (as) => as`update private.car_contacts set contact_phone = null`)).rejects.toMatchObject(
      { code: '42501' },
    );
  }
});

test('an owner lists a car with a contact, and changes each part of it separately', async () => {
  const made = await workAs(
    owner,
    write(
      {
        title: 'Vitz',
        make: 'Toyota',
        model: 'Vitz',
        year: '2015',
        location: 'Road',
        city: 'Burao',
        selling_price: '5000',
        contact_phone: PHONE,
        contact_email: EMAIL,
      },
      null,
    ),
  );
  const id = String(made?.['id']);
  expect(made).toEqual({ id, contact_phone: PHONE, contact_email: EMAIL });
  expect(await workAs(owner, write({ contact_phone: null, title: 'Sold soon' }, id))).toEqual({
    id,
    contact_phone: null,
    contact_email: EMAIL,
  });
});

test('a member can neither change the contact of another person’s car nor list a car for them', async () => {
  expect(await workAs(member, write({ contact_phone: '+252634000001', title: 'Mine' }))).toBeUndefined();
  await expect(workAs(member, write({ title: 'A car', owner_id: owner.id }, null))).rejects.toMatchObject({
    code: '42501',
  });
  await expect(actAs(null, write({ title: 'A car' }, null))).rejects.toMatchObject({ code: '42501' });
  expect(await actAs(owner, contactOf(car))).toEqual({ contact_phone: PHONE, contact_email: EMAIL });
});

test.each([
  { contact_phone: '063 4000001', title: 'Vitz' },
  { contact_email: 'nobody', title: 'Vitz' },
])('an owner cannot write the contact %o', async (changes) => {
  await expect(workAs(owner, write(changes))).rejects.toMatchObject({ code: '23514' });
});

test('the contact of a car is deleted with the car', async () => {
  const id = await createCar(owner, { contact_phone: PHONE });
  await workAs(owner, (as) => as`delete from public.cars where id = ${id}`);
  expect(await sql`select from private.car_contacts where car_id = ${id}`).toHaveLength(0);
});

test('no table or list that a visitor can read contains the phone or email of a person @feature 7.8c 11.4a', async () => {
  const people = [owner, agent].map(({ email }) => email);
  const isPersonal = (rows: unknown) => [PHONE, EMAIL, ...people].some((word) => JSON.stringify(rows).includes(word));
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
      and has_any_column_privilege('anon', oid, 'select')`;
  const calls = await sql<{ name: string }[]>`
    select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
      and pronargs = pronargdefaults`;
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['cars', 'properties']));
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['get_cars_page']));
  const lists = [
    ...tables.map(
      ({ name }) =>
        (as: Transaction) =>
          as`select to_jsonb(t) from ${as(`public.${name}`)} as t`,
    ),
    ...calls.map(
      ({ name }) =>
        (as: Transaction) =>
          as`select ${as(name)}.* from ${as(`public.${name}`)}()`,
    ),
  ];
  lists.push((as) => as`select public.search_listings('car')`);
  for (const read of lists) expect(isPersonal(await actAs(null, read))).toBe(false);
});

test('an owner who changes only the contact, or nothing, keeps the rest of the car', async () => {
  expect(await actAs(owner, write({}))).toEqual({ id: car, contact_phone: PHONE, contact_email: EMAIL });
  expect(await actAs(owner, write({ contact_phone: null }))).toMatchObject({
    contact_phone: null,
    contact_email: EMAIL,
  });
  await expect(actAs(owner, write({}, null))).rejects.toMatchObject({ code: '23502' });
});
