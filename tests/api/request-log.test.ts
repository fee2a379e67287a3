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

/** Calls that do not ask the database once, and why. */
const OTHER_COUNTS: Record<string, number> = {
  // The session is with Auth, not with the database.
  'GET /api/login': 0,
  'POST /api/logout': 0,
  'GET /api/auth/token': 0,
  'GET /api/auth/social-config': 0,
  'GET /api/auth/{provider}': 0,
  'GET /api/auth/callback': 0,
  'POST /api/auth/2fa/verify': 0,
  'POST /api/auth/login-enhanced': 0,
  // A text that is empty is interpreted without the database.
  'GET /api/search/understand': 0,
  // Made from the routes.
  'GET /api/openapi.json': 0,
  'GET /api/docs': 0,
  'GET /api/docs.css': 0,
  'GET /api/robots.txt': 0,
  // No part has the name that is tried.
  'GET /api/sitemap/{part}': 0,
  // The rules and the districts are two tables.
  'GET /api/brokers/lead-rules': 2,
  // The rate limit counts first. A sign-in looks for the e-mail of a username, then for its number (and, if it succeeds, for who that is).
  'POST /api/login': 3,
  // A registration is counted and begins a session, after a look whether the username is free.
  'POST /api/register': 3,
  'POST /api/register/email': 2,
  // Who asks is proved, and their guesses are counted, before it is asked whether the password is right.
  'POST /api/user/change-password': 3,
  'DELETE /api/user': 3,
  'POST /api/auth/2fa/setup': 3,
  // Who asks is proved, then what backup codes elevated elsewhere is ended with the secret key.
  'DELETE /api/user/sessions': 2,
  // Of somebody signed in it is proved who that is before they are counted.
  'POST /api/inquiries': 3,
  // Who asks is proved before a phone is given with the secret key.
  'POST /api/properties/{id}/phone': 2,
  'POST /api/cars/{id}/phone': 2,
  // Who asks is proved and counted before a picture is fetched.
  'POST /api/uploads/fetch': 2,
  'POST /api/appraisal-requests': 3,
  // The call is counted before the search.
  'POST /api/properties/empty-searches': 2,
  'POST /api/cars/empty-searches': 2,
  // The call is counted before the press.
  'POST /api/alerts/{id}/presses': 2,
  // Without the setting the address does not exist.
  'GET /api/metrics': 0,
  // Codes by phone are counted, then Auth is asked, whose hook counts them by number.
  'POST /api/auth/phone/code': 2,
  'POST /api/auth/phone/verify': 1,
  'POST /api/auth/phone/reset-password': 1,
  // Nobody has begun a sign-in here.
  'POST /api/auth/2fa/phone-code': 1,
  'POST /api/auth/2fa/phone-verify': 0,
  // Who asks is proved, the call and their guesses are counted, and the password is compared.
  'PUT /api/user/phone': 5,
  'POST /api/user/phone/confirm': 2,
  'DELETE /api/user/phone': 3,
  // The database itself asks who searches. No decision has the kind that is tried.
  'GET /api/admin/search': 1,
  // Figures need a period.
  'GET /api/admin/figures': 1,
  'POST /api/admin/decisions/{kind}/{id}/reopen': 1,
  // Whoever appeals is counted first.
  'POST /api/appeals/{token}': 2,
};

/** The path of a call, about nothing that exists. */
const addressOf = (path: string) =>
  path.replace('/profiles/{kind}', '/profiles/agent').replaceAll(/\{\w+\}/g, crypto.randomUUID());

/** Views by programs are not counted, and their tokens not read. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

test('each call asks the database once, or as often as is written here', async () => {
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
      // Pictures are fetched, or stored, besides.
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
      // Whether an administrator calls is asked before all else.
      expected[name] = OTHER_COUNTS[name] ?? (path.startsWith('/api/admin/') ? 2 : 1);
    }
  }
  expect(counts).toEqual(expected);
});

test('the log names nobody whose token was not proved, whatever they call', async () => {
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
      // Of these nobody’s token is read: they sign in, register, ask for mails.
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

test('the log names who is signed in, also where the call was refused', async () => {
  const nobody = `/api/admin/users/${crypto.randomUUID()}`;
  const refused = await call('PATCH', nobody, { cookies, body: { role: 'user' } });
  expect(refused.status).toBe(404);
  expect(await logLineOf(refused.headers)).toMatchObject({ userId: admin.id });
});

test('a request has an id of ours, whatever its caller calls it', async () => {
  const { headers } = await get('/api/health', { headers: { 'X-Request-Id': 'my-own-id' } });
  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test('the log holds ids and numbers, nothing a person typed', async () => {
  const { headers } = await get('/api/properties/search?location=Secretplace', { cookies });
  const line = await logLineOf(headers);
  expect(Object.keys(line).toSorted()).toEqual(
    ['requestId', 'method', 'route', 'status', 'milliseconds', 'userId', 'calls'].toSorted(),
  );
  expect(JSON.stringify(line)).not.toContain('Secretplace');
});
