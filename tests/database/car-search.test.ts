import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCar, createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { type Card as Item, interpreted, searchListings, type SearchArguments } from '../support/search.ts';
import { ownWord } from '../support/own-word.ts';

type Card = Item & { isFavorite: boolean; isOwner: boolean };
type Filters = Record<string, string>;

// No other car has this make, so each test finds only its own rows.
const mark = ownWord();
let owner: Person;

const search = ({ filters, ...args }: SearchArguments, person: Person | null = null) =>
  searchListings<Card>('car', { filters: { make: mark, ...filters }, ...args }, person);
const titles = async (args: SearchArguments) => (await search(args)).items.map(({ title }) => title);

beforeAll(async () => {
  owner = await createPerson();
  const car = (title: string, columns: Record<string, unknown>) =>
    createCar(owner, { title, make: mark, selling_price: null, ...columns });
  await car('For sale', {
    year: 2010,
    selling_price: 8000,
    created_at: '2026-01-01',
    latitude: 9.56,
    longitude: 44.06,
    color: 'Red',
    steering: 'right',
  });
  await car('Daily', {
    year: 2012,
    purpose: 'rent',
    rental_price_per_day: 40,
    city: 'Burao',
    created_at: '2026-01-02',
    fuel_type: 'electric',
    featured: true,
  });
  await car('Weekly', {
    year: 2014,
    purpose: 'rent',
    rental_price_per_week: 210,
    fuel_type: 'diesel',
    condition: 'excellent',
    mileage: 80_000,
    created_at: '2026-01-03',
  });
  await car('Monthly', { year: 2016, purpose: 'rent', rental_price_per_month: 600, created_at: '2026-01-04' });
  await car('Either', {
    year: 2018,
    purpose: 'both',
    selling_price: 5000,
    rental_price_per_day: 25,
    city: 'Las Anod',
    location: 'Café Corner',
    created_at: '2026-01-05',
    transmission: 'automatic',
    body_type: 'suv',
    color: 'white',
    steering: 'left',
  });
  await car('Waiting', { approval_status: 'pending', selling_price: 1 });
  await car('Hidden', { available: false, selling_price: 1 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a visitor finds approved and available cars, newest first, by make in any case', async () => {
  expect(await titles({ filters: { make: mark.toUpperCase() } })).toEqual([
    'Either',
    'Monthly',
    'Weekly',
    'Daily',
    'For sale',
  ]);
});

test.each<[Filters, string[]]>([
  [{ purpose: 'sale', minPrice: '6000' }, ['For sale']],
  [{ purpose: 'sale', maxPrice: '6000' }, ['Either']],
  [{ purpose: 'rent', minPrice: '20', maxPrice: '20' }, ['Monthly']],
  [{ purpose: 'rent', minPrice: '30', maxPrice: '30' }, ['Weekly']],
  [{ purpose: 'rent', maxPrice: '39' }, ['Either', 'Monthly', 'Weekly']],
  [{ minPrice: '25', maxPrice: '25' }, ['Either']],
  [{ minPrice: '4000' }, ['Either', 'For sale']],
  [{ minPrice: '0' }, ['Either', 'Monthly', 'Weekly', 'Daily', 'For sale']],
  // A car for both purposes has two prices. A range of one purpose ignores the other price.
  [{ purpose: 'both', maxPrice: '100' }, ['Either']],
  [{ purpose: 'sale', maxPrice: '100' }, []],
  [{ purpose: 'rent', minPrice: '4000' }, []],
  [{ purpose: 'sale', minPrice: '5000', maxPrice: '5000' }, ['Either']],
  [{ purpose: 'rent', minPrice: '25', maxPrice: '25' }, ['Either']],
  // The whole range must contain one of the prices.
  [{ minPrice: '26', maxPrice: '4999' }, ['Weekly', 'Daily']],
])('a visitor filters by the price of the purpose: %j', async (filters, expected) => {
  expect(await titles({ filters })).toEqual(expected);
});

test.each<[Filters, string[]]>([
  [{ city: 'Las Anod' }, ['Either']],
  [{ city: 'Las Anod,Burao' }, ['Either', 'Daily']],
  [{ city: 'Paris' }, []],
  [{ model: 'vit' }, ['Either', 'Monthly', 'Weekly', 'Daily', 'For sale']],
  [{ model: 'itz' }, []],
  [{ model: 'Corolla,Vitz', maxYear: '2010' }, ['For sale']],
  [{ fuelType: 'diesel' }, ['Weekly']],
  [{ fuelType: 'diesel,electric' }, ['Weekly', 'Daily']],
  [{ transmission: 'automatic' }, ['Either']],
  [{ bodyType: 'suv' }, ['Either']],
  [{ color: 'WHITE,red' }, ['Either', 'For sale']],
  [{ steering: 'right' }, ['For sale']],
  [{ steering: 'left' }, ['Either']],
  [{ condition: 'excellent' }, ['Weekly']],
  [{ maxMileage: '80000' }, ['Weekly']],
  [{ minYear: '2012', maxYear: '2014' }, ['Weekly', 'Daily']],
  [{ featured: 'true' }, ['Daily']],
  [{ bounds: '44,9,45,10' }, ['For sale']],
  [{ bounds: 'NaN,NaN,NaN,NaN' }, []],
])('a visitor filters by %j', async (filters, expected) => {
  expect(await titles({ filters })).toEqual(expected);
});

test.each([
  ['Laascaanood', ['Either']],
  ['laas canood', ['Either']],
  ['burco', ['Daily']],
  ['cafe', ['Either']],
  ['suv', ['Either']],
  ['right hand drive', ['For sale']],
  ['gaadhi kiro ah', ['Either', 'Monthly', 'Weekly', 'Daily']],
])('a visitor who types “%s” finds %j', async (q, expected) => {
  const { filters, words } = interpreted('car', { q });
  expect(await titles({ filters, words })).toEqual(expected);
});

test.each<[SearchArguments, string[]]>([
  [{ sort: 'price-asc' }, ['Monthly', 'Weekly', 'Daily', 'Either', 'For sale']],
  [{ sort: 'price-desc' }, ['For sale', 'Either', 'Daily', 'Weekly', 'Monthly']],
  [{ sort: 'price-asc', filters: { purpose: 'rent' } }, ['Monthly', 'Either', 'Weekly', 'Daily']],
  [{ sort: 'price-desc', filters: { purpose: 'sale' } }, ['For sale', 'Either']],
  [{ sort: 'year-desc' }, ['Either', 'Monthly', 'Weekly', 'Daily', 'For sale']],
])('a visitor sorts by %j', async (args, expected) => {
  expect(await titles(args)).toEqual(expected);
});

test.each(['recommended', 'newest', 'checked', 'price-asc', 'price-desc', 'year-desc'])(
  'pages by %s omit and repeat no car among more than a thousand equals',
  async (sort) => {
    const make = `equal${mark}`;
    await sql`
      insert into public.cars (title, make, model, year, location, city, selling_price, approval_status, owner_id, created_at)
      select 'Equal', ${make}, 'Vitz', 2015, 'Test Road', 'Hargeisa', 1 + n % 2, 'approved', ${owner.id}, '2026-01-01'
      from generate_series(1, 1050) as n
      where not exists (select from public.cars where make = ${make})`;
    const seen = new Set<string>();
    let cursor: string | null = null;
    for (let page = 0; page < 11; page += 1) {
      const found = await search({ filters: { make }, sort, page_limit: 100, cursor });
      for (const { id } of found.items) seen.add(id);
      expect(found.total).toBe(1001);
      cursor = found.cursor;
    }
    expect([seen.size, cursor]).toEqual([1050, null]);
  },
);

test('facets count each choice without its own filter, for the price of its purpose', async () => {
  const all = await search({ with_facets: true });
  expect(all.facets).toEqual({
    make: all.facets?.['make'],
    purpose: [
      { value: 'rent', count: 4 },
      { value: 'sale', count: 2 },
    ],
    city: [
      { value: 'Hargeisa', count: 3 },
      { value: 'Burao', count: 1 },
      { value: 'Las Anod', count: 1 },
    ],
    fuelType: [
      { value: 'gasoline', count: 3 },
      { value: 'diesel', count: 1 },
      { value: 'electric', count: 1 },
    ],
    bodyType: [{ value: 'suv', count: 1 }],
  });
  expect(all.facets?.['make']).toContainEqual({ value: mark, count: 5 });
  const some = await search({ filters: { purpose: 'sale', maxPrice: '30', city: 'Burao' }, with_facets: true });
  expect(some.total).toBe(0);
  expect(some.facets?.['purpose']).toEqual([]);
  const rented = await search({ filters: { purpose: 'sale', maxPrice: '45', city: 'Burao' }, with_facets: true });
  expect(rented.facets?.['purpose']).toEqual([{ value: 'rent', count: 1 }]);
  const both = await search({ filters: { minPrice: '4000' }, with_facets: true });
  expect(both.facets?.['purpose']).toEqual([{ value: 'sale', count: 2 }]);
});

test.each<[SearchArguments, string]>([
  [{ sort: 'dearest' }, 'invalid_sort'],
  [{ sort: 'area' }, 'invalid_sort'],
  [{ cursor: 'x~y' }, 'invalid_cursor'],
  [{ cursor: `never~${randomUUID()}` }, 'invalid_search'],
  [{ filters: { bounds: '44,9,45' } }, 'invalid_search'],
  [{ filters: { propertyType: 'house' } }, 'invalid_search'],
  [{ filters: { minYear: '2012.5' } }, 'invalid_search'],
  [{ filters: { minPrice: 'cheap', make: 'no such make' } }, 'invalid_search'],
])('an invalid search (%j) is refused as the caller’s mistake', async (args, message) => {
  await expect(search(args)).rejects.toMatchObject({ code: 'PT400', message });
});

test('a visitor who searches for either purpose finds a car with both purposes @spec 1.1.2', async () => {
  const years = { minYear: '2018', maxYear: '2018' };
  for (const purpose of ['sale', 'rent', 'both'])
    expect(await titles({ filters: { purpose, ...years } })).toEqual(['Either']);
});

test('a member sees their favorites and their own cars on cards', async () => {
  const make = `Card-${mark}`;
  const car = await createCar(owner, { make });
  await sql`insert into public.favorites (user_id, car_id) values (${owner.id}, ${car})`;
  expect((await search({ filters: { make } }, owner)).items).toMatchObject([
    { id: car, isFavorite: true, isOwner: true },
  ]);
});

test('an owner can state the side of the steering wheel, and only left or right', async () => {
  await expect(createCar(owner, { steering: 'middle' })).rejects.toMatchObject({ code: '23514' });
  const id = await createCar(owner, { make: `Side-${mark}`, steering: 'left' });
  const { items } = await search({ filters: { make: `Side-${mark}` } });
  expect(items).toMatchObject([{ id, steering: 'left' }]);
});
