import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CITIES } from '#shared/places/cities.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';

// Random searches beside plain SQL over the same rows: generated ones, enough to be searched as a large table is, with
// many equal prices, areas and times, and whatever else lies in the database.
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

type Search = {
  location?: string;
  q?: string;
  property_type?: string;
  purpose?: string;
  min_price?: number;
  max_price?: number;
  bedrooms?: number;
  bathrooms?: number;
  min_area?: number;
  hide_sold?: boolean;
  featured_only?: boolean;
  bounds?: number[];
  sort?: keyof typeof SORTS;
};
type Count = { value: string; count: number };
type Found = {
  items: { id: string }[];
  total: number;
  cursor: string | null;
  facets: Record<'propertyType' | 'purpose' | 'city' | 'bedrooms', Count[]>;
};

let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
  await sql`
    insert into public.properties (id, title, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
      district, latitude, longitude, available, status, approval_status, featured, owner_id, created_at,
      confirmed_at)
    -- One in thirteen is in the sample that words are counted in: a hundred of it, where more fit than are counted.
    select (left(gen_random_uuid()::text, 34) || case dice / 17 % 13 when 0 then '03' else 'ff' end)::uuid,
      (array['Villa', 'Plot', 'Flat with balcony', 'Shop', 'Café'])[1 + dice % 5] || ' ' || (array['in', 'near', 'with'])[1 + dice % 3]
        -- Part of hundreds of words, of which it begins some.
        || case dice % 4 when 0 then ' ebra' || dice / 4 % 150 when 1 then ' zebra' || dice / 4 % 150 else '' end,
      500 + (dice % 20) * 50, (array['USD', 'USD', 'EUR', 'SOS'])[1 + dice % 4],
      (array['house', 'apartment', 'land', 'commercial'])[1 + dice % 4], (array['sale', 'rent', 'commercial'])[1 + dice / 7 % 3],
      nullif(dice / 3 % 9, 8), nullif(dice / 5 % 7, 6), nullif(dice % 13, 12) * 25.5, 'Airport Road',
      (select name from public.places order by name offset dice / 11 % 10 limit 1), (array['Old Town', null])[1 + dice % 2],
      case when dice % 7 <> 0 then 9 + (dice % 100) / 100.0 end, case when dice % 7 <> 0 then 44 + (dice / 100 % 100) / 100.0 end, dice % 17 <> 0,
      (array['available', 'available', 'pending', 'sold', 'rented'])[1 + dice / 13 % 5],
      case when dice % 19 = 0 then 'pending' else 'approved' end, dice % 97 = 0, ${owner.id},
      timestamptz '2026-01-01' + interval '1 hour' * (dice % 50),
      -- For rent it holds 14 days, else 30; after twice as long the search has it no more.
      now() - interval '1 day' * (array[0, 5, 13, 20, 33, 50, 70])[1 + dice / 19 % 7]
    from (select ('x' || substr(md5(n::text), 1, 7))::bit(28)::integer as dice from generate_series(1, ${ROWS}) as n) as rolled`;
  // One in three has a check or several, of which some at one moment, some expired or revoked.
  await sql`
    insert into public.verifications (type, papers, asker_id, property_id, status, decided_at, expires_at, revoked_at)
    select (array['papers', 'visit'])[kind], case kind when 1 then 'title_deed' end, p.owner_id, p.id,
      case when dice % 11 = 0 then 'revoked' else 'passed' end,
      date_trunc('day', now()) - interval '1 hour' * (dice % 40) - interval '1 day',
      now() + interval '1 day' * (array[3, 30, -0.5])[1 + dice / 5 % 3], case when dice % 11 = 0 then now() end
    from public.properties p cross join generate_series(1, 2) as kind
    cross join lateral (select ('x' || substr(md5(p.id::text || kind), 1, 7))::bit(28)::integer as dice) as rolled
    where p.owner_id = ${owner.id} and dice % 5 = 0`;
  await sql`analyze private.property_search_index, public.verifications`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** The rows a search means, said as plainly as possible. Words are without accents here. */
function reference(as: postgres.Sql, search: Search) {
  // A location that is a city means that city; any other is words.
  const city = CITIES.find((name) => name.toLowerCase() === search.location?.toLowerCase());
  const words = `${city ? '' : (search.location ?? '')} ${search.q ?? ''}`.split(' ').filter(Boolean);
  const text = as`lower(extensions.unaccent(concat_ws(' ', p.title, p.location, p.city, p.district)))`;
  const told = as`lower(extensions.unaccent(concat_ws(' ', array_to_string(p.amenities, ' '),
    case when p.furnished then 'furnished' end, p.title, p.description)))`;
  const conditions = [
    as`p.approval_status = 'approved' and p.available`,
    as`p.confirmed_at > now() - case p.purpose when 'rent' then interval '28 days' else interval '60 days' end`,
    ...(city ? [as`p.city = ${city}`] : []),
    // A word in a title, or one that somebody calls an amenity by, which the text says in any of its words.
    ...words.map(
      (word) => as`(${text} like ${`%${word}%`} or ${told} ~ (
        select '\\m(' || string_agg(said.word, '|') || ')\\M'
        from private.amenity_synonyms typed join private.amenity_synonyms said using (amenity) where typed.word = ${word}))`,
    ),
    ...(search.property_type ? [as`p.property_type = ${search.property_type}`] : []),
    ...(search.purpose ? [as`p.purpose = ${search.purpose}`] : []),
    ...(search.min_price === undefined ? [] : [as`p.price_in_dollars >= ${search.min_price}`]),
    ...(search.max_price === undefined ? [] : [as`p.price_in_dollars <= ${search.max_price}`]),
    ...(search.bedrooms === undefined ? [] : [as`p.bedrooms >= ${search.bedrooms}`]),
    ...(search.bathrooms === undefined ? [] : [as`p.bathrooms >= ${search.bathrooms}`]),
    ...(search.min_area === undefined ? [] : [as`p.area >= ${search.min_area}`]),
    ...((search.hide_sold ?? true) ? [as`p.status not in ('sold', 'rented')`] : []),
    ...(search.featured_only ? [as`p.featured`] : []),
    ...(search.bounds
      ? [
          as`${drawnAt(as, 'longitude')} between ${search.bounds[0] ?? 0} and ${search.bounds[2] ?? 0}`,
          as`${drawnAt(as, 'latitude')} between ${search.bounds[1] ?? 0} and ${search.bounds[3] ?? 0}`,
        ]
      : []),
  ];
  return conditions.reduce((all, condition) => as`${all} and ${condition}`);
}

/** Where the map draws a property: at its pin, or else in its district, or else in its city. */
function drawnAt(as: postgres.Sql, axis: 'latitude' | 'longitude') {
  return as`coalesce(
    case when p.latitude is not null and p.longitude is not null then p.${as(axis)} end,
    (select d.${as(axis)} from public.districts d where d.place_name = p.city and d.name = p.district),
    (select c.${as(axis)} from public.places c where c.name = p.city))`;
}

const without = (search: Search, ...names: (keyof Search)[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((left) => left === name)));

async function expectedIds(as: postgres.Sql, search: Search): Promise<string[]> {
  const rows = await as<{ id: string }[]>`
    select p.id from public.properties p
    cross join lateral (
      select max(c.decided_at) as at from public.verifications c
      where c.property_id = p.id and c.status = 'passed' and c.expires_at > now()
    ) as k
    where ${reference(as, search)}
    order by ${as.unsafe(SORTS[search.sort ?? 'recommended'])}`;
  return rows.map(({ id }) => id);
}

async function expectedFacets(as: postgres.Sql, search: Search): Promise<Found['facets']> {
  const counts = (column: string, filter: Search) => as<Count[]>`
    select p.${as(column)} as value, least(count(*), ${FACET_CAP})::integer as count from public.properties p
    where ${reference(as, filter)} group by 1`;
  const bedrooms = await as<Count[]>`
    select least.rooms::text as value, least(count(*), ${FACET_CAP})::integer as count
    from public.properties p join generate_series(1, 5) as least (rooms) on p.bedrooms >= least.rooms
    where ${reference(as, without(search, 'bedrooms'))} group by 1`;
  return {
    propertyType: await counts('property_type', without(search, 'property_type')),
    purpose: await counts('purpose', without(search, 'purpose')),
    city: await counts('city', without(search, 'location')),
    bedrooms,
  };
}

async function answer(as: postgres.Sql, search: Search, more: Record<string, unknown>): Promise<Found> {
  const args = Object.entries({ ...search, ...more }).map(([name, value]) => as`${as(name)} => ${value as string}`);
  const [row] = await as<{ found: Found }[]>`
    select public.search_properties(${args.reduce((all, part) => as`${all}, ${part}`)}) as found`;
  if (!row) throw new Error('no answer');
  return row.found;
}

type Side = { ids: string[]; totals: number[]; facets: Record<string, string[]> };

/**
 * The first pages of a search and what they should be, in one snapshot: the reference as the owner of the database, the
 * search as a visitor. Where nothing matches, words are taken for typos, which plain SQL does not know: then whatever is
 * found must fit the rest of the search, be in its order, and be as many as the search says.
 */
async function bothSides(search: Search, pageLimit: number, pages: number): Promise<{ found: Side; expected: Side }> {
  return sql.begin('isolation level repeatable read', async (transaction) => {
    const as = transaction as unknown as postgres.Sql;
    const ids = await expectedIds(as, search);
    const facets = sorted(await expectedFacets(as, search));
    const fitting = await expectedIds(as, without(search, 'location', 'q'));
    await as`set local role anon`;
    const first: Found = await answer(as, search, { page_limit: pageLimit, with_facets: true });
    const found: Side = {
      ids: first.items.map(({ id }) => id),
      totals: [first.total],
      facets: sorted(first.facets),
    };
    let { cursor } = first;
    for (let page = 1; page < pages && cursor; page += 1) {
      const next: Found = await answer(as, search, { page_limit: pageLimit, cursor });
      found.ids.push(...next.items.map(({ id }) => id));
      found.totals.push(next.total);
      cursor = next.cursor;
    }
    const hasTypos = ids.length === 0 && Boolean(search.q ?? search.location);
    const taken = new Set(found.ids);
    const typosFound = first.total <= pageLimit * pages ? taken.size : first.total;
    const total = hasTypos ? typosFound : Math.min(ids.length, COUNT_CAP);
    const expected: Side = {
      ids: hasTypos ? fitting.filter((id) => taken.has(id)) : ids.slice(0, pageLimit * pages),
      totals: Array.from(
        { length: Math.max(1, Math.min(pages, Math.ceil((hasTypos ? total : ids.length) / pageLimit))) },
        () => total,
      ),
      facets: hasTypos ? found.facets : facets,
    };
    return { found, expected };
  });
}

const sorted = (facets: Found['facets']) =>
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
      { q: 'villa' },
      // Of these the sample tells that there are more than are counted, and it does not.
      { location: 'airport', hide_sold: false },
      { location: 'airport' },
      { min_price: 100, max_price: 700, min_area: 100, hide_sold: false },
    ]) {
      const { found, expected } = await bothSides({ ...search, sort }, 100, 100);
      expect(found).toEqual(expected);
    }
  },
);

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

function randomSearch(roll: (sides: number) => number): Search {
  const pick = <Value>(values: Value[]): Value => values[roll(values.length)] as Value;
  const maybe = (search: Search): Search => (roll(3) === 0 ? search : {});
  const west = 44 + roll(90) / 100;
  const south = 9 + roll(90) / 100;
  return {
    sort: pick(['recommended', 'newest', 'price-asc', 'price-desc', 'area', 'checked']),
    ...maybe({ location: pick(['hargeisa', 'airport', 'old town', 'zeila', 'berb']) }),
    ...maybe({ q: pick(['villa', 'plot', 'balcony', 'cafe', 'alco', 'ebra', 'zeb', 'flat near', 'shop in']) }),
    ...maybe({ property_type: pick(['house', 'apartment', 'land', 'commercial']) }),
    ...maybe({ purpose: pick(['sale', 'rent', 'commercial']) }),
    ...maybe({ min_price: roll(20) * 37 }),
    ...maybe({ max_price: roll(40) * 37 }),
    ...maybe({ bedrooms: roll(8) }),
    ...maybe({ bathrooms: roll(6) }),
    ...maybe({ min_area: roll(300) }),
    ...maybe({ hide_sold: false }),
    ...(roll(12) === 0 ? { featured_only: true } : {}),
    ...maybe({ bounds: [west, south, west + roll(100) / 100, south + roll(100) / 100] }),
  };
}

test.each(Array.from({ length: 8 }, (_, seed) => seed + 1))(
  'random searches find, count and break down what plain SQL does (series %i)',
  async (seed) => {
    const roll = dice(seed * 7919);
    for (let n = 0; n < 25; n += 1) {
      const search = randomSearch(roll);
      const { found, expected } = await bothSides(search, 1 + roll(20), 4);
      expect({ search, ...found }).toEqual({ search, ...expected });
    }
  },
);

test('a visitor who asks for one of many makes the database look among the newest, and not sort all', async () => {
  const calls = await sql.begin(async (transaction) => {
    const as = transaction as unknown as postgres.Sql;
    await as`set local track_functions = 'pl'`;
    for (const pageLimit of [1, 3, 24]) await answer(as, {}, { page_limit: pageLimit });
    return as<{ name: string; calls: number }[]>`
      select funcname as name, calls::integer from pg_stat_xact_user_functions
      where funcname in ('first_index_rows', 'sorted_index_rows')`;
  });
  expect([...calls]).toEqual([{ name: 'first_index_rows', calls: 3 }]);
});

test('a visitor searches a table that was never analyzed, as that of a new database is', async () => {
  const undo = new Error('undo');
  let found: Found | undefined;
  const asNew = sql.begin(async (transaction) => {
    const as = transaction as unknown as postgres.Sql;
    await as`update pg_catalog.pg_class set reltuples = -1 where oid = 'private.property_search_index'::regclass`;
    found = await answer(as, { q: 'villa' }, { page_limit: 3 });
    throw undo;
  });
  await expect(asNew).rejects.toBe(undo);
  expect(found?.items).toHaveLength(3);
});

test('properties listed while somebody pages neither repeat nor hide what was there', async () => {
  const before = await expectedIds(sql, { purpose: 'rent', sort: 'price-asc' });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const found: Found = await answer(
      sql,
      { purpose: 'rent', sort: 'price-asc' },
      { page_limit: 50, ...(cursor ? { cursor } : {}) },
    );
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
