import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../supabase/embedded/postgres/migrate.ts';
import { DATABASE_TYPES, databaseTypes } from '../../supabase/embedded/postgres/database-types.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

afterAll(() => sql.end());

test('every table of public and private is protected by row-level security', async () => {
  const open = await sql`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`;
  expect(open).toEqual([]);
});

test('every function of ours pins its search path', async () => {
  const loose = await sql`
    select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and not 'search_path=""' = any(coalesce(p.proconfig, '{}'))`;
  expect(loose).toEqual([]);
});

test('no function of ours may be executed by everybody at large', async () => {
  const open = await sql`
    select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and has_function_privilege('authenticator', p.oid, 'execute')`;
  expect(open).toEqual([]);
});

test('no function that runs with its owner’s rights lies where clients can call it', async () => {
  const exposed = await sql`
    select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef`;
  expect(exposed).toEqual([]);
});

test('every foreign key has an index that begins with its columns', async () => {
  const slow = await sql`
    select con.conrelid::regclass::text as table, con.conname as key from pg_constraint con
    where con.contype = 'f' and con.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index i where i.indrelid = con.conrelid
          and (i.indkey::int2[])[0:array_length(con.conkey, 1) - 1] = con.conkey
      )`;
  expect(slow).toEqual([]);
});

test('every policy and constraint keeps its whole name, which PostgreSQL cuts after 63 bytes', () => {
  const names = globSync('supabase/migrations/*.sql', { cwd: stack.root }).flatMap((file) =>
    [...readFileSync(path.join(stack.root, file), 'utf8').matchAll(/(?:constraint|policy) "([^"]+)"/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
});

test('every policy names the roles it is for', async () => {
  const wide =
    await sql`select tablename, policyname from pg_policies where schemaname in ('public', 'private') and 'public' = any(roles)`;
  expect(wide).toEqual([]);
});

test('a visitor may only read, and may read nothing in private', async () => {
  const writable = await sql`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and (has_table_privilege('anon', c.oid, 'insert, update, delete, truncate') or has_any_column_privilege('anon', c.oid, 'insert, update'))`;
  expect(writable).toEqual([]);
  const readable = await sql`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'private' and c.relkind = 'r' and has_table_privilege('anon', c.oid, 'select')`;
  expect(readable).toEqual([]);
});

test('another start of the stack opens nothing that the first migration closed', async () => {
  await migrate(stack.databaseUrl());
  const opened = await sql`
    select defaclobjtype, defaclacl::text as acl from pg_default_acl
    where defaclnamespace = 'public'::regnamespace and defaclacl::text ~ '(anon|authenticated)='`;
  expect(opened).toEqual([]);
});

test('the committed types are those of the database', async () => {
  expect(await databaseTypes(stack.databaseUrl())).toBe(readFileSync(DATABASE_TYPES, 'utf8'));
});
