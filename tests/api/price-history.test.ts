import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_CACHE } from '#shared/api/http-headers.ts';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { letDaysPass } from '../support/prices.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
const cookies = {} as Record<'owner' | 'stranger', string>;

beforeAll(async () => {
  owner = await createPerson();
  cookies.owner = await signIn(owner);
  cookies.stranger = await signIn(await createPerson());
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Found = { id: string }[];

test('everyone can read the prices of a public property and car, newest first @spec 1.4.13 @feature 8.5a', async () => {
  const property = await createProperty(owner, { price: 100_000 });
  const car = await createCar(owner, { selling_price: 5000 });
  await sql`update public.properties set price = 95000 where id = ${property}`;
  await sql`update public.cars set selling_price = 4500 where id = ${car}`;
  const answer = await get(`/api/properties/${property}/prices`);
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { price: 95_000, currency: 'USD', term: 'sale', changedAt: expect.any(String) },
      { price: 100_000, currency: 'USD', term: 'sale', changedAt: expect.any(String) },
    ],
  });
  expect(answer.headers.get('cache-control')).toBe(PUBLIC_CACHE);
  expect(await get(`/api/cars/${car}/prices`)).toMatchObject({ status: 200, body: [{ price: 4500 }, { price: 5000 }] });
});

test('the prices of a hidden or unknown listing are a 404 for other users', async () => {
  const hidden = await createProperty(owner, { available: false });
  const waits = await createCar(owner, { approval_status: 'pending' });
  for (const path of [`properties/${hidden}`, `cars/${waits}`, `properties/${randomUUID()}`, `cars/${randomUUID()}`]) {
    expect(await get(`/api/${path}/prices`)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    expect((await get(`/api/${path}/prices`, { cookies: cookies.stranger })).status).toBe(404);
  }
  expect(await get(`/api/properties/${hidden}/prices`, { cookies: cookies.owner })).toMatchObject({
    status: 200,
    body: [],
  });
  expect((await get('/api/properties/nonsense/prices')).status).toBe(404);
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await call(method, `/api/properties/${hidden}/prices`, { cookies: cookies.owner, body: {} })).status).toBe(
      405,
    );
});

test('a lowered price appears in searches, facets and details', async () => {
  const place = `Road ${ownWord()}`;
  const property = await createProperty(owner, { price: 100_000, location: place, description: 'A house' });
  await createProperty(owner, { price: 100_000, location: place });
  await letDaysPass(property, 10);
  const { body: whole } = await get(`/api/properties/${property}`, { cookies: cookies.owner });
  const { title, propertyType, purpose, location, city } = whole as Record<string, unknown>;
  const changed = await call('PUT', `/api/properties/${property}`, {
    cookies: cookies.owner,
    body: { title, propertyType, purpose, location, city, price: 90_000 },
  });
  expect(changed.status).toBe(200);

  const find = (wish: string) => get(`/api/properties/search?location=${encodeURIComponent(place)}&lowered=${wish}`);
  expect(await find('true')).toMatchObject({
    status: 200,
    body: [{ id: property, priceLowered: { by: 10_000, currency: 'USD', term: 'sale' } }],
  });
  for (const none of ['', 'false', 'any']) expect((await find(none)).body as Found).toHaveLength(2);
  expect(await find('maybe')).toMatchObject({ status: 400, body: { fields: { lowered: expect.any(String) } } });
  expect(await get(`/api/properties/facets?location=${encodeURIComponent(place)}&lowered=true`)).toMatchObject({
    body: { propertyType: [{ value: 'house', count: 1 }] },
  });
  expect((await get(`/api/cars?make=${place}&lowered=true`)).body).toEqual([]);
  expect((await get(`/api/cars/relaxations?make=${place}&lowered=true`)).status).toBe(200);
  expect(await get(`/api/properties/${property}/details`)).toMatchObject({
    body: { priceChanges: 1, priceLowered: { by: 10_000 } },
  });
});
