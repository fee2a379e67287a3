import postgres from 'postgres';
import { migrate } from '../../supabase/embedded/postgres/migrate.ts';
import { seed } from '../../supabase/embedded/seed.ts';
import { stack } from '../support/stack.ts';
import { type Measured, measured, printTable, timesOf } from './measure.ts';
import { naiveSearch, type SearchArguments } from './naive-search.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const RUNS = 100;
const NAIVE_RUNS = 3;
const CARS = 100_000;
/** What no mix may go beyond: milliseconds of its p95, and how many times its median at the smallest size. */
const MOST_MILLISECONDS = 20;
const MOST_GROWTH = 3;

const CITIES = ['Hargeisa', 'Burao', 'Berbera', 'Borama', 'Erigavo', 'Las Anod', 'Gabiley', 'Sheikh', 'Zeila', 'Awdal'];
/** The middles of boxes of the map: Hargeisa, Burao, Berbera, Borama. */
const MIDDLES = [
  [44.077, 9.5624],
  [45.5336, 9.5221],
  [45.0143, 10.4396],
  [43.1828, 9.9361],
] as const;

/** The arguments of the nth run: no two in a row ask for the same, so that none profits from the one before. */
function varied<Arguments extends SearchArguments | CarSearchArguments>(args: Arguments, n: number): Arguments {
  const rise = 1 + (n % 10) / 50;
  const [longitude, latitude] = MIDDLES[n % MIDDLES.length] ?? MIDDLES[0];
  const { bounds, location, min_price, max_price } = args;
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? [];
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return {
    ...args,
    ...(location === 'Hargeisa' ? { location: CITIES[n % CITIES.length] } : {}),
    ...(min_price === undefined ? {} : { min_price: Math.round(min_price * rise) }),
    ...(max_price === undefined ? {} : { max_price: Math.round(max_price * rise) }),
    ...(bounds && width < 1
      ? { bounds: [longitude - width, latitude - height, longitude + width, latitude + height] }
      : {}),
  };
}

/** Every single filter, what people combine, and what is hard: many equal, few at all, or few in the order asked for. */
const MIXES: Record<string, SearchArguments> = {
  'no filter': {},
  'sold ones too': { hide_sold: false },
  purpose: { purpose: 'rent' },
  type: { property_type: 'land' },
  bedrooms: { bedrooms: 3 },
  bathrooms: { bathrooms: 4 },
  'minimum area': { min_area: 1000 },
  'maximum price': { max_price: 500 },
  'narrow price range': { min_price: 100_000, max_price: 101_000 },
  'narrow price range, bedrooms': { min_price: 100_000, max_price: 101_000, bedrooms: 5 },
  'home page, featured': { featured_only: true },
  'rent page': { purpose: 'rent', property_type: 'house', max_price: 800, bedrooms: 3, bathrooms: 2 },
  'sale page, cheapest first': { purpose: 'sale', property_type: 'apartment', bedrooms: 2, sort: 'price-asc' },
  'commercial page': { purpose: 'commercial', min_price: 20_000, max_price: 200_000, min_area: 200 },
  'cheapest first': { sort: 'price-asc' },
  'dearest first': { sort: 'price-desc' },
  'largest first': { sort: 'area' },
  'rent, dearest first': { purpose: 'rent', property_type: 'apartment', bedrooms: 1, sort: 'price-desc' },
  'price range, largest first': { min_price: 10_000, max_price: 100_000, sort: 'area' },
  city: { location: 'Hargeisa' },
  'city, cheapest first': { location: 'Hargeisa', sort: 'price-asc' },
  'city, dearest first': { location: 'Hargeisa', sort: 'price-desc' },
  'city, largest first': { location: 'Hargeisa', sort: 'area' },
  'city, rent, three bedrooms, price range': {
    location: 'Hargeisa',
    purpose: 'rent',
    property_type: 'house',
    bedrooms: 3,
    min_price: 300,
    max_price: 600,
  },
  'small city, commercial, minimum area': { location: 'Zeila', purpose: 'commercial', min_area: 100 },
  'local spelling': { location: 'Burco' },
  district: { location: 'Jigjiga Yar' },
  'part of a word': { location: 'jigj' },
  typo: { location: 'Hargiesa' },
  'common word': { q: 'apartment' },
  'common word, dearest first': { q: 'apartment', sort: 'price-desc' },
  'middling word': { q: 'villa' },
  'middling word, cheapest first': { q: 'villa', sort: 'price-asc' },
  'city and word': { location: 'Hargeisa', q: 'villa' },
  'rare word': { q: 'lighthouse' },
  'rare word, price range': { q: 'lighthouse', min_price: 20_000, max_price: 200_000 },
  'uncommon word, narrow price range': { q: 'veranda', min_price: 100_000, max_price: 110_000 },
  'no match': { q: 'zzxqj' },
  'map, a street': { bounds: [44.04, 9.57, 44.041, 9.571] },
  'map, a district': { bounds: [44.04, 9.57, 44.05, 9.58], hide_sold: false },
  'map, a city': { bounds: [43.9, 9.4, 44.3, 9.7] },
  'map, the country': { bounds: [42.5, 8, 49, 11.6] },
  'map, a city, rent, cheapest first': { bounds: [43.9, 9.4, 44.3, 9.7], purpose: 'rent', sort: 'price-asc' },
};

const CAR_MIXES: Record<string, CarSearchArguments> = {
  'no filter': {},
  'sale, cheapest first': { purpose: 'sale', sort: 'price-asc' },
  'rent, dearest first': { purpose: 'rent', sort: 'price-desc' },
  'cheapest first': { sort: 'price-asc' },
  'latest year first': { sort: 'year-desc' },
  'rent, price range': { purpose: 'rent', min_price: 20, max_price: 40 },
  'make, cheapest first': { make: 'Toyota', sort: 'price-asc' },
  'city, fuel, cheapest first': { city: 'Zeila', fuel_type: 'electric', sort: 'price-asc' },
  'years, transmission': { min_year: 2015, max_year: 2016, transmission: 'automatic', sort: 'year-desc' },
  'city by words': { location: 'Hargeisa' },
  'a model': { q: 'corolla' },
  'typo of a make': { q: 'toyta' },
  'no match': { q: 'zzxqj' },
  'map, a city': { bounds: [43.9, 9.4, 44.3, 9.7], sort: 'price-asc' },
  facets: { with_facets: true },
  'facets, make': { make: 'Toyota', max_price: 9000, with_facets: true },
};

const FACETS: Record<string, SearchArguments> = {
  'facets, no filter': { with_facets: true },
  'facets, rent page': { purpose: 'rent', property_type: 'house', max_price: 800, with_facets: true },
  'facets, city': { location: 'Hargeisa', with_facets: true },
  'facets, common word': { q: 'apartment', with_facets: true },
  'facets, rare word': { q: 'lighthouse', with_facets: true },
  'facets, district': { location: 'Jigjiga Yar', with_facets: true },
  'facets, map of a city': { bounds: [43.9, 9.4, 44.3, 9.7], with_facets: true },
  'facets, map of a street': { bounds: [44.04, 9.57, 44.041, 9.571], with_facets: true },
};

type CarSearchArguments = {
  location?: string;
  q?: string;
  make?: string;
  purpose?: string;
  min_price?: number;
  max_price?: number;
  min_year?: number;
  max_year?: number;
  fuel_type?: string;
  transmission?: string;
  city?: string;
  bounds?: number[];
  sort?: 'newest' | 'price-asc' | 'price-desc' | 'year-desc';
  with_facets?: boolean;
};

type Row = { what: string; search: Measured; naive?: Measured };

/** The SQL of every documented mix of filters as a visitor, in databases of growing size, beside the naive way. */
export async function benchSearch(sizes: number[] = SIZES): Promise<void> {
  const cluster = connect('postgres');
  const results = new Map<number, Row[]>();
  for (const size of sizes) {
    const database = `bench_${size}`;
    await cluster.unsafe(`drop database if exists ${database}`);
    await cluster.unsafe(`create database ${database}`);
    try {
      results.set(size, await benchSize(database, size, size === Math.max(...sizes)));
    } finally {
      await cluster.unsafe(`drop database if exists ${database} with (force)`);
    }
  }
  await cluster.end();
  printGrowth(results);
}

async function benchSize(database: string, size: number, isLargest: boolean): Promise<Row[]> {
  const sql = connect(database);
  const startedAt = performance.now();
  await migrate(urlOf(database));
  await seed(urlOf(database), { properties: size, cars: isLargest ? CARS : 80 });
  console.log(`\n— ${size} properties, seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  // The seed knows few words: one of 20,000 properties gets a rare one, one of 300 an uncommon one.
  for (const [word, share] of [
    ['lighthouse', 20_000],
    ['veranda', 300],
  ] as const) {
    await sql`
      update public.properties set title = title || ' ' || ${word}
      where ('x' || substr(md5(id::text), 1, 7))::bit(28)::integer % ${share}::integer = 7`;
  }
  await sql`vacuum analyze private.property_entries`;
  await sql`vacuum analyze public.properties`;
  await sql`vacuum analyze public.cars`;
  if (isLargest) {
    console.table(
      await sql`
        select relname as "table or index", pg_size_pretty(pg_relation_size(oid)) as size from pg_class
        where relname ~ '^property_(entries|words|word_kinds|kinds)' and relkind in ('r', 'i')
        order by pg_relation_size(oid) desc`,
    );
  }

  const explained: string[] = [];
  const visitor = postgres(urlOf(database), {
    max: 1,
    onnotice: (notice) => explained.push(String(notice['message'])),
  });
  await visitor`load 'auto_explain'`;
  await visitor`select set_config('role', 'anon', false), set_config('request.jwt.claims', '{"role":"anon"}', false)`;
  const rows: Row[] = [];
  const cursor = await cursorOfPage(visitor, 40);
  const mixes: Record<string, SearchArguments> = { ...MIXES, 'forty pages on': { cursor }, ...FACETS };
  for (const [what, args] of Object.entries(mixes)) {
    let n = 0;
    const ask = () => visitor.unsafe(`select public.search_properties(${listed(varied(args, n++))})`);
    const search = measured(what, await timesOf(RUNS, ask));
    const naive =
      isLargest && !args.with_facets
        ? measured('naive', await timesOf(NAIVE_RUNS, () => naiveSearch(visitor, args)), search)
        : undefined;
    rows.push({ what, search, ...(naive ? { naive } : {}) });
  }
  if (isLargest) {
    await benchCars(visitor);
    await printPlans(visitor, explained, mixes);
  }
  await visitor.end();
  await sql.end();
  return rows;
}

async function benchCars(visitor: postgres.Sql): Promise<void> {
  const rows: Measured[] = [];
  for (const [what, args] of Object.entries(CAR_MIXES)) {
    let n = 0;
    const ask = () => visitor.unsafe(`select public.search_cars(${listed(varied(args, n++))})`);
    rows.push(measured(what, await timesOf(RUNS, ask)));
  }
  console.log(`\nMilliseconds of the SQL among ${CARS} cars, as a visitor:`);
  printTable(rows);
  printList(
    `Car searches over ${MOST_MILLISECONDS} ms`,
    rows.filter(isSlow).map(({ what }) => what),
  );
}

async function cursorOfPage(visitor: postgres.Sql, page: number): Promise<string> {
  let cursor = '';
  for (let n = 1; n < page; n += 1) {
    const [row] = await visitor.unsafe<{ cursor: string }[]>(
      `select public.search_properties(${listed(cursor ? { cursor } : {})}) ->> 'cursor' as cursor`,
    );
    cursor = row?.cursor ?? '';
  }
  return cursor;
}

/** The plans of the statements inside the search functions that read entries, as auto_explain sees them. */
async function printPlans(
  visitor: postgres.Sql,
  explained: string[],
  mixes: Record<string, SearchArguments>,
): Promise<void> {
  await visitor`reset role`;
  await visitor.unsafe(`
    set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set auto_explain.log_level = notice; set role anon`);
  for (const [what, args] of Object.entries(mixes)) {
    explained.length = 0;
    await visitor.unsafe(`select public.search_properties(${listed(args)})`);
    console.log(`\n=== ${what}: search_properties(${listed(args)})`);
    for (const plan of explained) {
      if (plan.includes('private.property_entries')) console.log(plan);
    }
  }
}

function listed(args: SearchArguments | CarSearchArguments): string {
  return Object.entries(args)
    .map(([name, value]) => `${name} => ${Array.isArray(value) ? `'{${value.join()}}'` : `'${String(value)}'`}`)
    .join(', ');
}

function printGrowth(results: Map<number, Row[]>): void {
  const sizes = [...results.keys()];
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)];
  const rows = results.get(largest) ?? [];
  const of = (size: number, what: string) => results.get(size)?.find((row) => row.what === what);
  const growth = ({ what, search }: Row) => search.median / (of(smallest, what)?.search.median ?? Number.NaN);
  console.log('\nMilliseconds of the SQL, as a visitor:');
  console.table(
    rows.map((row) => ({
      what: row.what,
      ...Object.fromEntries(sizes.map((size) => [`median at ${size}`, round(of(size, row.what)?.search.median)])),
      [`p95 at ${largest}`]: round(row.search.p95),
      growth: `${round(growth(row))} ×`,
      naive: row.naive ? round(row.naive.median) : '',
      'naive is': row.naive ? `${round(row.naive.median / row.search.median)} ×` : '',
    })),
  );
  printList(
    `Searches over ${MOST_MILLISECONDS} ms`,
    rows.filter(({ search }) => isSlow(search)).map(({ what }) => what),
  );
  printList(
    `Searches that grow more than ${MOST_GROWTH} ×`,
    rows.filter((row) => growth(row) > MOST_GROWTH).map(({ what }) => what),
  );
}

const isSlow = ({ p95 }: Measured) => p95 > MOST_MILLISECONDS;

function printList(title: string, entries: string[]): void {
  console.log(`\n${title}: ${entries.length === 0 ? 'none' : ''}`);
  for (const entry of entries) console.log(`- ${entry}`);
}

const round = (value = Number.NaN) => Number(value.toFixed(1));
const urlOf = (database: string) => stack.databaseUrl().replace(/\/postgres$/, `/${database}`);
const connect = (database: string) => postgres(urlOf(database), { max: 1, onnotice: () => {} });
