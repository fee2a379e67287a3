import { randomInt, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCalls } from '../../embedded/rest/calls.ts';
import { removeContractPeople, signInNewPerson, target } from '../support/contract.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

// Calls that bypass lite (`rest/calls.ts`) must get the same response as through lite. Each call is made in both ways.

/** The direct calls, without the gateway and without lite. */
const own = postgres(stack.databaseUrl(), { max: 2, onnotice: () => {} });
const calls = createCalls(() => own, stack.keys());

/** Advisory locks count the attempts. They survive a rollback and work in a read-only transaction. */
const TRIES = randomInt(1_000_000);

let member: Awaited<ReturnType<typeof signInNewPerson>>;
let claims: Record<string, unknown>;
let token: string;

beforeAll(async () => {
  member = await signInNewPerson();
  token = (await member.client.auth.getSession()).data.session?.access_token ?? '';
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  await sql.unsafe(`
    create table public.direct_probe (id int);
    create function public.direct_seen() returns jsonb language sql stable as $$
      select jsonb_build_object('user', current_user, 'role', current_setting('role'), 'uid', auth.uid(),
        'claims', current_setting('request.jwt.claims')::jsonb, 'timeout', current_setting('statement_timeout'),
        'method', current_setting('request.method', true), 'path', current_setting('request.path', true),
        'agent', current_setting('request.headers', true)::jsonb ->> 'user-agent') $$;
    create function public.direct_given(a text, b integer default 7, c text[] default '{}') returns json language sql stable as $$
      select json_build_object('a', a, 'b', b, 'c', c) $$;
    create function public.direct_null() returns jsonb language sql stable as 'select null::jsonb';
    create function public.direct_hidden() returns jsonb language sql stable as $$ select '{}'::jsonb $$;
    create function public.direct_rows() returns jsonb language sql stable as 'select to_jsonb(count(*)) from public.direct_probe';
    create function public.direct_write() returns jsonb language sql volatile as $$
      insert into public.direct_probe values (1) returning to_jsonb(id) $$;
    create function public.direct_set() returns setof jsonb language sql stable as $$ select '1'::jsonb $$;
    create function public.direct_two(a integer) returns jsonb language sql stable as $$ select '{"as": "number"}'::jsonb $$;
    create function public.direct_two(a text, b text) returns jsonb language sql stable as $$ select '{"as": "texts"}'::jsonb $$;
    create function public.direct_refuse() returns jsonb language plpgsql stable as $$
      begin
        raise sqlstate 'PT409' using message = 'taken', hint = 'name', detail = (
          select n from (select count(*)::int + 1 as n from pg_locks where locktype = 'advisory' and classid = ${TRIES}) as before,
            lateral (select pg_advisory_lock_shared(${TRIES}, n)) as noted);
      end $$;
    create function private.direct_seen() returns jsonb language sql stable as $$ select '{"schema": "private"}'::jsonb $$;
    revoke execute on function public.direct_hidden() from public, anon, authenticated, service_role;
    grant execute on function public.direct_seen(), public.direct_given(text, integer, text[]), public.direct_null(), public.direct_rows(), public.direct_set(), public.direct_refuse(),
      public.direct_write(), public.direct_two(integer), public.direct_two(text, text) to anon, authenticated, service_role;
    notify pgrst, 'reload schema'`);
  await calls.read();
  await vi.waitUntil(async () => (await call('direct_seen')).text.includes('": '), { timeout: 30_000 });
});

afterAll(async () => {
  await sql.unsafe(`
    drop table public.direct_probe; drop function public.direct_seen, private.direct_seen, public.direct_given, public.direct_null,
      public.direct_refuse, public.direct_hidden, public.direct_rows, public.direct_set, public.direct_write, public.direct_two(integer), public.direct_two(text, text);
    notify pgrst, 'reload schema'`);
  await removeContractPeople();
  await own.end();
  await sql.end();
});

async function call(name: string, body = '{}', headers: Record<string, string> = {}) {
  const response = await fetch(`${target.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: target.publishableKey, 'Content-Type': 'application/json', ...headers },
    body,
  });
  const said = ['Content-Type', 'Content-Range', 'WWW-Authenticate'].map((header) => response.headers.get(header));
  return { status: response.status, said, text: await response.text() };
}

/** Makes a call in both ways and returns the direct response. PostgreSQL writes a space after a colon, lite does not. */
async function twice(name: string, body?: string, headers: Record<string, string> = {}) {
  const straight = await call(name, body, headers);
  // A request with `Prefer` always goes to lite.
  const byLite = await call(name, body, { ...headers, Prefer: 'tx=commit' });
  const read = ({ text, ...answer }: typeof straight) => ({ ...answer, body: JSON.parse(text) as unknown });
  expect(read(straight)).toEqual(read(byLite));
  return { ...read(straight), isStraight: straight.text.includes('": ') };
}

const sign = (changed: Record<string, unknown>, secret = stack.keys().jwtSecret) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });

test('a function sees the same caller, limits and request on the direct path and through lite', async () => {
  for (const headers of [{}, bearer(token), bearer(target.publishableKey), { apikey: target.secretKey }]) {
    const { status, isStraight } = await twice('direct_seen', '{}', headers);
    expect([status, isStraight]).toEqual([200, true]);
  }
  const { body } = await twice('direct_seen', '{}', bearer(token));
  expect(body).toMatchObject({ user: 'authenticated', uid: member.id, claims: { sub: member.id } });
});

test.each([
  ['has expired', () => sign({ exp: 1 })],
  ['was issued in the future', () => sign({ iat: Math.floor(Date.now() / 1000) + 3600 })],
  ['is not valid yet', () => sign({ nbf: Math.floor(Date.now() / 1000) + 3600 })],
  ['has another signature', () => sign({}, 'x'.repeat(48))],
  ['names a role that may not call', () => sign({ role: 'postgres' })],
  ['names a session that has ended', () => sign({ session_id: randomUUID() })],
  ['names no session', () => sign({ session_id: undefined })],
  ['names no user', () => sign({ sub: undefined })],
  ['is malformed', () => Promise.resolve('nonsense')],
])('a token that %s gets the same refusal on both paths', async (_, make) => {
  const { status } = await twice('direct_seen', '{}', bearer(await make()));
  expect([401, 403]).toContain(status);
});

test('both paths read arguments by their types and refuse wrong, missing or extra arguments alike', async () => {
  expect((await twice('direct_given', '{"a":"x\\"\'--","c":["1","{2}"]}')).body).toEqual({
    a: `x"'--`,
    b: 7,
    c: ['1', '{2}'],
  });
  const refused = ['{}', '{"b":1}', '{"a":"x","d":1}', '{"a":"x","b":"one"}', '{"a":"x","b":1e99}', '[]', '1', '{'];
  for (const body of refused) {
    const { status } = await twice('direct_given', body);
    expect([400, 404], body).toContain(status);
  }
  expect((await twice('direct_null')).body).toBeNull();
});

test('both paths give the same refusal for a forbidden or unknown function', async () => {
  expect((await twice('direct_hidden')).status).toBe(401);
  expect((await twice('direct_hidden', '{}', bearer(token))).status).toBe(403);
  expect((await twice('direct_nothing')).status).toBe(404);
});

test('an error that a function raises keeps its text, and the function runs only once', async () => {
  const tried = async () => (await call('direct_refuse')).text;
  expect([JSON.parse(await tried()), JSON.parse(await tried())]).toEqual(
    ['1', '2'].map((details) => ({ code: 'PT409', details, hint: 'name', message: 'taken' })),
  );
  expect((await call('direct_refuse')).status).toBe(409);
  expect((await twice('get_property_details', `{"property_id":"${randomUUID()}"}`)).status).toBe(404);
});

test('an overloaded function runs in the version that fits the arguments', async () => {
  expect((await twice('direct_two', '{"a":1}')).body).toEqual({ as: 'number' });
  expect((await twice('direct_two', '{"a":"1","b":"2"}')).body).toEqual({ as: 'texts' });
});

test('a function that writes runs once for each call', async () => {
  await sql`grant insert, select on public.direct_probe to authenticated`;
  await call('direct_write', '{}', bearer(token));
  expect((await call('direct_rows', '{}', bearer(token))).text).toBe('1');
});

test.each([
  ['writes', 'direct_write', '{}'],
  ['returns rows', 'direct_set', '{}'],
  ['is overloaded', 'direct_two', '{"a":1}'],
  ['does not exist', 'direct_nothing', '{}'],
  ['has no such argument', 'direct_given', '{"a":"x","d":1}'],
  ['lacks an argument', 'direct_given', '{"b":1}'],
  ['cannot read an argument', 'direct_given', '{"a":"x","b":"one"}'],
  ['is not for visitors', 'direct_hidden', '{}'],
])('a call of a function that %s goes to lite', async (_, name, body) => {
  expect(await goesStraight(name, body)).toBe(false);
});

test('a call that asks for more than JSON goes to lite', async () => {
  expect(await goesStraight('direct_null', '{}')).toBe(true);
  expect(await goesStraight('direct_null?select=a', '{}')).toBe(false);
  for (const [name, value] of [
    ['Prefer', 'count=exact'],
    ['Accept', 'text/csv'],
    ['Content-Profile', 'private'],
    ['Authorization', 'Bearer a.b.c'],
  ] as const)
    expect(await goesStraight('direct_null', '{}', { [name]: value }), name).toBe(false);
});

/** Whether a call bypasses lite. */
async function goesStraight(path: string, body: string, headers: Record<string, string> = {}): Promise<boolean> {
  const request = new Request(`http://stack/rest/v1/rpc/${path}`, {
    method: 'POST',
    headers: { apikey: target.publishableKey, ...headers },
  });
  return (await calls.answer(request, body, 'select private.check_request()')) !== undefined;
}
