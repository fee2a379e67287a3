import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { prepareRealPart, type RealPart, untilRealPartAnswers } from '../real/parts.ts';
import { DATA, PROJECT, ROOT } from '../settings.ts';

const MIGRATIONS = path.join(PROJECT, 'migrations');

/** Any number. Every process that migrates this database uses this number. */
const MIGRATION_LOCK = 724_001;

/**
 * Applies the missing migrations of `folder`, each in its own transaction. It records them like the Supabase CLI does.
 * Refuses a database of another build. A real part in `parts` brings its own schema. Returns the names of the applied files.
 */
export async function migrate(
  url: string,
  { parts = [], folder = MIGRATIONS }: { parts?: RealPart[]; folder?: string } = {},
): Promise<string[]> {
  const files = migrationFiles(folder);
  return withMigrationLock(url, async (sql) => {
    await prepare(sql, url, parts);
    const applied = await sql<Applied[]>`select version, statements from supabase_migrations.schema_migrations`;
    requireThisBuild(applied, files);
    const missing = files.filter(({ version }) => !applied.some((row) => row.version === version));
    // A new connection, because the first one was opened before the database had its search path.
    await withConnection(url, async (own) => {
      for (const file of missing) await apply(own, file);
    });
    if (missing.length > 0) await sql`notify pgrst, 'reload schema'`;
    return missing.map(({ file }) => file);
  });
}

/** Creates the roles, schemas and tables that a new Supabase project has before its first migration. Repeatable. */
export async function prepareDatabase(url: string, options: { parts?: RealPart[] } = {}): Promise<void> {
  await withMigrationLock(url, (sql) => prepare(sql, url, options.parts ?? []));
}

/** Identifies each migration of this build: its version and the SHA-256 of its text. */
export const migrationHashes = (): { version: string; sha256: string }[] =>
  migrationFiles(MIGRATIONS).map(({ version, text }) => ({
    version,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));

function withMigrationLock<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  return withConnection(url, async (sql) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    return work(sql);
  });
}

async function withConnection<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function prepare(sql: postgres.Sql, url: string, parts: RealPart[]): Promise<void> {
  const isEmbedded = (name: string) => !parts.some((part) => part.name === name);
  const run = async (name: string) =>
    sql.unsafe(readFileSync(path.join(import.meta.dirname, `${name}.sql`), 'utf8')).simple();
  for (const name of ['bootstrap', 'schema-reload', 'auth', 'storage', 'realtime'].filter(isEmbedded)) await run(name);
  const { password } = new URL(url);
  for (const part of parts) await prepareRealPart(sql, part, decodeURIComponent(password));
  // A real part must finish its migrations before the project's migrations run.
  await Promise.all(parts.map(untilRealPartAnswers));
  if (isEmbedded('realtime')) await run('rights-told');
  await sql
    .unsafe(
      `create schema if not exists supabase_migrations;
       create table if not exists supabase_migrations.schema_migrations
         (version text primary key, statements text[], name text)`,
    )
    .simple();
}

type Applied = { version: string; statements: string[] | null };

/**
 * Each applied migration must have the text of this build, because a released migration never changes. The Supabase CLI records
 * single statements. So a migration that it applied is checked by its version only.
 */
function requireThisBuild(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const isOfThisBuild = ({ version, statements }: Applied) =>
    files.some((file) => file.version === version && (statements?.length !== 1 || statements[0] === file.text));
  const foreign = applied.find((row) => !isOfThisBuild(row));
  if (!foreign) return;
  throw new Error(`Another build of this project created this database (migration ${foreign.version}).
  Start with a new folder:  DATA_DIR=<new folder> npm start
  Or delete the old data:   stop the stack, delete ${path.relative(ROOT, DATA)}, then start it again`);
}

type MigrationFile = { file: string; version: string; name: string; text: string };

/**
 * The migrations, sorted by file name. A version has any number of digits, as for the CLI. Other files are skipped with a
 * warning.
 */
function migrationFiles(folder: string): MigrationFile[] {
  const files = new Map<string, MigrationFile>();
  for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const [, version, name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (version === undefined) {
      console.warn(`  Skipping migration ${file}: its name must be <version>_<name>.sql`);
      continue;
    }
    const other = files.get(version)?.file;
    if (other) throw new Error(`Two migrations have the version ${version}: ${other} and ${file}`);
    files.set(version, { file, version, name, text: readFileSync(path.join(folder, file), 'utf8') });
  }
  return [...files.values()];
}

async function apply(sql: postgres.Sql, { file, version, name, text }: MigrationFile): Promise<void> {
  // A migration may change settings of its connection, such as the search path. They must not affect the next migration.
  await sql`reset all`;
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
