import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, outcome } from '../support/brokerage.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { letDaysPass } from '../support/prices.ts';
import { searchListings, type SearchArguments } from '../support/search.ts';
import { atOnce } from '../support/transactions.ts';
import { notifyFavorites } from '../support/favorite-queue.ts';

type Price = { price: number; currency: string; term: string; changedAt: string };
type Lowered = { by: number | null; currency: string; term: string; at: string };

const people = {} as Record<'owner' | 'stranger' | 'office', Person>;
let property: string;

beforeAll(async () => {
  people.office = await createPerson('admin', 'Asha');
  people.stranger = await createPerson();
});

beforeEach(async () => {
  people.owner = await createPerson('user', 'Owner');
  property = await createProperty(people.owner, { price: 100_000 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const set = (by: Person, columns: Record<string, string | number | boolean>, id = property, table = 'properties') =>
  workAs(by, (as) => as`update ${as(`public.${table}`)} set ${as(columns as Record<string, string>)} where id = ${id}`);
const setPrice = (price: number) => set(people.owner, { price });
const prices = (by: Person | null = null, id = property) =>
  call<Price[]>(by, 'get_property_prices', { property_id: id });
const amounts = async () => (await prices()).map(({ price }) => price);
const carPrices = (id: string) => call<Price[]>(null, 'get_car_prices', { car_id: id });
const lowered = async (id = property) =>
  (await call<{ priceLowered?: Lowered }>(null, 'get_property_details', { property_id: id })).priceLowered;
const loweredBy = async () => (await lowered())?.by;

describe('the prices of a property', () => {
  test('the prices of a property begin with the price at approval, and are listed newest first @spec 1.4.13', async () => {
    property = await createProperty(people.owner, { price: 120_000, approval_status: 'pending' });
    await setPrice(110_000);
    expect(await prices(people.owner)).toEqual([]);
    await workAs(people.office, (as) => as`select public.moderate_properties(array[${property}]::uuid[], 'approve')`);
    await setPrice(105_000);
    await set(people.owner, { title: 'Another name' });
    expect(await prices()).toEqual([
      { price: 105_000, currency: 'USD', term: 'sale', changedAt: expect.any(String) },
      { price: 110_000, currency: 'USD', term: 'sale', changedAt: expect.any(String) },
    ]);
    expect(await call(null, 'get_property_details', { property_id: property })).toMatchObject({ priceChanges: 1 });
  });

  test('the prices of a property are recorded however the price is changed @feature 8.5a', async () => {
    await workAs(people.office, (as) => as`select public.update_property_as_admin(${property}, '{"price": 90000}')`);
    await sql`update public.properties set price = 80000 where id = ${property}`;
    expect(await amounts()).toEqual([80_000, 90_000, 100_000]);
  });

  test('the prices of a property while it was hidden are not recorded', async () => {
    await set(people.owner, { available: false });
    await setPrice(150_000);
    await setPrice(95_000);
    expect(await outcome(prices())).toBe('PT404 property_not_found');
    await set(people.owner, { available: true });
    expect(await amounts()).toEqual([95_000, 100_000]);
    await workAs(
      people.office,
      (as) => as`select public.update_property_as_admin(${property}, '{"approval_status": "pending"}')`,
    );
    await setPrice(94_000);
    await setPrice(93_000);
    expect(await outcome(prices())).toBe('PT404 property_not_found');
    await workAs(people.office, (as) => as`select public.moderate_properties(array[${property}]::uuid[], 'approve')`);
    expect(await amounts()).toEqual([93_000, 95_000, 100_000]);
  });

  test('the prices of a property are written by the trigger only, and deleted with the property @spec 1.4.13 @feature 8.5a', async () => {
    for (const by of [people.owner, people.office, people.stranger]) {
      await expect(
        workAs(
          by,
          (as) =>
            as`insert into public.price_changes (property_id, term, price, currency) values (${property}, 'sale', 1, 'USD')`,
        ),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        workAs(by, (as) => as`update public.price_changes set price = 1 where property_id = ${property}`),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        workAs(by, (as) => as`delete from public.price_changes where property_id = ${property}`),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(workAs(by, (as) => as`select from private.price_drops`)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await amounts()).toEqual([100_000]);
    await workAs(people.owner, (as) => as`delete from public.properties where id = ${property}`);
    expect(await sql`select from public.price_changes where property_id = ${property}`).toHaveLength(0);
    expect(await outcome(prices())).toBe('PT404 property_not_found');
  });

  test('the prices of a property of two simultaneous changes are both recorded, one after the other @feature 8.5a', async () => {
    await atOnce(
      { by: people.owner, does: (as) => as`update public.properties set price = 99000 where id = ${property}` },
      { by: people.office, does: (as) => as`select public.update_property_as_admin(${property}, '{"price": 98000}')` },
    );
    expect(await amounts()).toEqual([98_000, 99_000, 100_000]);
    expect(
      await sql`select from public.price_changes where property_id = ${property} and shown_since is not null`,
    ).toHaveLength(1);
  });

  test('the prices of a property are shown to a stranger for visible listings only', async () => {
    const waits = await createProperty(people.owner, { approval_status: 'pending' });
    expect(await prices(people.owner, waits)).toEqual([]);
    expect(await outcome(prices(people.stranger, waits))).toBe('PT404 property_not_found');
    expect(await outcome(prices(null, randomUUID()))).toBe('PT404 property_not_found');
  });
});

describe('a price is marked as lowered', () => {
  test('a price is marked as lowered for thirty days if it is below a price that lasted a week, with the difference', async () => {
    await letDaysPass(property, 10);
    await setPrice(95_000);
    expect(await lowered()).toEqual({ by: 5000, currency: 'USD', term: 'sale', at: expect.any(String) });
    await letDaysPass(property, 29);
    expect(await loweredBy()).toBe(5000);
    await letDaysPass(property, 2);
    expect(await lowered()).toBeUndefined();
  });

  test('a price is marked as lowered but not if no price lasted a week yet', async () => {
    await letDaysPass(property, 6);
    await setPrice(80_000);
    expect(await lowered()).toBeUndefined();
  });

  test('a price is marked as lowered but not below a price that was raised for a short time @spec 1.4.14 @feature 8.5c', async () => {
    await letDaysPass(property, 10);
    await setPrice(150_000);
    await letDaysPass(property, 1);
    await setPrice(100_000);
    expect(await lowered()).toBeUndefined();
    await setPrice(150_000);
    await setPrice(99_000);
    expect(await loweredBy()).toBe(1000);
  });

  test('a price is marked as lowered but not below a price that was raised for a week, while the lower price is recent', async () => {
    await letDaysPass(property, 10);
    await setPrice(150_000);
    await letDaysPass(property, 8);
    await setPrice(120_000);
    expect(await lowered()).toBeUndefined();
  });

  test('a price is marked as lowered but not below a price that was raised while the listing was hidden @feature 8.5c', async () => {
    await letDaysPass(property, 10);
    await setPrice(150_000);
    await set(people.owner, { available: false });
    await letDaysPass(property, 60);
    await setPrice(110_000);
    await set(people.owner, { available: true });
    expect(await amounts()).toEqual([110_000, 150_000, 100_000]);
    expect(await lowered()).toBeUndefined();
  });

  test('a price is marked as lowered but not for less than one percent, or again for the same step', async () => {
    await letDaysPass(property, 10);
    await setPrice(99_500);
    expect(await lowered()).toBeUndefined();
    await setPrice(99_000);
    expect(await loweredBy()).toBe(1000);
    await setPrice(100_000);
    expect(await lowered()).toBeUndefined();
    await setPrice(99_000);
    expect(await lowered()).toBeUndefined();
    await setPrice(95_000);
    expect(await loweredBy()).toBe(4000);
  });

  test('a price is marked as lowered until it is raised, even after another small reduction or a time hidden', async () => {
    await letDaysPass(property, 10);
    await setPrice(95_000);
    await setPrice(94_900);
    expect(await loweredBy()).toBe(5000);
    await set(people.owner, { available: false });
    await set(people.owner, { available: true });
    expect(await loweredBy()).toBe(5000);
    await setPrice(95_001);
    expect(await lowered()).toBeUndefined();
  });

  test('a price is marked as lowered in another currency by its value, without a difference', async () => {
    await letDaysPass(property, 10);
    await set(people.owner, { price: 95_000, currency: 'EUR' });
    expect(await lowered()).toBeUndefined();
    await set(people.owner, { price: 80_000, currency: 'EUR' });
    expect(await lowered()).toEqual({ by: null, currency: 'EUR', term: 'sale', at: expect.any(String) });
  });

  test('a price is marked as lowered but not if a rent replaces a selling price', async () => {
    await letDaysPass(property, 10);
    await set(people.owner, { price: 600, purpose: 'rent' });
    expect(await lowered()).toBeUndefined();
    expect((await prices()).map(({ term }) => term)).toEqual(['month', 'sale']);
    await letDaysPass(property, 10);
    await set(people.owner, { price: 550 });
    expect(await lowered()).toMatchObject({ by: 50, term: 'month' });
    await set(people.owner, { price: 100_000, purpose: 'sale' });
    expect(await lowered()).toBeUndefined();
  });
});

test('a car has separate histories of its selling price and its shortest rent', async () => {
  const car = await createCar(people.owner, { purpose: 'both', selling_price: 9000, rental_price_per_day: 40 });
  await letDaysPass(car, 10);
  await set(people.owner, { rental_price_per_day: 35, rental_price_per_week: 200 }, car, 'cars');
  const details = () =>
    call<{ priceLowered?: Lowered; priceChanges: number }>(null, 'get_car_details', { car_id: car });
  expect(await details()).toMatchObject({ priceLowered: { by: 5, term: 'day' }, priceChanges: 1 });
  await set(people.owner, { selling_price: 8000, rental_price_per_day: 30 }, car, 'cars');
  expect(await details()).toMatchObject({ priceLowered: { by: 1000, term: 'sale' }, priceChanges: 3 });
  expect((await carPrices(car)).map(({ term, price }) => [term, price])).toEqual([
    ['day', 30],
    ['sale', 8000],
    ['day', 35],
    ['day', 40],
    ['sale', 9000],
  ]);
  await set(people.owner, { purpose: 'rent' }, car, 'cars');
  expect(await details()).not.toHaveProperty('priceLowered');
  expect(await outcome(call(null, 'get_car_prices', { car_id: randomUUID() }))).toBe('PT404 car_not_found');
});

describe('a search for lowered prices', () => {
  type Card = { id: string; priceLowered?: Lowered };

  test('a search for lowered prices finds properties for thirty days, even after they were hidden, and marks their cards @feature 8.5b', async () => {
    const place = `Road ${randomUUID()}`;
    const [cheaper, other] = [
      await createProperty(people.owner, { location: place, price: 50_000 }),
      await createProperty(people.owner, { location: place, price: 50_000 }),
    ];
    const words = [[place]];
    const loweredOnly = { words, filters: { lowered: 'true' } };
    const search = async (args: SearchArguments) =>
      (await searchListings<Card>('property', args)).items.map(({ id }) => id).toSorted();
    await letDaysPass(cheaper, 10);
    expect(await search(loweredOnly)).toEqual([]);
    await set(people.owner, { price: 45_000 }, cheaper);
    expect(await search(loweredOnly)).toEqual([cheaper]);
    expect(await search({ words })).toEqual([cheaper, other].toSorted());
    const { items, facets } = await searchListings<Card>('property', { ...loweredOnly, with_facets: true });
    expect(items[0]?.priceLowered).toMatchObject({ by: 5000 });
    expect(facets).toMatchObject({ propertyType: [{ value: 'house', count: 1 }] });

    await set(people.owner, { available: false }, cheaper);
    expect(await search(loweredOnly)).toEqual([]);
    await set(people.owner, { available: true }, cheaper);
    expect(await search(loweredOnly)).toEqual([cheaper]);
    await letDaysPass(cheaper, 31);
    expect(await search(loweredOnly)).toEqual([]);
    expect(await call(null, 'relax_search', { kind: 'property', ...loweredOnly })).toContainEqual({
      filter: 'lowered',
      count: 2,
    });
  });

  test('a search for lowered prices finds cars in the same way, and not cars whose price was raised again', async () => {
    const make = `Make ${randomUUID().slice(0, 8)}`;
    const [cheaper, other] = [await createCar(people.owner, { make }), await createCar(people.owner, { make })];
    const loweredOnly = { filters: { make, lowered: 'true' } };
    const search = async (args: SearchArguments) =>
      (await searchListings('car', args)).items.map(({ id }) => id).toSorted();
    await letDaysPass(cheaper, 10);
    await set(people.owner, { selling_price: 4000 }, cheaper, 'cars');
    expect(await search(loweredOnly)).toEqual([cheaper]);
    expect(await search({ filters: { make } })).toEqual([cheaper, other].toSorted());
    expect(await call(null, 'get_cars_page', loweredOnly)).toMatchObject({
      list: { total: 1 },
      featured: null,
    });
    await set(people.owner, { selling_price: 4500 }, cheaper, 'cars');
    expect(await search(loweredOnly)).toEqual([]);
    expect(await call(null, 'relax_search', { kind: 'car', ...loweredOnly })).toContainEqual({
      filter: 'lowered',
      count: 2,
    });
  });
});

describe('a user with a saved listing', () => {
  let reader: Person;
  beforeEach(async () => {
    reader = await createPerson('user', 'Hodan');
    for (const person of [reader, people.owner])
      await workAs(person, (as) => as`insert into public.favorites (property_id) values (${property})`);
    await letDaysPass(property, 10);
  });

  const told = (person: Person) => sql<{ event: string; link: string; title: string; details: object }[]>`
    select event, link, title, details from public.notifications
    where recipient_id = ${person.id} and event = 'favorite_lowered' order by created_at`;

  test('a user with a saved listing is notified once of a lower price, at the bell and by email, and no other user is @spec 1.4.14 @feature 8.5d', async () => {
    await setPrice(95_000);
    const mails = await notifyFavorites(
      (as) => as<{ content: object }[]>`
        select content from private.email_queue where user_id = ${reader.id} and template = 'favorite_lowered'`,
    );
    expect(mails).toMatchObject([
      {
        content: {
          price: '95000.00',
          currency: 'USD',
          by: '5000.00',
          path: `/property/${property}`,
          title: 'Test house',
        },
      },
    ]);
    expect(await told(reader)).toEqual([
      {
        event: 'favorite_lowered',
        link: `/property/${property}`,
        title: 'Test house',
        details: { price: '95000.00', currency: 'USD', by: '5000.00', code: expect.stringMatching(/^HG-\d+$/) },
      },
    ]);
    expect(await told(people.owner)).toEqual([]);
    expect(await told(people.stranger)).toEqual([]);
  });

  test('a user with a saved listing is not notified of a raise, of a price not marked as lowered, or twice within a day @feature 8.5d', async () => {
    await setPrice(120_000);
    await setPrice(100_000);
    await notifyFavorites();
    expect(await told(reader)).toEqual([]);
    for (const price of [95_000, 90_000]) {
      await setPrice(price);
      await notifyFavorites();
    }
    expect(await told(reader)).toHaveLength(1);
    await letDaysPass(property, 1.1);
    await setPrice(85_000);
    await notifyFavorites();
    expect(await told(reader)).toHaveLength(2);
  });

  test('a user with a saved listing is notified once of two simultaneous changes', async () => {
    await atOnce(
      { by: people.owner, does: (as) => as`update public.properties set price = 95000 where id = ${property}` },
      { by: people.office, does: (as) => as`select public.update_property_as_admin(${property}, '{"price": 90000}')` },
    );
    await notifyFavorites();
    expect(await told(reader)).toHaveLength(1);
  });

  test('a user with a saved listing is not notified after a block in either direction', async () => {
    await workAs(reader, (as) => as`select public.block_person(${people.owner.id})`);
    await setPrice(95_000);
    await notifyFavorites();
    expect(await told(reader)).toEqual([]);
    await workAs(reader, (as) => as`delete from public.blocks`);
    await workAs(people.owner, (as) => as`select public.block_person(${reader.id})`);
    await setPrice(90_000);
    await notifyFavorites();
    expect(await told(reader)).toEqual([]);
  });

  test('a user with a saved listing gets no email if they turned it off', async () => {
    await sql`update public.preferences set property_alerts = false where user_id = ${reader.id}`;
    await setPrice(95_000);
    const mails = await notifyFavorites((as) => as`select from private.email_queue where user_id = ${reader.id}`);
    expect(mails).toHaveLength(0);
    expect(await told(reader)).toHaveLength(1);
  });

  test('a user with a saved listing is notified about a car in the same way', async () => {
    const car = await createCar(people.owner, { title: 'Blue pickup' });
    await workAs(reader, (as) => as`insert into public.favorites (car_id) values (${car})`);
    await letDaysPass(car, 10);
    await set(people.owner, { selling_price: 4500 }, car, 'cars');
    await notifyFavorites();
    expect(await told(reader)).toMatchObject([
      { link: `/car/${car}`, title: 'Blue pickup', details: { by: '500.00' } },
    ]);
  });
});
