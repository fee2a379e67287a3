import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/brokerage.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { type Card, interpreted, type SearchArguments } from '../support/search.ts';
import { ownWord } from '../support/own-word.ts';

type Relaxation = { filter?: string; word?: number; count: number };
type Search = Pick<SearchArguments, 'filters' | 'words'>;
type Nearest = { items: Card[]; fits: number; of: number };

// No other listing has this word, so each test finds only its own rows.
const mark = ownWord();
let owner: Person;

/**
 * The suggestions of a search to drop one of its parts. Suggestions to drop the mark (the first word, or the make) are left out.
 */
const relaxed = async (kind: 'property' | 'car', search: Search): Promise<Relaxation[]> => {
  const found = await call<Relaxation[]>(null, 'relax_search', { kind, ...search });
  return found.filter(({ filter, word }) => word !== 0 && filter !== 'make');
};
const nearest = (kind: 'property' | 'car', search: Search & { page_limit?: number }) =>
  call<Nearest>(null, 'nearest_listings', { kind, ...search });

beforeAll(async () => {
  owner = await createPerson();
  const list = (columns: Record<string, unknown>) =>
    createProperty(owner, { title: `House ${mark}`, city: 'Zeila', ...columns });
  await list({ district: `Shown ${mark}`, price: 100, bedrooms: 2 });
  await list({ district: `Shown ${mark}`, price: 300, bedrooms: 3, status: 'sold' });
  await list({ district: `Pending ${mark}`, approval_status: 'pending', price: 900 });
  await list({ district: `Hidden ${mark}`, available: false, price: 900 });
  await list({ district: '', price: 500, bedrooms: 2 });
  await createCar(owner, { make: mark, city: 'Burao', year: 2010 });
  await createCar(owner, { make: mark, city: 'Berbera', year: 2020 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const words = [[mark]];

test('a search without results shows how many listings it finds without each filter, the most first', async () => {
  expect(await relaxed('property', { words, filters: { minPrice: '400', bedrooms: '3', hideSold: 'true' } })).toEqual([
    { filter: 'bedrooms', count: 1 },
  ]);
  expect(await relaxed('property', { words, filters: { bedrooms: '3', hideSold: 'true' } })).toEqual([
    { filter: 'bedrooms', count: 2 },
    { filter: 'hideSold', count: 1 },
  ]);
  expect(await relaxed('property', { words, filters: { bounds: '1,1,2,2', hideSold: 'true' } })).toEqual([
    { filter: 'bounds', count: 2 },
  ]);
});

test('a search without results shows how many listings it finds without each word', async () => {
  const search = { words: [...words, ['cottage'], ['house']] };
  expect(await relaxed('property', { ...search, filters: { hideSold: 'true' } })).toEqual([{ word: 1, count: 2 }]);
  expect(await relaxed('property', { ...search, filters: { bedrooms: '3' } })).toEqual([{ word: 1, count: 1 }]);
  expect(await relaxed('property', { ...search, filters: { bedrooms: '9' } })).toEqual([]);
  expect(await relaxed('property', { words: [...words, ['cottage']], filters: {} })).toEqual([{ word: 1, count: 3 }]);
});

test('a search shows no relaxations if none helps, or if it has no parts', async () => {
  const filters = { city: 'Burao', bedrooms: '9', maxPrice: '1' };
  expect(await relaxed('property', { words, filters })).toEqual([]);
  expect(await relaxed('car', { filters: { make: mark, city: 'Zeila', minYear: '2050' } })).toEqual([]);
  expect(await relaxed('property', {})).toEqual([]);
});

test('a search of cars shows relaxations', async () => {
  expect(await relaxed('car', { filters: { make: mark, city: 'Burao', minYear: '2015' } })).toEqual([
    { filter: 'city', count: 1 },
    { filter: 'minYear', count: 1 },
  ]);
});

test('a visitor sees the best listings that match all parts except one, confirmed and new ones first', async () => {
  const word = `nearest${mark}`;
  const list = (columns: Record<string, unknown>) => createProperty(owner, { title: `Cottage ${word}`, ...columns });
  const small = await list({ city: 'Zeila', bedrooms: 1, created_at: '2026-02-01' });
  const elsewhere = await list({ city: 'Burao', bedrooms: 2, created_at: '2026-02-02' });
  const unconfirmed = await list({
    city: 'Berbera',
    bedrooms: 2,
    created_at: '2026-02-03',
    confirmed_at: new Date(Date.now() - 40 * 86_400_000),
  });
  // These listings fit fewer parts, or are sold or hidden.
  await list({ city: 'Burao', bedrooms: 1 });
  await list({ city: 'Zeila', bedrooms: 2, status: 'sold' });
  await list({ city: 'Zeila', bedrooms: 2, available: false });
  const search = interpreted('property', { q: '2 bedrooms in Zeila' }, word);
  expect(search.filters).toEqual({ city: 'Zeila', bedrooms: '2', hideSold: 'true' });
  const { items, fits, of } = await nearest('property', search);
  expect([fits, of]).toEqual([2, 3]);
  // Listings of other tests may fit all parts except the word.
  const own = items.filter(({ title }) => title.endsWith(word));
  expect(own.map(({ id }) => id)).toEqual([elsewhere, small, unconfirmed]);
  const few = await nearest('property', { ...search, page_limit: 2 });
  expect(few.items).toEqual(items.slice(0, 2));
});

test('a visitor sees listings that match all parts except two, where no listing matches more', async () => {
  const filters = { city: 'Zeila', bedrooms: '7', maxPrice: '1', purpose: 'sale' };
  const { items, fits, of } = await nearest('property', { words, filters });
  expect([items.length, fits, of]).toEqual([3, 3, 5]);
  const three = { filters: { make: mark, city: 'Burao', minYear: '2015' } };
  const cars = (await nearest('car', three)).items as (Card & { make: string; city: string })[];
  const own = cars.filter(({ make }) => make === mark).map(({ city }) => city);
  expect(own.toSorted()).toEqual(['Berbera', 'Burao']);
});

test('a visitor sees no listings if none matches most parts, or if the search has one part', async () => {
  const none = { items: [], fits: 0 };
  expect(await nearest('property', { words: [['qqqqx'], ['qqqqy'], ['qqqqz']] })).toEqual({ ...none, of: 3 });
  expect(await nearest('property', { words: [['qqqqx']] })).toEqual({ ...none, of: 1 });
  expect(await nearest('car', {})).toEqual({ ...none, of: 0 });
});

test.each([
  ['property', { filters: { bounds: '1,2', city: 'Burao' } }],
  ['property', { filters: { bedrooms: 'many', city: 'Burao' } }],
  ['car', { filters: { propertyType: 'house', city: 'Burao' } }],
  ['car', { filters: { minPrice: 'cheap', city: 'Burao' } }],
  ['car', { words: ['vitz', 'prado'] as never }],
  ['house' as 'car', { filters: { city: 'Burao', purpose: 'sale' } }],
] as const)('relaxations and nearest listings refuse an invalid search: %s %j', async (kind, search) => {
  await expect(relaxed(kind, search)).rejects.toMatchObject({ code: 'PT400' });
  await expect(nearest(kind, search)).rejects.toMatchObject({ code: 'PT400' });
});
