import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, removePeople, sql } from '../support/database.ts';

// A word nobody else's listing holds: each search finds these rows alone.
const mark = `zq${randomUUID().slice(0, 8)}`;

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
  // Words of titles that mean something else than what the listing is.
  await list('Dukaan guri ku dhow', { property_type: 'commercial', purpose: 'commercial', city: 'Sheikh' });
  await list('محل ٣٦ الإيمان', { property_type: 'commercial', purpose: 'commercial', city: 'Berbera' });
  await createCar(owner, { make: mark, title: 'Sold', purpose: 'sale' });
  await createCar(owner, { make: mark, title: 'Let', purpose: 'rent', rental_price_per_day: 20 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** The first words of the titles of what a visitor finds. */
const found = (args: { q?: string; location?: string }) =>
  actAs(null, async (as) => {
    const [row] = await as<{ items: { title: string }[] }[]>`
      select public.search_properties(q => ${`${mark} ${args.q ?? ''}`}, location => ${args.location ?? null}) -> 'items' as items`;
    return row?.items.map(({ title }) => title.split(' ')[0]).toSorted();
  });

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
])('a visitor finds the same in Hargeisa as “%s”, asked for as a place and as a word', async (spelling) => {
  expect(await found({ location: spelling })).toEqual(['Bright', 'Calm', 'Lofty']);
  expect(await found({ q: spelling })).toEqual(['Bright', 'Calm', 'Lofty']);
});

test('a visitor finds the same of a city by each of its names and spellings', async () => {
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
  'a visitor finds a district as “%s”',
  async (spelling) => {
    expect(await found({ q: spelling })).toEqual(['Bright']);
    expect(await found({ location: spelling })).toEqual(['Bright']);
  },
);

test.each(['New Hargeisa', 'Hargeysa Cusub', 'هرجيسا الجديدة', 'هرجيسا جديده'])(
  'a district whose name begins with its city’s is found as “%s”',
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
  // A farm, and a garden.
  ['beer', ['Farm', 'Green']],
  ['garden', ['Green']],
  ['villa', ['Villa']],
  ['fiilo', ['Villa']],
  ['فيلا', ['Villa']],
  ['shop', ['Shops']],
  ['dukaan', ['Dukaan', 'Shops']],
  ['محلات', ['Shops']],
  ['commercial', ['Dukaan', 'Shops', 'محل']],
  ['ganacsi', ['Dukaan', 'Shops', 'محل']],
  ['تجاري', ['Dukaan', 'Shops', 'محل']],
])('a visitor who looks for “%s” finds what is called so', async (q, titles) => {
  expect(await found({ q })).toEqual(titles);
});

test('a word that means something finds the titles that say it too', async () => {
  expect(await found({ q: 'guri' })).toEqual(['Bright', 'Calm', 'Dukaan', 'Green', 'Villa']);
  expect(await found({ q: 'محل' })).toEqual(['Shops', 'محل']);
});

test.each([
  'guri',
  'guri kiro ah',
  'for rent',
  'dhul iib ah',
  'guri dabaq',
  'شقة للإيجار',
  'محل',
  'fiilo',
  'shop sale',
  'house hargeisa',
])('the kinds that “%s” narrows a search to leave nothing out that it fits', async (q) => {
  for (const withTypos of [false, true]) {
    const [row] = await sql<{ found: number; missed: number }[]>`
        select count(*)::int as found, count(*) filter (where e.class <> all (w.classes))::int as missed
        from private.word_query(${q}, ${withTypos}) as w join private.property_search_index e on e.words @@ w.query`;
    expect(row?.missed).toBe(0);
    expect(row?.found).toBeGreaterThan(0);
  }
});

test('what is for rent is looked for among what is for rent, and where a text says so', async () => {
  // In a transaction that is taken back: words stay known.
  const attempt = sql.begin(async (as) => {
    await as`delete from private.property_word_classes where word in ('kiro', 'rent')`;
    const said = () => as`
      select distinct k.purpose from private.word_query('dhul kiro', false) as w
      join private.property_classes k on k.class = any (w.classes) and k.property_type = 'land'`;
    expect((await said()).map(({ purpose }) => purpose as string)).not.toContain('sale');
    await as`update public.properties set title = title || ' kiro' where title = ${`Wide ${mark}`}`;
    expect((await said()).map(({ purpose }) => purpose as string)).toContain('sale');
    throw new Error('taken back');
  });
  await expect(attempt).rejects.toThrow('taken back');
});

test('words that only bind others hinder nobody, and are looked for where there is nothing else', async () => {
  expect(await found({ q: 'guri leh beer ee ceerigaabo ka' })).toEqual(['Green']);
  const [alone] = await sql<{ words: string[] }[]>`select words from private.search_terms('ku', false)`;
  expect(alone?.words).toEqual(['ku']);
});

test.each(['36', '٣٦', '۳۶', 'إيمان', 'الايمان', 'ايمان'])(
  'a title is found by “%s”, whichever digits and letters it was typed in',
  async (q) => expect(await found({ q })).toEqual(['محل']),
);

test('what a listing is follows its type and its purpose', async () => {
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
])('a visitor who looks among cars for “%s” finds %j', async (q, titles) => {
  const [row] = await actAs(
    null,
    (as) =>
      as<{ items: { title: string }[] }[]>`select public.search_cars(make => ${mark}, q => ${q}) -> 'items' as items`,
  );
  expect(row?.items.map(({ title }) => title).toSorted()).toEqual(titles);
});

test('the words of a text are the same for whoever writes it', async () => {
  const ways = ['أحمد الإيجار ١٢', 'احمد إيجار 12', 'آحمد الايجار ۱۲', 'أَحْمَد الإيـجار ١٢'];
  const rows = await sql<
    { words: string[] }[]
  >`select private.words_of(way) as words from unnest(${ways}::text[]) as way`;
  for (const { words } of rows) expect(words).toEqual(['احمد', 'ايجار', '12']);
});
