import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '../../supabase/embedded/postgres/migrate.ts';
import { seed } from '../../supabase/embedded/seed.ts';
import { catalogue } from '../support/catalogue.ts';
import { stack } from '../support/stack.ts';
import { supabaseCli } from '../support/supabase-cli.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

/** For making databases and running the CLI, on a machine that has other things to do. */

/**
 * What databases out there may still be at: the last migration of the release, the sum of all its files (a release puts
 * the one of the failing test here), and the seed files of that time.
 */
const RELEASE = {
  until: '20261121003000',
  sha256: 'dae94ec0ab29599a8c7a99939e0580626f018fa4e1092c46e65856d2031ea86f',
  seeds: [
    '01_pictures.sql',
    '02_people.sql',
    '03_words.sql',
    '04_properties.sql',
    '05_cars.sql',
    '06_brokerage.sql',
    '07_members.sql',
  ],
};

const MIGRATIONS = globSync('*.sql', { cwd: path.join(stack.root, 'supabase/migrations') }).toSorted();
const isReleased = (file: string) => file.slice(0, 14) <= RELEASE.until;
const read = (folder: string, file: string) => readFileSync(path.join(stack.root, 'supabase', folder, file), 'utf8');

/** An empty database that was migrated at once: where every other way has to arrive. */
let fromEmpty: { applied: string[]; catalogue: string[]; spellings: object[] };

/** What releases bring, and no person writes. */
const spellingsIn = async (sql: postgres.Sql): Promise<object[]> => [
  ...(await sql`select * from public.place_spellings order by spelling, place_name`),
];

beforeAll(async () => {
  fromEmpty = await inThrowawayDatabase(async (url, sql) => ({
    applied: await migrate(url),
    catalogue: await catalogue(sql),
    spellings: await spellingsIn(sql),
  }));
});

test('an empty database takes every migration, in the order of their versions', () => {
  expect(fromEmpty.applied).toEqual(MIGRATIONS);
});

test('released migrations stay as they are: they are followed by others, never edited', () => {
  const released = MIGRATIONS.filter(isReleased).map((file) => read('migrations', file));
  expect(createHash('sha256').update(released.join('')).digest('hex')).toBe(RELEASE.sha256);
});

test('`supabase db push` applies the same files, once, and leaves nothing to the stack’s own migrator', async () => {
  await inThrowawayDatabase(async (url, sql) => {
    await migrate(url, { until: '0' });
    // On Supabase the CLI makes its history itself.
    await sql`drop schema supabase_migrations cascade`;

    const { stderr } = await supabaseCli(url, 'db', 'push', '--include-all');
    expect(stderr.match(/(?<=Applying migration )\S+\.sql/g)).toEqual(MIGRATIONS);
    const { stdout } = await supabaseCli(url, 'db', 'push', '--include-all');
    expect(stdout).toContain('up to date');

    expect(await migrate(url)).toEqual([]);
    expect(await catalogue(sql)).toEqual(fromEmpty.catalogue);
  });
});

test('a database that the release seeded takes the newer migrations once, and arrives where an empty one does', async () => {
  await inThrowawayDatabase(async (url, sql) => {
    await migrate(url, { until: RELEASE.until });
    for (const file of RELEASE.seeds) await sql.unsafe(read('seed', file)).simple();
    await sql`drop schema seed cascade`;
    const rows = await rowsOfEveryTable(sql);
    const search = () => sql`
      select page -> 'total' as total, jsonb_path_query_array(page, '$.items[*].id') as ids
      from (select public.search_properties() as page)`;
    const before = { rows: await rows(), search: await search() };

    expect(await migrate(url)).toEqual(MIGRATIONS.filter((file) => !isReleased(file)));
    expect(await migrate(url)).toEqual([]);

    expect(await catalogue(sql)).toEqual(fromEmpty.catalogue);
    expect(await spellingsIn(sql)).toEqual(fromEmpty.spellings);
    expect({ rows: await rows(), search: await search() }).toEqual(before);
    const [people] = await sql`
      select count(*) > 0 as some, count(*) filter (where preferences.user_id is null)::integer as without_preferences
      from public.profiles left join public.preferences on user_id = profiles.id`;
    expect(people).toEqual({ some: true, without_preferences: 0 });

    // Takes away what the demo had at that time, with all that hangs on it now, and makes it anew.
    await seed(url);
  });
});

test('pictures that rows had at addresses elsewhere wait to be fetched, in their places; each row can be written again', async () => {
  await inThrowawayDatabase(async (url, sql) => {
    await migrate(url, { until: RELEASE.until });
    const [owner, house, plot, car] = Array.from({ length: 4 }, () => randomUUID());
    const [far, own, farther] = [
      'https://a.example/1.jpg',
      '/media/listing-images/demo/a-960.webp',
      'https://b.example/2',
    ];
    await sql`
        insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
        values (${owner!}, 'authenticated', 'authenticated', 'old@test.example', ${sql.json({ avatar_url: far })}, now(), now())`;
    await sql`insert into public.agent_profiles (user_id, profile_image) values (${owner!}, ${farther})`;
    await sql`
        insert into public.broker_profiles (user_id, company_name, license_number, profile_image)
        values (${owner!}, 'Homes', '1', '/media/no file')`;
    const words = 'Titles and locations have words';
    const list = (id: string, text: string, images: string[]) => sql`
        insert into public.properties (id, owner_id, title, price, property_type, purpose, city, location, approval_status, images)
        values (${id}, ${owner!}, ${text}, 1, 'house', 'sale', 'Burao', ${text}, 'approved', ${images})`;
    await list(house!, 'House', [far, own, farther]);
    // A row that is older than a rule of its table.
    await sql`alter table public.properties drop constraint ${sql(words)}`;
    await list(plot!, '\u00a0\t', [far]);
    await sql`
        alter table public.properties add constraint ${sql(words)}
          check (title ~ '[^[:space:]]' and location ~ '[^[:space:]]') not valid`;
    await sql`
        insert into public.cars (id, owner_id, title, make, model, year, purpose, selling_price, city, location, images)
        values (${car!}, ${owner!}, 'Vitz', 'Toyota', 'Vitz', 2015, 'sale', 1, 'Burao', 'Road', ${[farther]})`;

    await migrate(url);

    const waiting = await sql`
        select address, property_id, car_id, place, face from private.pictures_to_fetch
        where user_id = ${owner!} order by car_id, property_id, place, face`;
    const none = { property_id: null, car_id: null, place: null, face: null };
    expect(waiting).toHaveLength(5);
    expect(waiting).toEqual(
      expect.arrayContaining([
        { ...none, address: far, property_id: house, place: 1 },
        { ...none, address: farther, property_id: house, place: 3 },
        { ...none, address: farther, car_id: car, place: 1 },
        { ...none, address: far, face: 'profile' },
        { ...none, address: farther, face: 'agent' },
      ]),
    );
    expect(await sql`select id, images from public.properties where owner_id = ${owner!}`).toEqual(
      expect.arrayContaining([
        { id: house, images: [own] },
        // Its title has no word, which that rule forbids: nobody can write it before its owner mends it.
        { id: plot, images: [far] },
      ]),
    );
    await sql`update public.properties set title = 'House again' where id = ${house!}`;
    await sql`update public.cars set title = 'Vitz again' where id = ${car!}`;
    await sql`update public.profiles set first_name = 'Old' where id = ${owner!}`;
    await sql`update public.agent_profiles set bio = 'Old' where user_id = ${owner!}`;
    await sql`update public.broker_profiles set description = 'Old' where user_id = ${owner!}`;
    const mended = { title: 'Plot', location: 'Road', images: [] as string[] };
    await sql`update public.properties set ${sql(mended)} where id = ${plot!}`;

    // Moderators find that an approved listing shows others than they approved.
    const changes = () =>
      sql`select property_id, before -> 'images' as before, after -> 'images' as after from public.listing_changes`;
    expect(await changes()).toEqual([{ property_id: house, before: [far, own, farther], after: [own] }]);

    const place = async (address: string, file: string) =>
      (
        await sql<{ shown: boolean }[]>`
            select public.place_fetched_picture(id, ${file}) as shown from private.pictures_to_fetch
            where address = ${address} and property_id is not null`
      )[0]?.shown;
    const [last, first] = ['/media/listing-images/x/3.webp', '/media/listing-images/x/1.jpg'];
    expect(await place(farther, last)).toBe(true);
    expect(await place(far, first)).toBe(true);
    expect(await sql`select images from public.properties where id = ${house!}`).toEqual([
      { images: [first, own, last] },
    ]);
    expect(await changes()).toEqual([{ property_id: house, before: [far, own, farther], after: [first, own, last] }]);
  });
});

/** A look at the rows of every table there is now, in the columns it has now, to be taken again later. */
async function rowsOfEveryTable(sql: postgres.Sql): Promise<() => Promise<[table: string, rows: string[]][]>> {
  const tables = await sql<{ name: string; columns: string }[]>`
    select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid
    where relnamespace = any('{public,auth,storage}'::regnamespace[]) and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = '' and c.oid <> all('{public.place_spellings,storage.buckets}'::regclass[])
    group by c.oid order by name`;
  return async () => {
    const found: [string, string[]][] = [];
    for (const { name, columns } of tables) {
      const rows = await sql.unsafe<{ row: string }[]>(`select row(${columns})::text as row from ${name} order by row`);
      found.push([name, rows.map(({ row }) => row)]);
    }
    return found;
  };
}
