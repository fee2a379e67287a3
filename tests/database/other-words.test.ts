import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCar, createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { interpreted, searchListings } from '../support/search.ts';
import { ownWord } from '../support/own-word.ts';

// No other listing has this word, so each search finds only these rows.
const mark = ownWord();

beforeAll(async () => {
  const owner = await createPerson();
  const list = (name: string, columns: Record<string, unknown>) =>
    createProperty(owner, { title: `${name} ${mark}`, city: 'Zeila', ...columns });
  await list('English', { description: 'Walled, with Water and power at the boundary.' });
  await list('Somali', { description: 'Guri cusub, oo leh biyo joogto ah.' });
  await list('Arabic', { description: 'فيلا جديدة مع الماء والكهرباء' });
  await list('Ticked', { amenities: ['Swimming Pool', 'Air Conditioning'] });
  await list('Empty', { description: 'Waterfront and well lit.', furnished: true });
  await list('Elsewhere', { city: 'Hargeisa' });
  await createCar(owner, { make: mark, city: 'Hargeisa' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Returns the first word of each title that a visitor finds. */
const found = async (search: { q?: string; location?: string; propertyType?: string }) => {
  const { items } = await searchListings('property', interpreted('property', search, mark));
  return items.map(({ title }) => title.split(' ')[0] ?? '').toSorted();
};

test.each(['water', 'biyo', 'ماء', 'الماء', 'المَاء', 'مـاء', 'biyaha', 'المياه'])(
  'a visitor who searches for “%s” finds properties with water in any language @spec 1.2.44 @feature 4.14a 6.6b',
  async (q) => expect(await found({ q })).toEqual(['Arabic', 'English', 'Somali']),
);

test.each(['pool', 'swimming pool', 'dabaal', 'barkad dabaal', 'مسبح', 'aircon', 'qaboojiye', 'مكيف'])(
  'a visitor who searches for “%s” finds properties with this amenity @spec 1.2.44',
  async (q) => expect(await found({ q })).toEqual(['Ticked']),
);

test.each([
  'Quiet plot, no water yet.',
  'Without running water.',
  'No fence or water.',
  'Guri biyo la’aan ah.',
  'Dhulku biyo ma leh.',
  'أرض بدون ماء',
  'لا يوجد ماء',
])(
  'a visitor who searches for water does not find a property with the text “%s” @spec 1.2.44 @feature 4.14a',
  async (description) => {
    await sql`update public.properties set description = ${description} where title = ${`Elsewhere ${mark}`}`;
    expect(await found({ q: 'water' })).toEqual(['Arabic', 'English', 'Somali']);
  },
);

test.each<[string, Record<string, unknown>]>([
  [
    'a negation at the end of a title before the description',
    { title: `Elsewhere ${mark} here there is no`, description: 'Water at the boundary.' },
  ],
  ['the amenity “No” before a title', { amenities: ['No'], title: `Elsewhere ${mark}`, description: 'water' }],
  ['a negation in the next language', { description: 'With water', translations: { so: { title: 'la’aan' } } }],
  [
    'a text in one language that another language lacks',
    { description: 'No water.', translations: { so: { title: 'Guri', description: 'biyo' } } },
  ],
])('negations apply within one text only: %s', async (_, columns) => {
  const [before] =
    await sql`select title, description, amenities, translations from public.properties where title like ${`Elsewhere ${mark}%`}`;
  const change = (to: object) =>
    sql`update public.properties set ${sql(to as Record<string, string>)} where title like ${`Elsewhere ${mark}%`}`;
  await change(columns);
  expect(await found({ q: 'water' })).toEqual(['Arabic', 'Elsewhere', 'English', 'Somali']);
  await change(before!);
});

test.each([
  { so: { title: 'Guri', description: 'Biyo ma leh' } },
  { so: { title: 'Guri biyo la’aan' }, ar: { title: 'أرض', description: 'بدون ماء' } },
])('an amenity that one language denies is missing in the other languages too', async (translations) => {
  const change = (to: object) =>
    sql`update public.properties set translations = ${sql.json(to as never)}, description = 'Quiet.' where title = ${`Elsewhere ${mark}`}`;
  await change(translations);
  expect(await found({ q: 'water' })).toEqual(['Arabic', 'English', 'Somali']);
  await change({});
});

test.each(['No water problems here.', 'No borehole, but city water.', 'Not far, water and power.'])(
  'a visitor who searches for water finds a property with the text “%s”',
  async (description) => {
    await sql`update public.properties set description = ${description} where title = ${`Elsewhere ${mark}`}`;
    expect(await found({ q: 'water' })).toEqual(['Arabic', 'Elsewhere', 'English', 'Somali']);
    await sql`update public.properties set description = null where title = ${`Elsewhere ${mark}`}`;
  },
);

test.each(['furnished', 'مفروشة', 'qalabaysan'])(
  'a visitor who searches for “%s” finds furnished properties',
  async (q) => expect(await found({ q })).toEqual(['Empty']),
);

test('a visitor finds a property by a place and an amenity in either order', async () => {
  expect(await found({ location: 'biyo Zeila' })).toEqual(['Arabic', 'English', 'Somali']);
  expect(await found({ q: 'ماء', location: 'زيلع' })).toEqual(['Arabic', 'English', 'Somali']);
});

test.each(['هرجيسا', 'هرجيسة', 'هـرجيسا', 'Hargaysa'])(
  'a visitor finds Hargeisa as “%s” @feature 4.14a',
  async (spelling) => {
    expect(await found({ location: spelling })).toEqual(['Elsewhere']);
    expect(await found({ q: spelling })).toEqual(['Elsewhere']);
    const { filters } = interpreted('car', { q: spelling });
    expect((await searchListings('car', { filters: { ...filters, make: mark } })).total).toBe(1);
  },
);

test('a removed amenity no longer finds the listing', async () => {
  await sql`update public.properties set amenities = '{}' where title = ${`Ticked ${mark}`}`;
  expect(await found({ q: 'pool' })).toEqual([]);
});

test('a visitor can search for several types at once', async () => {
  await sql`update public.properties set property_type = 'land' where title = ${`Empty ${mark}`}`;
  await sql`update public.properties set property_type = 'apartment' where title = ${`Elsewhere ${mark}`}`;
  expect(await found({ propertyType: 'apartment,land' })).toEqual(['Elsewhere', 'Empty']);
});
