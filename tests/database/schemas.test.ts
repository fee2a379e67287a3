import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { compareDatabases } from '../../commands/database/differences.ts';
import { applySchemas, schemaFiles } from '../../commands/database/schemas.ts';
import { CONFIG, PROJECT } from '../../embedded/settings.ts';
import { migrate, prepareDatabase } from '../../embedded/postgres/migrate.ts';
import { catalogue } from '../support/catalogue.ts';
import { stack } from '../support/stack.ts';
import { supabaseCli } from '../support/supabase-cli.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

const MIGRATIONS = globSync('*.sql', { cwd: path.join(stack.root, 'supabase/migrations') }).toSorted();

/** Returns the rows of every table of the product. A new database has only reference data. */
async function referenceData(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string; columns: string }[]>`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where (c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' or c.oid = 'storage.buckets'::regclass)
      and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attname not in ('created_at', 'updated_at')
    group by c.oid`;
  const data: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(`select row(${columns})::text as row from ${name} order by row`);
    if (rows.length > 0) data[name] = rows.map(({ row }) => row);
  }
  return data;
}

test('the migrations create the database of the schemas: `npm run db:diff` finds nothing to write @feature 2.11a', async () => {
  await inThrowawayDatabase(async (migratedUrl, migrated) => {
    expect(await migrate(migratedUrl)).toEqual(MIGRATIONS);
    await inThrowawayDatabase(async (declaredUrl, declared) => {
      await prepareDatabase(declaredUrl);
      await applySchemas(declaredUrl);

      expect((await compareDatabases(migratedUrl, declaredUrl)).sql).toBe('');
      // The engine does not compare default privileges, statistics and rows.
      const ofProject = async (sql: postgres.Sql) =>
        (await catalogue(sql)).filter((line) => !line.includes('supabase_migrations'));
      expect(await ofProject(migrated)).toEqual(await ofProject(declared));
      const data = await referenceData(declared);
      expect(Object.keys(data)).toContain('districts');
      expect(await referenceData(migrated)).toEqual(data);
    });
  });
});

test('`npm run db:diff` would find a column, a grant, a policy and a function that only the schemas have @nightly', async () => {
  await inThrowawayDatabase(async (migratedUrl) => {
    await migrate(migratedUrl);
    await inThrowawayDatabase(async (declaredUrl, declared) => {
      await migrate(declaredUrl);
      await declared
        .unsafe(
          `alter table public.places add column note text constraint "Notes are short" check (char_length(note) < 9);
           grant update (note) on public.places to authenticated;
           create policy "Anyone can write notes" on public.places for update to authenticated using (true);
           create function private.answer() returns integer language sql immutable set search_path = '' as 'select 42';`,
        )
        .simple();
      const { sql } = await compareDatabases(migratedUrl, declaredUrl);
      for (const statement of [/ADD COLUMN "note" text/, /Notes are short/, /GRANT UPDATE \("note"\)/, /CREATE POLICY/])
        expect(sql).toMatch(statement);
      expect(sql).toMatch(/FUNCTION private.answer\(\)/);
      expect(sql).not.toMatch(/OWNER TO|TO "postgres"/);
    });
  });
});

test.each(['', '../trim_level', 'Trim level', '1_trim_level'])('`npm run db:diff -- %o` refuses the name', (name) => {
  const { status, stderr } = spawnSync(process.execPath, ['commands/database/db-diff.ts', name], {
    cwd: stack.root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('small letters, digits and underscores')]);
});

test('the Supabase CLI reads the schema files in the order in which the project applies them', () => {
  const listed = CONFIG.db.migrations.schema_paths.flatMap((pattern) => globSync(pattern, { cwd: PROJECT }).toSorted());
  expect(listed.map((file) => path.basename(file))).toEqual(schemaFiles().map(({ name }) => name));
});

test('`supabase db push` applies the same files, once, and leaves nothing to the stack’s own migrator @nightly', async () => {
  await inThrowawayDatabase(async (url, sql) => {
    await prepareDatabase(url);
    // On Supabase, the CLI creates its own history.
    await sql`drop schema supabase_migrations cascade`;

    const { stderr } = await supabaseCli(url, 'db', 'push', '--include-all');
    expect(stderr.match(/(?<=Applying migration )\S+\.sql/g)).toEqual(MIGRATIONS);
    const { stdout } = await supabaseCli(url, 'db', 'push', '--include-all');
    expect(stdout).toContain('up to date');

    expect(await migrate(url)).toEqual([]);
    await inThrowawayDatabase(async (migratedUrl, migrated) => {
      await migrate(migratedUrl);
      expect(await catalogue(sql)).toEqual(await catalogue(migrated));
    });
  });
});

test('the stack refuses the database of another build, says what to do, and changes nothing @feature 8.8b', async () => {
  await inThrowawayDatabase(async (url, sql) => {
    await migrate(url);
    const [latest] = MIGRATIONS.slice(-1).map((file) => file.slice(0, 14));
    for (const change of [
      sql`update supabase_migrations.schema_migrations set statements = array['-- older text'] where version = ${latest!}`,
      sql`update supabase_migrations.schema_migrations set version = '20261121000100' where version = ${latest!}`,
    ]) {
      await change;
      await expect(migrate(url)).rejects.toThrow(/Another build of this project created this database[^]*DATA_DIR=/);
    }
    expect(
      (await sql`select count(*)::integer as count from supabase_migrations.schema_migrations`)[0]?.['count'],
    ).toBe(MIGRATIONS.length);
  });
});

test('the generated migration is marked as generated, also in .gitattributes', () => {
  for (const file of MIGRATIONS)
    expect(readFileSync(path.join(stack.root, 'supabase/migrations', file), 'utf8')).toMatch(/^-- Generated by /);
  expect(readFileSync(path.join(stack.root, '.gitattributes'), 'utf8')).toMatch(
    /^supabase\/migrations\/\*\.sql linguist-generated$/m,
  );
});
