import { get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUSY_STATEMENTS } from '../../embedded/serving/concurrency-limit.ts';
import { newClient, newServer, removeContractPeople, signInNewPerson, target } from '../support/contract.ts';
import { sql } from '../support/database.ts';
import { rawRequest } from '../support/raw-request.ts';

// Requests of one visitor to /rest/v1 that once made all others wait.
const MEGABYTE = 2 ** 20;
const headers = { apikey: target.publishableKey, 'Content-Type': 'application/json' };

let member: Awaited<ReturnType<typeof signInNewPerson>>;

beforeAll(async () => {
  member = await signInNewPerson();
  await sql.unsafe(`
    create table public.limit_probe (id int primary key, title text);
    alter table public.limit_probe enable row level security;
    create policy "All see" on public.limit_probe for select to anon, authenticated using (true);
    grant select on public.limit_probe to anon, authenticated;
    insert into public.limit_probe values (1, 'a.match.b'), (2, 'like match.x');
    create function public.limit_probe_sleep(seconds float8) returns text language sql as $$
      select current_setting('statement_timeout') from pg_sleep(seconds) $$;
    grant execute on function public.limit_probe_sleep(float8) to anon, authenticated, service_role;
    create function public.limit_probe_large(bytes int) returns jsonb language sql stable as $$
      select to_jsonb(repeat('x', bytes)) $$;
    create function public.limit_probe_rows(bytes int) returns setof text language sql stable as $$
      select repeat('x', bytes / 100) from generate_series(1, 100) $$;
    grant execute on function public.limit_probe_large(int), public.limit_probe_rows(int) to anon, service_role;
    notify pgrst, 'reload schema'`);
  await vi.waitUntil(async () => (await newClient().from('limit_probe').select('id')).status === 200, {
    timeout: 30_000,
  });
});

afterAll(async () => {
  await sql.unsafe(`
    drop table public.limit_probe; drop function public.limit_probe_sleep(float8);
    drop function public.limit_probe_large(int), public.limit_probe_rows(int); notify pgrst, 'reload schema'`);
  await removeContractPeople();
  await sql.end();
});

const send = (body: string, path = '/rest/v1/limit_probe', by: Record<string, string> = headers) =>
  rawRequest(target.url, 'POST', path, by, body);
const memberHeaders = async () => ({
  ...headers,
  Authorization: `Bearer ${(await member.client.auth.getSession()).data.session?.access_token}`,
});
const read = (query: string) => rawRequest(target.url, 'GET', `/rest/v1/limit_probe?${query}`, headers);
const health = async () => (await fetch(`${target.url}/health`)).status;

/** Milliseconds of the fastest of several responses to a member. Other load on the machine only makes responses slower. */
async function quickest(body: string): Promise<number> {
  const times: number[] = [];
  const by = await memberHeaders();
  for (let n = 0; n < 4; n += 1) {
    const from = performance.now();
    expect((await send(body, undefined, by)).status).toBeGreaterThanOrEqual(400);
    times.push(performance.now() - from);
  }
  return Math.min(...times);
}

test.each([
  ['backslashes', `{"title":"${String.raw`\"`.repeat(500_000)}`],
  ['quotes', `{"title":${'"'.repeat(1_000_000)}`],
  ['brackets', '['.repeat(MEGABYTE)],
  ['brackets in texts', `["${'[{'.repeat(500_000)}`],
  ['rows', `[${'{"id":1},'.repeat(100_000)}{}]`],
  ['names', `{${Array.from({ length: 60_000 }, (_, n) => `"n${n}":1`).join(',')}}`],
])(
  'a megabyte of %s from a member is refused about as fast as a megabyte of letters @feature 1.1b',
  async (_, body) => {
    expect((await send(body, undefined, await memberHeaders())).status).toBe(400);
    // Without one-pass checks, each request took seconds and blocked all others.
    expect(await quickest(body)).toBeLessThan(25 * (await quickest(`{"title":"${'a'.repeat(1_000_000)}`)));
  },
);

test('a visitor can send 64 KB and a member one megabyte, and a forged token counts as a visitor', async () => {
  const long = `{"title":"${'a'.repeat(65 * 1024)}"}`;
  const short = `{"title":"${'a'.repeat(60 * 1024)}"}`;
  const asMember = await memberHeaders();
  const forged = { ...headers, Authorization: `${asMember.Authorization.slice(0, -4)}AAAA` };
  const isTooLarge = async (path: string, by: Record<string, string>, body: string) =>
    (await rawRequest(target.url, 'POST', path, by, body)).text.includes('visitors may send 64 KB');
  for (const path of ['/rest/v1/limit_probe', '/rest/v1/rpc/limit_probe_sleep', '/auth/v1/signup']) {
    for (const by of [headers, forged])
      expect([await isTooLarge(path, by, long), await isTooLarge(path, by, short)]).toEqual([true, false]);
    expect(await isTooLarge(path, asMember, long)).toBe(false);
  }
});

test('a visitor’s body above one megabyte is refused by its announced length before it arrives @feature 1.1a', async () => {
  const announced = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(target.url).port), '127.0.0.1', () =>
      socket.write(
        `POST /rest/v1/limit_probe HTTP/1.1\r\nHost: a\r\napikey: ${target.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: 109051904\r\n\r\n`,
      ),
    );
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.on('error', reject);
  });
  expect(announced).toMatch(/^HTTP\/1\.1 413 /);
  expect(announced).toContain('The request is too large.');
});

test('a visitor’s body without a length is refused after one megabyte by every service @feature 1.1a', async () => {
  for (const path of [
    '/rest/v1/limit_probe',
    '/rest/v1/rpc/limit_probe_sleep',
    '/auth/v1/signup',
    '/storage/v1/object/list/listing-images',
    '/storage/v1/object/%6Cist/listing-images',
    '/storage/v1/object/../../../rest/v1/limit_probe',
    '/rest/v1/../../storage/v1/object/a/b/../../../../../rest/v1/limit_probe',
    '/storage/v1/bucket',
    '/realtime/v1/api/broadcast',
    '/functions/v1/api/login',
  ]) {
    const { status, read: taken } = await stream(path);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    // A few more bytes are already in transit when the response comes.
    expect(taken).toBeLessThan(100 * MEGABYTE);
  }
  expect(await health()).toBe(200);
});

/** Sends one megabyte after another until a response comes. Returns the number of bytes sent. */
function stream(path: string): Promise<{ status: number; read: number }> {
  return new Promise((resolve) => {
    let taken = 0;
    let text = '';
    const chunk = Buffer.alloc(MEGABYTE, '[');
    const socket = connect(Number(new URL(target.url).port), '127.0.0.1');
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), read: taken });
    };
    const more = () => {
      if (text || taken > 200 * MEGABYTE) return;
      taken += chunk.length;
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n', more);
    };
    socket.on('data', (data) => {
      text += data.toString();
      end();
    });
    socket.on('error', end);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\napikey: ${target.publishableKey}\r\nAuthorization: Bearer ${target.publishableKey}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      more,
    );
  });
}

test.each([1000, 5000, 200_000])(
  'a server’s broadcast with %i levels of nesting is refused without a server error',
  async (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const asServer = { apikey: target.secretKey, 'Content-Type': 'application/json' };
    const batch = `{"messages":[{"topic":"a","event":"b","payload":{"a":${nested}},"private":true}]}`;
    const path = '/realtime/v1/api/broadcast';
    expect((await rawRequest(target.url, 'POST', path, asServer, batch)).status).toBe(422);
    expect(
      (await rawRequest(target.url, 'POST', `${path}/a/events/b?private=true`, asServer, `[${nested}]`)).status,
    ).toBe(422);
  },
);

test.each([
  'title=match.a',
  'title=imatch.a',
  'title=not.match.a',
  'title=not.imatch.a',
  'title=match(any).{a,b}',
  'title=imatch(all).{a,b}',
  'title=not.match(any).{a}',
  'title=%6d%61tch.a',
  'title=eq.x&title=match.a',
  'or=(title.match.a,id.eq.1)',
  'and=(id.eq.1,title.not.imatch.a)',
  'not.or=(title.match(any).{a})',
  'or=(id.eq.1,and(id.gt.1,or(id.lt.1,title.match.a)))',
  'or=(title.eq."a",title.match."b")',
  // One parser reads the backslash as an escape, another does not.
  `or=${encodeURIComponent('(title.eq."a\\",title.match.b,title.eq."c")')}`,
  `or=${encodeURIComponent('(title.eq."a\\\\",title.match.b)')}`,
  'or=(%22title%22.match.a)',
  'or=(%20title.match.a)',
  'or=title.match.a',
  'select=id,other(id)&other.title=match.a',
  'select=id,other(id)&other.or=(title.match.a)',
  'select=id,other(id)&other.not.and=(title.imatch.a)',
])('a visitor’s regular expression is refused with a message: %s @feature 1.2a', async (query) => {
  const { status, text } = await read(query);
  expect([status, text]).toEqual([400, expect.stringContaining('Regular expressions')]);
  const deleted = await rawRequest(target.url, 'DELETE', `/rest/v1/limit_probe?${query}`, headers);
  expect(deleted.status).toBe(400);
  const called = await rawRequest(target.url, 'GET', `/rest/v1/rpc/limit_probe_sleep?seconds=0&${query}`, headers);
  expect(called.status).toBe(400);
});

test('a visitor can search for the operator names as text', async () => {
  const ids = async (query: string) => (JSON.parse((await read(query)).text) as { id: number }[]).map(({ id }) => id);
  expect(await ids('select=id&title=eq.a.match.b')).toEqual([1]);
  expect(await ids('select=id&title=like.*match.*&order=id')).toEqual([1, 2]);
  expect(await ids('select=id&or=(title.eq."a.match.b",title.like."like%20match.*")&order=id')).toEqual([1, 2]);
});

test.each([
  ['1,500 groups within each other', `or=${'(or'.repeat(1500)}(id.eq.1)${')'.repeat(1500)}`],
  ['15,000 groups within each other', `or=${'(or'.repeat(15_000)}`],
  ['1,500 negated groups', `and=(${'not.and('.repeat(1500)}id.eq.1${')'.repeat(1501)}`],
  ['tables embedded 500 times', `select=${'other('.repeat(500)}id${')'.repeat(500)}`],
  ['2,000 columns', `select=${Array(2000).fill('id').join(',')}`],
  ['1,900 columns of other names', `select=${Array.from({ length: 1900 }, (_, n) => `a${n}:id`).join(',')}`],
  ['5,000 columns to order by', `order=${Array(5000).fill('id').join(',')}`],
  ['a path of 3,000 steps', `select=title${'->0'.repeat(3000)}`],
  ['a path of 3,000 steps in a filter', `title${'->0'.repeat(3000)}=eq.1`],
  ['7,000 filters on one column', Array(7000).fill('id=gt.0').join('&')],
  ['a group of 5,000', `or=(${Array(5000).fill('id.eq.1').join(',')})`],
  ['a quoted group of 2,000 patterns', `or=(${Array(2000).fill('title.like."*a"').join(',')})`],
  ['an offset beyond all numbers', `offset=99999999999999999999`],
])('a visitor who asks for %s gets a 400 @feature 1.2b', async (_, query) => {
  expect((await read(query)).status).toBe(400);
});

test.each([
  ['5,000 values', `id=in.(${Array.from({ length: 5000 }, (_, n) => n).join(',')})`],
  ['400 filters on one column', Array(400).fill('id=gt.0').join('&')],
  ['20,000 parameters without a name', 'a&'.repeat(20_000)],
  ['a wide group', `or=(${Array(500).fill('id.eq.1').join(',')})`],
  ['a pattern of 20,000 backslashes', `title=like.${'%5C'.repeat(15_000)}`],
  ['a quoted pattern of 20,000 wildcards', `or=(title.like."${'*_'.repeat(15_000)}")`],
])('a visitor who sends %s gets an answer in time', async (_, query) => {
  const { status } = await read(`select=id&${query}`);
  expect(status).toBeLessThan(500);
});

const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`argument_${n}`, n]));

test.each([
  ['40,000 arguments of a function', '/rest/v1/rpc/search_listings', named(40_000)],
  ['101 arguments of a function', '/rest/v1/rpc/search_listings', named(101)],
  ['101 columns in one row', '/rest/v1/limit_probe', named(101)],
  [
    'a column of another name in each row',
    '/rest/v1/limit_probe',
    Object.entries(named(101)).map((one) => Object.fromEntries([one])),
  ],
  ['an argument with an endless name', '/rest/v1/rpc/search_listings', { ['argument_'.repeat(50_000)]: 1 }],
])('a visitor who sends %s gets a short error', async (_, path, body) => {
  const { status, text } = await send(JSON.stringify(body), path);
  expect([status, text.includes('argument_')]).toEqual([400, false]);
  expect(text.length).toBeLessThan(300);
});

test('a visitor who sends 101 arguments in a URL gets a short error', async () => {
  const query = new URLSearchParams(Object.entries(named(101)).map(([name, value]) => [name, String(value)]));
  const { status, text } = await rawRequest(target.url, 'GET', `/rest/v1/rpc/search_listings?${query}`, headers);
  expect([status, text.includes('argument_')]).toEqual([400, false]);
});

test('a server can write JSON with many keys into one column', async () => {
  const asServer = { apikey: target.secretKey, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ title: named(1000), id: 77 });
  const { status } = await rawRequest(target.url, 'POST', '/rest/v1/limit_probe', asServer, body);
  expect(status).not.toBe(400);
});

test.each([
  ['100 columns', `select=${Array.from({ length: 100 }, (_, n) => `a${n}:id`).join(',')}`],
  ['three times all columns', 'select=*,*,*'],
])('a visitor can select %s', async (_, query) => {
  expect((await read(query)).status).toBe(200);
});

test.each([
  ['101 columns', `select=${Array.from({ length: 101 }, (_, n) => `a${n}:id`).join(',')}`],
  [
    '101 columns over several embedded tables',
    `select=${Array.from({ length: 11 }, () => 'other(a,b,c,d,e,f,g,h,i,j)').join(',')}`,
  ],
  ['all columns of five tables', 'select=*,places(*,properties(*,price_changes(*,properties(*))))'],
])('a visitor who selects %s gets an error with the limit', async (_, query) => {
  const { status, text } = await read(query);
  expect([status, text]).toEqual([400, expect.stringContaining('At most 100 columns')]);
});

test.each(['limit_probe_large', 'limit_probe_rows'])(
  'a caller gets 3 MB of %s, and a 413 with a message instead of 5 MB',
  async (name) => {
    for (const client of [newClient(), newServer()]) {
      expect((await client.rpc(name, { bytes: 3_000_000 })).status).toBe(200);
      const refused = await client.rpc(name, { bytes: 5_000_000 });
      expect([refused.status, refused.error]).toEqual([
        413,
        { code: 'PT413', message: expect.stringContaining('too large'), details: null, hint: null },
      ]);
    }
    // GET requests go through lite. The second one reuses the connection.
    const path = `/rest/v1/rpc/${name}?bytes=`;
    expect((await rawRequest(target.url, 'GET', `${path}50000000`, headers)).status).toBe(413);
    expect((await rawRequest(target.url, 'GET', `${path}1000`, headers)).status).toBe(200);
  },
);

test('a warning of the runtime does not end a part', async () => {
  await import('../../embedded/rest/rest.ts');
  expect(() => process.emitWarning(new Error('too many listeners'))).not.toThrow();
});

test.each([
  { Prefer: 'count=exact,'.repeat(4000) },
  { Range: '0-1,'.repeat(10_000) },
  { Range: '99999999999999999999-1' },
  { Accept: 'text/csv;q=0.1,'.repeat(3000) },
  { 'Accept-Profile': 'x'.repeat(50_000) },
  { Authorization: `Bearer ${'a'.repeat(50_000)}` },
])('a visitor’s very long header causes no server error', async (header) => {
  const { status } = await rawRequest(target.url, 'GET', '/rest/v1/limit_probe?select=id', { ...headers, ...header });
  expect(status < 500).toBe(true);
});

test.each(['text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream'])(
  'a visitor’s body of type %s is refused, because only JSON is accepted',
  async (type) => {
    const answer = await rawRequest(
      target.url,
      'POST',
      '/rest/v1/limit_probe',
      { ...headers, 'Content-Type': type },
      'a',
    );
    expect(answer.status).toBe(415);
  },
);

test('a statement ends after 3 seconds for a visitor, and after 8 for a member and the service @feature 1.2b', async () => {
  const call = (client: ReturnType<typeof newClient>, seconds: number) => client.rpc('limit_probe_sleep', { seconds });
  expect((await call(newClient(), 0)).data).toBe('3s');
  expect((await call(member.client, 0)).data).toBe('8s');
  expect((await call(newServer(), 0)).data).toBe('8s');
  const [visitor, ofMember] = await Promise.all([call(newClient(), 5), call(member.client, 5)]);
  expect([visitor.error?.code, ofMember.data]).toEqual(['57014', '8s']);
});

test('a new statement limit for visitors applies at the next call', async () => {
  await sql.unsafe(`alter role anon set statement_timeout = '2s'`);
  try {
    expect((await newClient().rpc('limit_probe_sleep', { seconds: 0 })).data).toBe('2s');
  } finally {
    await sql.unsafe(`alter role anon set statement_timeout = '3s'`);
  }
});

/** Milliseconds until a visitor at another local IP receives this many bytes of rows. */
function timeOfRows(localAddress: string, bytes: number): Promise<number> {
  const from = performance.now();
  const url = `${target.url.replace('localhost', '127.0.0.1')}/rest/v1/rpc/limit_probe_rows?bytes=${bytes}`;
  return new Promise((resolve, reject) => {
    get(url, { localAddress, headers }, (answer) => {
      expect(answer.statusCode).toBe(200);
      answer.resume().on('end', () => resolve(performance.now() - from));
    }).on('error', reject);
  });
}

test('a client IP range that read large answers waits for its next answer, and a bystander does not @feature 1.3b', async () => {
  const [flooder, bystander] = ['127.0.0.3', '127.0.0.4'];
  await Promise.all(Array.from({ length: 2 * BUSY_STATEMENTS }, () => timeOfRows(flooder, 3_000_000)));
  const [next, other] = await Promise.all([timeOfRows(flooder, 1000), timeOfRows(bystander, 1000)]);
  // Each slot allows a megabyte a second.
  expect(next).toBeGreaterThan(other);
  expect(next).toBeGreaterThan(1000);
});
