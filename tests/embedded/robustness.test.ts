import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeContractPeople, signInNewPerson, target } from '../support/contract.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

type Member = Awaited<ReturnType<typeof signInNewPerson>>;

const members: Member[] = [];
const HOUSE = { price: 1, property_type: 'house', purpose: 'sale', location: 'Road', city: 'Burao' };

beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) members.push(await signInNewPerson());
}, 60_000);

afterAll(async () => {
  await removeContractPeople();
  await sql.end();
});

const pidOf = (part: string) => Number(readFileSync(path.join(stack.data, 'pids', part), 'utf8'));

const serves = async () => {
  const answer = await fetch(`${stack.siteUrl}/api/properties/featured`).catch(() => undefined);
  return answer?.status === 200;
};

/** How many of these properties there are, asked over a connection that no killed part has touched. */
async function countOf(ids: string[]): Promise<number> {
  const fresh = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  const [row] = await fresh<{ n: number }[]>`select count(*)::int as n from public.properties where id = any(${ids})`;
  await fresh.end();
  return row?.n ?? 0;
}

/** One round of everything a member does; answers what went wrong. */
async function useEverything({ client, id }: Member, round: number): Promise<string[]> {
  const wrong: string[] = [];
  const note = (what: string, error: { message: string } | null) => error && wrong.push(`${what}: ${error.message}`);
  const made = await client
    .from('properties')
    .insert({ ...HOUSE, title: `${id} ${round}` })
    .select('owner_id')
    .single();
  note('insert', made.error);
  const mine = await client.from('properties').select('owner_id,title').eq('approval_status', 'pending').limit(50);
  note('list', mine.error);
  if (mine.data?.some((row) => row.owner_id !== id)) wrong.push('a row of somebody else');
  note('search', (await client.rpc('search_properties', { location: 'Hargeysa', page_limit: 5 })).error);
  const user = await client.auth.getUser();
  note('user', user.error);
  if (user.data.user?.id !== id) wrong.push('somebody else’s session');
  const profile = await client.from('profiles').select('id');
  if (profile.data?.length !== 1 || profile.data[0]?.id !== id) wrong.push('profiles of others');
  if (round % 10 === 0) note('refresh', (await client.auth.refreshSession()).error);
  if (round % 5 === 0) {
    const upload = await client.storage
      .from('listing-images')
      .upload(`${id}/${round}.png`, new Blob(['x'], { type: 'image/png' }), { upsert: true });
    note('upload', upload.error);
  }
  return wrong;
}

test(
  'twenty people at once for half a minute: no error, and nobody sees what is another’s',
  { timeout: 60_000 },
  async () => {
    const until = Date.now() + 30_000;
    const wrong: string[] = [];
    let rounds = 0;
    await Promise.all(
      members.map(async (member) => {
        for (let round = 1; Date.now() < until; round += 1) {
          wrong.push(...(await useEverything(member, round)));
          rounds += 1;
        }
      }),
    );
    expect(wrong).toEqual([]);
    expect(rounds).toBeGreaterThan(100);
  },
);

test('sixty calls that hang up halfway leave the stack as able as before', { timeout: 30_000 }, async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const hangUp = new AbortController();
      setTimeout(() => hangUp.abort(), n % 12);
      await fetch(`${target.url}/rest/v1/rpc/search_properties`, {
        method: 'POST',
        signal: hangUp.signal,
        headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
        body: '{"location":"hargeysa","page_limit":100}',
      })
        .then((answer) => answer.text())
        .catch(() => undefined);
    }),
  );
  expect(await serves()).toBe(true);
  const [stuck] =
    await sql`select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and now() - state_change > interval '2 s'`;
  expect(stuck).toEqual({ n: 0 });
});

test('a thousand malformed calls get a 4xx each', { timeout: 60_000 }, async () => {
  const paths = [
    '/rest/v1/properties',
    '/rest/v1/rpc/search_properties',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/token?grant_type=x',
    '/auth/v1/signup',
    '/auth/v1/verify',
    '/auth/v1/recover',
    '/storage/v1/object/listing-images/a.png',
    '/storage/v1/object/list/listing-images',
    '/storage/v1/bucket',
    '/api/login',
    '/api/nothing',
  ];
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"email":{}}',
    '{"email":"a","password":[1]}',
    '{"token":1,"type":"recovery"}',
    '{"limit":-1}',
    '\0',
    '{"__proto__":{"role":"admin"}}',
    '{"title":"\\u0000"}',
  ];
  const answers = new Map<number, number>();
  const failures: string[] = [];
  for (let n = 0; n < 1000; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, k) => {
        const at = paths[(n + k) % paths.length] ?? '';
        const body = bodies[Math.floor((n + k) / paths.length) % bodies.length] ?? '';
        const url = at.startsWith('/api') ? stack.siteUrl + at : target.url + at;
        const answer = await fetch(url, {
          method: 'POST',
          headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
          body,
        });
        await answer.text();
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) failures.push(`${at} ${body} → ${answer.status}`);
      }),
    );
  }
  expect(failures).toEqual([]);
  expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(await serves()).toBe(true);
});

test('bytes that are no HTTP at all do no harm', async () => {
  const { port } = new URL(target.url);
  await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<void>((resolve) => {
          const request = http.request({
            host: '127.0.0.1',
            port,
            method: 'POST',
            path: '/rest/v1/places',
            headers: { 'Content-Length': '10' },
          });
          request.on('error', () => resolve());
          request.write('x');
          setTimeout(() => {
            request.destroy();
            resolve();
          }, 20);
        }),
    ),
  );
  expect(await serves()).toBe(true);
});

test('every connection of the database is cut: the next calls work', { timeout: 30_000 }, async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await expect.poll(serves, { timeout: 10_000 }).toBe(true);
  const [first] = members;
  await expect
    .poll(async () => (await first?.client.from('profiles').select('id'))?.data?.length, { timeout: 10_000 })
    .toBe(1);
});

test.each(['functions', 'gateway', 'site', 'postgres'])(
  'the part "%s" is killed: it comes back, and nothing acknowledged is lost',
  { timeout: 90_000 },
  async (part) => {
    const acknowledged: string[] = [];
    const done = new AbortController();
    const writers = members.slice(0, 8).map(async ({ client }, writer) => {
      for (let n = 0; !done.signal.aborted; n += 1) {
        const house = { ...HOUSE, title: `${part} ${writer} ${n}` };
        const answer = await Promise.resolve(client.from('properties').insert(house).select('id').single()).catch(
          () => null,
        );
        if (answer?.data) acknowledged.push(answer.data.id);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = pidOf(part);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => pidOf(part), { timeout: 20_000 }).not.toBe(before);
    await expect.poll(serves, { timeout: 40_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    done.abort();
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(await countOf(acknowledged)).toBe(acknowledged.length);
  },
);

test('nothing of the stack listens beyond this machine', async () => {
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === '0A');
  const ours = Object.entries(stack.environment)
    .filter(([name]) => name.endsWith('PORT'))
    .map(([, port]) => Number(port).toString(16).toUpperCase().padStart(4, '0'));
  const open = listening
    .map(([, local = '']) => local)
    .filter((local) => ours.some((port) => local.endsWith(`:${port}`)));
  expect(open.length).toBeGreaterThanOrEqual(4);
  expect(open.filter((local) => !local.startsWith('0100007F:'))).toEqual([]);
});
