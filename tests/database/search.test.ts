import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { type Card as Item, interpreted, searchListings, type SearchArguments } from '../support/search.ts';
import { ownWord } from '../support/own-word.ts';

type Card = Item & { approximatePlace: unknown; isFavorite: boolean; isOwner: boolean };

// No other listing has this word, so each test finds only its own rows.
const mark = ownWord();
let owner: Person;

const search = (args: SearchArguments, person: Person | null = null) =>
  searchListings<Card>('property', { words: [[mark]], ...args }, person);
const titles = async (args: SearchArguments) =>
  (await search(args)).items.map(({ title }) => title.replace(` ${mark}`, ''));
const ids = async (word: string) => (await search({ words: [[word]] })).items.map(({ id }) => id);
/** Returns the listings with a word that a visitor finds by a location. */
const inPlace = async (location: string, word = mark) =>
  (await search(interpreted('property', { location }, word))).items;

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
    amenities: ['Garden', 'Parking'],
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
    amenities: ['Parking'],
    featured: true,
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

test('a visitor finds approved and available properties, newest first', async () => {
  expect(await titles({})).toEqual(['Sold house', 'Café', 'Flat', 'Villa']);
});

test('an owner finds only public properties', async () => {
  expect((await search({}, owner)).total).toBe(4);
});

test.each<[Record<string, string>, string[]]>([
  [{ hideSold: 'true' }, ['Café', 'Flat', 'Villa']],
  [{ propertyType: 'apartment' }, ['Flat']],
  [{ propertyType: 'apartment,commercial' }, ['Café', 'Flat']],
  [{ purpose: 'commercial' }, ['Café']],
  [{ purpose: 'rent,commercial' }, ['Café', 'Flat']],
  [{ city: 'Burao,Berbera' }, ['Café', 'Flat']],
  [{ city: 'Hargeisa', district: 'Jigjiga Yar' }, ['Villa']],
  [{ minPrice: '300' }, ['Sold house', 'Flat', 'Villa']],
  [{ minPrice: '300.01' }, ['Sold house']],
  [{ maxPrice: '299.99' }, ['Café']],
  [{ bedrooms: '3' }, ['Villa']],
  [{ bathrooms: '1', bedrooms: '1' }, ['Flat', 'Villa']],
  [{ minArea: '41' }, ['Sold house', 'Villa']],
  [{ maxArea: '70' }, ['Sold house', 'Flat']],
  [{ amenities: 'parking' }, ['Flat', 'Villa']],
  [{ amenities: 'parking,garden' }, ['Villa']],
  [{ featured: 'true' }, ['Flat']],
  [{ bounds: '44,9,45,10' }, ['Villa']],
  [{ propertyType: '' }, []],
  [{ purpose: 'lease' }, []],
  [{ city: "$1 $f %1$s %2$s %L ' -- \\" }, []],
  [{ bounds: '45,10,44,9' }, []],
  [{ bedrooms: '2147483647' }, []],
  [{ bathrooms: '-2147483648' }, ['Flat', 'Villa']],
])('a visitor filters by %j @spec 1.1.1 3.17', async (filters, expected) => {
  expect(await titles({ filters })).toEqual(expected);
});

test.each([
  ['a city', 'Hargeisa', ['Villa']],
  ['a local spelling', 'Hargeysa', ['Villa']],
  ['another local spelling', 'Burco', ['Flat']],
  ['a district', 'jigjiga yar', ['Villa']],
  ['a title without its accent', 'cafe', ['Café']],
  ['an accent in another form', 'cafe\u0301', ['Café']],
  ['a typo', 'Hargiesa', ['Villa']],
  ['a typo of a local spelling', 'Hargeysaa', ['Villa']],
  ['signs without meaning', '%_\\', ['Café', 'Flat', 'Villa']],
])('a visitor finds a property by %s @spec 3.10', async (_, location, expected) => {
  expect((await inPlace(location)).map(({ title }) => title.replace(` ${mark}`, ''))).toEqual(expected);
});

test.each([
  ['price-asc', ['Café', 'Flat/Villa', 'Flat/Villa', 'Sold house']],
  ['price-desc', ['Sold house', 'Flat/Villa', 'Flat/Villa', 'Café']],
  ['area', ['Villa', 'Sold house', 'Flat', 'Café']],
])('a visitor sorts by %s @spec 3.13', async (sort, expected) => {
  const found = await titles({ sort });
  expect(found).toHaveLength(expected.length);
  found.forEach((title, position) => expect(expected[position]?.split('/')).toContain(title));
});

test.each(['recommended', 'newest', 'checked', 'price-asc', 'price-desc', 'area'])(
  'pages by %s omit and repeat no property, also among equals @spec 3.13',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ sort, page_limit: 1, cursor });
      seen.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(4);
      cursor = page.cursor;
    } while (cursor && seen.length < 10);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  },
);

test.each<SearchArguments>([
  { sort: 'dearest' },
  { sort: '' },
  { sort: 'year-desc' },
  { cursor: '' },
  { cursor: 'x~y' },
  { cursor: `never~${randomUUID()}` },
  { cursor: `2026-01-01T00:00:00Z~${randomUUID()}~elsewhere` },
  { cursor: `2026-01-01T00:00:00Z~${randomUUID()}~checked` },
  { cursor: `1000~${randomUUID()}~checked`, sort: 'checked' },
  { cursor: `99999999999999999999~${randomUUID()}`, sort: 'area' },
  { cursor: `1' or true --~${randomUUID()}`, sort: 'price-asc' },
  { filters: { bounds: '44,9,45' } },
  { filters: { bounds: '' } },
  { filters: { make: 'Toyota' } },
  { filters: { min_price: '1' } },
  { filters: { city: 'x'.repeat(256) } },
  { filters: { bedrooms: 3 as never } },
  { filters: { bedrooms: '3.5' } },
  { filters: { bedrooms: "1' or true --" } },
  { filters: { checkedBefore: 'never', checked: 'any' } },
  { filters: { minPrice: '$f' } },
  { filters: { minPrice: '%1$s' } },
  { filters: [] as never },
  { filters: null as never },
  { words: {} as never },
  { words: ['villa'] as never },
  { words: [1] as never },
  { words: null as never },
  { words: Array.from({ length: 9 }, () => ['a']) },
  ...['minPrice', 'maxPrice', 'minArea', 'maxArea'].flatMap((name) =>
    ['NaN', 'infinity', '-infinity', '1e30', 'much', ''].map((amount) => ({ filters: { [name]: amount } })),
  ),
])('an invalid search (%j) is refused as the caller’s mistake', async (args) => {
  await expect(search(args)).rejects.toMatchObject({ code: 'PT400' });
});

test.each(['house', '', null])('a search of an unknown type (%j) is refused as the caller’s mistake', async (kind) => {
  await expect(searchListings(kind as 'car', {})).rejects.toMatchObject({ code: 'PT400' });
});

test.each([
  ['10,000 letters', 'a'.repeat(10_000)],
  ['signs that become many letters', '㌖'.repeat(255)],
  ['signs that become many words', 'ﷺ'.repeat(255)],
  ['10,000 words', 'vi '.repeat(3333)],
  ['only punctuation', `!"'()*&|:<->\\%_;--`],
  ['a text query', `'${mark}':* | 'x' & !y <-> z`],
  ['a quote and a comment', `${mark}'; drop table public.properties; --`],
  ['an empty word', ''],
])('the database answers a search for %s', async (_, word) => {
  expect((await search({ words: [[word]], page_limit: 1 })).items.length).toBeLessThanOrEqual(1);
  expect(
    (await search({ ...interpreted('property', { location: word, q: word }), page_limit: 1 })).items,
  ).toBeDefined();
});

test.each([
  [-1, 1],
  [2, 2],
  [2_147_483_647, 4],
])('a page of %i has %i listings', async (page_limit, count) => {
  expect((await search({ page_limit })).items).toHaveLength(count);
});

test('a property must match one word of each list, in any order, and the beginning of a word is enough', async () => {
  expect(await titles({ words: [[mark], ['caf', 'villa']] })).toEqual(['Café', 'Villa']);
  expect(await titles({ words: [['sold house'], [mark]] })).toEqual(['Sold house']);
  expect(await titles({ words: [['house sold'], [mark]] })).toEqual(['Sold house']);
  expect(await titles({ words: [['ouse'], [mark]] })).toEqual([]);
  expect(await titles({ words: [[mark], []] })).toEqual([]);
});

test('only members see their favorites and their own properties on cards @spec 1.3.3 1.6.5', async () => {
  const member = await createPerson();
  const word = `card${mark}`;
  const saved = await createProperty(owner, { title: `Saved ${word}` });
  const own = await createProperty(member, { title: `Own ${word}` });
  await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${saved}), (${owner.id}, ${own})`;
  const marks = async (person: Person | null) =>
    Object.fromEntries(
      (await search({ words: [[word]] }, person)).items.map(({ title, isFavorite, isOwner }) => [
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

test('a visitor finds Arabic titles with and without vowel signs, in each form of their letters', async () => {
  const title = `أرض للبيع ${mark.replaceAll(/[a-z]/g, '').padStart(4, '7')}هرج`;
  const id = await createProperty(owner, { title });
  const word = title.split(' ')[2] ?? '';
  for (const typed of [`أرض ${word}`, `ارض ${word}`, `أَرْضٌ ${word}`]) expect(await ids(typed)).toEqual([id]);
});

test('a visitor finds a title of signs that become many letters by its first signs', async () => {
  const id = await createProperty(owner, { title: '㌖'.repeat(255) });
  expect(await ids('㌖'.repeat(20))).toEqual([id]);
});

test('the database refuses a null byte as the caller’s mistake', async () => {
  await expect(search({ words: [[`a\0b`]] })).rejects.toMatchObject({ code: '22P05' });
});

test.each(['Las Anod', 'Laas Caanood', 'laas canood', 'laascanood', 'lasanood'])(
  'a visitor finds a city of two words by “%s”',
  async (location) => {
    const word = `two${ownWord()}`;
    const id = await createProperty(owner, { title: `House ${word}`, city: 'Las Anod' });
    expect((await inPlace(location, word)).map((item) => item.id)).toEqual([id]);
  },
);

test.each(['Burao', 'burco', ' BURCO '])(
  'the location “%s” means the city, not a title that mentions it',
  async (location) => {
    const word = `near${ownWord()}`;
    await createProperty(owner, { title: `Plot on the road to Burao (Burco) ${word}`, city: 'Hargeisa' });
    const id = await createProperty(owner, { title: `Plot ${word}`, city: 'Burao' });
    expect((await inPlace(location, word)).map((item) => item.id)).toEqual([id]);
  },
);

test('a visitor finds names with an apostrophe by both spellings', async () => {
  const word = `ga'an${mark}`;
  const id = await createProperty(owner, { title: `House in ${word}` });
  for (const typed of [word, word.replace("'", '’'), word.replace("'", '')]) expect(await ids(typed)).toEqual([id]);
});

test('every local spelling finds its city @spec 3.10', async () => {
  const spellings = await sql<{ spelling: string; place_name: string }[]>`select * from public.place_spellings`;
  const word = `city${mark}`;
  const cities = new Map<string, string>();
  for (const city of new Set(spellings.map(({ place_name }) => place_name))) {
    cities.set(city, await createProperty(owner, { title: `House ${word}`, city }));
  }
  expect(spellings.length).toBeGreaterThan(20);
  for (const { spelling, place_name } of spellings) {
    const found = (await inPlace(spelling, word)).map(({ id }) => id);
    expect(found, spelling).toContain(cities.get(place_name));
    // Awdal is also a region, so its cities count too.
    expect(found.length === 1 || place_name === 'Awdal', spelling).toBe(true);
  }
});

test('search results follow a property that is hidden, changed, shown again and deleted', async () => {
  const [before, after] = [randomUUID().replaceAll('-', ''), randomUUID().replaceAll('-', '')];
  const id = await createProperty(owner, { title: before });
  const found = async (word: string) =>
    (await search({ words: [[word]], filters: { minPrice: '2' } })).items.map((item) => item.id);
  expect(await found(before)).toEqual([id]);
  await sql`update public.properties set available = false where id = ${id}`;
  expect(await found(before)).toEqual([]);
  await sql`update public.properties set available = true, title = ${after} where id = ${id}`;
  expect([await found(before), await found(after)]).toEqual([[], [id]]);
  await sql`update public.properties set price = 1 where id = ${id}`;
  expect(await found(after)).toEqual([]);
  await sql`delete from public.properties where id = ${id}`;
  expect(await ids(after)).toEqual([]);
});

test('search compares prices in different currencies by their value', async () => {
  const word = `cur${mark}`;
  await createProperty(owner, { title: `Euros ${word}`, price: 100, currency: 'EUR' });
  await createProperty(owner, { title: `Shillings ${word}`, price: 50_000, currency: 'SOS' });
  await createProperty(owner, { title: `Dollars ${word}`, price: 105 });
  const found = await search({ words: [[word]], sort: 'price-asc' });
  expect(found.items.map(({ title }) => title.split(' ')[0])).toEqual(['Shillings', 'Dollars', 'Euros']);
  expect((await search({ words: [[word]], filters: { maxPrice: '106' } })).total).toBe(2);
});

test.each([
  ['in any spelling', { district: 'jigjiga-yar' }, 'Jigjiga Yar'],
  ['in Somali', { district: 'Axmed Dhagax' }, 'Ahmed Dhagah'],
  ['as an unknown one', { district: 'Behind the old cinema' }, 'Behind the old cinema'],
  ['in the location', { location: 'Near Jigjiga Yar market' }, 'Jigjiga Yar'],
  ['before the one in the location', { district: 'Ahmed Dhagah', location: 'Jigjiga Yar' }, 'Ahmed Dhagah'],
  ['of another city', { city: 'Burao', location: 'Road to Jigjiga Yar' }, null],
  ['nowhere', {}, null],
])('a visitor filters by a district that the owner names %s', async (_, columns, district) => {
  const id = await createProperty(owner, columns);
  const [row] = await sql`select district from private.property_index where listing_id = ${id}`;
  expect(row).toEqual({ district });
});

test('the map shows a property without a pin at its district or city, and facets and total agree @feature 4.12a', async () => {
  const word = ownWord();
  const listing = (title: string, columns: Record<string, unknown>) =>
    createProperty(owner, { title: `${title} ${word}`, city: 'Hargeisa', ...columns });
  const moved = await listing('District', { district: 'jigjiga-yar' });
  await listing('Spelled', { district: 'Axmed Dhagax' });
  await listing('City', { district: 'Somewhere else' });
  await listing('Pinned', { district: 'Jigjiga Yar', latitude: 9.57, longitude: 44.05 });

  const found = await search({ words: [[word]] });
  const places = Object.fromEntries(
    found.items.map(({ title, approximatePlace }) => [title.replace(` ${word}`, ''), approximatePlace]),
  );
  expect(places).toEqual({
    District: { latitude: 9.576, longitude: 44.048, of: 'district' },
    Spelled: { latitude: 9.549, longitude: 44.083, of: 'district' },
    City: { latitude: 9.5624, longitude: 44.077, of: 'city' },
    Pinned: null,
  });

  const around = (bounds: string) => search({ words: [[word]], filters: { bounds }, with_facets: true });
  const west = await around('44,9.5,44.06,9.6');
  expect(new Set(west.items.map(({ title }) => title.split(' ')[0]))).toEqual(new Set(['District', 'Pinned']));
  expect(west.total).toBe(2);
  expect(west.facets?.['city']).toEqual([{ value: 'Hargeisa', count: 2 }]);

  // A new pin moves the property, and its removal moves it back.
  const move = (latitude: number | null) =>
    sql`update public.properties set latitude = ${latitude}, longitude = ${latitude && 44.5} where id = ${moved}`;
  await move(9.9);
  expect((await around('44,9.5,44.06,9.6')).total).toBe(1);
  await move(null);
  expect((await around('44,9.5,44.06,9.6')).total).toBe(2);
});
