// `npm run seed -- --properties N --cars M`: fills the running database with demo data of any size.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { CONFIG, databaseUrl, readKeys, ROOT } from './settings.ts';

export type SeedSizes = { properties?: number | undefined; cars?: number | undefined };

/** Runs the seed files in the order of supabase/config.toml. Sizes left out are the seed's own. */
export async function seed(url: string, sizes: SeedSizes = {}): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select set_config('seed.properties', ${String(sizes.properties ?? '')}, false), set_config('seed.cars', ${String(sizes.cars ?? '')}, false)`;
    for (const file of globSync(CONFIG.db.seed.sql_paths, { cwd: path.join(ROOT, 'supabase') }).toSorted()) {
      await sql.unsafe(readFileSync(path.join(ROOT, 'supabase', file), 'utf8')).simple();
    }
  } finally {
    await sql.end();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { properties: { type: 'string' }, cars: { type: 'string' } } });
  const startedAt = Date.now();
  try {
    await seed(databaseUrl(readKeys()), {
      properties: sizeOf('properties', values.properties),
      cars: sizeOf('cars', values.cars),
    });
    console.log(`Seeded in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    console.error(refused ? 'The database does not answer: run `npm start` first, in another terminal.' : error);
    process.exitCode = 1;
  }
}

function sizeOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,8}$/.test(value)) throw new Error(`--${name} must be a whole number`);
  return Number(value);
}
