import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Card = {
  id: string;
  title: string;
  price: number;
  area: number | null;
  approximatePlace: unknown;
  isFavorite: boolean;
  isOwner: boolean;
};
type Facets = Record<'propertyType' | 'purpose' | 'city' | 'bedrooms', { value: string; count: number }[]>;
type Found = { items: Card[]; total: number; cursor: string | null; facets?: Facets };

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
  ['an accent of another writing', 'cafe\u0301', ['Café']],
  ['a typo', 'Hargiesa', ['Villa']],
  ['a typo of a local spelling', 'Hargeysaa', ['Villa']],
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

test.each(['recommended', 'newest', 'checked', 'price-asc', 'price-desc', 'area'])(
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

test.each([
  { sort: 'dearest' },
  { sort: '' },
  { cursor: '' },
  { cursor: 'x~y' },
  { cursor: `never~${randomUUID()}` },
  { cursor: `2026-01-01T00:00:00Z~${randomUUID()}~elsewhere` },
  { cursor: `2026-01-01T00:00:00Z~${randomUUID()}~checked` },
  { cursor: `1000~${randomUUID()}~checked`, sort: 'checked' },
  { cursor: `99999999999999999999~${randomUUID()}`, sort: 'area' },
  { cursor: `1' or true --~${randomUUID()}`, sort: 'price-asc' },
  { bounds: [44, 9, 45] },
  { bounds: [] },
])('a search that means nothing (%j) is refused as the caller’s mistake', async (args) => {
  await expect(search(args)).rejects.toMatchObject({ code: 'PT400' });
});

test.each(['NaN', 'infinity', '-infinity', '1e30', '-5'])(
  'an amount of %s is compared like any other',
  async (amount) => {
    for (const name of ['min_price', 'max_price', 'min_area']) {
      const found = await search({ q: mark, [name]: amount });
      expect(found.items.length).toBe(found.total);
    }
  },
);

test.each([
  ['10,000 letters', 'a'.repeat(10_000)],
  ['signs that are written out as many letters', '㌖'.repeat(255)],
  ['signs that are written out as many words', 'ﷺ'.repeat(255)],
  ['half of a character', '\ud83d'],
  ['10,000 words', 'vi '.repeat(3333)],
  ['only punctuation', `!"'()*&|:<->\\%_;--`],
  ['a text query of its own', `'${mark}':* | 'x' & !y <-> z`],
  ['a quote and a comment', `${mark}'; drop table public.properties; --`],
  ['nothing', ''],
])('a search for %s is answered', async (_, words) => {
  for (const name of ['location', 'q']) {
    expect((await search({ [name]: words, page_limit: 1 })).items.length).toBeLessThanOrEqual(1);
  }
});

test.each([
  { bounds: ['NaN', 'NaN', 'NaN', 'NaN'] },
  { bounds: ['-infinity', '-infinity', 'infinity', 'infinity'] },
  { bounds: [45, 10, 44, 9] },
  { bedrooms: 2_147_483_647 },
  { bathrooms: -2_147_483_648 },
  { page_limit: -1 },
  { page_limit: 2_147_483_647 },
  { property_type: '' },
  { purpose: 'lease' },
])('a search by %j is answered', async (args) => {
  const found = await search({ q: mark, ...args });
  expect(found.items.length).toBe(Math.min(found.total, args.page_limit === -1 ? 1 : 100));
});

test('a visitor’s cards are nobody’s own and nobody’s favourites; a member’s tell both', async () => {
  const member = await createPerson();
  const word = `card${mark}`;
  const saved = await createProperty(owner, { title: `Saved ${word}` });
  const own = await createProperty(member, { title: `Own ${word}` });
  await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${saved}), (${owner.id}, ${own})`;
  const marks = async (person: Person | null) =>
    Object.fromEntries(
      (await search({ q: word }, person)).items.map(({ title, isFavorite, isOwner }) => [
        title.split(' ')[0],
        { isFavorite, isOwner },
      ]),
    );
  const neither = { isFavorite: false, isOwner: false };
  expect(await marks(null)).toEqual({ Saved: neither, Own: neither });
  expect(await marks(member)).toEqual({
    Saved: { isFavorite: true, isOwner: false },
    Own: { isFavorite: false, isOwner: true },
  });
});

test('a member’s car cards tell what is saved and what is theirs', async () => {
  const make = `Card-${mark}`;
  const car = await createCar(owner, { make });
  await sql`insert into public.favorites (user_id, car_id) values (${owner.id}, ${car})`;
  const cards = await actAs(owner, async (as) => {
    const [row] = await as<{ found: Found }[]>`select public.search_cars(make => ${make}) as found`;
    return row?.found.items;
  });
  expect(cards).toMatchObject([{ id: car, isFavorite: true, isOwner: true }]);
});

test('Arabic is found with and without vowel signs, in either form of its letters', async () => {
  const title = `أرض للبيع ${mark.replaceAll(/[a-z]/g, '').padStart(4, '7')}هرج`;
  const id = await createProperty(owner, { title });
  const word = title.split(' ')[2] ?? '';
  for (const typed of [`أرض ${word}`, `ارض ${word}`, `أَرْضٌ ${word}`]) {
    expect((await search({ q: typed })).items.map((item) => item.id)).toEqual([id]);
  }
});

test('a title of signs that are written out as many letters is shown, and found by its first ones', async () => {
  const id = await createProperty(owner, { title: '㌖'.repeat(255) });
  const found = await search({ q: '㌖'.repeat(20) });
  expect(found.items.map((item) => item.id)).toEqual([id]);
});

test('a null byte in a search is refused as the caller’s mistake', async () => {
  await expect(search({ q: `a\0b` })).rejects.toMatchObject({ code: '22021' });
});

test.each(['Las Anod', 'Laas Caanood', 'laas canood', 'laascanood', 'lasanood'])(
  'a city of two words is found by “%s”',
  async (location) => {
    const word = `two${randomUUID().slice(0, 8)}`;
    const id = await createProperty(owner, { title: `House ${word}`, city: 'Las Anod' });
    expect((await search({ location, q: word })).items.map((item) => item.id)).toEqual([id]);
  },
);

test('a local spelling among the words also finds what is written so', async () => {
  const word = `road${mark}`;
  const id = await createProperty(owner, { title: `Plot on the road to Burco ${word}`, city: 'Hargeisa' });
  expect((await search({ q: `Burco ${word}` })).items.map((item) => item.id)).toEqual([id]);
});

test.each(['Burao', 'burco', ' BURCO '])(
  'the location “%s” means the city, not whoever mentions it',
  async (location) => {
    const word = `near${randomUUID().slice(0, 8)}`;
    await createProperty(owner, { title: `Plot on the road to Burao (Burco) ${word}`, city: 'Hargeisa' });
    const id = await createProperty(owner, { title: `Plot ${word}`, city: 'Burao' });
    expect((await search({ location, q: word })).items.map((item) => item.id)).toEqual([id]);
  },
);

test('part of a word finds every property whose words hold it, also where those are hundreds of words', async () => {
  const part = `q${mark.slice(-4)}q`;
  const words = Array.from({ length: 320 }, (_, n) => `${n < 120 ? '' : 'x'}${part}${n}`);
  await sql`
    insert into public.properties (title, price, property_type, purpose, location, city, approval_status, owner_id)
    select word, 1, 'house', 'sale', 'Test Road', 'Hargeisa', 'approved', ${owner.id} from unnest(${words}::text[]) as word`;
  expect((await search({ q: part })).total).toBe(words.length);
});

test('of many words typed the first eight count', async () => {
  const words = Array.from({ length: 12 }, () => randomUUID().replaceAll('-', '').slice(0, 12));
  const id = await createProperty(owner, { title: words.slice(0, 8).join(' ') });
  expect((await search({ q: words.join(' ') })).items.map((item) => item.id)).toEqual([id]);
});

test('names with an apostrophe are found with and without it', async () => {
  const word = `ga'an${mark}`;
  const id = await createProperty(owner, { title: `House in ${word}` });
  for (const typed of [word, word.replace("'", '’'), word.replace("'", '')]) {
    expect((await search({ q: typed })).items.map((item) => item.id)).toEqual([id]);
  }
});

test('every local spelling finds the city it means', async () => {
  const spellings = await sql<{ spelling: string; place_name: string }[]>`select * from public.place_spellings`;
  const word = `city${mark}`;
  const cities = new Map<string, string>();
  for (const city of new Set(spellings.map(({ place_name }) => place_name))) {
    cities.set(city, await createProperty(owner, { title: `House ${word}`, city }));
  }
  expect(spellings.length).toBeGreaterThan(20);
  for (const { spelling, place_name } of spellings) {
    const found = await search({ location: spelling, q: word });
    expect([spelling, ...found.items.map(({ id }) => id)]).toEqual([spelling, cities.get(place_name)]);
  }
});

test('a search follows what happens to a property: hidden, changed, shown again, deleted', async () => {
  // Nothing alike, so that none is taken for a typo of the other.
  const [before, after] = [randomUUID().replaceAll('-', ''), randomUUID().replaceAll('-', '')];
  const id = await createProperty(owner, { title: before });
  const found = async (q = '') => (await search({ q, min_price: 2 })).items.map((item) => item.id);
  expect(await found(before)).toEqual([id]);
  await sql`update public.properties set available = false where id = ${id}`;
  expect(await found(before)).toEqual([]);
  await sql`update public.properties set available = true, title = ${after} where id = ${id}`;
  expect([await found(before), await found(after)]).toEqual([[], [id]]);
  await sql`update public.properties set price = 1 where id = ${id}`;
  expect(await found(after)).toEqual([]);
  await sql`delete from public.properties where id = ${id}`;
  expect((await search({ q: after ?? '' })).total).toBe(0);
});

test('owners who list the same new words at once, in any order, never wait for each other', async () => {
  const words = [`first${mark}`, `second${mark}`];
  const list = (order: string[]) =>
    sql.begin(async (as) => {
      for (const word of order) {
        await as`
          insert into public.properties (title, price, property_type, purpose, location, city, approval_status, owner_id)
          values (${word}, 1, 'house', 'sale', 'Test Road', 'Hargeisa', 'approved', ${owner.id})`;
        await as`select pg_sleep(0.2)`;
      }
    });
  await Promise.all([list(words), list(words.toReversed())]);
  for (const q of words) expect((await search({ q })).total).toBe(2);
});

test('prices in different currencies are compared by what they are worth', async () => {
  const word = `cur${mark}`;
  await createProperty(owner, { title: `Euros ${word}`, price: 100, currency: 'EUR' });
  await createProperty(owner, { title: `Shillings ${word}`, price: 50_000, currency: 'SOS' });
  await createProperty(owner, { title: `Dollars ${word}`, price: 105 });
  const found = await search({ q: word, sort: 'price-asc' });
  expect(found.items.map(({ title }) => title.split(' ')[0])).toEqual(['Shillings', 'Dollars', 'Euros']);
  expect((await search({ q: word, max_price: 106 })).total).toBe(2);
});

test('a listing without a pin is found on the map at its district, or else at its city, and says so; choices and count agree', async () => {
  const word = `zq${randomUUID().slice(0, 8)}`;
  const listing = (title: string, columns: Record<string, unknown>) =>
    createProperty(owner, { title: `${title} ${word}`, city: 'Hargeisa', ...columns });
  const moved = await listing('District', { district: 'jigjiga-yar' });
  await listing('Spelled', { district: 'Axmed Dhagax' });
  await listing('City', { district: 'Somewhere else' });
  await listing('Pinned', { district: 'Jigjiga Yar', latitude: 9.57, longitude: 44.05 });

  const found = await search({ q: word });
  const places = Object.fromEntries(
    found.items.map(({ title, approximatePlace }) => [title.replace(` ${word}`, ''), approximatePlace]),
  );
  expect(places).toEqual({
    District: { latitude: 9.576, longitude: 44.048, of: 'district' },
    Spelled: { latitude: 9.549, longitude: 44.083, of: 'district' },
    City: { latitude: 9.5624, longitude: 44.077, of: 'city' },
    Pinned: null,
  });

  const around = (bounds: number[]) => search({ q: word, bounds, with_facets: true });
  const west = await around([44, 9.5, 44.06, 9.6]);
  expect(new Set(west.items.map(({ title }) => title.split(' ')[0]))).toEqual(new Set(['District', 'Pinned']));
  expect(west.total).toBe(2);
  expect(west.facets?.city).toEqual([{ value: 'Hargeisa', count: 2 }]);

  // Whoever sets a pin, or takes it away, moves it.
  const move = (latitude: number | null) =>
    sql`update public.properties set latitude = ${latitude}, longitude = ${latitude && 44.5} where id = ${moved}`;
  await move(9.9);
  expect((await around([44, 9.5, 44.06, 9.6])).total).toBe(1);
  await move(null);
  expect((await around([44, 9.5, 44.06, 9.6])).total).toBe(2);
});
