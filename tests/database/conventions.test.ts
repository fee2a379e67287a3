import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../embedded/postgres/migrate.ts';
import {
  CONSTRAINT_COLUMNS,
  CONSTRAINT_TEXTS,
  constraintColumns,
  constraintTexts,
  DATABASE_TYPES,
  databaseTypes,
} from '../../commands/database-types.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

afterAll(() => sql.end());

test('every table of public and private has row-level security', async () => {
  const open = await sql`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`;
  expect(open).toEqual([]);
});

test('every function of this project sets its search path', async () => {
  const loose = await sql`
    select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and not 'search_path=""' = any(coalesce(p.proconfig, '{}'))`;
  expect(loose).toEqual([]);
});

test('no function of this project is executable by PUBLIC', async () => {
  const open = await sql`
    select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and has_function_privilege('authenticator', p.oid, 'execute')`;
  expect(open).toEqual([]);
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

test('every name of a policy or constraint has at most 63 bytes, where PostgreSQL cuts names', () => {
  const names = globSync('supabase/schemas/*.sql', { cwd: stack.root }).flatMap((file) =>
    [...readFileSync(path.join(stack.root, file), 'utf8').matchAll(/(?:constraint|policy) "([^"]+)"/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
});

test('no policy is always false, because row-level security without a policy already denies access', async () => {
  const superfluous = await sql`
    select polrelid::regclass::text as table, polname from pg_policy
    where polpermissive and 'false' in (pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))`;
  expect(superfluous).toEqual([]);
});

test('clients have no right on a table without a policy', async () => {
  const open = await sql`
    select c.oid::regclass::text as table from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
      and not exists (select from pg_policy where polrelid = c.oid and polpermissive)
      and (has_table_privilege('authenticated', c.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege('anon', c.oid, 'select, insert, update'))`;
  expect(open).toEqual([]);
});

test('every policy names its roles', async () => {
  const wide =
    await sql`select tablename, policyname from pg_policies where schemaname in ('public', 'private') and 'public' = any(roles)`;
  expect(wide).toEqual([]);
});

test('a visitor can only read, and cannot read the schema private', async () => {
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

test('only tables of storage and Realtime check the session, because PostgREST checks it before each request @feature 1.8a', async () => {
  const checked = await sql`
    select polrelid::regclass::text as table from pg_policy
    where not polpermissive and polcmd = '*' and polroles = array['authenticated'::regrole::oid]
      and pg_get_expr(polqual, polrelid) = '( SELECT private.is_signed_in() AS is_signed_in)'
      and pg_get_expr(polwithcheck, polrelid) = pg_get_expr(polqual, polrelid)
    order by 1`;
  expect(checked.map((row) => row['table'])).toEqual(['realtime.messages', 'storage.objects']);
});

/** These functions answer about the caller only (policies and other functions call them), or give everyone the same answer. */
const ABOUT_THE_CALLER = [
  'are_checked_pictures',
  'can_write_in_conversation',
  'confirmation_interval',
  'conversation_ids',
  'get_invitation',
  'handled_car_ids',
  'handled_deleted_ids',
  'handled_property_ids',
  'has_second_factor',
  'inquiry_answered_at',
  'is_admin',
  'is_free_for_picture',
  'is_shown_picture',
  'may_write_evidence',
  'nearest_listings',
  'new_listing_code',
  'other_leads',
  'queue_limit',
  'relax_search',
  'search_listings',
  'sign_in_phone',
];

test('every client function with its owner’s rights checks the session, itself or through another function', async () => {
  const unasked = await sql<{ name: string }[]>`
    with recursive asking (name) as (
      values ('session_error'::name)
      union
      select proname from pg_proc join asking on prosrc like any (array['%private.' || name || '(%', '%public.' || name || '(%'])
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    )
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')
      and proname not in (select name from asking)`;
  expect(unasked.map(({ name }) => name).toSorted()).toEqual(ABOUT_THE_CALLER);
});

test('every view has the rights of its reader, not of its owner', async () => {
  const loose = await sql`
    select oid::regclass::text as view from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any(reloptions), false)`;
  expect(loose).toEqual([]);
});

test('every table and view has a description', async () => {
  const silent = await sql`
    select oid::regclass::text as table from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
      and obj_description(oid, 'pg_class') is null`;
  expect(silent).toEqual([]);
});

test('every table has a primary key', async () => {
  const keyless = await sql`
    select oid::regclass::text as table from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`;
  expect(keyless).toEqual([]);
});

test('every updated_at column has a trigger', async () => {
  const stale = await sql`
    select attrelid::regclass::text as table from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
      and attname = 'updated_at' and not exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = attrelid
          and (tgfoid = 'extensions.moddatetime'::regproc and tgargs = 'updated_at\\000'::bytea
            or prosrc like '%new.updated_at := %')
      )`;
  expect(stale).toEqual([]);
});

test('a listing has at most 14 triggers, and the database has at most 170 triggers and 580 functions @feature 10.3a', async () => {
  const listings = await sql`
    select tgrelid::regclass::text as table, count(*)::integer as triggers from pg_trigger
    where not tgisinternal and tgrelid in ('public.properties'::regclass, 'public.cars'::regclass)
    group by 1 having count(*) > 14`;
  expect(listings).toEqual([]);
  const [all] = await sql<[{ triggers: number; functions: number }]>`
    select (select count(*)::integer from pg_trigger where not tgisinternal) as triggers,
      (select count(*)::integer from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)) as functions`;
  expect(all.triggers).toBeLessThanOrEqual(170);
  expect(all.functions).toBeLessThanOrEqual(580);
});

test('every time column has a time zone', async () => {
  const ambiguous = await sql`
    select attrelid::regclass || '.' || attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0
      and atttypid in ('timestamp'::regtype, 'time'::regtype, 'timetz'::regtype)`;
  expect(ambiguous).toEqual([]);
});

test('every foreign key states what happens to its rows on deletion', async () => {
  const silent = await sql`
    select conrelid::regclass::text as table, conname as key from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and confdeltype = 'a'`;
  expect(silent).toEqual([]);
});

test('the name of every check constraint says what must be, and the name of every policy is a sentence', async () => {
  const labels = await sql`
    select conname as name from pg_constraint
    where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (conname !~ '^[A-Z].* ' or conname !~ ${String.raw`\y(must|cannot|can (have|only)|(is|are) (required|not a valid)|already)\y|^(Choose|Enter|Please|Invalid) `})
    union all
    select policyname from pg_policies where policyname !~ '^[A-Z].* '`;
  expect(labels).toEqual([]);
});

test('no number or time column that clients write accepts NaN or infinity', async () => {
  const columns = await sql<{ table: string; column: string; value: string }[]>`
    select attrelid::regclass::text as table, attname as column, value
    from pg_attribute join pg_class on pg_class.oid = attrelid
    join (values ('numeric'::regtype, 'NaN'), ('double precision', 'NaN'), ('double precision', 'infinity'),
      ('timestamptz', 'infinity'), ('date', 'infinity')) as odd (type, value) on type = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
      and has_column_privilege('authenticated', attrelid, attname, 'insert, update')`;
  const taken: string[] = [];
  for (const { table, column, value } of columns) {
    // A copy of the table with its checks and defaults, but without required columns.
    await sql
      .begin(async (transaction) => {
        await transaction.unsafe(
          `create temporary table copy (like public.${table} including constraints including defaults)`,
        );
        const required = await transaction<{ name: string }[]>`
          select attname as name from pg_attribute where attrelid = 'copy'::regclass and attnum > 0 and attnotnull`;
        for (const { name } of required) await transaction`alter table copy alter ${transaction(name)} drop not null`;
        await transaction.unsafe(`insert into copy (${column}) values ('${value}')`);
        taken.push(`${table}.${column} takes ${value}`);
        await transaction`drop table copy`;
      })
      .catch((error: unknown) => {
        if (!(error instanceof postgres.PostgresError) || error.code !== '23514') throw error;
      });
  }
  expect(columns).not.toEqual([]);
  expect(taken).toEqual([]);
});

test('there are no enumerated types, because a check can be changed and a type’s values cannot be removed', async () => {
  const types = await sql`
    select oid::regtype::text as type from pg_type
    where typtype = 'e' and typnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  expect(types).toEqual([]);
});

/** Every function of the schemas: its file, its name, and whether a comment precedes it. */
const FUNCTIONS = globSync('supabase/schemas/*.sql', { cwd: stack.root }).flatMap((file) =>
  [
    ...readFileSync(path.join(stack.root, file), 'utf8').matchAll(
      /(--.*\n)?create function ([\w.]+)([^$]*)(\$\$[^]*?\$\$)/g,
    ),
  ].map(([, comment, name = '', head = '', body = '']) => ({
    file,
    name,
    head,
    body,
    explained: comment !== undefined,
  })),
);

test('every function declares its volatility, except triggers', () => {
  const undeclared = FUNCTIONS.filter(({ head }) => !/\b(volatile|stable|immutable)\b|returns trigger/.test(head));
  expect(undeclared.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
});

test('every client function has a comment, or calls a private function with a comment', () => {
  const explained = new Set(FUNCTIONS.filter((made) => made.explained).map(({ name }) => name));
  const silent = FUNCTIONS.filter(
    ({ name, body }) =>
      name.startsWith('public.') &&
      !explained.has(name) &&
      ![...body.matchAll(/private\.\w+/g)].some(([called]) => explained.has(called)),
  );
  expect(silent.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
});

// This needs its own database: the stack migrates before its parts run, and these statements may wait for locks of running parts.
test('another start of the stack opens no right that the first migration closed', async () => {
  const opened = await inThrowawayDatabase(async (url, database) => {
    await migrate(url);
    await migrate(url);
    return [
      ...(await database`
        select defaclobjtype, defaclacl::text as acl from pg_default_acl
        where defaclnamespace = 'public'::regnamespace and defaclacl::text ~ '(anon|authenticated|[{,])='`),
    ];
  });
  expect(opened).toEqual([]);
});

test('the committed types and constraint columns agree with the database', async () => {
  expect(await databaseTypes(stack.databaseUrl())).toBe(readFileSync(DATABASE_TYPES, 'utf8'));
  expect(await constraintColumns(stack.databaseUrl())).toBe(readFileSync(CONSTRAINT_COLUMNS, 'utf8'));
  expect(await constraintTexts(stack.databaseUrl())).toBe(readFileSync(CONSTRAINT_TEXTS, 'utf8'));
});
