import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, type Person, removePeople, sql } from '../support/database.ts';

type Card = { id: string; title: string; isFavorite: boolean; isOwner: boolean };
type Facets = Record<'make' | 'purpose' | 'city' | 'fuelType', { value: string; count: number }[]>;
type Found = { items: Card[]; total: number; cursor: string | null; facets: Facets };

// A make nobody else's car is of: each test finds its own rows alone.
const mark = `zq${randomUUID().slice(0, 8)}`;
let owner: Person;

const search = (args: Record<string, unknown>, person: Person | null = null): Promise<Found> =>
  actAs(person, async (as) => {
    const list = Object.entries(args)
      .map(([name, value]) => as`${as(name)} => ${value as string}`)
      .reduce((all, part) => as`${all}, ${part}`);
    const [row] = await as<{ found: Found }[]>`select public.search_cars(${list}) as found`;
    if (!row) throw new Error('no answer');
    return row.found;
  });

const titles = async (args: Record<string, unknown>) =>
  (await search({ make: mark, ...args })).items.map(({ title }) => title);

/** The search must not depend on the rule: an operator may hold it back for old rows. */
const forgetPrice = (title: string) =>
  sql.begin(async (as) => {
    const rule = '"A car for sale needs a selling price"';
    const [{ definition } = { definition: '' }] = await as<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'public.cars'::regclass and conname = 'A car for sale needs a selling price'`;
    await as.unsafe(`alter table public.cars drop constraint ${rule}`);
    await as`update public.cars set selling_price = null where title = ${title} and make = ${mark}`;
    await as.unsafe(`alter table public.cars add constraint ${rule} ${definition} not valid`);
  });

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
  });
  await car('Daily', {
    year: 2012,
    purpose: 'rent',
    rental_price_per_day: 40,
    city: 'Burao',
    created_at: '2026-01-02',
  });
  await car('Weekly', {
    year: 2014,
    purpose: 'rent',
    rental_price_per_week: 210,
    fuel_type: 'diesel',
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
  });
  await car('On request', { year: 2020, created_at: '2026-01-06', selling_price: 1 });
  await forgetPrice('On request');
  await car('Waiting', { approval_status: 'pending', selling_price: 1 });
  await car('Hidden', { available: false, selling_price: 1 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a visitor finds what is approved and available, newest first, by make in any case', async () => {
  expect(await titles({ make: mark.toUpperCase() })).toEqual([
    'On request',
    'Either',
    'Monthly',
    'Weekly',
    'Daily',
    'For sale',
  ]);
});

test.each([
  [{ purpose: 'sale', min_price: 6000 }, ['For sale']],
  [{ purpose: 'sale', max_price: 6000 }, ['Either']],
  [{ purpose: 'rent', min_price: 20, max_price: 20 }, ['Monthly']],
  [{ purpose: 'rent', min_price: 30, max_price: 30 }, ['Weekly']],
  [{ purpose: 'rent', max_price: 39 }, ['Either', 'Monthly', 'Weekly']],
  [{ min_price: 25, max_price: 25 }, ['Either']],
  [{ min_price: 4000 }, ['Either', 'For sale']],
  [{ purpose: 'both', max_price: 100 }, ['Either']],
  [{ min_price: 0 }, ['Either', 'Monthly', 'Weekly', 'Daily', 'For sale']],
])('the price is the one of the purpose: %j', async (filter, expected) => {
  expect(await titles(filter)).toEqual(expected);
});

test.each([
  [{ city: 'Las Anod' }, ['Either']],
  [{ city: 'Laascaanood' }, ['Either']],
  [{ city: 'burco' }, ['Daily']],
  [{ location: 'laas canood' }, ['Either']],
  [{ location: 'Burco' }, ['Daily']],
  [{ location: 'cafe' }, ['Either']],
  [{ q: 'weekl' }, ['Weekly']],
  [{ q: 'wekly' }, ['Weekly']],
  [{ q: '㌖'.repeat(255) }, []],
  [{ fuel_type: 'diesel' }, ['Weekly']],
  [{ min_year: 2012, max_year: 2014 }, ['Weekly', 'Daily']],
  [{ bounds: [44, 9, 45, 10] }, ['For sale']],
  [{ bounds: ['NaN', 'NaN', 'NaN', 'NaN'] }, []],
])('filters by %j', async (filter, expected) => {
  expect(await titles(filter)).toEqual(expected);
});

test.each([
  [{ sort: 'price-asc' }, ['Monthly', 'Weekly', 'Daily', 'Either', 'For sale', 'On request']],
  [{ sort: 'price-desc' }, ['For sale', 'Either', 'Daily', 'Weekly', 'Monthly', 'On request']],
  [{ sort: 'price-asc', purpose: 'rent' }, ['Monthly', 'Either', 'Weekly', 'Daily']],
  [{ sort: 'price-desc', purpose: 'sale' }, ['For sale', 'Either', 'On request']],
  [{ sort: 'year-desc' }, ['On request', 'Either', 'Monthly', 'Weekly', 'Daily', 'For sale']],
])('sorts by %j, unknown prices last', async (args, expected) => {
  expect(await titles(args)).toEqual(expected);
});

test.each(['recommended', 'newest', 'checked', 'price-asc', 'price-desc', 'year-desc'])(
  'pages by %s leave nothing out and repeat nothing among a thousand equals and more',
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
      const found: Found = await search({ make, sort, page_limit: 100, ...(cursor ? { cursor } : {}) });
      for (const { id } of found.items) seen.add(id);
      expect(found.total).toBe(1001);
      cursor = found.cursor;
    }
    expect([seen.size, cursor]).toEqual([1050, null]);
  },
);

test('facets count each choice without its own part, for the price of its purpose', async () => {
  const all = await search({ make: mark, with_facets: true });
  expect(all.facets).toEqual({
    make: all.facets.make,
    purpose: [
      { value: 'rent', count: 4 },
      { value: 'sale', count: 3 },
    ],
    city: [
      { value: 'Hargeisa', count: 4 },
      { value: 'Burao', count: 1 },
      { value: 'Las Anod', count: 1 },
    ],
    fuelType: [
      { value: 'gasoline', count: 5 },
      { value: 'diesel', count: 1 },
    ],
  });
  expect(all.facets.make).toContainEqual({ value: mark, count: 6 });
  const some = await search({ make: mark, purpose: 'sale', max_price: 30, city: 'Burco', with_facets: true });
  expect(some.total).toBe(0);
  expect(some.facets.purpose).toEqual([]);
  const rented = await search({ make: mark, purpose: 'sale', max_price: 45, city: 'Burao', with_facets: true });
  expect(rented.facets.purpose).toEqual([{ value: 'rent', count: 1 }]);
});

test.each([
  [{ sort: 'dearest' }, 'invalid_sort'],
  [{ city: 'Paris' }, 'unknown_city'],
  [{ cursor: 'x~y' }, 'invalid_cursor'],
  [{ cursor: `never~${randomUUID()}` }, 'invalid_search'],
  [{ bounds: [44, 9, 45] }, 'invalid_bounds'],
])('a search that means nothing (%j) is refused as the caller’s mistake', async (args, message) => {
  await expect(search(args)).rejects.toMatchObject({ code: 'PT400', message });
});

test('a car for both purposes is found under either', async () => {
  expect(await titles({ purpose: 'sale', min_year: 2018, max_year: 2018 })).toEqual(['Either']);
  expect(await titles({ purpose: 'rent', min_year: 2018, max_year: 2018 })).toEqual(['Either']);
});

test('a member’s car cards tell what is saved and what is theirs', async () => {
  const make = `Card-${mark}`;
  const car = await createCar(owner, { make });
  await sql`insert into public.favorites (user_id, car_id) values (${owner.id}, ${car})`;
  expect((await search({ make }, owner)).items).toMatchObject([{ id: car, isFavorite: true, isOwner: true }]);
});
