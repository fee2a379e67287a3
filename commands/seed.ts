// `npm run seed -- --properties N --cars M`: fills the running database with demo data of any size. `--remove` removes the
// demo data.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { isOpenToOthers } from './open-to-others.ts';
import { CONFIG, databaseUrl, PROJECT, readKeys } from '../embedded/settings.ts';

export type SeedSizes = { properties?: number | undefined; cars?: number | undefined };

/** Runs the seed files in the order of supabase/config.toml. Without sizes, the seed uses its defaults. */
export async function seed(url: string, sizes: SeedSizes = {}): Promise<void> {
  await withDatabase(url, async (sql) => {
    await sql`select set_config('seed.properties', ${String(sizes.properties ?? '')}, false), set_config('seed.cars', ${String(sizes.cars ?? '')}, false)`;
    for (const file of seedFiles()) await run(sql, file);
  });
}

/** Removes the demo users and all their data. Pictures stay in storage, but no page shows them. */
export async function removeSeed(url: string): Promise<void> {
  // Every seed starts with the first file, which removes the demo data.
  await withDatabase(url, async (sql) => {
    for (const file of seedFiles().slice(0, 1)) await run(sql, file);
  });
}

const seedFiles = (): string[] =>
  CONFIG.db.seed.enabled ? globSync(CONFIG.db.seed.sql_paths, { cwd: PROJECT }).toSorted() : [];

async function run(sql: postgres.Sql, file: string): Promise<void> {
  await sql.unsafe(readFileSync(path.join(PROJECT, file), 'utf8')).simple();
}

const SEEDED = 'demo';

/** Whether a first start has completed or skipped the demo data. Stored in the table where the CLI stores its seed files. */
export async function isSeeded(url: string): Promise<boolean> {
  return withDatabase(url, async (sql) => {
    await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;
    return (await sql`select from supabase_migrations.seed_files where path = ${SEEDED}`).length > 0;
  });
}

export async function markSeeded(url: string): Promise<void> {
  await withDatabase(
    url,
    (sql) => sql`insert into supabase_migrations.seed_files values (${SEEDED}, '') on conflict do nothing`,
  );
}

export async function withDatabase<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { properties: { type: 'string' }, cars: { type: 'string' }, remove: { type: 'boolean' } },
  });
  const startedAt = Date.now();
  const took = () => `in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`;
  try {
    const url = databaseUrl(readKeys());
    if (values.remove) {
      await removeSeed(url);
      console.log(`Removed the demo accounts and their data ${took()}`);
    } else {
      // The password of the demo accounts is public.
      if (isOpenToOthers()) throw new Error('Other machines can reach this stack, so it gets no demo data.');
      await seed(url, { properties: sizeOf('properties', values.properties), cars: sizeOf('cars', values.cars) });
      console.log(`Seeded ${took()}`);
    }
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    if (refused) console.error('The database does not answer: run `npm start` first, in another terminal.');
    else console.error(error instanceof postgres.PostgresError ? error : String(error).replace(/^Error: /, ''));
    process.exitCode = 1;
  }
}

function sizeOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,8}$/.test(value)) throw new Error(`--${name} must be a whole number`);
  return Number(value);
}
