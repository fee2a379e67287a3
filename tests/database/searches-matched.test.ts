import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interpreted } from '../support/search.ts';
import type { Transaction } from '../support/transactions.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

// One transaction inserts listings and searches and undoes them.
const RUNS = 300;

let owner: Person;
let reader: Person;

beforeAll(async () => {
  owner = await createPerson();
  reader = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Filters = Record<string, string>;

/** Runs statements and undoes them. */
const trying = async (work: (tx: Transaction) => Promise<void>) => {
  const undone = new Error('undone');
  await sql
    .begin(async (tx) => {
      await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
};

const some = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const typed = some([
  // prettier-ignore
  'villa',
  'vila',
  'Hargiesa',
  'Jigjiga Yar',
  'guri iib ah',
  'بيت',
  'garden',
  'near the sea',
  'zzqx',
  'title deed',
  'Toyota',
  'toyta',
  'gaadhi',
  'house',
  '!!',
]);
const box = some(['43,9,45,11', '44.05,9.55,44.08,9.6', '-10,-10,0,0']);
const shared = {
  location: fc.oneof(some(['Hargeisa', 'Hargeysa', 'Berbera', 'Burco', 'هرجيسا']), typed),
  q: typed,
  minPrice: some(['0', '5000', '90000', '99999999.99']),
  maxPrice: some(['4999.99', '5000', '90000', '150000']),
  checked: some(['papers', 'visit', 'papers,visit']),
  lowered: some(['true']),
  bounds: box,
};
/** At most four filters, because more filters find nothing. */
function few(filters: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Filters> {
  return fc
    .tuple(fc.record(filters), fc.subarray(Object.keys(filters), { maxLength: 4 }))
    .map(([all, names]) => Object.fromEntries(names.map((name) => [name, all[name] ?? ''])));
}

const FILTERS = {
  property: few({
    ...shared,
    propertyType: some(['house', 'apartment', 'house,land', 'commercial']),
    purpose: some(['sale', 'rent', 'commercial']),
    bedrooms: some(['0', '2', '3', '5', '6']),
    bathrooms: some(['1', '4', '5']),
    minArea: some(['0', '100', '210.5', '5000']),
    maxArea: some(['100', '210.5', '5000']),
    city: some(['Hargeisa', 'Berbera,Burao', 'Hargeysa']),
    district: some(['Jigjiga Yar', 'Old Town']),
    amenities: some(['garden', 'garden,parking']),
    hideSold: some(['false']),
  }),
  car: few({
    ...shared,
    make: some(['Toyota', 'toyota', 'Suzuki']),
    purpose: some(['sale', 'rent', 'both']),
    minYear: some(['1990', '2015', '2016']),
    maxYear: some(['2014', '2015', '2100']),
    fuelType: some(['gasoline', 'diesel', 'gasoline,diesel']),
    transmission: some(['manual', 'automatic']),
    model: some(['Vitz', 'Land Cruiser,Vitz']),
    maxMileage: some(['50000', '100000']),
    bodyType: some(['suv', 'suv,sedan']),
    color: some(['White', 'black,white']),
    steering: some(['left', 'right']),
    condition: some(['good', 'excellent']),
    city: some(['Hargeisa', 'Burao', 'Hargeysa']),
  }),
} as const;

const LISTINGS = {
  property: [
    {
      price: 90000,
      bedrooms: 3,
      bathrooms: 2,
      area: 210.5,
      title: 'Villa with a garden near the sea',
      district: 'Jigjiga-yar',
      latitude: 9.56,
      longitude: 44.07,
    },
    {
      price: 620,
      purpose: 'rent',
      property_type: 'apartment',
      bedrooms: 6,
      bathrooms: 5,
      city: 'Berbera',
      location: 'Port',
    },
    {
      price: 5000,
      property_type: 'land',
      bedrooms: null,
      bathrooms: null,
      area: null,
      status: 'sold',
      location: 'Jigjiga Yar',
    },
    { price: 150000, purpose: 'commercial', property_type: 'commercial', currency: 'EUR', title: 'Guri weyn' },
  ],
  car: [
    {
      selling_price: 5000,
      make: 'Toyota',
      year: 2015,
      fuel_type: 'gasoline',
      transmission: 'manual',
      latitude: 9.56,
      longitude: 44.07,
    },
    { purpose: 'rent', selling_price: null, rental_price_per_day: 40, make: 'suzuki', year: 2016, city: 'Burao' },
    {
      purpose: 'both',
      selling_price: 90000,
      rental_price_per_week: 700,
      title: 'Toyota near the sea',
      fuel_type: 'diesel',
      body_type: 'suv',
      color: 'white',
      steering: 'left',
      mileage: 60_000,
      condition: 'excellent',
    },
  ],
} as const;

test.each(['property', 'car'] as const)(
  'a listing matches exactly the saved searches of a %s whose public search finds it @feature 8.1c',
  async (kind) => {
    const create = kind === 'property' ? createProperty : createCar;
    const listings: string[] = [];
    for (const columns of LISTINGS[kind]) listings.push(await create(owner, columns));
    const [checked, lowered] = listings as [string, string];
    await sql`
      insert into public.verifications ${sql({
        type: 'papers',
        asker_id: owner.id,
        [`${kind}_id`]: checked,
        papers: kind === 'property' ? 'title_deed' : 'vehicle_registration',
        status: 'passed',
        decided_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
        decided_by: reader.id,
      })}`;
    await sql`
      insert into private.price_drops ${sql({ [`${kind}_id`]: lowered, term: 'month', price: 600, currency: 'USD', lowered_at: new Date() })}`;
    const given = fc.sample(FILTERS[kind], { numRuns: RUNS, seed: 25 });

    await trying(async (tx) => {
      await tx`alter table public.saved_searches disable trigger saved_searches_limit_rate`;
      const saved = new Map<string, Filters>();
      for (const filters of given) {
        const rows = await tx<{ id: string }[]>`
          insert into public.saved_searches (user_id, kind, filters, meaning, frequency)
          values (${reader.id}, ${kind}, ${tx.json(filters)}, ${tx.json(interpreted(kind, filters))}, 'instant')
          on conflict do nothing returning id`;
        if (rows[0]) saved.set(rows[0].id, filters);
      }
      expect(saved.size).toBeGreaterThan(RUNS / 2);

      const matched = new Map<string, Set<string>>();
      for (const id of listings) {
        const ids = new Set<string>();
        const args = kind === 'property' ? tx`${id}::uuid, null` : tx`null, ${id}::uuid`;
        for (let after: string | null = null, more = true; more;) {
          const [found]: { ids: string[]; last: string | null }[] = await tx<{ ids: string[]; last: string | null }[]>`
            select f.ids, f.last from private.find_saved_searches(${args}, ${after}) f`;
          for (const one of found?.ids ?? []) ids.add(one);
          more = (after = found?.last ?? null) !== null;
        }
        matched.set(id, ids);
        const [unchanged] = await tx`
          select f.ids from private.${tx(`${kind}_index`)} e,
            private.find_saved_searches(${args}, null, to_jsonb(e) || '{"at": "infinity", "leaves_at": "infinity"}') f
          where e.listing_id = ${id}`;
        expect(unchanged?.['ids']).toEqual([]);
      }

      let hits = 0;
      for (const [search, filters] of saved) {
        const found = new Set<string>();
        for (let cursor: string | null = null, more = true; more;) {
          const row: { page: { items: { id: string }[]; cursor: string | null } }[] = await tx`
            select public.search_listings(${kind}, s.meaning -> 'filters', s.meaning -> 'words', 'newest', 100, ${cursor}, false) as page
            from public.saved_searches s where s.id = ${search}`;
          for (const { id } of row[0]!.page.items) found.add(id);
          more = (cursor = row[0]!.page.cursor) !== null;
        }
        for (const id of listings) {
          const isMatched = matched.get(id)!.has(search);
          expect({ filters, id, isMatched }).toEqual({ filters, id, isMatched: found.has(id) });
          hits += Number(isMatched);
        }
      }
      // Makes sure that many listings match.
      expect(hits).toBeGreaterThan(20);
    });
  },
);

test('the database compares a listing with five thousand saved searches at a time, and with each once', async () => {
  const car = await createCar(owner);
  await trying(async (tx) => {
    await tx`alter table public.saved_searches disable trigger saved_searches_limit_rate`;
    const own = await tx<{ id: string }[]>`
      insert into public.saved_searches (user_id, kind, filters, meaning, frequency)
      select ${reader.id}, 'car', f.filters, jsonb_build_object('filters', f.filters, 'words', '[]'::jsonb), 'off'
      from generate_series(1, 5001) as n cross join lateral jsonb_build_object('maxPrice', (5000 + n)::text) as f (filters)
      returning id`;
    const passes: string[][] = [];
    for (let after: string | null = null, more = true; more;) {
      const [found]: { ids: string[]; last: string | null }[] = await tx<{ ids: string[]; last: string | null }[]>`
        select f.ids, f.last from private.find_saved_searches(null, ${car}, ${after}) f`;
      passes.push(found!.ids);
      more = (after = found!.last) !== null;
    }
    expect(passes.length).toBeGreaterThan(1);
    expect(passes[0]!.length).toBeLessThanOrEqual(5000);
    const asked = passes.flat();
    expect(new Set(asked).size).toBe(asked.length);
    expect(new Set(asked)).toEqual(new Set([...asked, ...own.map(({ id }) => id)]));
  });
});

test('the database matches a listing once even if its owner hides and shows it repeatedly', async () => {
  const car = await createCar(owner);
  await trying(async (tx) => {
    await tx`insert into private.saved_search_queue (car_id, reason, due_at) select ${car}, r, now() from unnest('{new,new,back,new}'::text[]) as r`;
    await tx`select private.match_listing(n) from (select * from private.saved_search_queue where car_id = ${car} order by id limit 1) as n`;
    expect(await tx`select reason from private.saved_search_queue where car_id = ${car}`).toEqual([{ reason: 'back' }]);
  });
});
