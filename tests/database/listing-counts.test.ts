import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
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
import { type Transaction, workAsServer } from '../support/transactions.ts';

let owner: Person;
let reader: Person;
let property: string;
let car: string;

beforeEach(async () => {
  owner = await createPerson();
  reader = await createPerson();
  property = await createProperty(owner);
  car = await createCar(owner);
});

afterAll(async () => {
  await sql`delete from private.listing_visits where listing_id not in (select l.id from private.listings l)`;
  await sql`delete from private.listing_daily_counts where listing_id not in (select l.id from private.listings l)`;
  await removePeople();
  await sql.end();
});

const view = (kind: string, id: string) => (as: Transaction) => as`select public.record_listing_view(${kind}, ${id})`;
const press = (kind: string, id: string, way: string) => (as: Transaction) =>
  as`select public.record_contact_press(${kind}, ${id}, ${way})`;
/** Records a view as the function `api` does for a visitor. */
const viewAsVisitor = (id: string, visitor: string) =>
  workAsServer((as) => as`select public.record_listing_view('property', ${id}, ${visitor}, ${`range of ${visitor}`})`);
const counts = async (id: string) => {
  const [row] = await sql`
    select views, saves, inquiries, presses from private.listing_daily_counts where listing_id = ${id}`;
  return row ?? null;
};

test('a listing counts a member’s two views on one day once, apart from other listings @feature 12.13d', async () => {
  await workAs(reader, view('property', property));
  await workAs(reader, view('property', property));
  await workAs(reader, view('car', car));
  expect(await counts(property)).toEqual({ views: 1, saves: 0, inquiries: 0, presses: 0 });
  expect(await counts(car)).toMatchObject({ views: 1 });
});

test('a member counts again on the next day', async () => {
  await workAs(reader, view('property', property));
  await sql`update private.listing_visits set day = day - 1 where listing_id = ${property}`;
  await sql`update private.listing_daily_counts set day = day - 1 where listing_id = ${property}`;
  await workAs(reader, view('property', property));
  expect(await sql`select views from private.listing_daily_counts where listing_id = ${property}`).toEqual([
    { views: 1 },
    { views: 1 },
  ]);
});

test('a visitor counts once by the hash of client IP and browser, and another visitor counts too @feature 12.13d', async () => {
  for (const visitor of ['one', 'one', 'two']) await viewAsVisitor(property, `${visitor} ${property}`);
  expect(await counts(property)).toMatchObject({ views: 2 });
});

test('a member cannot count as several visitors through direct calls', async () => {
  for (const hash of ['one', 'two']) {
    await workAs(reader, (as) => as`select public.record_listing_view('property', ${property}, ${hash}, ${hash})`);
  }
  expect(await counts(property)).toMatchObject({ views: 1 });
});

test('a visitor cannot count anything through direct calls', async () => {
  await expect(actAs(null, view('property', property))).rejects.toMatchObject({ code: '42501' });
  await expect(actAs(null, press('property', property, 'call'))).rejects.toMatchObject({ code: '42501' });
});

test('a member cannot read or write counts and visits', async () => {
  for (const table of ['private.listing_daily_counts', 'private.listing_visits']) {
    await expect(actAs(reader, (as) => as.unsafe(`select from ${table}`))).rejects.toMatchObject({ code: '42501' });
    await expect(actAs(reader, (as) => as.unsafe(`delete from ${table}`))).rejects.toMatchObject({ code: '42501' });
  }
});

test('the owner, the agent and an administrator do not count on listings that they manage @feature 12.13d', async () => {
  const agent = await createPerson();
  await sql`update public.properties set agent_id = ${agent.id} where id = ${property}`;
  for (const person of [owner, agent, await createPerson('admin')]) {
    await workAs(person, view('property', property));
    await workAs(person, press('property', property, 'call'));
  }
  expect(await counts(property)).toBeNull();
});

test('a hidden listing is not counted', async () => {
  await sql`update public.properties set approval_status = 'pending' where id = ${property}`;
  await sql`update public.cars set available = false where id = ${car}`;
  await workAs(reader, view('property', property));
  await workAs(reader, view('car', car));
  await workAs(reader, view('property', randomUUID()));
  expect([await counts(property), await counts(car)]).toEqual([null, null]);
});

test('a member who presses call and then WhatsApp counts once, with the first way @feature 12.11i', async () => {
  await workAs(reader, press('property', property, 'whatsapp'));
  await workAs(reader, press('property', property, 'call'));
  expect(await counts(property)).toMatchObject({ presses: 1 });
  expect(
    await sql`select way, person_id from private.listing_visits where listing_id = ${property} and action = 'press'`,
  ).toEqual([{ way: 'whatsapp', person_id: reader.id }]);
  await expect(actAs(reader, press('car', car, 'pigeon'))).rejects.toMatchObject({ code: '23514' });
});

test('a member who saves a listing, asks about it and requests a viewing is counted once for each', async () => {
  await workAs(reader, (as) => as`insert into public.favorites (property_id) values (${property})`);
  await workAs(
    reader,
    (as) => as`insert into public.inquiries (property_id, message, contact_email)
      values (${property}, 'Is it near the market?', ${reader.email})`,
  );
  await workAs(
    reader,
    (as) => as`insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
      values (${property}, current_date + 3, '10:00', ${reader.email})`,
  );
  expect(await counts(property)).toEqual({ views: 0, saves: 1, inquiries: 1, presses: 0 });
});

test('a member above the rate limit is not counted and gets no error', async () => {
  await workAs(reader, view('property', property));
  await sql`update private.rate_limit_counts set events = 1000000 where action = 'listing_visit' and person_id = ${reader.id}`;
  await workAs(reader, view('car', car));
  expect(await counts(car)).toBeNull();
});

test('a member can press sixty contacts a day, and the next press opens no lead', async () => {
  await workAs(reader, press('property', property, 'call'));
  await sql`update private.rate_limit_counts set events = 60 where action = 'contact_press' and person_id = ${reader.id}`;
  await workAs(reader, press('car', car, 'call'));
  expect(await counts(car)).toBeNull();
  expect(await counts(property)).toMatchObject({ presses: 1 });
});

test('the job for old rows deletes visits of earlier days and counts after 400 days', async () => {
  await workAs(reader, view('property', property));
  await sql`update private.listing_visits set day = day - 1 where listing_id = ${property}`;
  await sql`
    insert into private.listing_daily_counts (listing_kind, listing_id, day) values ('property', ${property}, current_date - 401)`;
  await workAsServer((as) => as`select public.delete_old_rows()`);
  expect(await sql`select from private.listing_visits where listing_id = ${property}`).toHaveLength(0);
  expect(await sql`select from private.listing_daily_counts where listing_id = ${property}`).toHaveLength(1);
});
