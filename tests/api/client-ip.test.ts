import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { listen, startFunction } from '../support/function-process.ts';
import { stack } from '../support/stack.ts';

// The gateway limits concurrency for each client IP range, so each call for a visitor carries the client IP. Auth records the IP
// and the device. If Auth fails, the visitor gets an answer at once.

const NETWORK = '203.0.113.71';
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) Browser/1.0';
const calls: { service: string; network: string | undefined; path: string; address: unknown; device: unknown }[] = [];
/** If set, Auth answers with this status instead. */
let trouble: number | undefined;

const gateway = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', stack.supabaseUrl);
  calls.push({
    service: pathname.split('/')[1] ?? '',
    network: [request.headers['x-forwarded-for']].flat().join(','),
    path: pathname,
    address: request.headers['sb-forwarded-for'],
    device: request.headers['user-agent'],
  });
  if (trouble && pathname.startsWith('/auth/')) {
    response.writeHead(trouble, { 'Content-Type': 'application/json' }).end('{}');
    return;
  }
  const options = { method: request.method ?? 'GET', headers: request.headers, agent: false };
  const onward = http.request(stack.supabaseUrl + request.url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
});

let api: Awaited<ReturnType<typeof startFunction>>;
let person: Person;

beforeAll(async () => {
  api = await startFunction({ supabase: await listen(gateway) });
  person = await createPerson();
});

afterAll(async () => {
  await api.close();
  gateway.closeAllConnections();
  await removePeople();
  await sql.end();
});

const ask = (path: string, body?: object, cookies = '') =>
  fetch(api.url + path, {
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': NETWORK, 'User-Agent': DEVICE, Cookie: cookies },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });

test('the API sends the client IP range of a visitor to Auth, storage and the database', async () => {
  calls.length = 0;
  const signedIn = await ask('/api/login', { username: person.email, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  expect(calls.find(({ path }) => path === '/auth/v1/token')).toMatchObject({ address: NETWORK, device: DEVICE });
  const cookies = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  expect((await ask('/api/auth/google')).status).toBe(302);
  const started = await ask('/api/uploads', { color: '336699' }, cookies);
  expect(started.status).toBe(201);
  expect(new Set(calls.map(({ service }) => service))).toEqual(new Set(['auth', 'rest', 'storage']));
  // Background jobs call the database without a client IP.
  expect(calls.filter(({ service, network }) => service !== 'rest' && network !== NETWORK)).toEqual([]);
});

test('a session refresh fails at once while Auth is down, and works when Auth is back', async () => {
  const signedIn = await ask('/api/login', { username: person.email, password: PASSWORD });
  const refreshToken = /refresh_token=[^;]+/.exec(signedIn.headers.getSetCookie().join('; '))?.[0] ?? '';
  calls.length = 0;
  try {
    for (const [said, answered] of [
      [500, 503],
      [502, 503],
      [504, 503],
      [429, 429],
    ] as const) {
      trouble = said;
      const answer = await ask('/api/user', undefined, refreshToken);
      expect(answer.status, String(said)).toBe(answered);
      expect(answer.headers.getSetCookie(), String(said)).toEqual([]);
    }
  } finally {
    trouble = undefined;
  }
  // The function repeated none of the calls.
  expect(calls.filter(({ path }) => path === '/auth/v1/token')).toHaveLength(4);
  expect((await ask('/api/user', undefined, refreshToken)).status).toBe(200);
});
