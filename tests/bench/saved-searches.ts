// `node tests/bench/saved-searches.ts [searches]`: compares the cost of an approval with 100,000 saved searches and with
// none, and measures matching and notifying. Needs a test stack whose data may be lost (`npm run test:stack`), and about two
// minutes. docs/speed.md has the figures.
import { createPerson, createProperty, type Person, become, sql } from '../support/database.ts';
import { hurrySavedSearchQueue } from '../support/saved-search-queue.ts';
import { figure, timeOf } from './measure.ts';

const SEARCHES = Number(process.argv[2] ?? 100_000);
const PEOPLE = 200;
/** Approvals of each kind. The first tenth is for warming up. */
const RUNS = 60;
const CITIES = ['Hargeisa', 'Burao', 'Berbera', 'Borama', 'Erigavo', 'Gabiley'];

const admin = await createPerson('admin');
const owner = await createPerson();
await sql`truncate public.saved_searches, private.saved_search_queue cascade`;
// Holds a lock on one connection, so that the stack's own function does not match searches during the measurement.
const one = await sql.reserve();
await one`select pg_advisory_lock(hashtextextended('match searches', 0))`;

/** Saved searches as the JSON of their filters and words. `n` is the number of the search. */
const MIXES = {
  'cities, prices, rooms': sql`jsonb_build_object('words', '[]'::jsonb, 'filters', jsonb_strip_nulls(jsonb_build_object(
      'city', case when random() < 0.8 then (array['Hargeisa','Burao','Berbera','Borama','Erigavo','Gabiley'])[ceil(6 * random() ^ 2)] end,
      'propertyType', (array['house','apartment','land','commercial',null])[ceil(5 * random() ^ 1.5)],
      'purpose', (array['sale','rent',null])[ceil(3 * random())],
      'bedrooms', (array['1','2','3','4',null,null])[ceil(6 * random())],
      'minArea', case when random() < 0.1 then '150' end,
      'checked', case when random() < 0.05 then 'papers' end,
      'hideSold', 'true',
      'maxPrice', (1000 * ceil(300 * random()) + n % 1000)::integer::text)))`,
  'extra words': sql`jsonb_build_object(
      'words', jsonb_build_array(jsonb_build_array((array['garden','villa','sea','guri','new','market','corner','modern'])[ceil(8 * random())])),
      'filters', jsonb_build_object('hideSold', 'true', 'maxPrice', (1000 * ceil(300 * random()) + n % 1000)::integer::text))`,
};

async function fill(mix: keyof typeof MIXES, searches: number, people: Person[]): Promise<void> {
  await sql`alter table public.saved_searches disable trigger saved_searches_limit_rate`;
  await sql`
    insert into public.saved_searches (user_id, kind, filters, meaning, frequency)
    select (${people.map(({ id }) => id)}::uuid[])[1 + n % ${people.length}], 'property', m.meaning, m.meaning, 'weekly'
    from generate_series(1, ${searches}) as n cross join lateral (select ${MIXES[mix]} as meaning) as m
    on conflict do nothing`;
  await sql`alter table public.saved_searches enable trigger saved_searches_limit_rate`;
  await sql`vacuum analyze public.saved_searches`;
}

/** Approves listings one by one and matches each. */
async function approve(way: string, runs = RUNS) {
  const times = { approval: [] as number[], finding: [] as number[], matching: [] as number[] };
  let matches = 0;
  for (let run = 0; run < runs; run += 1) {
    const columns = {
      price: 60_000 + 3000 * run,
      bedrooms: 1 + (run % 4),
      area: 200,
      title: `Villa with a garden ${run}`,
      city: CITIES[run % CITIES.length],
    };
    const id = await createProperty(owner, { approval_status: 'pending', ...columns });
    const approval = await timeOf(async () => {
      await one`begin`;
      await become(one as never, admin);
      await one`select public.moderate_properties(${[id]}, 'approve')`;
      await one`commit`;
    });
    const finding = await timeOf(
      () => one`select cardinality(ids) from private.find_saved_searches(${id}, null, null)`,
    );
    await hurrySavedSearchQueue();
    const matching = await timeOf(async () => {
      for (let isMore = true; isMore;)
        isMore = (await one`select public.match_saved_searches() as more`)[0]?.['more'] === true;
    });
    if (run < runs / 10) continue;
    times.approval.push(approval);
    times.finding.push(finding);
    times.matching.push(matching);
    const [{ count = 0 } = {}] =
      await one`select count(*)::integer as count from private.search_matches where listing_id = ${id}`;
    matches += count / (runs - runs / 10);
  }
  console.log(`${way}: a listing is found by ${Math.round(matches)} searches`);
  return [
    figure('approval', way, times.approval),
    figure('finding', way, times.finding),
    figure('matching', way, times.matching),
  ];
}

const figures = await approve('none');
const people: Person[] = [];
for (let n = 0; n < PEOPLE; n += 1) people.push(await createPerson());
await fill('cities, prices, rooms', SEARCHES, people);
figures.push(...(await approve(`${SEARCHES}`)));
await fill('extra words', SEARCHES / 100, people);
figures.push(...(await approve(`and ${SEARCHES / 100} with words`, 10)));
// Only this step has so many due searches at once.
await one`update public.saved_searches set due_at = now() where id in (select id from public.saved_searches where due_at is not null limit 100)`;
figures.push(figure('telling', '100 at once', [await timeOf(() => one`select public.notify_saved_searches()`)]));
console.table(figures);
one.release();
process.exit(0);
