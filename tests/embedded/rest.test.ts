import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, removeContractPeople, signInNewPerson, target } from '../support/contract.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

// The corrections that make lite behave like PostgREST. Each test fails without its correction.
let member: Awaited<ReturnType<typeof signInNewPerson>>;

beforeAll(async () => {
  member = await signInNewPerson();
  await sql.unsafe(`
    create table public.probe (id bigint generated always as identity primary key, open text, closed text, amount numeric(6, 2) default 1.50);
    alter table public.probe enable row level security;
    create policy "All see" on public.probe for select to anon, authenticated using (true);
    create policy "All write" on public.probe for all to authenticated using (true) with check (true);
    grant select (id, open, amount), insert (open), update (open) on public.probe to authenticated;
    grant select on public.probe to anon;
    create table private.probe (secret text);
    alter table private.probe enable row level security;
    insert into private.probe values ('hidden');
    insert into public.probe (open, closed) select 'row', 'secret' from generate_series(1, 1500);
    create function public.probe_raise() returns void language plpgsql as $$ begin raise exception 'plainly refused'; end $$;
    create function public.probe_conflict() returns void language plpgsql as $$ begin raise sqlstate 'PT409' using message = 'taken'; end $$;
    create function public.probe_sleep() returns void language sql as $$ select pg_sleep(20) $$;
    grant execute on function public.probe_raise(), public.probe_conflict(), public.probe_sleep() to authenticated;
    notify pgrst, 'reload schema'`);
});

afterAll(async () => {
  await sql.unsafe(`
    drop table public.probe; drop table private.probe;
    drop function public.probe_raise(); drop function public.probe_conflict(); drop function public.probe_sleep();
    notify pgrst, 'reload schema'`);
  await removeContractPeople();
  await sql.end();
});

test('a new column is available after the schema is read again', async () => {
  await expect.poll(async () => (await member.client.from('probe').select('id').limit(1)).status).toBe(200);
  await sql.unsafe(
    `alter table public.probe add column added text; grant select (added) on public.probe to authenticated; notify pgrst, 'reload schema'`,
  );
  await expect.poll(async () => (await member.client.from('probe').select('added').limit(1)).status).toBe(200);
});

test('a value with too deep nesting is a 400, and brackets in a string are allowed', async () => {
  for (const levels of [1000, 8000, 200_000]) {
    const answer = await fetch(`${target.url}/rest/v1/probe`, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
      body: `{"open":${'['.repeat(levels)}${']'.repeat(levels)}}`,
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'PGRST102' })]);
  }
  expect((await member.client.from('probe').insert({ open: '['.repeat(8000) })).status).toBe(201);
  await sql`delete from public.probe where open like '[[%'`;
});

test('column grants stay the same after many calls', async () => {
  const { client } = member;
  expect((await client.from('probe').select('open').limit(1)).status).toBe(200);
  expect((await client.from('probe').select('closed').limit(1)).status).toBe(403);
  expect((await client.from('probe').update({ closed: 'mine' }).eq('id', 1)).status).toBe(403);
  expect((await client.from('probe').insert({ open: 'a', closed: 'b' })).status).toBe(403);
  const grants = await sql`
    select grantee, privilege_type from information_schema.role_table_grants
    where table_schema = 'private' and grantee in ('anon', 'authenticated')`;
  expect(grants).toEqual([]);
  const [usage] = await sql`select has_table_privilege('authenticated', 'private.probe', 'select') as may`;
  expect(usage).toEqual({ may: false });
});

test('an amount is a number without trailing zeros', async () => {
  expect((await member.client.from('probe').select('amount').limit(1)).data).toEqual([{ amount: 1.5 }]);
});

test('a member gets as many rows as the configuration allows, and a visitor 200', async () => {
  expect((await member.client.from('probe').select('id')).data).toHaveLength(1000);
  expect((await newClient().from('probe').select('id')).data).toHaveLength(200);
  expect((await newClient().from('probe').select('id').limit(900)).data).toHaveLength(200);
});

test('an exception of a function is a 400, or has the status that it names', async () => {
  const refused = await member.client.rpc('probe_raise');
  expect(refused.status).toBe(400);
  expect(refused.error).toMatchObject({ code: 'P0001', message: 'plainly refused' });
  const conflict = await member.client.rpc('probe_conflict');
  expect(conflict.status).toBe(409);
  expect(conflict.error).toMatchObject({ code: 'PT409', message: 'taken' });
});

test('a statement that takes too long is cancelled', async () => {
  const { status, error } = await member.client.rpc('probe_sleep');
  expect(status).toBe(500);
  expect(error?.code).toBe('57014');
});

test.each(['postgres', 'authenticator', 'supabase_admin'])(
  'a validly signed token with the role %s is refused',
  async (role) => {
    const secret = (stack.keys() as unknown as { jwtSecret: string }).jwtSecret;
    const token = await new SignJWT({ role, sub: member.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(Buffer.from(secret));
    const response = await fetch(`${target.url}/rest/v1/profiles?select=id`, {
      headers: { apikey: target.publishableKey, Authorization: `Bearer ${token}` },
    });
    expect([401, 403]).toContain(response.status);
  },
);

test('an expired token is refused', async () => {
  const secret = (stack.keys() as unknown as { jwtSecret: string }).jwtSecret;
  const token = await new SignJWT({ role: 'authenticated', sub: member.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(1)
    .sign(Buffer.from(secret));
  const response = await fetch(`${target.url}/rest/v1/places?select=name`, {
    headers: { apikey: target.publishableKey, Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(401);
});

test('(19) role and claims take one round trip to the database', async () => {
  await sql`select pg_stat_clear_snapshot()`;
  const client = newClient();
  const calls = async () =>
    Number(
      (
        await sql`select sum(xact_commit + xact_rollback) as n from pg_stat_database where datname = current_database()`
      )[0]?.['n'],
    );
  await client.from('places').select('name').limit(1);
  // Enough calls to make other transactions negligible: those of the stack, and late reports of idle connections.
  const CALLS = 300;
  const before = await calls();
  for (let n = 0; n < CALLS; n += 1) await client.from('places').select('name').limit(1);
  // PostgreSQL counts a connection's transactions up to a second later. Reading the count is a transaction too.
  await expect.poll(calls, { interval: 500 }).toBeGreaterThanOrEqual(before + CALLS);
  // One transaction for each call: the session is not checked in another one.
  expect((await calls()) - before).toBeLessThan(2 * CALLS);
});
