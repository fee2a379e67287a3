import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

/** A text from an unauthenticated caller, which must not be in any log. */
const MARK = `mark-${crypto.randomUUID()}`;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

let person: Person;

beforeAll(async () => {
  person = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Unsigned tokens of an existing user, and texts that are not tokens. */
const forgedTokens = () => [
  `${encoded({ alg: 'HS256', typ: 'JWT', kid: MARK })}.${encoded({ sub: person.id, role: 'authenticated', exp: 9_999_999_999, session_id: MARK })}.${MARK}`,
  `${encoded({ alg: 'none' })}.${encoded({ sub: person.id, role: MARK, exp: 9_999_999_999 })}.`,
  `e30.${MARK}.e30`,
  MARK,
];

/** All headers that the stack reads, and some that it ignores. */
const markedHeaders = {
  'User-Agent': MARK,
  'X-Request-Id': MARK,
  'X-Forwarded-For': MARK,
  'X-Forwarded-Host': MARK,
  'X-Client-Info': MARK,
  Referer: `http://${MARK}.example/`,
  Accept: MARK,
  'Accept-Language': MARK,
  Prefer: `${MARK}=1`,
  Range: MARK,
};

const DOORS: [method: string, address: string, body?: object][] = [
  ['GET', '/api/user'],
  ['GET', '/api/properties/search'],
  ['POST', '/api/inquiries', {}],
  ['POST', '/api/uploads', { color: 'aabbcc' }],
  ['POST', '/api/auth/2fa/verify', { token: '123456' }],
  ['GET', '/api/auth/callback'],
  ['GET', '/media/listing-images/none.webp'],
  ['GET', '/search'],
  ['GET', '/rest/v1/properties?select=id'],
  ['POST', '/rest/v1/rpc/get_current_user', {}],
  ['POST', '/rest/v1/properties', { title: 1 }],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', { password: 'River-camel-42' }],
  ['POST', '/auth/v1/logout', {}],
  ['POST', '/auth/v1/factors', { factor_type: 'totp' }],
  ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: MARK }],
  ['POST', '/auth/v1/verify', { type: 'recovery', token_hash: MARK }],
  ['GET', '/auth/v1/admin/users'],
  ['GET', `/auth/v1/callback?state=${MARK}&code=${MARK}`],
  ['POST', '/storage/v1/object/listing-images/x.webp', {}],
  ['GET', `/storage/v1/object/sign/listing-images/x.webp?token=${MARK}`],
  ['PUT', `/storage/v1/object/upload/sign/listing-images/x.webp?token=e30.${MARK}.e30`, {}],
  ['GET', '/storage/v1/bucket'],
  ['POST', '/realtime/v1/api/broadcast', { messages: [{ topic: 'x', event: 'e', payload: {}, private: true }] }],
  ['GET', '/functions/v1/api/user'],
];

/** The ways to send a token. A cookie is decoded, so its value need not fit into a header. */
const WAYS: ((token: string) => Record<string, string>)[] = [
  (token) => ({ Authorization: `Bearer ${token}` }),
  (token) => ({ Authorization: `Bearer ${token}`, 'Accept-Profile': MARK, 'Content-Profile': MARK }),
  (token) => ({ apikey: token }),
  (token) => ({
    Cookie: `access_token=${token}%0A${MARK}; refresh_token=${MARK}%00; unfinished=${token}%0A~${MARK}; at_provider=${MARK}`,
  }),
];

/** The content of all logs of the stack. A stack started with `--dev` logs to its terminal. */
const logs = (): string =>
  globSync('*.log*', { cwd: stack.data })
    .map((file) => readFileSync(path.join(stack.data, file), 'utf8'))
    .join('\n');

async function untilLogged(text: string): Promise<void> {
  while (!logs().includes(text)) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Joins a channel with an unsigned token. */
async function joinWith(token: string): Promise<void> {
  const address = `${stack.supabaseUrl.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${stack.keys().publishableKey}`;
  const socket = new WebSocket(address);
  const join = { topic: `realtime:${MARK}`, event: 'phx_join', ref: '1', join_ref: '1' };
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ ...join, payload: { access_token: token, config: { private: true } } })),
    );
    socket.addEventListener('message', () => resolve());
    socket.addEventListener('close', () => resolve());
  });
  socket.close();
}

test('a stranger’s headers and unverified tokens neither enter a log nor break a part @feature 1.16a', async () => {
  const { publishableKey } = stack.keys();
  for (const token of forgedTokens()) {
    for (const way of WAYS) {
      for (const [method, address, body] of DOORS) {
        const base = /^\/\w+\/v1\//.test(address) ? stack.supabaseUrl : stack.siteUrl;
        const response = await fetch(base + address, {
          method,
          redirect: 'manual',
          headers: {
            apikey: publishableKey,
            ...markedHeaders,
            ...(body ? { 'Content-Type': 'application/json' } : {}),
            ...way(token),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        await response.body?.cancel();
        expect(response.status, `${method} ${address} with ${JSON.stringify(way(token))}`).toBeLessThan(500);
      }
    }
    await joinWith(token);
  }
  // The last line is in the log, so all earlier lines are too.
  const last = await fetch(`${stack.siteUrl}/api/health`);
  await untilLogged(last.headers.get('X-Request-Id') ?? 'none');
  const about = logs()
    .split('\n')
    .filter((line) => line.includes(MARK) || line.includes(person.id));
  expect(about).toEqual([]);
});
