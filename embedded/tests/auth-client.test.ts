import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientOf } from '../auth/client.ts';

const keys = {
  jwtSecret: 'x',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  databasePassword: 'x',
};
const PROXY = '127.0.0.1';

/** The client IP that Auth sees behind this many hops. */
async function clientIp(hops: number | undefined, socket: string, headers: Record<string, string>): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientOf(c, { settings: { keys } }, hops).ip));
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })).text();
}

test.each([undefined, 1])('Auth ignores the forwarding headers of a direct caller (%s)', async (hops) => {
  expect(await clientIp(hops, '203.0.113.7', { 'X-Forwarded-For': '198.51.100.1' })).toBe('203.0.113.7');
  expect(await clientIp(hops, '203.0.113.7', { 'Sb-Forwarded-For': '198.51.100.1' })).toBe('203.0.113.7');
});

test.each([
  ['the IP that the proxy saw', 2, '203.0.113.7', '203.0.113.7'],
  ['no IP that the caller put before it', 2, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['the IP that the first of two proxies saw', 3, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['a full IPv6 address', 2, '2001:db8:1:2::3', '2001:db8:1:2::3'],
  ['the socket’s IP if the header is no IP', 2, 'somebody', PROXY],
  ['the socket’s IP if the header is empty', 2, '', PROXY],
])('a caller behind proxies has %s', async (_what, hops, forwarded, ip) => {
  expect(await clientIp(hops, PROXY, { 'X-Forwarded-For': forwarded })).toBe(ip);
});

test('an IP that a server sends with the secret key takes precedence', async () => {
  const headers = { apikey: keys.secretKey, 'Sb-Forwarded-For': '203.0.113.9', 'X-Forwarded-For': '203.0.113.7' };
  expect(await clientIp(2, PROXY, headers)).toBe('203.0.113.9');
  expect(await clientIp(1, PROXY, headers)).toBe('203.0.113.9');
});
