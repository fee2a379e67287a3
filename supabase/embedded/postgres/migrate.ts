import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { prepareRealPart, type RealPart, untilRealPartAnswers } from '../real/parts.ts';
import { ROOT } from '../settings.ts';

const MIGRATIONS = path.join(ROOT, 'supabase/migrations');

/** Any number; the same for everybody who migrates this database. */
const MIGRATION_LOCK = 724_001;

/**
 * Applies what is missing: the bootstrap, then each migration in its own transaction, noted where the Supabase CLI
 * notes them. Stops after the version `until`, if one is given. What real `parts` have of their own they bring
 * themselves. Returns the names of the files it applied.
 */
export async function migrate(url: string, options: { until?: string; parts?: RealPart[] } = {}): Promise<string[]> {
  const { until, parts = [] } = options;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const isOurs = (name: string) => !parts.some((part) => part.name === name);
    const run = async (name: string) =>
      sql.unsafe(readFileSync(path.join(import.meta.dirname, `${name}.sql`), 'utf8')).simple();
    for (const name of ['bootstrap', 'schema-reload', 'auth', 'storage', 'realtime'].filter(isOurs)) await run(name);
    const { password } = new URL(url);
    for (const part of parts) await prepareRealPart(sql, part, decodeURIComponent(password));
    // Their migrations come before the project's.
    await Promise.all(parts.map(untilRealPartAnswers));
    if (isOurs('realtime')) await run('rights-told');
    await sql
      .unsafe(
        `create schema if not exists supabase_migrations;
         create table if not exists supabase_migrations.schema_migrations
           (version text primary key, statements text[], name text)`,
      )
      .simple();
    const done = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
    const applied: string[] = [];
    const missing = migrationFiles().filter(({ version }) => !done.some((row) => row.version === version));
    for (const file of missing.filter(({ version }) => !until || version <= until)) {
      await apply(sql, file);
      applied.push(file.file);
    }
    if (applied.length > 0) await sql`notify pgrst, 'reload schema'`;
    return applied;
  } finally {
    await sql.end();
  }
}

/** The versions of the migrations that this project has. */
export const knownMigrations = (): string[] => migrationFiles().map(({ version }) => version);

type MigrationFile = { file: string; version: string; name: string };

function migrationFiles(): MigrationFile[] {
  return readdirSync(MIGRATIONS)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ file, version, name }] : [];
    });
}

async function apply(sql: postgres.Sql, { file, version, name }: MigrationFile): Promise<void> {
  const text = readFileSync(path.join(MIGRATIONS, file), 'utf8');
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple();
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const line = error.position ? text.slice(0, Number(error.position)).split('\n').length : '?';
    throw new Error(`${file}, line ${line}: ${error.message}`, { cause: error });
  }
}
