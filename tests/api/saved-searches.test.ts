import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';

let member: Person;
let asMember: { cookies: string };
let asOther: { cookies: string };

beforeAll(async () => {
  member = await createPerson();
  asMember = { cookies: await signIn(member) };
  asOther = { cookies: await signIn(await createPerson()) };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Row = Record<string, unknown> & { id: string };

const save = (body: object, as: object = asMember) => call('POST', '/api/saved-searches', { ...as, body });
const change = (id: string, body: object, as: object = asMember) =>
  call('PATCH', `/api/saved-searches/${id}`, { ...as, body });
const list = async (as = asMember) => (await get('/api/saved-searches', as)).body as Row[];
const forget = (id: string, as: object = asMember) => call('DELETE', `/api/saved-searches/${id}`, { ...as, body: {} });

test('a member saves a property search and a car search, and the list has the latest first', async () => {
  const houses = await save({
    kind: 'property',
    filters: {
      location: ' Hargeisa ',
      propertyType: 'apartment,house',
      maxPrice: '090000.00',
      hideSold: 'true',
      q: '',
    },
    frequency: 'instant',
  });
  expect(houses).toMatchObject({
    status: 201,
    body: {
      kind: 'property',
      name: null,
      filters: { location: 'Hargeisa', propertyType: 'house,apartment', maxPrice: '90000' },
      frequency: 'instant',
      newCount: 0,
    },
  });
  const cars = await save({ kind: 'car', name: ' Family car ', filters: { make: 'Toyota' }, frequency: 'weekly' });
  expect(cars).toMatchObject({ status: 201, body: { name: 'Family car', filters: { make: 'Toyota' } } });
  expect(await list()).toEqual([cars.body, houses.body]);
  expect(await list(asOther)).toEqual([]);
  for (const { id } of await list()) expect((await forget(id)).status).toBe(200);
});

test('a member can save one search only once, in any spelling @feature 8.1a', async () => {
  const search = { kind: 'property', filters: { maxPrice: '5000', bedrooms: '3' }, frequency: 'daily' };
  const { body } = await save(search);
  const again = await save({ ...search, filters: { bedrooms: '3.0', maxPrice: '5000.00' }, name: 'Other' });
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'search_saved_already', message: 'You have already saved this search.' },
  });
  expect((await save({ ...search, kind: 'car', filters: { maxPrice: '5000' } })).status).toBe(201);
  expect((await save(search, asOther)).status).toBe(201);
  await forget((body as Row).id);
  expect((await save(search)).status).toBe(201);
  for (const { id } of await list()) await forget(id);
});

test.each([
  ['an order', 'property', { sort: 'newest' }, 'filters.sort'],
  ['a page', 'car', { cursor: 'x' }, 'filters.cursor'],
  ['a filter of cars', 'property', { make: 'Toyota' }, 'filters.make'],
  ['a word for a number', 'property', { minPrice: 'cheap' }, 'filters.minPrice'],
  ['an unknown type', 'property', { propertyType: 'castle' }, 'filters.propertyType'],
  ['a year before the first cars', 'car', { minYear: '1500' }, 'filters.minYear'],
  ['half a box', 'car', { bounds: '1,2' }, 'filters.bounds'],
  ['a number', 'car', { minPrice: 5 }, 'filters.minPrice'],
])('a member cannot save a search with %s', async (_, kind, filters, field) => {
  const { status, body } = await save({ kind, filters, frequency: 'daily' });
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
});

test('an answer names at most ten unknown filters, shortened, and a body of thousands is refused', async () => {
  const unknown = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, n) => [`${n}`.padEnd(200, 'x'), '']));
  expect((await save({ kind: 'car', filters: unknown(3000), frequency: 'daily' })).status).toBe(400);
  const { status, body } = await save({ kind: 'car', filters: unknown(90), frequency: 'daily' });
  const named = Object.keys((body as { fields: object }).fields);
  expect([status, named.length, named.every((name) => name.length < 120)]).toEqual([400, 10, true]);
});

test('a member renames a search, lowers its frequency and marks it as visited', async () => {
  const { id, visitedAt } = (await save({ kind: 'car', filters: {}, frequency: 'instant' })).body as Row;
  expect(await change(id, { name: 'Any car', frequency: 'off' })).toMatchObject({
    status: 200,
    body: { name: 'Any car', frequency: 'off', visitedAt },
  });
  const looked = (await change(id, { visited: true })).body as Row;
  expect(looked).toMatchObject({ name: 'Any car', frequency: 'off' });
  expect(Date.parse(looked['visitedAt'] as string)).toBeGreaterThan(Date.parse(visitedAt as string));
  expect((await change(id, { name: '' })).body).toMatchObject({ name: null });
  for (const body of [{ frequency: 'hourly' }, { visited: false }, { filters: {} }, { name: 'x'.repeat(101) }])
    expect((await change(id, body)).status).toBe(400);
  expect((await change(randomUUID(), { visited: true })).status).toBe(404);
  await forget(id);
});

test('a stranger cannot change or delete a saved search, and a visitor has none', async () => {
  const { id } = (await save({ kind: 'car', filters: {}, frequency: 'instant' })).body as Row;
  expect((await change(id, { frequency: 'off' }, asOther)).status).toBe(404);
  expect((await forget(id, asOther)).status).toBe(404);
  expect((await get('/api/saved-searches', {})).status).toBe(401);
  expect((await save({ kind: 'car', filters: {}, frequency: 'off' }, {})).status).toBe(401);
  expect(await list()).toMatchObject([{ id, frequency: 'instant' }]);
  expect((await forget(id)).status).toBe(200);
  expect((await forget(id)).status).toBe(404);
});
