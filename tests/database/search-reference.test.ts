import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import type { Facets, Found } from '../support/search.ts';

// Compares random searches with plain SQL over the same rows: generated rows with many equal prices, areas and times, and all
// other rows in the database. There are enough rows for the search to use its indexes.
const ROWS = 3000;
const COUNT_CAP = 1001;
const FACET_CAP = 101;
const SORTS = {
  recommended: `p.confirmed_at <= now() - case p.purpose when 'rent' then interval '14 days' else interval '30 days' end,
    p.created_at desc, p.id desc`,
  newest: 'p.created_at desc, p.id desc',
  'price-asc': 'p.price_in_dollars, p.id',
  'price-desc': 'p.price_in_dollars desc, p.id desc',
  area: 'p.area desc nulls last, p.id desc',
  checked: 'k.at is null, coalesce(k.at, p.created_at) desc, p.id desc',
};

type Filter =
  | 'city'
  | 'district'
  | 'propertyType'
  | 'purpose'
  | 'minPrice'
  | 'maxPrice'
  | 'bedrooms'
  | 'bathrooms'
  | 'minArea'
  | 'maxArea'
  | 'amenities'
  | 'hideSold'
  | 'featured'
  | 'bounds';
type Filters = Partial<Record<Filter, string>>;
type Search = { filters: Filters; words: string[][]; sort: keyof typeof SORTS };
const EVERYTHING: Search = { filters: {}, words: [], sort: 'recommended' };
type Count = Facets[string][number];

let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
  await sql`
    insert into public.properties (title, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
      district, latitude, longitude, amenities, available, status, approval_status, featured, owner_id, created_at,
      confirmed_at)
    select (array['Villa', 'Plot', 'Flat with balcony', 'Shop', 'Café'])[1 + dice % 5] || ' ' || (array['in', 'near', 'with'])[1 + dice % 3]
        || ' zebra' || dice / 4 % 150,
      500 + (dice % 20) * 50, (array['USD', 'USD', 'EUR', 'SOS'])[1 + dice % 4],
      (array['house', 'apartment', 'land', 'commercial'])[1 + dice % 4], (array['sale', 'rent', 'commercial'])[1 + dice / 7 % 3],
      nullif(dice / 3 % 9, 8), nullif(dice / 5 % 7, 6), nullif(dice % 13, 12) * 25.5, 'Airport Road',
      (select name from public.places order by name offset dice / 11 % 10 limit 1), (array['Old Town', null])[1 + dice % 2],
      case when dice % 7 <> 0 then 9 + (dice % 100) / 100.0 end, case when dice % 7 <> 0 then 44 + (dice / 100 % 100) / 100.0 end,
      (array['{Parking}', '{Parking,Garden}', '{}'])[1 + dice / 23 % 3]::text[], dice % 17 <> 0,
      (array['available', 'available', 'pending', 'sold', 'rented'])[1 + dice / 13 % 5],
      case when dice % 19 = 0 then 'pending' else 'approved' end, dice % 97 = 0, ${owner.id},
      timestamptz '2026-01-01' + interval '1 hour' * (dice % 50),
      -- A confirmation holds 14 days for rent, else 30. After twice as long the property leaves search.
      now() - interval '1 day' * (array[0, 5, 13, 20, 33, 50, 70])[1 + dice / 19 % 7]
    from (select ('x' || substr(md5(n::text), 1, 7))::bit(28)::integer as dice from generate_series(1, ${ROWS}) as n) as rolled`;
  // One in three properties has verifications. Some have equal times, and some are expired or revoked.
  await sql`
    insert into public.verifications (type, papers, asker_id, property_id, status, decided_at, expires_at, revoked_at)
    select (array['papers', 'visit'])[kind], case kind when 1 then 'title_deed' end, p.owner_id, p.id,
      case when dice % 11 = 0 then 'revoked' else 'passed' end,
      date_trunc('day', now()) - interval '1 hour' * (dice % 40) - interval '1 day',
      now() + interval '1 day' * (array[3, 30, -0.5])[1 + dice / 5 % 3], case when dice % 11 = 0 then now() end
    from public.properties p cross join generate_series(1, 2) as kind
    cross join lateral (select ('x' || substr(md5(p.id::text || kind), 1, 7))::bit(28)::integer as dice) as rolled
    where p.owner_id = ${owner.id} and dice % 5 = 0`;
  await sql`analyze private.property_index, public.verifications`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const CONDITIONS: Record<Filter, (as: postgres.Sql, value: string) => postgres.Fragment> = {
  city: (as, value) => as`p.city = any (${value.split(',')})`,
  district: (as, value) => as`p.district = ${value}`,
  propertyType: (as, value) => as`p.property_type = any (${value.split(',')})`,
  purpose: (as, value) => as`p.purpose = any (${value.split(',')})`,
  minPrice: (as, value) => as`p.price_in_dollars >= ${value}::numeric`,
  maxPrice: (as, value) => as`p.price_in_dollars <= ${value}::numeric`,
  bedrooms: (as, value) => as`p.bedrooms >= ${value}::integer`,
  bathrooms: (as, value) => as`p.bathrooms >= ${value}::integer`,
  minArea: (as, value) => as`p.area >= ${value}::numeric`,
  maxArea: (as, value) => as`p.area <= ${value}::numeric`,
  // Owners tick an amenity, or mention it in a text with any of its words.
  amenities: (as, value) => as`not exists (
    select from unnest(${value.split(',')}::text[]) as wanted (amenity)
    where lower(concat_ws(' ', array_to_string(p.amenities, ' '), p.title, p.description)) !~ (
      select '\\m(' || string_agg(s.word, '|') || ')\\M' from private.amenity_synonyms s where s.amenity = wanted.amenity))`,
  hideSold: (as) => as`p.status not in ('sold', 'rented')`,
  featured: (as) => as`p.featured`,
  bounds: (as, value) => {
    const [west = 0, south = 0, east = 0, north = 0] = value.split(',').map(Number);
    return as`${drawnAt(as, 'longitude')} between ${west} and ${east} and ${drawnAt(as, 'latitude')} between ${south} and ${north}`;
  },
};

/** The condition of a search on a property, in plain SQL. */
function reference(as: postgres.Sql, { filters, words }: Pick<Search, 'filters' | 'words'>) {
  const text = as`lower(extensions.unaccent(concat_ws(' ', p.title, p.location, p.city, p.district)))`;
  const begins = (word: string) => as`${text} ~ ${`\\m${word}`}`;
  const joined = (parts: postgres.Fragment[], by: postgres.Fragment) =>
    parts.reduce((all, part) => as`${all} ${by} ${part}`);
  return joined(
    [
      as`p.approval_status = 'approved' and p.available`,
      as`p.confirmed_at > now() - case p.purpose when 'rent' then interval '28 days' else interval '60 days' end`,
      ...Object.entries(filters).map(([name, value]) => CONDITIONS[name as Filter](as, value)),
      ...words.map((alternatives) => {
        const each = alternatives.map((one) => as`(${joined(one.split(' ').map(begins), as`and`)})`);
        return as`(${joined(each, as`or`)})`;
      }),
    ],
    as`and`,
  );
}

/** A coordinate of a property on the map: from its pin, its district or its city. */
function drawnAt(as: postgres.Sql, axis: 'latitude' | 'longitude') {
  return as`coalesce(
    case when p.latitude is not null and p.longitude is not null then p.${as(axis)} end,
    (select d.${as(axis)} from public.districts d where d.place_name = p.city and d.name = p.district),
    (select c.${as(axis)} from public.places c where c.name = p.city))`;
}

async function expectedIds(as: postgres.Sql, search: Search): Promise<string[]> {
  const rows = await as<{ id: string }[]>`
    select p.id from public.properties p
    cross join lateral (
      select max(c.decided_at) as at from public.verifications c
      where c.property_id = p.id and c.status = 'passed' and c.expires_at > now()
    ) as k
    where ${reference(as, search)}
    order by ${as.unsafe(SORTS[search.sort])}`;
  return rows.map(({ id }) => id);
}

async function expectedFacets(as: postgres.Sql, { filters, words }: Search): Promise<Facets> {
  const without = (...names: Filter[]) => {
    const rest = Object.entries(filters).filter(([name]) => !names.some((left) => left === name));
    return reference(as, { filters: Object.fromEntries(rest), words });
  };
  const counts = (column: string, condition: postgres.Fragment) => as<Count[]>`
    select p.${as(column)} as value, least(count(*), ${FACET_CAP})::integer as count from public.properties p
    where ${condition} group by 1`;
  const bedrooms = await as<Count[]>`
    select least.rooms::text as value, least(count(*), ${FACET_CAP})::integer as count
    from public.properties p join generate_series(1, 5) as least (rooms) on p.bedrooms >= least.rooms
    where ${without('bedrooms')} group by 1`;
  return {
    propertyType: await counts('property_type', without('propertyType')),
    purpose: await counts('purpose', without('purpose')),
    city: await counts('city', without('city', 'district')),
    bedrooms,
  };
}

async function answer(as: postgres.Sql, search: Search, more: Record<string, unknown>): Promise<Found> {
  const args = { ...search, filters: as.json(search.filters), words: as.json(search.words), ...more };
  const named = Object.entries(args).map(([name, value]) => as`${as(name)} => ${value as string}`);
  const [row] = await as<{ found: Found }[]>`
    select public.search_listings('property', ${named.reduce((all, part) => as`${all}, ${part}`)}) as found`;
  if (!row) throw new Error('no answer');
  return row.found;
}

type Side = { ids: string[]; totals: number[]; facets: Record<string, string[]> };
type Sides = { found: Side; expected: Side };

/** Runs statements in one snapshot and undoes them. */
async function inSnapshot<Result>(work: (as: postgres.Sql) => Promise<Result>): Promise<Result> {
  const undo = new Error('undo');
  let result: { value: Result } | undefined;
  await sql
    .begin('isolation level repeatable read', async (transaction) => {
      result = { value: await work(transaction as unknown as postgres.Sql) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!result) throw new Error('The statements did not run.');
  return result.value;
}

/**
 * Returns the first pages of a search and the pages that plain SQL expects. A visitor searches; the owner of the database counts.
 */
async function bothSides(as: postgres.Sql, search: Search, pageLimit: number, pages: number): Promise<Sides> {
  const ids = await expectedIds(as, search);
  const facets = sorted(await expectedFacets(as, search));
  await as`set local role anon`;
  const first = await answer(as, search, { page_limit: pageLimit, with_facets: true });
  const found: Side = {
    ids: first.items.map(({ id }) => id),
    totals: [first.total],
    facets: sorted(first.facets ?? {}),
  };
  let { cursor } = first;
  for (let page = 1; page < pages && cursor; page += 1) {
    const next = await answer(as, search, { page_limit: pageLimit, cursor });
    found.ids.push(...next.items.map(({ id }) => id));
    found.totals.push(next.total);
    cursor = next.cursor;
  }
  await as`set local role postgres`;
  const expectedPages = Math.max(1, Math.min(pages, Math.ceil(ids.length / pageLimit)));
  const expected: Side = {
    ids: ids.slice(0, pageLimit * pages),
    totals: Array.from({ length: expectedPages }, () => Math.min(ids.length, COUNT_CAP)),
    facets,
  };
  return { found, expected };
}

const sorted = (facets: Facets) =>
  Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [
      name,
      counts.map(({ value, count }) => `${value}: ${count}`).toSorted(),
    ]),
  );

test.each(['recommended', 'newest', 'price-asc', 'price-desc', 'area', 'checked'] as const)(
  'a visitor who pages by %s to the end sees every property once, in order',
  async (sort) => {
    for (const search of [
      {},
      { words: [['villa']] },
      { words: [['airport']] },
      { filters: { hideSold: 'true' } },
      { filters: { minPrice: '100', maxPrice: '700', minArea: '100' } },
    ]) {
      const { found, expected } = await inSnapshot((as) => bothSides(as, { ...EVERYTHING, ...search, sort }, 100, 100));
      expect(found).toEqual(expected);
    }
  },
);

/** Pseudorandom numbers, equal in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

function randomSearch(roll: (sides: number) => number): Search {
  const pick = <Value>(values: Value[]): Value => values[roll(values.length)] as Value;
  const maybe = (filters: Filters, sides = 3): Filters => (roll(sides) === 0 ? filters : {});
  const west = 44 + roll(90) / 100;
  const south = 9 + roll(90) / 100;
  return {
    sort: pick(['recommended', 'newest', 'price-asc', 'price-desc', 'area', 'checked']),
    words: roll(2)
      ? []
      : Array.from({ length: 1 + roll(2) }, () =>
          pick([
            ['villa'],
            ['plot', 'shop'],
            ['balcony'],
            ['caf'],
            ['zeb'],
            ['flat near'],
            ['zebra1', 'villa in'],
            ['airp'],
          ]),
        ),
    filters: {
      ...maybe({ city: pick(['Hargeisa', 'Zeila', 'Berbera,Burao', 'Hargeisa,Borama,Gabiley']) }),
      ...maybe({ district: 'Old Town' }, 6),
      ...maybe({ propertyType: pick(['house', 'apartment', 'land', 'commercial', 'house,apartment']) }),
      ...maybe({ purpose: pick(['sale', 'rent', 'commercial', 'rent,commercial']) }),
      ...maybe({ minPrice: String(roll(20) * 37) }),
      ...maybe({ maxPrice: String(roll(40) * 37.5) }),
      ...maybe({ bedrooms: String(roll(8)) }),
      ...maybe({ bathrooms: String(roll(6)) }),
      ...maybe({ minArea: String(roll(300)) }),
      ...maybe({ maxArea: String(roll(400)) }, 6),
      ...maybe({ amenities: pick(['parking', 'garden,parking']) }, 6),
      ...maybe({ hideSold: 'true' }, 2),
      ...maybe({ featured: 'true' }, 12),
      ...maybe({ bounds: [west, south, west + roll(100) / 100, south + roll(100) / 100].join(',') }),
    },
  };
}

test.each(Array.from({ length: 8 }, (_, seed) => seed + 1))(
  'random searches find, count and break down like plain SQL (series %i)',
  async (seed) => {
    const roll = dice(seed * 7919);
    for (let n = 0; n < 25; n += 1) {
      const search = randomSearch(roll);
      const { found, expected } = await inSnapshot((as) => bothSides(as, search, 1 + roll(20), 4));
      expect({ search, ...found }).toEqual({ search, ...expected });
    }
  },
);

test('facets are exact below 101 if there are more properties than one group counts @feature 9.9a', async () => {
  const roll = dice(17);
  await inSnapshot(async (as) => {
    // The function of the search, but with groups of 50 properties.
    const [row] = await as<{ definition: string }[]>`
      select pg_get_functiondef('private.search_facets'::regproc) as definition`;
    const sample = /(sample constant integer := )\d+;/;
    expect(row?.definition).toMatch(sample);
    await as.unsafe((row?.definition ?? '').replace(sample, '$1 50;'));
    for (let n = 0; n < 50; n += 1) {
      const { bounds: _, ...filters } = randomSearch(roll).filters;
      const search = n === 0 ? EVERYTHING : { ...randomSearch(roll), filters };
      const expected = sorted(await expectedFacets(as, search));
      const { facets = {} } = await answer(as, search, { page_limit: 1, with_facets: true });
      expect({ search, facets: sorted(facets) }).toEqual({ search, facets: expected });
    }
  });
});

test('a visitor searches a table that was never analyzed, as in a new database', async () => {
  const undo = new Error('undo');
  let found: Found | undefined;
  const asNew = sql.begin(async (transaction) => {
    const as = transaction as unknown as postgres.Sql;
    await as`update pg_catalog.pg_class set reltuples = -1 where oid = 'private.property_index'::regclass`;
    found = await answer(as, { ...EVERYTHING, words: [['villa']] }, { page_limit: 3 });
    throw undo;
  });
  await expect(asNew).rejects.toBe(undo);
  expect(found?.items).toHaveLength(3);
});

test('properties that owners list while a visitor pages neither repeat nor hide the others', async () => {
  const search: Search = { ...EVERYTHING, filters: { purpose: 'rent' }, sort: 'price-asc' };
  const before = await expectedIds(sql, search);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const found = await answer(sql, search, { page_limit: 50, cursor });
    seen.push(...found.items.map(({ id }) => id));
    cursor = found.cursor;
    await sql`
      insert into public.properties (title, price, property_type, purpose, location, city, approval_status, owner_id)
      values ('Late', ${seen.length % 700}, 'house', 'rent', 'Airport Road', 'Burao', 'approved', ${owner.id})`;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  const there = new Set(before);
  expect(seen.filter((id) => there.has(id))).toEqual(before);
});
