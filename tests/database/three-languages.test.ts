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
  await list('Bright', { property_type: 'house', purpose: 'rent', city: 'Hargeisa', district: 'Ahmed Dhagah' });
  await list('Calm', { property_type: 'house', purpose: 'sale', city: 'Hargeisa', district: 'New Hargeisa' });
  await list('Lofty', { property_type: 'apartment', purpose: 'rent', city: 'Hargeisa' });
  await list('Wide', { property_type: 'land', purpose: 'sale', city: 'Burao' });
  await list('Farm', { property_type: 'land', purpose: 'sale', city: 'Gabiley' });
  await list('Villa', { property_type: 'house', purpose: 'sale', city: 'Borama' });
  await list('Shops', { property_type: 'commercial', purpose: 'commercial', city: 'Las Anod' });
  await list('Green', { property_type: 'house', purpose: 'sale', city: 'Erigavo', amenities: ['Garden'] });
  // These titles have words for other types.
  await list('Dukaan guri ku dhow', { property_type: 'commercial', purpose: 'commercial', city: 'Sheikh' });
  await list('محل ٣٦ الإيمان', { property_type: 'commercial', purpose: 'commercial', city: 'Berbera' });
  await createCar(owner, { make: mark, title: 'Sold', purpose: 'sale' });
  await createCar(owner, { make: mark, title: 'Let', purpose: 'rent', rental_price_per_day: 20 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Returns the first word of each title that a visitor finds. */
const found = async (search: { q?: string; location?: string }) => {
  const { items } = await searchListings('property', interpreted('property', search, mark));
  return items.map(({ title }) => title.split(' ')[0] ?? '').toSorted();
};

test.each([
  'Hargeisa',
  'Hargeysa',
  'Hargaysa',
  'Hargesa',
  'HARGEYSA',
  'هرجيسا',
  'هرجيسة',
  'هَرجيسا',
  'هـرجيسا',
  'الهرجيسا',
  'هرغيسا',
])(
  'a visitor finds the same listings in Hargeisa by “%s”, as a place and as a word @spec 3.11 @feature 6.6a',
  async (spelling) => {
    expect(await found({ location: spelling })).toEqual(['Bright', 'Calm', 'Lofty']);
    expect(await found({ q: spelling })).toEqual(['Bright', 'Calm', 'Lofty']);
  },
);

test('a visitor finds the same listings in a city by each of its names and spellings @spec 3.11 @feature 6.6a', async () => {
  const cities = await sql<{ name: string; spellings: string[] }[]>`
    select p.name, array[p.name, p.name_so, p.name_ar, 'ال' || p.name_ar]
      || array(select s.spelling from public.place_spellings s where s.place_name = p.name) as spellings
    from public.places p`;
  for (const { name, spellings } of cities) {
    const expected = await found({ location: name });
    for (const spelling of spellings) {
      expect([spelling, await found({ location: spelling })]).toEqual([spelling, expected]);
      expect([spelling, await found({ q: spelling })]).toEqual([spelling, expected]);
    }
  }
});

test.each(['ahmed dhagah', 'Axmed Dhagax', 'أحمد طغح', 'احمد طغح', 'axmed dhagax hargeysa', 'أحمد طغح، هرجيسا'])(
  'a visitor finds a district by “%s” @feature 6.6a',
  async (spelling) => {
    expect(await found({ q: spelling })).toEqual(['Bright']);
    expect(await found({ location: spelling })).toEqual(['Bright']);
  },
);

test.each(['New Hargeisa', 'New Hargeysa', 'Hargeysa Cusub', 'هرجيسا الجديدة', 'هرجيسا جديده'])(
  'a visitor finds a district whose name begins with its city by “%s”',
  async (q) => expect(await found({ q })).toEqual(['Calm']),
);

test.each([
  ['house rent hargeisa', ['Bright']],
  ['house for rent hargeisa', ['Bright']],
  ['guri kiro ah hargeysa', ['Bright']],
  ['guri ka kiro ah oo ku hargeysa', ['Bright']],
  ['GURI KIRO AH', ['Bright']],
  ['بيت للإيجار في هرجيسا', ['Bright']],
  ['منزل للايجار', ['Bright']],
  ['apartment for rent', ['Lofty']],
  ['abaartamenti kiro ah', ['Lofty']],
  ['guri dabaq ah kiro ah', ['Lofty']],
  ['شقة للإيجار في هرجيسا', ['Lofty']],
  ['الشقق للإيجار', ['Lofty']],
  ['land sale', ['Farm', 'Wide']],
  ['dhul iib ah', ['Farm', 'Wide']],
  ['dhul iib ah burco', ['Wide']],
  ['أرض للبيع', ['Farm', 'Wide']],
  ['الأرض للبيع من برعو', ['Wide']],
  ['farm', ['Farm']],
  ['مزرعة', ['Farm']],
  ['المزارع', ['Farm']],
  ['beer', ['Farm']],
  ['beer leh', ['Green']],
  ['garden', ['Green']],
  ['villa', ['Villa']],
  ['fiilo', ['Villa']],
  ['فيلا', ['Villa']],
  ['shop', ['Dukaan', 'Shops', 'محل']],
  ['dukaan', ['Dukaan', 'Shops', 'محل']],
  ['محلات', ['Dukaan', 'Shops', 'محل']],
  ['commercial', ['Dukaan', 'Shops', 'محل']],
  ['ganacsi', ['Dukaan', 'Shops', 'محل']],
  ['تجاري', ['Dukaan', 'Shops', 'محل']],
])(
  'a visitor who searches for “%s” finds the listings with that meaning @spec 3.12 @feature 6.6b',
  async (q, titles) => {
    expect(await found({ q })).toEqual(titles);
  },
);

test('small words do not narrow a search', async () => {
  expect(await found({ q: 'guri leh beer ee ceerigaabo ka' })).toEqual(['Green']);
});

test.each(['36', '٣٦', '۳۶', 'إيمان', 'الايمان', 'ايمان'])(
  'a visitor finds a title by “%s”, in each kind of digits and letters',
  async (q) => expect(await found({ q })).toEqual(['محل']),
);

test('search results follow the type and purpose of a property', async () => {
  await sql`update public.properties set purpose = 'rent' where title = ${`Wide ${mark}`}`;
  expect(await found({ q: 'dhul kiro ah' })).toEqual(['Wide']);
  expect(await found({ q: 'dhul iib ah' })).toEqual(['Farm']);
  await sql`update public.properties set purpose = 'sale' where title = ${`Wide ${mark}`}`;
});

test.each([
  ['gaadhi iib ah', ['Sold']],
  ['سيارة للإيجار', ['Let']],
  ['baabuur', ['Let', 'Sold']],
  ['gaadhi hargeysa', ['Let', 'Sold']],
])('a visitor who searches cars for “%s” finds %j @feature 6.6b', async (q, titles) => {
  const { filters, words } = interpreted('car', { q });
  const { items } = await searchListings('car', { filters: { ...filters, make: mark }, words });
  expect(items.map(({ title }) => title).toSorted()).toEqual(titles);
});

test('the words of a text are the same in each spelling', async () => {
  const ways = ['أحمد الإيجار ١٢', 'احمد إيجار 12', 'آحمد الايجار ۱۲', 'أَحْمَد الإيـجار ١٢'];
  const rows = await sql<
    { words: string[] }[]
  >`select private.words_of(way) as words from unnest(${ways}::text[]) as way`;
  for (const { words } of rows) expect(words).toEqual(['احمد', 'ايجار', '12']);
});
