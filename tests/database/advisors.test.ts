import { expect, test } from 'vitest';
import { migrate } from '../../embedded/postgres/migrate.ts';
import { stack } from '../support/stack.ts';
import { supabaseCli } from '../support/supabase-cli.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

/** Returns every finding of the Supabase CLI's advisors for a database, at every level. */
async function advise(databaseUrl: string): Promise<{ name: string; detail: string }[]> {
  const { stdout } = await supabaseCli(databaseUrl, 'db', 'advisors', '--type', 'all', '--level', 'info', '-o', 'json');
  return JSON.parse(stdout) as { name: string; detail: string }[];
}

// A small, young database does not use every index yet. A table on which clients have no rights needs no policy: row-level
// security alone denies access, and tests/database/conventions.test.ts checks the rights.
const ACCEPTED = ['unused_index', 'rls_enabled_no_policy'];

test('the advisors of Supabase report no problem', async () => {
  const findings = await advise(stack.databaseUrl());
  expect(
    findings.filter(({ name }) => !ACCEPTED.includes(name)).map(({ name, detail }) => `${name}: ${detail}`),
  ).toEqual([]);
});

/** A short statement for each lint that one statement can provoke. */
const DEFECTS = {
  auth_rls_initplan: 'create policy "A" on public.places for delete to authenticated using (auth.uid() is not null)',
  duplicate_index: 'create index again_idx on public.place_spellings (place_name)',
  extension_in_public: 'create extension citext schema public',
  function_search_path_mutable: `create function public.careless() returns integer language sql as 'select 1'`,
  multiple_permissive_policies: 'create policy "B" on public.places for select to anon using (false)',
  no_primary_key: 'create table private.keyless (id integer)',
  rls_disabled_in_public: 'create table public.open (id integer primary key); grant select on public.open to anon',
  rls_enabled_no_policy:
    'create table public.shut (id integer primary key); alter table public.shut enable row level security',
  rls_policy_always_true: 'create policy "C" on public.cars for delete to anon using (true)',
  rls_references_user_metadata: `create policy "D" on public.cars for insert to anon with check (auth.jwt() -> 'user_metadata' is null)`,
  security_definer_view:
    'create view public.peephole as select id from public.profiles; grant select on public.peephole to anon',
  unindexed_foreign_keys:
    'alter table public.places add column mayor uuid references public.profiles on delete set null',
};

test('the advisors of Supabase would report a problem', async () => {
  await inThrowawayDatabase(async (url, sql) => {
    await migrate(url);
    for (const defect of Object.values(DEFECTS)) await sql.unsafe(defect);
    const found = new Set((await advise(url)).map(({ name }) => name));
    expect(Object.keys(DEFECTS).filter((name) => !found.has(name))).toEqual([]);
  });
});
