import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUSY_STATEMENTS, TooManyRequests, ConcurrencyLimit } from '../../embedded/serving/concurrency-limit.ts';
import { clientIpRange, serving } from '../../embedded/serving/client-ip.ts';
import { newClient, removeContractPeople, signInNewPerson, target } from '../support/contract.ts';
import { joined, privateChannel } from '../support/contract-channels.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

const ATTACKER = '127.0.0.2';

beforeAll(async () => {
  await sql.unsafe(`
    create function public.turn_probe(seconds float8) returns text language sql as $$ select 'done' from pg_sleep(seconds) $$;
    grant execute on function public.turn_probe(float8) to anon;
    notify pgrst, 'reload schema'`);
  await vi.waitUntil(async () => (await newClient().rpc('turn_probe', { seconds: 0 })).status === 200, {
    timeout: 30_000,
  });
});

afterAll(async () => {
  await sql.unsafe(`drop function public.turn_probe(float8); notify pgrst, 'reload schema'`);
  await removeContractPeople();
  await sql.end();
});

const local = (url: string) => url.replace('localhost', '127.0.0.1');

/** Sends a request from the attacker's IP. Returns its status, or nothing if the connection was cut. */
function attack(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const all = { apikey: target.publishableKey, 'Content-Type': 'application/json', ...headers };
    const request = http.request(
      local(target.url) + path,
      { localAddress: ATTACKER, family: 4, method: 'POST', headers: all, agent: false },
      (answer) => answer.resume().on('close', () => resolve(answer.statusCode ?? 0)),
    );
    request.on('error', () => resolve(0)).end(body);
  });
}

const of = (ipRange: string, signal = new AbortController().signal) => ({ ipRange, signal });

test('client IP ranges take turns, even when one of them sends many requests', async () => {
  const limit = new ConcurrencyLimit({ total: 2, perIpRange: 1 });
  const order: string[] = [];
  const work = (ipRange: string) =>
    serving(of(ipRange), () => limit.run(async () => void order.push(await pause(5).then(() => ipRange))));
  const all = [...Array.from({ length: 6 }, () => work('a')), work('b'), work('c'), work('b')];
  await Promise.all(all);
  expect(order.slice(0, 5).filter((ipRange) => ipRange !== 'a')).toHaveLength(3);
  expect(order).toHaveLength(9);
});

test('a caller who hangs up while waiting takes no turn', async () => {
  const limit = new ConcurrencyLimit({ total: 1, perIpRange: 1 });
  const gone = new AbortController();
  let isDone: () => void = () => {};
  const first = serving(of('a'), () => limit.run(() => new Promise<void>((resolve) => (isDone = resolve))));
  const second = serving(of('a', gone.signal), () => limit.run(() => 'worked'));
  gone.abort();
  await expect(second).rejects.toThrow(TooManyRequests);
  isDone();
  await first;
  expect(await serving(of('b'), () => limit.run(() => 'worked'))).toBe('worked');
});

test('the IP of a caller is the one that the trusted hop saw, and IPv6 counts as its /64', () => {
  const request = (address: string, forwarded?: string) =>
    ({
      socket: { remoteAddress: address },
      headers: { 'x-forwarded-for': forwarded },
    }) as unknown as http.IncomingMessage;
  expect(clientIpRange(request('10.0.0.1', '6.6.6.6'), 1)).toBe('10.0.0.1');
  expect(clientIpRange(request('127.0.0.1', '6.6.6.6, 10.0.0.1'), 2)).toBe('10.0.0.1');
  expect(clientIpRange(request('127.0.0.1', '10.0.0.1'), 3)).toBe('10.0.0.1');
  expect(clientIpRange(request('::ffff:10.0.0.1'), 1)).toBe('10.0.0.1');
  expect(clientIpRange(request('2001:db8:1:2:3:4:5:6'), 1)).toBe('2001:db8:1:2::/64');
  expect(clientIpRange(request('2001:db8::1'), 1)).toBe(clientIpRange(request('2001:DB8:0:0:ffff::2'), 1));
});

/** A slow statement for each request. A visitor's statement ends after three seconds. */
const SLOW = JSON.stringify({ seconds: 2 });

test('forty slow calls of one caller leave room for the others @feature 1.3a', async () => {
  let answered = 0;
  const attacks = Array.from({ length: 40 }, () => attack('/rest/v1/rpc/turn_probe', SLOW).finally(() => answered++));
  // The requests use all slots of one client IP range.
  const atWork = () => sql`
    select from pg_stat_activity where state = 'active' and query like '%turn_probe%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await atWork()).length).toBeGreaterThanOrEqual(BUSY_STATEMENTS);
  const { data } = await newClient().rpc('turn_probe', { seconds: 0 });
  expect(data).toBe('done');
  expect((await fetch(`${stack.siteUrl}/api/properties/featured`)).status).toBe(200);
  // In order of arrival, this request would be answered after all forty.
  expect(answered).toBeLessThan(20);
  const statuses = new Set(await Promise.all(attacks));
  expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
});

test('a caller with too many requests in progress gets a 429', async () => {
  const many = Array.from({ length: 300 }, () => attack('/rest/v1/rpc/turn_probe', SLOW));
  expect(await Promise.race(many)).toBe(429);
  expect((await newClient().rpc('turn_probe', { seconds: 0 })).status).toBe(200);
  const statuses = await Promise.all(many);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(await attack('/rest/v1/rpc/turn_probe', '{"seconds":0}')).toBe(200);
});

test('each part has its own connections, and together they leave some for operators @feature 1.3a', async () => {
  const member = await signInNewPerson();
  await joined(privateChannel(member.client, `user:${member.id}`));
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      await member.client.storage.from('listing-images').list(member.id);
      await member.client.auth.getUser();
      await newClient().rpc('turn_probe', { seconds: 0 });
      await fetch(`${stack.siteUrl}/api/properties/featured`);
    }),
  );
  const rows = await sql<{ name: string; n: number }[]>`
    select application_name as name, count(*)::int as n from pg_stat_activity
    where backend_type = 'client backend' group by 1`;
  await member.client.removeAllChannels();
  const names = rows.map(({ name }) => name);
  for (const name of ['rest', 'inner rest', 'auth', 'passwords', 'storage', 'realtime', 'gateway'])
    expect(names).toContain(name);
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBeLessThan(60);
});

test('a user who signs in waits behind only a few of forty password checks of a stranger @feature 1.3a', async () => {
  const member = await signInNewPerson();
  const over = new AbortController();
  let judged = 0;
  const flood = Array.from({ length: 40 }, async () => {
    while (!over.signal.aborted) {
      const guess = '{"email":"nobody@attack.example","password":"Wrong-1"}';
      if ((await attack('/auth/v1/token?grant_type=password', guess)) === 400) judged += 1;
    }
  });
  await expect.poll(() => judged).toBeGreaterThan(3);
  const judgedMeanwhile: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const before = judged;
    const { error } = await newClient().auth.signInWithPassword({ email: member.email, password: 'Wrong-Password-1' });
    expect(error?.code).toBe('invalid_credentials');
    judgedMeanwhile.push(judged - before);
  }
  over.abort();
  await Promise.all(flood);
  expect(Math.min(...judgedMeanwhile)).toBeLessThan(15);
});

test('two thousand sockets of a stranger are mostly refused with 429, and a member’s channel keeps working @feature 1.4a', async () => {
  const member = await signInNewPerson();
  const path = `/realtime/v1/websocket?apikey=${target.publishableKey}&vsn=2.0.0`;
  const { port } = new URL(target.url);
  const counts = { open: 0, refused: 0, other: 0 };
  const sockets: net.Socket[] = [];
  for (let n = 0; n < 2000; n += 100) {
    await Promise.all(
      Array.from({ length: 100 }, () => {
        const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: ATTACKER });
        sockets.push(socket);
        return new Promise<void>((resolve) => {
          socket.on('error', () => resolve()).on('close', () => resolve());
          socket.once('data', (data) => {
            const [, status] = /^HTTP\/1\.1 (\d+)/.exec(data.toString()) ?? [];
            counts[status === '101' ? 'open' : status === '429' ? 'refused' : 'other'] += 1;
            resolve();
          });
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
          );
        });
      }),
    );
  }
  expect(counts).toEqual({ open: 500, refused: 1500, other: 0 });
  const channel = await joined(privateChannel(member.client, `user:${member.id}`));
  const received: unknown[] = [];
  channel.on('broadcast', { event: '*' }, (message) => received.push(message.event));
  for (const isPrivate of [false, true]) {
    const messages = [{ topic: `user:${member.id}`, event: 'spam', payload: {}, private: isPrivate }];
    await attack('/realtime/v1/api/broadcast', JSON.stringify({ messages }));
  }
  await sql`select realtime.send('{}'::jsonb, 'news', ${`user:${member.id}`}, true)`;
  await expect.poll(() => received).toEqual(['news']);
  for (const socket of sockets) socket.destroy();
  await member.client.removeAllChannels();
});
