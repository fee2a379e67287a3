import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

let owner: Person;
let stranger: Person;
const property = { id: '', code: '' };
const car = { id: '', code: '' };
const pending = { id: '', code: '' };

beforeAll(async () => {
  owner = await createPerson();
  stranger = await createPerson();
  property.id = await createProperty(owner, { city: 'Hargeisa' });
  car.id = await createCar(owner, { city: 'Burao' });
  pending.id = await createProperty(owner, { approval_status: 'pending' });
  for (const listing of [property, car, pending]) {
    const [row] = await sql<{ code: string }[]>`
      select code from public.properties where id = ${listing.id}
      union all select code from public.cars where id = ${listing.id}`;
    listing.code = row?.code ?? '';
  }
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const find = (code: string, cookies?: string) =>
  get(`/api/listings/${encodeURIComponent(code)}`, cookies === undefined ? {} : { cookies });

test('a visitor finds a listing by its code in any spelling @feature 9.6c', async () => {
  const number = property.code.slice(3);
  const arabic = number.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  for (const code of [property.code, `hg ${number}`, `HG${number}`, `hg–${number}`, number, arabic, `hg ${arabic}`])
    expect(await find(code)).toMatchObject({ status: 200, body: { kind: 'property', id: property.id } });
  expect((await find(car.code)).body).toEqual({ kind: 'car', id: car.id });
  expect((await find(property.code)).headers.get('Cache-Control')).toContain('public');
});

test('a visitor finds a listing by its id or link', async () => {
  expect((await find(car.id)).body).toEqual({ kind: 'car', id: car.id });
  expect((await find(`${stack.siteUrl}/so/property/${property.id}`)).body).toEqual({
    kind: 'property',
    id: property.id,
  });
});

test('a stranger gets the same answer for a hidden listing and an unknown listing @feature 9.6c', async () => {
  const none = await find('HG-9999999999');
  expect(none).toMatchObject({ status: 404, body: { message: 'Listing not found' } });
  for (const cookies of [undefined, await signIn(stranger)]) {
    const hidden = await find(pending.code, cookies);
    expect([hidden.status, hidden.body]).toEqual([none.status, none.body]);
  }
  expect((await find(pending.code, await signIn(owner))).body).toEqual({ kind: 'property', id: pending.id });
});

test('a caller with a malformed code gets an example of a code', async () => {
  for (const code of ['house', 'HG-1', '12', 'HG-12345678901', '-'.repeat(36), 'a'.repeat(36)])
    expect(await find(code)).toMatchObject({ status: 400, body: { message: 'A reference code looks like HG-4821' } });
});

test('each card and each listing contains its code', async () => {
  for (const [path, { code }] of [
    [`/api/properties/${property.id}`, property],
    [`/api/properties/${property.id}/details`, property],
    [`/api/cars/${car.id}`, car],
    [`/api/cars/${car.id}/details`, car],
  ] as const)
    expect((await get(path)).body).toMatchObject({ code });
});
