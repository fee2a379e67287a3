import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newServer, removeContractPeople, signInNewPerson, target } from '../support/contract.ts';
import { joined, privateChannel } from '../support/contract-channels.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

type Member = Awaited<ReturnType<typeof signInNewPerson>>;

const members: Member[] = [];
const HOUSE = { price: 1, property_type: 'house', purpose: 'sale', location: 'Road', city: 'Burao' };

// Raises the rate limit of listings, because this file tests the load on the stack.
beforeAll(async () => {
  await sql`update private.rate_limits set most = most * 1000, newcomers = newcomers * 1000 where action = 'listing'`;
  for (let n = 0; n < 20; n += 1) members.push(await signInNewPerson());
});

afterAll(async () => {
  await sql`update private.rate_limits set most = most / 1000, newcomers = newcomers / 1000 where action = 'listing'`;
  await removeContractPeople();
  await sql.end();
});

const pidOf = (part: string) => Number(readFileSync(path.join(stack.data, 'pids', part), 'utf8'));

/** A restarted part has another process id, so equal ids prove that no part ended. */
const pids = () => ['api', 'gateway', 'inner', 'mail', 'postgres', 'render', 'site', 'worker'].map(pidOf);

const serves = async () => {
  const answer = await fetch(`${stack.siteUrl}/api/properties/featured`).catch(() => undefined);
  return answer?.status === 200;
};

/** One round of all actions of a member. Returns the errors. */
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
  note(
    'search',
    (await client.rpc('search_listings', { kind: 'property', filters: { city: 'Hargeisa' }, page_limit: 5 })).error,
  );
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

test('twenty simultaneous users get no errors and no data of each other in ten rounds', async () => {
  const wrong: string[] = [];
  await Promise.all(
    members.map(async (member) => {
      for (let round = 1; round <= 10; round += 1) wrong.push(...(await useEverything(member, round)));
    }),
  );
  expect(wrong).toEqual([]);
});

test('sixty calls that hang up halfway do not harm the stack', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const hangUp = new AbortController();
      setTimeout(() => hangUp.abort(), n % 12);
      await fetch(`${target.url}/rest/v1/rpc/search_listings`, {
        method: 'POST',
        signal: hangUp.signal,
        headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
        body: '{"kind":"property","filters":{"city":"Hargeisa"},"page_limit":100}',
      })
        .then((answer) => answer.text())
        .catch(() => undefined);
    }),
  );
  expect(await serves()).toBe(true);
  const stuck = () => sql`select pid from pg_stat_activity where state like 'idle in transaction%'`;
  await expect.poll(stuck).toEqual([]);
});

test('a thousand malformed calls get a 4xx each, and no part ends', async () => {
  const before = pids();
  const wrong: string[] = [];
  for (let n = 0; n < 1000; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, k) => {
        const at = PATHS[(n + k) % PATHS.length] ?? '';
        const body = brokenBody(n + k);
        const answer = await fetch((at.startsWith('/api') ? stack.siteUrl : target.url) + at, {
          method: 'POST',
          headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
          body,
        });
        await answer.text();
        if (answer.status < 400 || answer.status >= 500) wrong.push(`${at} ${JSON.stringify(body)} → ${answer.status}`);
      }),
    );
  }
  expect(wrong).toEqual([]);
  expect(await serves()).toBe(true);
  expect(pids()).toEqual(before);
});

const PATHS = [
  '/rest/v1/properties',
  '/rest/v1/rpc/search_listings',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=__proto__',
  '/auth/v1/signup',
  '/auth/v1/verify',
  '/auth/v1/recover',
  '/storage/v1/object/list/listing-images',
  '/storage/v1/bucket',
  '/api/login',
  '/api/nothing',
];

/** An invalid body, different for each number. */
function brokenBody(n: number): string {
  const shapes = [
    `{"x":${n}`,
    `[${n}]`,
    `"${n}"`,
    `${n}`,
    `{"email":{"a":${n}}}`,
    `{"email":"a${n}","password":[1]}`,
    `{"token":${n},"type":"recovery"}`,
    `\0${n}`,
    `{"__proto__":{"role":"admin"},"constructor":${n}}`,
    `{"email":"a\\u0000${n}@b.example","password":"\\u0000\\u0000\\u0000\\u0000${n}"}`,
    `{"price":"${n}e999999"}`,
  ];
  return shapes[Math.floor(n / PATHS.length) % shapes.length] ?? '';
}

const UPGRADE =
  'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

test.each([
  ['bytes that are not HTTP', '\x16\x03\x01\x02\x00\x01garbage\r\n\r\n'],
  ['a body that never comes', 'POST /rest/v1/places HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx'],
  ['an upgrade of no address', `GET // HTTP/1.1\r\n${UPGRADE}\r\n\r\n`],
  ['an upgrade without a key', `GET /realtime/v1/websocket HTTP/1.1\r\n${UPGRADE}\r\n\r\n`],
  ['a header for one connection alone', 'GET /functions/v1/api/health HTTP/1.1\r\nHost: a\r\nTrailer: x\r\n\r\n'],
  ['the same to the function', 'GET /api/health HTTP/1.1\r\nHost: a\r\nTrailer: x\r\nTE: trailers\r\n\r\n'],
  ['an address with nothing in it', 'GET //: HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a connection that sends %s and breaks does no harm', async (_, bytes) => {
  const before = pids();
  for (const url of [target.url, stack.siteUrl]) {
    await Promise.all(
      Array.from({ length: 20 }, () => {
        const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
        return new Promise<void>((resolve) => {
          socket.on('error', () => resolve());
          socket.on('close', () => resolve());
          socket.on('connect', () => {
            socket.write(bytes);
            setTimeout(() => socket.resetAndDestroy(), 30);
          });
        });
      }),
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await serves()).toBe(true);
  expect(pids()).toEqual(before);
});

test.each(['constructor', '__proto__', 'toString'])('a user present under the name "%s" does no harm', async (key) => {
  const before = pids();
  const client = newServer();
  const channel = await joined(privateChannel(client, `presence-${key}`, { presence: { key } }));
  await channel.track({ here: true });
  await client.removeAllChannels();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pids()).toEqual(before);
});

test('a cut of every database connection ends no part, and the next calls work', async () => {
  const before = pids();
  // Members work meanwhile, also in transactions: refreshing a session is one.
  const atWork = Promise.all(members.map((member) => useEverything(member, 10).catch(() => [])));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await expect.poll(serves).toBe(true);
  const [first] = members;
  await expect.poll(async () => (await first?.client.from('profiles').select('id'))?.data?.length).toBe(1);
  await atWork;
  expect(pids()).toEqual(before);
});

test('the stack listens only on this machine', () => {
  const listening = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === '0A')
      .map(([, local = '']) => local),
  );
  const LOOPBACK = /^(0100007F|00000000000000000000000001000000):/;
  for (const [name, port] of Object.entries(stack.environment).filter(([variable]) => variable.endsWith('PORT'))) {
    const ours = listening.filter((local) =>
      local.endsWith(`:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`),
    );
    expect(ours, name).not.toEqual([]);
    expect(
      ours.filter((local) => !LOOPBACK.test(local)),
      name,
    ).toEqual([]);
  }
});
