import { globSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

afterAll(() => sql.end());

test('a test file works on its own copy of the database, and no file can change the template @feature 13.1b', async () => {
  const [found] = await sql`
    select current_database() as name,
      (select count(*)::integer from pg_database where datname like 'template\\_%' and not datallowconn) as templates`;
  expect(found).toMatchObject({ name: expect.stringMatching(/^test_/) as string, templates: 1 });
});

test('a test file has the migrations, settings and demo data of a stack', async () => {
  const [found] = await sql`
    select current_setting('search_path') as path,
      (select count(*)::integer from supabase_migrations.schema_migrations) as migrations,
      (select count(*) > 100 from public.properties) as has_properties`;
  const migrations = globSync('supabase/migrations/*.sql', { cwd: stack.root }).length;
  expect(found).toEqual({ path: '"$user", public, extensions', migrations, has_properties: true });
});
