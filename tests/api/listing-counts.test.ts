import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
let owner: Person;
let property: string;
let car: string;

beforeAll(async () => {
  owner = await createPerson();
  property = await createProperty(owner);
  car = await createCar(owner);
});

afterAll(async () => {
  await sql`delete from private.listing_visits where listing_id in (${property}, ${car})`;
  await sql`delete from private.listing_daily_counts where listing_id in (${property}, ${car})`;
  await removePeople();
  await sql.end();
});

const send = async (path: string, userAgent: string, options: { cookies?: string; body?: object } = {}) =>
  (await call('POST', `/api${path}`, { body: {}, ...options, headers: { 'User-Agent': userAgent } })).status;
const counts = async (id: string) =>
  (await sql`select views, presses from private.listing_daily_counts where listing_id = ${id}`)[0];

test('a visitor’s browser counts once, another browser and a member count too, and a robot does not', async () => {
  const path = `/properties/${property}/views`;
  expect(await send(path, BROWSER)).toBe(204);
  expect(await send(path, BROWSER)).toBe(204);
  expect(await counts(property)).toEqual({ views: 1, presses: 0 });
  await send(path, `${BROWSER} Other`);
  await send(path, BROWSER, { cookies: await signIn(await createPerson()) });
  expect(await counts(property)).toEqual({ views: 3, presses: 0 });
  expect(await send(path, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(204);
  expect(await send(path, 'curl/8.5.0')).toBe(204);
  expect(await counts(property)).toEqual({ views: 3, presses: 0 });
});

test('an owner gets the same answer as others for their own listing and does not count', async () => {
  expect(await send(`/cars/${car}/views`, BROWSER, { cookies: await signIn(owner) })).toBe(204);
  expect(await counts(car)).toBeUndefined();
});

test('a visitor’s press on WhatsApp is counted, and another way is refused', async () => {
  expect(await send(`/cars/${car}/presses`, BROWSER, { body: { way: 'whatsapp' } })).toBe(204);
  expect(await counts(car)).toEqual({ views: 0, presses: 1 });
  expect(await send(`/cars/${car}/presses`, BROWSER, { body: { way: 'pigeon' } })).toBe(400);
});

test('the database keeps no client IP and no user agent of a visitor', async () => {
  const [row] = await sql`select visitor from private.listing_visits where listing_id = ${car} and person_id is null`;
  expect(row?.['visitor']).toMatch(/^[0-9a-f]{64}$/);
});
