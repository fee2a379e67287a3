import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Found = {
  items: { id: string; title: string; price: number; area: number | null }[];
  total: number;
  cursor: string | null;
};

// A word nobody else's listing holds: each test finds its own rows alone.
const mark = `zq${randomUUID().slice(0, 8)}`;
let owner: Person;

const search = (args: Record<string, unknown>, person: Person | null = null): Promise<Found> =>
  actAs(person, async (as) => {
    const names = Object.keys(args).map((name) => as`${as(name)} => ${args[name] as string}`);
    const list = names.reduce((all, part) => as`${all}, ${part}`);
    const [row] = await as<{ found: Found }[]>`select public.search_properties(${list}) as found`;
    if (!row) throw new Error('no answer');
    return row.found;
  });

const titles = async (args: Record<string, unknown>) =>
  (await search({ q: mark, ...args })).items.map(({ title }) => title.replace(` ${mark}`, ''));

beforeAll(async () => {
  owner = await createPerson();
  const listing = (title: string, columns: Record<string, unknown>) =>
    createProperty(owner, { title: `${title} ${mark}`, ...columns });
  await listing('Villa', {
    price: 300,
    area: 90,
    bedrooms: 4,
    bathrooms: 3,
    city: 'Hargeisa',
    district: 'Jigjiga Yar',
    created_at: '2026-01-01',
    latitude: 9.56,
    longitude: 44.06,
  });
  await listing('Flat', {
    price: 300,
    area: 40,
    bedrooms: 2,
    bathrooms: 1,
    city: 'Burao',
    property_type: 'apartment',
    purpose: 'rent',
    created_at: '2026-01-02',
    latitude: 9.52,
    longitude: 45.53,
  });
  await listing('Café', {
    price: 100,
    area: null,
    city: 'Berbera',
    property_type: 'commercial',
    purpose: 'commercial',
    created_at: '2026-01-03',
  });
  await listing('Sold house', { price: 500, area: 70, city: 'Borama', status: 'sold', created_at: '2026-01-04' });
  await listing('Waiting house', { price: 500, approval_status: 'pending' });
  await listing('Hidden house', { price: 500, available: false });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a visitor finds what is approved, available and not sold, newest first', async () => {
  expect(await titles({})).toEqual(['Café', 'Flat', 'Villa']);
});

test('even an owner searches only what the public may see', async () => {
  expect((await search({ q: mark }, owner)).total).toBe(3);
});

test('sold homes come with "Hide Sold" off', async () => {
  expect(await titles({ hide_sold: false })).toEqual(['Sold house', 'Café', 'Flat', 'Villa']);
});

test.each([
  [{ property_type: 'apartment' }, ['Flat']],
  [{ purpose: 'commercial' }, ['Café']],
  [{ min_price: 300 }, ['Flat', 'Villa']],
  [{ max_price: 299 }, ['Café']],
  [{ bedrooms: 3 }, ['Villa']],
  [{ bathrooms: 1, bedrooms: 1 }, ['Flat', 'Villa']],
  [{ min_area: 41 }, ['Villa']],
  [{ bounds: [44, 9, 45, 10] }, ['Villa']],
])('filters by %j', async (filter, expected) => {
  expect(await titles(filter)).toEqual(expected);
});

test.each([
  ['a city', 'Hargeisa', ['Villa']],
  ['a local spelling', 'Hargeysa', ['Villa']],
  ['another local spelling', 'Burco', ['Flat']],
  ['a district', 'jigjiga yar', ['Villa']],
  ['part of a word', 'jigj', ['Villa']],
  ['a title without its accent', 'cafe', ['Café']],
  ['a typo', 'Hargiesa', ['Villa']],
  ['marks that mean something to patterns', '%_\\', ['Café', 'Flat', 'Villa']],
])('finds by %s', async (_, location, expected) => {
  expect(await titles({ location })).toEqual(expected);
});

test.each([
  ['price-asc', ['Café', 'Flat/Villa', 'Flat/Villa']],
  ['price-desc', ['Flat/Villa', 'Flat/Villa', 'Café']],
  ['area', ['Villa', 'Flat', 'Café']],
])('sorts by %s', async (sort, expected) => {
  const found = await titles({ sort });
  expect(found).toHaveLength(expected.length);
  found.forEach((title, position) => expect(expected[position]?.split('/')).toContain(title));
});

test.each(['newest', 'price-asc', 'price-desc', 'area'])(
  'pages by %s leave nothing out and repeat nothing, also among equals',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Found = await search({
        q: mark,
        sort,
        hide_sold: false,
        page_limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(4);
      cursor = page.cursor;
    } while (cursor && seen.length < 10);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  },
);

test.each([{ sort: 'dearest' }, { cursor: 'x~y' }, { cursor: `never~${randomUUID()}` }])(
  'a search that means nothing (%j) is refused as the caller’s mistake',
  async (args) => {
    await expect(search(args)).rejects.toMatchObject({ code: 'PT400' });
  },
);

test('prices in different currencies are compared by what they are worth', async () => {
  const word = `cur${mark}`;
  await createProperty(owner, { title: `Euros ${word}`, price: 100, currency: 'EUR' });
  await createProperty(owner, { title: `Shillings ${word}`, price: 50_000, currency: 'SOS' });
  await createProperty(owner, { title: `Dollars ${word}`, price: 105 });
  const found = await search({ q: word, sort: 'price-asc' });
  expect(found.items.map(({ title }) => title.split(' ')[0])).toEqual(['Shillings', 'Dollars', 'Euros']);
  expect((await search({ q: word, max_price: 106 })).total).toBe(2);
});

test('a visitor finds cars by make in any case, and one for both purposes under either', async () => {
  const make = `Make-${mark}`;
  await createCar(owner, { make, purpose: 'both', rental_price_per_day: 30 });
  await createCar(owner, { make, approval_status: 'pending' });
  const count = async (purpose: string) => {
    const [row] = await actAs(
      null,
      (as) =>
        as<
          { found: Found }[]
        >`select public.search_cars(make => ${make.toUpperCase()}, purpose => ${purpose}) as found`,
    );
    return row?.found.total;
  };
  expect(await count('sale')).toBe(1);
  expect(await count('rent')).toBe(1);
});
