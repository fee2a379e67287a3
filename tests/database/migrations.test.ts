import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../../embedded/postgres/migrate.ts';
import { sql } from '../support/database.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => sql.end());

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

/** Runs the migrations in a new database, and returns the rows of a query. */
const migrated = <Row>(look: string): Promise<Row[]> =>
  inThrowawayDatabase(async (url, database) => {
    await migrate(url, { folder });
    return [...(await database.unsafe(look))] as Row[];
  });

test('a developer’s first migration can use the extensions by name', async () => {
  write({
    '20260101000000_first.sql': `create table public.ids as select uuid_generate_v4() as id, crypt('a', gen_salt('bf')) as hash;`,
  });
  expect(await migrated('select count(*)::int from public.ids')).toEqual([{ count: 1 }]);
});

test('the settings of a migration end with it', async () => {
  write({
    '20260101000000_dumped.sql': `select pg_catalog.set_config('search_path', '', false); set statement_timeout = '1h'; set row_security = off;`,
    '20260102000000_next.sql': `create table places as
      select uuid_generate_v4() as id, current_setting('search_path') as path, current_setting('statement_timeout') as timeout;`,
  });
  expect(await migrated('select path, timeout from public.places')).toEqual([
    { path: '"$user", public, extensions', timeout: '0' },
  ]);
});

test('migrations are applied in the order of their names, even if versions have different lengths', async () => {
  write({
    '000_none.sql': 'create table public.steps (name text);',
    '001_short.sql': `insert into public.steps values ('short');`,
    '20260101_day.sql': `insert into public.steps values ('day');`,
    '20260101120000_usual.sql': `insert into public.steps values ('usual');`,
    '20260101120000123_long.sql': `insert into public.steps values ('long');`,
    '3_.sql': `insert into public.steps values ('nameless');`,
  });
  expect(await migrated('select name from public.steps')).toEqual(
    ['short', 'long', 'usual', 'day', 'nameless'].map((name) => ({ name })),
  );
});

test('a developer gets an error for a file that is no migration, and for two files of one version', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  write({ 'later.sql': 'select 1/0;', '20260101000000_a.sql': 'select 1;' });
  await migrated('select 1');
  expect(warned.mock.calls).toEqual([['  Skipping migration later.sql: its name must be <version>_<name>.sql']]);
  warned.mockRestore();
  write({ '20260101000000_b.sql': 'select 1;' });
  await expect(migrated('select 1')).rejects.toThrow('Two migrations have the version 20260101000000');
});
