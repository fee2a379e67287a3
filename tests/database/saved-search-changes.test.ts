import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { savingSearch } from '../support/search.ts';
import { ownWord } from '../support/own-word.ts';
import { hurrySavedSearchQueue } from '../support/saved-search-queue.ts';
import { workAsServer } from '../support/transactions.ts';

// Alerts about listings that match a saved search because their owner or an administrator changed them.

type Kind = 'property' | 'car';
type Filters = Record<string, string>;
type Columns = Record<string, string | number | null | string[]>;

let owner: Person;
let reader: Person;
let admin: Person;

beforeAll(async () => {
  owner = await createPerson();
  admin = await createPerson('admin');
});

beforeEach(async () => {
  reader = await createPerson();
});

afterEach(async () => {
  await sql`delete from private.saved_search_queue`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const save = (kind: Kind, filters: Filters, by = reader) => workAs(by, savingSearch(kind, filters, 'instant'));

const change = (kind: Kind, id: string, columns: Columns, by = owner) =>
  workAs(
    by,
    (as) => as`update public.${as(kind === 'car' ? 'cars' : 'properties')} set ${as(columns)} where id = ${id}`,
  );

const decide = (kind: Kind, id: string, action: string) =>
  workAs(admin, (as) =>
    kind === 'car'
      ? as`select public.moderate_cars(${[id]}, ${action}, 'Blurred photos')`
      : as`select public.moderate_properties(${[id]}, ${action}, 'Blurred photos')`,
  );

/** An administrator reviews the open change of a listing. */
const review = (id: string) =>
  workAs(
    admin,
    (as) => as`
      select public.review_listing_change(c.id) from public.listing_changes c
      where (c.property_id = ${id} or c.car_id = ${id}) and c.reviewed_at is null`,
  );

/** Matches the whole queue and sends all alerts that are due. */
async function alert(): Promise<void> {
  await hurrySavedSearchQueue();
  for (;;) {
    await workAsServer((as) => as`select public.match_saved_searches()`);
    await workAsServer((as) => as`select public.notify_saved_searches()`);
    const waiting = await sql`
      select from private.saved_search_queue where due_at <= now() union all
      select from public.saved_searches where due_at <= now() and frequency <> 'off'`;
    if (waiting.length === 0) return;
  }
}

type Alert = { id: string; reason: string };

const alertsOf = async (person = reader): Promise<Alert[]> =>
  (
    await sql<{ listings: Alert[] }[]>`
      select details -> 'listings' as listings from public.notifications
      where recipient_id = ${person.id} and event = 'search_found' order by created_at`
  ).flatMap(({ listings }) => listings.map(({ id, reason }) => ({ id, reason })));

const PROPERTY_CHANGES: [string, Filters, Columns, Columns][] = [
  ['price', { maxPrice: '95000' }, { price: 95400 }, { price: 95000 }],
  ['higher price', { minPrice: '90000' }, { price: 80000 }, { price: 90000 }],
  ['currency', { maxPrice: '95000' }, { price: 95000, currency: 'EUR' }, { currency: 'USD' }],
  ['purpose', { purpose: 'rent' }, { purpose: 'sale', price: 900 }, { purpose: 'rent' }],
  ['type', { propertyType: 'apartment' }, { property_type: 'house' }, { property_type: 'apartment' }],
  ['city', { location: 'Berbera' }, { city: 'Hargeisa' }, { city: 'Berbera' }],
  ['bedrooms', { bedrooms: '3' }, { bedrooms: 2 }, { bedrooms: 3 }],
  ['many bedrooms', { bedrooms: '7' }, { bedrooms: 6 }, { bedrooms: 7 }],
  ['bathrooms', { bathrooms: '2' }, { bathrooms: 1 }, { bathrooms: 2 }],
  ['area', { minArea: '200' }, { area: 150 }, { area: 210 }],
  ['smaller area', { maxArea: '200' }, { area: 210 }, { area: 200 }],
  ['district', { q: 'Jigjiga Yar' }, { district: 'Old Town' }, { district: 'Jigjiga-yar' }],
  ['amenities', { q: 'parking' }, { amenities: [] }, { amenities: ['Parking'] }],
  ['title', { q: 'lighthouse' }, { title: 'House' }, { title: 'House at the lighthouse' }],
  [
    'place on the map',
    { bounds: '44,9,45,10' },
    { latitude: 10.4, longitude: 45.5 },
    { latitude: 9.5, longitude: 44.5 },
  ],
];

test.each(PROPERTY_CHANGES)(
  'a member gets an alert when the %s of a property makes it match',
  async (_, filters, before, after) => {
    const location = ownWord();
    const own = 'q' in filters ? { ...filters, location } : { ...filters, q: location };
    await save('property', own);
    const [changed, other] = [
      await createProperty(owner, { location, ...before }),
      await createProperty(owner, { location, ...before }),
    ];
    await change('property', other, { bedrooms: 1 });
    await change('property', changed, after);
    await review(changed);
    await alert();
    expect(await alertsOf()).toEqual([{ id: changed, reason: 'changed' }]);
  },
);

const CAR_CHANGES: [string, Filters, Columns, Columns][] = [
  ['price', { maxPrice: '4980' }, { selling_price: 5000 }, { selling_price: 4980 }],
  ['currency', { maxPrice: '5000' }, { selling_price: 5000, currency: 'EUR' }, { currency: 'USD' }],
  ['purpose', { purpose: 'rent' }, { purpose: 'sale' }, { purpose: 'both', rental_price_per_day: 40 }],
  [
    'rent',
    { purpose: 'rent', maxPrice: '30' },
    { purpose: 'both', rental_price_per_day: 40 },
    { rental_price_per_day: 30 },
  ],
  ['make', { make: 'Suzuki' }, { make: 'Toyota' }, { make: 'Suzuki' }],
  ['model', { q: 'Vitara' }, { make: 'Suzuki', model: 'Jimny' }, { model: 'Vitara' }],
  ['year', { minYear: '2016' }, { year: 2015 }, { year: 2016 }],
  ['fuel', { fuelType: 'diesel' }, { fuel_type: 'gasoline' }, { fuel_type: 'diesel' }],
  ['transmission', { transmission: 'manual' }, { transmission: 'automatic' }, { transmission: 'manual' }],
  ['city', { city: 'Berbera' }, { city: 'Hargeisa' }, { city: 'Berbera' }],
  ['body', { bodyType: 'suv' }, { body_type: 'sedan' }, { body_type: 'suv' }],
  ['mileage', { maxMileage: '50000' }, { mileage: 90_000 }, { mileage: 50_000 }],
  ['color', { q: 'white' }, { color: 'Red' }, { color: 'White' }],
  ['steering', { steering: 'left' }, { steering: 'right' }, { steering: 'left' }],
  ['condition', { condition: 'excellent' }, { condition: 'good' }, { condition: 'excellent' }],
];

test.each(CAR_CHANGES)(
  'a member gets an alert when the %s of a car makes it match',
  async (_, filters, before, after) => {
    const location = ownWord();
    await save('car', { ...filters, location });
    const [changed, other] = [
      await createCar(owner, { location, ...before }),
      await createCar(owner, { location, ...before }),
    ];
    await change('car', other, { mileage: 90_000 });
    await change('car', changed, after);
    await review(changed);
    await alert();
    expect(await alertsOf()).toEqual([{ id: changed, reason: 'changed' }]);
  },
);

test.each(['property', 'car'] as const)(
  'a member gets an alert when a %s passes the verification that the search asks for',
  async (kind) => {
    const location = ownWord();
    const create = kind === 'car' ? createCar : createProperty;
    const id = await create(owner, { location });
    const [asksBoth, asksVisit, asksWords] = [reader, await createPerson(), await createPerson()];
    const filters = kind === 'car' ? { location } : { q: location };
    await save(kind, { ...filters, checked: 'papers,visit' }, asksBoth);
    await save(kind, { ...filters, checked: 'visit' }, asksVisit);
    await save(
      kind,
      kind === 'car' ? { location, q: 'vehicle registration' } : { q: `${location} title deed` },
      asksWords,
    );
    const pass = (type: 'papers' | 'visit') => {
      const papers = kind === 'car' ? 'vehicle_registration' : 'title_deed';
      return sql.begin(async (as) => {
        await as`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id, role: 'authenticated' })}, true)`;
        const [asked] = await as<{ id: string }[]>`
          insert into public.verifications ${as({ type, asker_id: owner.id, [`${kind}_id`]: id, papers: type === 'papers' ? papers : null })} returning id`;
        await as`
          update public.verifications set status = 'passed', decided_by = ${admin.id}, decided_at = now(), expires_at = now() + interval '1 day'
          where id = ${asked!.id}`;
      });
    };
    await pass('visit');
    await alert();
    expect([await alertsOf(asksBoth), await alertsOf(asksVisit), await alertsOf(asksWords)]).toEqual([
      [],
      [{ id, reason: 'changed' }],
      [],
    ]);
    await pass('papers');
    await alert();
    const once = [{ id, reason: 'changed' }];
    expect([await alertsOf(asksBoth), await alertsOf(asksVisit), await alertsOf(asksWords)]).toEqual([
      once,
      once,
      once,
    ]);
  },
);

test('a member gets no alert about changes of a listing that matched before and still matches', async () => {
  const location = ownWord();
  const id = await createProperty(owner, { location, price: 95000, bedrooms: 3 });
  await save('property', { q: location, maxPrice: '99000' });
  await save('property', { location, bedrooms: '2' });
  for (const columns of [{ price: 94900 }, { bedrooms: 4 }, { city: 'Berbera' }, { description: 'Near the sea' }]) {
    await change('property', id, columns);
    await review(id);
    await alert();
  }
  expect(await alertsOf()).toEqual([]);
});

test('a change reaches the member whose search it makes match, and not the member whose search matched before', async () => {
  const location = ownWord();
  const other = await createPerson();
  const id = await createCar(owner, { location, selling_price: 5000 });
  await save('car', { location, maxPrice: '4980' });
  await save('car', { location, maxPrice: '5000' }, other);
  await change('car', id, { selling_price: 4980 });
  await alert();
  expect(await alertsOf()).toEqual([{ id, reason: 'changed' }]);
  expect(await alertsOf(other)).toEqual([]);
});

test('a member with two searches gets an alert for each change that makes a listing match one of them', async () => {
  const location = ownWord();
  const id = await createCar(owner, { location, selling_price: 5050 });
  await save('car', { location, maxPrice: '5020' });
  await save('car', { location, maxPrice: '5000' });
  for (const price of [5020, 5000]) {
    await change('car', id, { selling_price: price });
    await alert();
  }
  expect(await alertsOf()).toEqual([
    { id, reason: 'changed' },
    { id, reason: 'changed' },
  ]);
});

test('a listing that leaves a search and returns causes at most one alert a day', async () => {
  const location = ownWord();
  const id = await createCar(owner, { location, selling_price: 5000 });
  await save('car', { location, maxPrice: '4990' });
  const lowerAndRaise = async () => {
    for (const price of [4990, 5000]) {
      await change('car', id, { selling_price: price });
      await alert();
    }
  };
  await lowerAndRaise();
  await lowerAndRaise();
  expect(await alertsOf()).toHaveLength(1);
  await sql`update private.search_matches set notified_at = notified_at - interval '1 day' where car_id = ${id}`;
  await lowerAndRaise();
  expect(await alertsOf()).toHaveLength(2);
});

test('a change that the owner takes back before the alert reaches nobody', async () => {
  const location = ownWord();
  const id = await createCar(owner, { location, year: 2015 });
  await save('car', { location, minYear: '2016' });
  await change('car', id, { year: 2016 });
  await change('car', id, { year: 2015 });
  await alert();
  expect(await alertsOf()).toEqual([]);
});

test('a member gets an alert about changed texts only after their review', async () => {
  const location = ownWord();
  const id = await createProperty(owner, { location });
  await save('property', { location, q: 'lighthouse' });
  await change('property', id, { title: 'House at the lighthouse' });
  await alert();
  expect(await alertsOf()).toEqual([]);
  await review(id);
  await alert();
  expect(await alertsOf()).toEqual([{ id, reason: 'changed' }]);
});

test('a listing whose change an administrator rejects reaches a member only after its approval', async () => {
  const location = ownWord();
  const id = await createProperty(owner, { location, bedrooms: 2 });
  await sql`update public.price_changes set changed_at = now() - interval '9 days' where property_id = ${id}`;
  await save('property', { location, bedrooms: '3' });
  await workAs(admin, async (as) => {
    await as`select set_config('role', 'postgres', true)`;
    await as`update public.properties set bedrooms = 3, approval_status = 'rejected', rejection_reason = 'Blurred photos' where id = ${id}`;
  });
  await alert();
  expect(await alertsOf()).toEqual([]);
  await change('property', id, { area: 250 });
  await decide('property', id, 'approve');
  await decide('property', id, 'undo_decision');
  await alert();
  expect(await alertsOf()).toEqual([]);
  await decide('property', id, 'approve');
  await alert();
  expect(await alertsOf()).toEqual([{ id, reason: 'changed' }]);
});

test('a listing that its owner hides and shows again unchanged causes no alert', async () => {
  const location = ownWord();
  const ids = { property: await createProperty(owner, { location }), car: await createCar(owner, { location }) };
  await sql`update public.price_changes set changed_at = now() - interval '9 days' where property_id = ${ids.property} or car_id = ${ids.car}`;
  for (const kind of ['property', 'car'] as const) {
    await save(kind, { location });
    await change(kind, ids[kind], { available: false } as never);
    await alert();
    await change(kind, ids[kind], { available: true } as never);
  }
  await alert();
  expect(await alertsOf()).toEqual([]);
  expect(await sql`select from private.saved_search_queue where due_at is null`).toEqual([]);
});
