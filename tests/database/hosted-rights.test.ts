import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { migrate, prepareDatabase } from '../../embedded/postgres/migrate.ts';
import { catalogue } from '../support/catalogue.ts';
import { inHostedDatabase } from '../support/hosted-postgres.ts';
import { supabaseCli } from '../support/supabase-cli.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

// On a hosted project, the role that runs migrations is no superuser and does not own `auth`, `storage` or `realtime`. The
// functions of the migrations run with this role's limits.

/** Prepares a database like the stack, but without the table of migrations: on Supabase, the CLI creates that table. */
async function bootstrap(url: string): Promise<void> {
  await prepareDatabase(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`drop schema supabase_migrations cascade`;
  await sql.end();
}

/** Keeps the lines of the catalogue about the project's own objects, with the owner's local name. */
const madeByProject = (lines: string[]): string[] =>
  lines
    .filter((line) => !/^(schema|relation|column|function) (auth|storage|realtime|embedded|supautils)\b/.test(line))
    .map((line) => line.replaceAll('hosted_postgres', 'postgres'));

test('a hosted project accepts every migration, has the same objects as a local one, and its services work @feature 5.5a', async () => {
  const here = await inThrowawayDatabase(async (url, sql) => {
    await migrate(url);
    return madeByProject(await catalogue(sql));
  });
  await inHostedDatabase(bootstrap, async (url, sql) => {
    const { stderr } = await supabaseCli(url, 'db', 'push', '--include-all');
    // Postgres only warns if a grant is impossible.
    expect(stderr).not.toMatch(/warning/i);
    expect(await sql`select tableowner from pg_tables where schemaname in ('public', 'private') group by 1`).toEqual([
      { tableowner: 'hosted_postgres' },
    ]);
    expect(madeByProject(await catalogue(sql))).toEqual(here);
    await servicesWork(sql);
  });
});

test('a hosted project cannot use the rights of a superuser or of the services @feature 5.5a', async () => {
  await inHostedDatabase(bootstrap, async (url) => {
    const project = postgres(url, { max: 1, onnotice: () => {} });
    const attempts = [
      'create table auth.own ()',
      'create function storage.own() returns integer language sql as $$ select 1 $$',
      'create index on storage.objects (name)',
      'alter table realtime.messages add column own text',
      'create policy own on auth.mfa_factors using (true)',
      'alter role anon set statement_timeout = 0',
      'create role own superuser',
      `alter system set log_statement = 'all'`,
    ];
    const codes = await Promise.all(attempts.map((attempt) => codeOf(project.unsafe(attempt))));
    expect(codes).toEqual(attempts.map(() => '42501'));
    expect(await codeOf(project`create policy own on storage.objects using (true)`)).toBe('done');
    expect(await codeOf(project`drop policy own on storage.objects`)).toBe('done');
    expect(await project`select current_user as name`).toEqual([{ name: 'hosted_postgres' }]);
    await project.end();
  });
});

const codeOf = (query: Promise<unknown>): Promise<string> =>
  query.then(
    () => 'done',
    (error: postgres.PostgresError) => error.code,
  );

/** A user registers, signs in, uploads, signs out and deletes the account. Each step uses the role of its service. */
async function servicesWork(sql: postgres.Sql): Promise<void> {
  const [id, session] = [randomUUID(), randomUUID()];
  const claims = { sub: id, role: 'authenticated', aal: 'aal1', session_id: session };
  const as = (role: string, work: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('role', ${role}, true), set_config('storage.allow_delete_query', 'true', true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      return work(transaction);
    });

  const email = (name: string) => `${name}-${id}@test.example`;
  await as('supabase_auth_admin', async (auth) => {
    await auth`
      insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email('old')}, '{}', '{}', now(), now())`;
    await auth`update auth.users set email = ${email('new')} where id = ${id}`;
    await auth`insert into auth.sessions (id, user_id, aal, created_at, updated_at) values (${session}, ${id}, 'aal1', now(), now())`;
    const event = { user_id: id, claims, authentication_method: 'password' };
    const [token] = await auth`select private.custom_access_token(${auth.json(event)}) as hook`;
    expect(token?.['hook']).toMatchObject({ claims: { sub: id } });
  });
  expect(await sql`select email from public.profiles where id = ${id}`).toEqual([{ email: email('new') }]);

  const name = `${id}/house.png`;
  await as('authenticated', async (member) => {
    await member`select private.check_request()`;
    await member`insert into storage.objects (bucket_id, name, owner_id, version) values ('listing-images', ${name}, ${id}, '1')`;
  });
  expect(await sql`select name from private.uploaded_pictures`).toEqual([{ name }]);
  await as('authenticated', (member) => member`delete from storage.objects where name = ${name}`);
  expect(await sql`select name from private.uploaded_pictures`).toEqual([]);

  await as('authenticated', (member) => member`select public.end_session(${session})`);
  expect(await sql`select id from auth.sessions`).toEqual([]);
  await as('supabase_auth_admin', (auth) => auth`delete from auth.users where id = ${id}`);
  expect(await sql`select id from public.profiles where id = ${id}`).toEqual([]);
}
