import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { listen, startFunction } from '../support/function-process.ts';
import { stack } from '../support/stack.ts';

// The gateway gives each network its turn, so every call it gets for a visitor says which one that is.

const NETWORK = '203.0.113.71';
const calls: { service: string; network: string | undefined }[] = [];

const gateway = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', stack.supabaseUrl);
  calls.push({
    service: pathname.split('/')[1] ?? '',
    network: [request.headers['x-forwarded-for']].flat().join(','),
  });
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
}, 60_000);

afterAll(async () => {
  await api.close();
  gateway.closeAllConnections();
  await removePeople();
  await sql.end();
});

const ask = (path: string, body?: object, cookies = '') =>
  fetch(api.url + path, {
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': NETWORK, Cookie: cookies },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });

test('Auth, storage and the database hear of which network a visitor is', async () => {
  calls.length = 0;
  const signedIn = await ask('/api/login', { username: person.email, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  const cookies = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  expect((await ask('/api/auth/google')).status).toBe(302);
  const started = await ask('/api/uploads', { color: '336699' }, cookies);
  expect(started.status).toBe(201);
  expect(new Set(calls.map(({ service }) => service))).toEqual(new Set(['auth', 'rest', 'storage']));
  // Chores that the function does for nobody say nobody.
  expect(calls.filter(({ service, network }) => service !== 'rest' && network !== NETWORK)).toEqual([]);
});
