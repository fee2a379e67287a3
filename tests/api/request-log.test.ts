import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { apiDocument } from '../support/api-document.ts';
import { BODIES, BODY_OF, validBodies } from '../support/bodies.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { logLineOf } from '../support/request-log.ts';

let admin: Person;
let cookies: string;
const registered: string[] = [];

beforeAll(async () => {
  admin = await createPerson('admin');
  cookies = await signIn(admin);
});

afterAll(async () => {
  await sql`delete from public.appraisal_requests where requester_id = ${admin.id}`;
  await sql`delete from auth.users where id = any(${registered})`;
  await removePeople();
  await sql.end();
});

/** Calls that do not query the database exactly once, with the reason. */
const OTHER_COUNTS: Record<string, number> = {
  // Auth holds the session, not the database.
  'GET /api/login': 0,
  'POST /api/logout': 0,
  'GET /api/auth/token': 0,
  'GET /api/auth/social-config': 0,
  'GET /api/auth/{provider}': 0,
  'GET /api/auth/callback': 0,
  'POST /api/auth/2fa/verify': 0,
  'POST /api/auth/login-enhanced': 0,
  // The function interprets an empty text without the database.
  'GET /api/search/understand': 0,
  // The function builds these from its routes.
  'GET /api/openapi.json': 0,
  'GET /api/docs': 0,
  'GET /api/docs.css': 0,
  'GET /api/robots.txt': 0,
  // No part of the sitemap has this name.
  'GET /api/sitemap/{part}': 0,
  // Rules and districts are in two tables.
  'GET /api/brokers/lead-rules': 2,
  // The rate limit, and the account of the username. After a success, also the user.
  'POST /api/login': 2,
  // The rate limit, the check that the username is free, and the new session.
  'POST /api/register': 3,
  'POST /api/register/email': 2,
  // The session, the rate limit of guesses, and the password.
  'POST /api/user/change-password': 3,
  'DELETE /api/user': 3,
  'POST /api/auth/2fa/setup': 3,
  // The session first. Then the secret key ends sessions that a backup code has elevated elsewhere.
  'DELETE /api/user/sessions': 2,
  // For a signed-in user, the session comes before the rate limit.
  'POST /api/inquiries': 3,
  // Who asks is proved before a phone is given with the secret key.
  'POST /api/properties/{id}/phone': 2,
  'POST /api/cars/{id}/phone': 2,
  // The session and the rate limit come before the fetch.
  'POST /api/uploads/fetch': 2,
  'POST /api/appraisal-requests': 3,
  // The rate limit comes before the search.
  'POST /api/properties/empty-searches': 2,
  'POST /api/cars/empty-searches': 2,
  // The rate limit comes before the press.
  'POST /api/alerts/{id}/presses': 2,
  // Without its setting, this path does not exist.
  'GET /api/metrics': 0,
  // The rate limit of phone codes. Then the hook of Auth counts the codes of each number.
  'POST /api/auth/phone/code': 2,
  'POST /api/auth/phone/verify': 1,
  'POST /api/auth/phone/reset-password': 1,
  // No sign-in has begun here.
  'POST /api/auth/2fa/phone-code': 1,
  'POST /api/auth/2fa/phone-verify': 0,
  // The session, the rate limits of calls and guesses, and the password.
  'PUT /api/user/phone': 5,
  'POST /api/user/phone/confirm': 2,
  'DELETE /api/user/phone': 3,
  // The database function checks the caller. No decision has the kind of this call.
  'GET /api/admin/search': 1,
  // Figures need a period.
  'GET /api/admin/figures': 1,
  'POST /api/admin/decisions/{kind}/{id}/reopen': 1,
  // The rate limit of appeals comes first.
  'POST /api/appeals/{token}': 2,
};

/** The path of a call, with random ids that no row has. */
const addressOf = (path: string) =>
  path.replace('/profiles/{kind}', '/profiles/agent').replaceAll(/\{\w+\}/g, crypto.randomUUID());

/** The function ignores views by programs and does not read their tokens. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

test('each call queries the database once, or as often as this list says', async () => {
  const { document } = await apiDocument();
  const counts: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [verb, { requestBody, security }] of Object.entries(operations)) {
      const method = verb.toUpperCase();
      const name = `${method} ${path}`;
      const kind = BODIES[BODY_OF[name] ?? ''];
      expect(kind !== undefined, `a body for ${name}`).toBe(requestBody !== undefined);
      const [sample = {}] = kind ? fc.sample(validBodies(kind), 1) : [];
      // Pictures would add calls to fetch or store them.
      const { images: _images, picture: _picture, ...body } = sample;
      const {
        status,
        headers,
        body: answer,
      } = await call(method, addressOf(path), {
        ...(method === 'GET' ? {} : { body }),
        ...(security.length > 0 ? { cookies } : {}),
        headers: BROWSER,
      });
      expect(status, name).toBeLessThan(500);
      if (path.startsWith('/api/register')) registered.push((answer as { user: Person }).user.id);
      const line = await logLineOf(headers);
      expect(line).toMatchObject({ method, route: path, status });
      expect(line.userId, name).toBe(security.length > 0 ? admin.id : null);
      counts[name] = line.calls;
      // A call of an administrator first checks the role in the database.
      expected[name] = OTHER_COUNTS[name] ?? (path.startsWith('/api/admin/') ? 2 : 1);
    }
  }
  expect(counts).toEqual(expected);
});

test('the log contains no user id from an unverified token, for any call @feature 1.16a', async () => {
  const { document } = await apiDocument();
  const claims = {
    sub: admin.id,
    role: 'authenticated',
    aal: 'aal2',
    exp: 9_999_999_999,
    session_id: crypto.randomUUID(),
  };
  const [head, body] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const forged = { headers: { ...BROWSER, Authorization: `Bearer ${head}.${body}.${'a'.repeat(43)}` } };
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [verb, { security }] of Object.entries(operations)) {
      const method = verb.toUpperCase();
      // These calls sign in, register or ask for emails, so the function does not read a token.
      if (security.length === 0 && method !== 'GET' && path !== '/api/appraisal-requests') continue;
      const kind = BODIES[BODY_OF[`${method} ${path}`] ?? ''];
      const [valid = {}] = kind ? fc.sample(validBodies(kind), 1) : [];
      const { status, headers } = await call(method, addressOf(path), {
        ...forged,
        ...(method === 'GET' ? {} : { body: valid }),
      });
      expect(security.length === 0 || status === 401, `${method} ${path}: ${status}`).toBe(true);
      expect(await logLineOf(headers), path).toMatchObject({ userId: null });
    }
  }
});

test('the log contains the id of a signed-in user, also for a refused call', async () => {
  const nobody = `/api/admin/users/${crypto.randomUUID()}`;
  const refused = await call('PATCH', nobody, { cookies, body: { role: 'user' } });
  expect(refused.status).toBe(404);
  expect(await logLineOf(refused.headers)).toMatchObject({ userId: admin.id });
});

test('a request gets an id from the server, even when the caller sends one', async () => {
  const { headers } = await get('/api/health', { headers: { 'X-Request-Id': 'my-own-id' } });
  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test('the log contains ids and numbers, but no text from a user', async () => {
  const { headers } = await get('/api/properties/search?location=Secretplace', { cookies });
  const line = await logLineOf(headers);
  expect(Object.keys(line).toSorted()).toEqual(
    ['requestId', 'method', 'route', 'status', 'milliseconds', 'userId', 'calls'].toSorted(),
  );
  expect(JSON.stringify(line)).not.toContain('Secretplace');
});
