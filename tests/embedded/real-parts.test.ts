import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { decodeJwt, jwtVerify } from 'jose';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { prepareDatabase } from '../../embedded/postgres/migrate.ts';
import { type PartName, type RealPart, realParts } from '../../embedded/real/parts.ts';
import { passSocketsOn, realPart } from '../../embedded/real/proxy.ts';
import { stack } from '../support/stack.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

const KEYS = {
  jwtSecret: 'a-secret-of-this-test-alone-'.repeat(2),
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
};

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** The last request that a real part received, through the gateway. */
let seen: Seen;
let upstream: http.Server;
let gateway: http.Server;
let url: string;

const listen = (server: http.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const roleIn = (authorization = '') => decodeJwt(authorization.replace('Bearer ', ''))['role'];

beforeAll(async () => {
  upstream = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    if (request.url?.startsWith('/verify')) return response.writeHead(303, { Location: 'http://site.test/#a=b' }).end();
    response.writeHead(418, { 'Content-Type': 'text/plain', 'X-Total-Count': '7' }).end('short and stout');
  });
  new WebSocketServer({ server: upstream }).on('connection', (socket, request) => {
    socket.send(request.url ?? '');
    socket.on('message', (message) => socket.send(message));
  });
  const part = (name: PartName, port: number): RealPart => ({
    name,
    url: new URL(`http://127.0.0.1:${port}`),
    role: 'nobody',
  });
  const port = await listen(upstream);
  const app = new Hono();
  for (const name of ['auth', 'rest', 'storage', 'realtime'] as const)
    app.route('/', await realPart(part(name, port), KEYS));
  gateway = http.createServer(getRequestListener(app.fetch));
  await passSocketsOn(gateway, part('realtime', port), KEYS);
  url = `http://127.0.0.1:${await listen(gateway)}`;
});

afterAll(() => {
  for (const server of [gateway, upstream]) {
    server.closeAllConnections();
    server.close();
  }
});

test.each([
  ['/auth/v1/token?grant_type=password', '/token?grant_type=password'],
  ['/rest/v1/cars?select=id,make&year=gt.2000', '/cars?select=id,make&year=gt.2000'],
  ['/storage/v1/object/listing-images/a%20b/%C3%A9.jpg', '/object/listing-images/a%20b/%C3%A9.jpg'],
  ['/realtime/v1/api/broadcast', '/api/broadcast'],
])(
  'a call to %s reaches the real part unchanged, and its answer returns unchanged @feature 5.1a',
  async (path, target) => {
    const body = 'a body of some length';
    const headers = { apikey: KEYS.publishableKey, 'X-Client-Info': 'a test' };
    const response = await fetch(url + path, { method: 'POST', headers, body });
    expect(seen).toMatchObject({ method: 'POST', path: target, body });
    expect(seen.headers).toMatchObject({ 'x-client-info': 'a test', 'content-length': String(body.length) });
    expect(response.status).toBe(418);
    expect(response.headers.get('X-Total-Count')).toBe('7');
    expect(await response.text()).toBe('short and stout');
  },
);

test('the gateway leaves a redirect to the caller', async () => {
  const response = await fetch(`${url}/auth/v1/verify?token=x`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('http://site.test/#a=b');
  expect(seen.headers.authorization).toBeUndefined();
});

test('keys become tokens that the part can check, and a user keeps their own token @feature 5.1a', async () => {
  const ask = async (headers: Record<string, string>) => {
    await fetch(`${url}/rest/v1/cars`, { headers });
    return seen.headers.authorization;
  };
  const { publishableKey, secretKey } = KEYS;
  const visitor = await ask({ apikey: publishableKey });
  expect(roleIn(visitor)).toBe('anon');
  await jwtVerify(visitor?.replace('Bearer ', '') ?? '', Buffer.from(KEYS.jwtSecret));
  expect(roleIn(await ask({ apikey: publishableKey, Authorization: `Bearer ${publishableKey}` }))).toBe('anon');
  expect(roleIn(await ask({ apikey: secretKey, Authorization: `Bearer ${secretKey}` }))).toBe('service_role');
  expect(await ask({ apikey: publishableKey, Authorization: 'Bearer a.b.c' })).toBe('Bearer a.b.c');
  expect(await ask({ apikey: publishableKey, Authorization: 'AWS4-HMAC-SHA256 x' })).toBe('AWS4-HMAC-SHA256 x');
  expect(await ask({ apikey: 'sb_secret_guessed' })).toBeUndefined();
});

test('a caller’s IP is that of the connection, and only a server can send another one', async () => {
  const from = async (apikey: string) => {
    await fetch(`${url}/auth/v1/user`, {
      headers: { apikey, 'Sb-Forwarded-For': '203.0.113.7', 'X-Forwarded-For': '203.0.113.8' },
    });
    return [seen.headers['x-forwarded-for'], seen.headers['sb-forwarded-for']];
  };
  expect(await from(KEYS.publishableKey)).toEqual(['127.0.0.1', undefined]);
  expect(await from(KEYS.secretKey)).toEqual(['203.0.113.7', undefined]);
});

test('a socket reaches the real part with a token instead of its key, and not without a key @feature 5.1a', async () => {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${KEYS.publishableKey}&vsn=1.0.0`,
  );
  const messages: string[] = [];
  await new Promise<void>((resolve) => {
    socket.on('message', (message: Buffer) => {
      messages.push(message.toString());
      if (messages.length === 1) socket.send('there and back');
      else resolve();
    });
  });
  socket.close();
  const [path = '', echo] = messages;
  const address = new URL(path, 'http://part');
  expect(address.pathname).toBe('/socket/websocket');
  expect(address.searchParams.get('vsn')).toBe('1.0.0');
  expect(decodeJwt(address.searchParams.get('apikey') ?? '')['role']).toBe('anon');
  expect(echo).toBe('there and back');

  const stranger = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=x`);
  const refusal = await new Promise<Error>((resolve) => {
    stranger.on('error', resolve);
  });
  expect(refusal.message).toContain('401');
});

test('a part that does not run gets a 503', async () => {
  const closed = http.createServer();
  const port = await listen(closed);
  closed.close();
  const app = await realPart({ name: 'auth', url: new URL(`http://127.0.0.1:${port}`), role: 'nobody' }, KEYS);
  const response = await app.request('/auth/v1/health');
  expect(response.status).toBe(503);
});

test('an operator sets the URLs of the parts and gets an error for an invalid URL', () => {
  expect(realParts({})).toEqual([]);
  expect(realParts({ AUTH_URL: 'http://127.0.0.1:9999', REST_URL: 'https://rest.example/rest/v1' })).toMatchObject([
    { name: 'auth', role: 'supabase_auth_admin' },
    { name: 'rest', role: 'authenticator' },
  ]);
  expect(() => realParts({ STORAGE_URL: 'localhost:5000' })).toThrow('STORAGE_URL must be the URL');
});

test('a real Auth creates its tables with its own role before the project’s migrations @feature 5.1a', async () => {
  await inThrowawayDatabase(async (databaseUrl, sql) => {
    const asAuth = new URL(databaseUrl);
    asAuth.username = 'supabase_auth_admin';
    // A short form of its start.
    const starting = http.createServer((_, response) => {
      const auth = postgres(asAuth.href, { max: 1, onnotice: () => {} });
      const made = auth
        .unsafe(
          `create table if not exists schema_migrations (version text);
           create table if not exists users (id uuid primary key, banned_until timestamptz, deleted_at timestamptz);
           create table if not exists sessions (id uuid primary key, user_id uuid)`,
        )
        .simple();
      void made.then(() => auth.end()).then(() => response.writeHead(404).end());
    });
    const part = {
      name: 'auth' as const,
      url: new URL(`http://127.0.0.1:${await listen(starting)}`),
      role: 'supabase_auth_admin',
    };
    await prepareDatabase(databaseUrl, { parts: [part] });
    const owners = await sql`select distinct tableowner from pg_tables where schemaname = 'auth'`;
    expect(owners).toEqual([{ tableowner: 'supabase_auth_admin' }]);
    // A second start finds its own tables.
    await prepareDatabase(databaseUrl, { parts: [part] });
    starting.closeAllConnections();
    starting.close();
  });
});

test('a real Auth does not get data that the embedded Auth created', async () => {
  await inThrowawayDatabase(async (databaseUrl) => {
    await prepareDatabase(databaseUrl);
    const part = { name: 'auth' as const, url: new URL(stack.supabaseUrl), role: 'supabase_auth_admin' };
    await expect(prepareDatabase(databaseUrl, { parts: [part] })).rejects.toThrow('start with a new folder');
  });
});
