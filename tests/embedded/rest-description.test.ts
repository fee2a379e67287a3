import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { target } from '../support/contract.ts';
import { sql } from '../support/database.ts';

type Document = {
  paths: Record<string, Record<string, { parameters?: object[]; summary?: string; description?: string }>>;
  definitions: Record<string, { required?: string[]; properties: Record<string, object> }>;
  parameters: Record<string, object>;
};
let document: Document;

const ask = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${target.url}/rest/v1/`, { method, headers: { apikey: key, ...headers } });

beforeAll(async () => {
  await sql
    .unsafe(
      `create type public.described_kind as enum ('small', 'large');
       create table public.described_things (id uuid primary key default gen_random_uuid(), name varchar(20) not null default 'it''s',
         kind public.described_kind, parts jsonb, labels text[] not null, weight numeric default 1.5, is_new boolean default true,
         container uuid references public.described_things);
       comment on table public.described_things is E'Things.\\n\\nThey lie about.';
       comment on column public.described_things.name is 'What it is called.';
       create view public.described_counts as select kind, count(*) as amount from public.described_things group by kind;
       create table public.described_secrets (id int primary key);
       create function public.described_add(a integer, b integer default 1) returns integer language sql immutable as 'select a + b';
       create function public.described_change(names text[]) returns void language sql volatile as 'select';
       create function public.described_hidden() returns integer language sql immutable as 'select 1';
       grant all on public.described_things to service_role; grant select on public.described_counts to service_role;
       revoke all on public.described_secrets from service_role;
       revoke execute on function public.described_hidden() from public, service_role;
       grant execute on function public.described_add(integer, integer), public.described_change(text[]) to service_role`,
    )
    .simple();
  document = (await (await ask(target.secretKey)).json()) as Document;
});

afterAll(async () => {
  await sql
    .unsafe(
      `drop view public.described_counts; drop table public.described_things, public.described_secrets;
       drop type public.described_kind;
       drop function public.described_add, public.described_change, public.described_hidden`,
    )
    .simple();
  await sql.end();
});

test('a server gets a description that is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('a server finds every table, view and function that the secret key can use, and no other', async () => {
  const expected = await sql<{ path: string }[]>`
    select '/' || relname as path from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and (has_any_column_privilege('service_role', oid, 'select') or has_any_column_privilege('service_role', oid, 'insert, update'))
    union
    select '/rpc/' || proname from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege('service_role', oid, 'execute') and prorettype <> 'trigger'::regtype
      and (pronargs = 0 or proargnames[1] <> '')`;
  const paths = Object.keys(document.paths);
  expect(paths.toSorted()).toEqual(['/', ...expected.map(({ path }) => path)].toSorted());
  expect(paths).toEqual(expect.arrayContaining(['/described_things', '/rpc/described_add']));
  expect(paths).not.toContain('/described_secrets');
});

test('a server reads the methods of a table, a view and a function', () => {
  const methods = (path: string) => Object.keys(document.paths[path] ?? {});
  expect(methods('/described_things')).toEqual(['get', 'post', 'patch', 'delete']);
  expect(methods('/described_counts')).toEqual(['get']);
  expect(methods('/rpc/described_add')).toEqual(['get', 'post']);
  expect(methods('/rpc/described_change')).toEqual(['post']);
  expect(document.paths['/described_things']?.['get']).toMatchObject({
    summary: 'Things.',
    description: 'They lie about.',
    tags: ['described_things'],
  });
  expect(document.paths['/rpc/described_add']?.['get']?.parameters).toEqual([
    { in: 'query', name: 'a', required: true, type: 'integer', format: 'integer' },
    { in: 'query', name: 'b', required: false, type: 'integer', format: 'integer' },
  ]);
  expect(document.paths['/rpc/described_change']?.['post']?.parameters?.[0]).toMatchObject({
    in: 'body',
    schema: {
      required: ['names'],
      properties: { names: { type: 'array', format: 'text[]', items: { type: 'string' } } },
    },
  });
});

test('a server reads the columns of a table', () => {
  expect(document.definitions['described_things']).toEqual({
    type: 'object',
    description: 'Things.\n\nThey lie about.',
    required: ['id', 'name', 'labels'],
    properties: {
      id: {
        type: 'string',
        format: 'uuid',
        default: 'gen_random_uuid()',
        description: 'Note:\nThis is a Primary Key.<pk/>',
      },
      name: {
        type: 'string',
        format: 'character varying',
        maxLength: 20,
        default: "it's",
        description: 'What it is called.',
      },
      kind: { type: 'string', format: 'described_kind', enum: ['small', 'large'] },
      parts: { format: 'jsonb' },
      labels: { type: 'array', format: 'text[]', items: { type: 'string' } },
      weight: { type: 'number', format: 'numeric', default: 1.5 },
      is_new: { type: 'boolean', format: 'boolean', default: true },
      container: {
        type: 'string',
        format: 'uuid',
        description: "Note:\nThis is a Foreign Key to `described_things.id`.<fk table='described_things' column='id'/>",
      },
    },
  });
  expect(document.parameters['rowFilter.described_things.name']).toMatchObject({ in: 'query', name: 'name' });
});

test('a HEAD request of a server gets only the type', async () => {
  const answer = await ask(target.secretKey, {}, 'HEAD');
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    200,
    'application/openapi+json; charset=utf-8',
    '',
  ]);
});

test('a visitor gets no description, and a hidden schema has none', async () => {
  expect((await ask(target.publishableKey)).status).toBe(403);
  const other = await ask(target.secretKey, { 'Accept-Profile': 'private' });
  expect(await other.text()).not.toContain('described');
  expect(await (await ask(target.secretKey, { 'Accept-Profile': 'auth' })).text()).not.toContain('one_time_tokens');
});
