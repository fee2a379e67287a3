import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

let member: Person;
let admin: Person;

beforeAll(async () => {
  member = await createPerson('user', 'Hodan');
  admin = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test.each([
  ['username', (person: Person) => person.username],
  ['username in capitals', (person: Person) => person.username.toUpperCase()],
  ['email', (person: Person) => person.email],
])('a member signs in by %s and gets their own user data @spec 1.3.14 2.2.8 2.7.1 2.7.7', async (_, name) => {
  const login = await call('POST', '/api/login', { body: { username: name(member), password: PASSWORD } });
  expect(login.status).toBe(200);
  expect(login.body).toMatchObject({
    user: { id: member.id, firstName: 'Hodan', email: member.email, role: 'user', twoFactorEnabled: false },
  });
  const user = await get('/api/user', { cookies: login.cookies });
  expect(user.body).toEqual(login.body);
});

test('the session cookies are hidden from scripts and other sites', async () => {
  const response = await fetch(`${stack.siteUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: member.username, password: PASSWORD }),
  });
  const tokens = response.headers.getSetCookie().filter((cookie) => /^(access|refresh)_token=/.test(cookie));
  expect(tokens).toHaveLength(2);
  for (const cookie of tokens) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  expect(JSON.stringify(await response.json())).not.toContain('token');
});

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await call('POST', '/api/login', { body: { username: member.username, password: 'wrong-password' } });
  const unknown = await call('POST', '/api/login', { body: { username: 'nobody-at-all', password: 'wrong-password' } });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ message: 'Invalid credentials. Please try again.', code: 'invalid_credentials' });
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.cookies).toBe('');
});

test.each([
  [{ username: '', password: PASSWORD }, 'username', 'Username or email is required'],
  [{ password: PASSWORD }, 'username', 'Username or email is required'],
  [{ username: 'someone', password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ username: 'someone' }, 'password', 'Password must be at least 6 characters'],
  [{ username: 'someone', password: 'xxx\0xxxx' }, 'password', 'This contains a character that is not allowed'],
])(
  'a sign-in with missing fields (%j) is refused with the documented message @spec 2.5.1',
  async (body, field, message) => {
    const answer = await call('POST', '/api/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, fields: { [field]: message } });
  },
);

test.each(['not json', '[]', 'null', '"text"', '{"username":{},"password":[]}'])(
  'a body of %s is a 400',
  async (body) => {
    expect((await call('POST', '/api/login', { body })).status).toBe(400);
  },
);

test('the API refuses a form, another site and a very large body', async () => {
  const form = await call('POST', '/api/login', {
    body: 'username=a',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(form.status).toBe(415);
  const foreign = await call('POST', '/api/login', { body: {}, headers: { Origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const crossSite = await call('POST', '/api/logout', { body: {}, headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(crossSite.status).toBe(403);
  const huge = await call('POST', '/api/login', { body: { username: 'a', password: 'x'.repeat(1_100_000) } });
  expect(huge.status).toBe(413);
});

test('a refused body does not block the next call on the same connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request(stack.siteUrl + path, {
        agent,
        method,
        headers: { 'Content-Type': 'application/json' },
      });
      request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
      request.on('error', reject).end(body);
    });
  expect(await send('POST', '/api/login', JSON.stringify({ username: 'a', password: 'x'.repeat(6_000_000) }))).toBe(
    413,
  );
  expect(await send('GET', '/api/health')).toBe(200);
  agent.destroy();
});

test('a visitor gets no user and no token @spec 1.7.3', async () => {
  for (const path of ['/api/user', '/api/auth/token']) {
    const { status, body } = await get(path);
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
  }
});

test('the refusal of a call without a session clears no cookies, because it may arrive after a sign-in in another tab', async () => {
  const refused = await get('/api/auth/token');
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie()).toEqual([]);
  const pendingMfa = await get('/api/auth/token', { cookies: 'signed_in=1' });
  expect(pendingMfa.cookies).toContain('signed_in=');
});

test('a forged token is refused', async () => {
  const cookies = await signIn(member);
  const token = ((await get('/api/auth/token', { cookies })).body as { token: string }).token;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const forged = `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: admin.id })).toString('base64url')}.${signature}`;
  expect((await get('/api/user', { headers: { Authorization: `Bearer ${forged}` } })).status).toBe(401);
  expect((await get('/api/user', { headers: { Authorization: 'Bearer nonsense' } })).status).toBe(401);
});

test('tabs that refresh at the same moment stay signed in with one family of tokens', async () => {
  const cookies = await signIn(member);
  const expired = cookies.replace(/access_token=[^;]+/, 'access_token=');
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('/api/user', { cookies: expired })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const refreshTokens = new Set(answers.map((answer) => /refresh_token=([^;]+)/.exec(answer.cookies)?.[1]));
  expect(refreshTokens.size).toBe(1);
  const [renewed] = answers;
  expect((await get('/api/user', { cookies: renewed?.cookies ?? '' })).status).toBe(200);
});

test('the cookies of an invalid session are cleared, so that the next call is a visitor’s', async () => {
  const id = await createProperty(member, { title: 'Public' });
  const cookies = await signIn(member);
  const answer = await get(`/api/properties/${id}`, { cookies: cookies.replace(/(access_token=[^;]+)/, '$1x') });
  expect(answer.status).toBe(401);
  expect(answer.cookies).toContain('access_token=');
  expect(answer.cookies).not.toMatch(/_token=[^;]/);
  expect((await get(`/api/properties/${id}`, { cookies: answer.cookies })).status).toBe(200);
});

test('a session that has ended is answered 401 and its cookies are cleared', async () => {
  const cookies = await signIn(member);
  await sql`delete from auth.sessions where user_id = ${member.id}`;
  const answer = await get('/api/user', { cookies: cookies.replace(/access_token=[^;]+/, 'access_token=') });
  expect(answer.status).toBe(401);
  expect(answer.cookies).toContain('refresh_token=');
  expect(answer.cookies).not.toMatch(/refresh_token=[^;]/);
});

test('a logout ends this session and no other session of the user @spec 1.7.4', async () => {
  const phone = await signIn(member);
  const laptop = await signIn(member);
  const logout = await call('POST', '/api/logout', { body: {}, cookies: phone });
  expect(logout.status).toBe(200);
  expect(logout.cookies).not.toMatch(/_token=[^;]/);
  const stale = (cookies: string) =>
    get('/api/user', { cookies: cookies.replace(/access_token=[^;]+/, 'access_token=') });
  expect((await stale(phone)).status).toBe(401);
  expect((await stale(laptop)).status).toBe(200);
});

test('a logout after the access token expired also ends the session', async () => {
  const person = await createPerson();
  const cookies = (await signIn(person)).replace(/access_token=[^;]+/, 'access_token=');
  expect((await call('POST', '/api/logout', { body: {}, cookies })).status).toBe(200);
  expect(await sql`select from auth.sessions where user_id = ${person.id}`).toHaveLength(0);
  expect((await get('/api/user', { cookies })).status).toBe(401);
});

test('a session refreshed during a 304 answer reaches the browser', async () => {
  const id = await createProperty(await createPerson(), { title: 'Unchanged' });
  const { headers } = await get(`/api/properties/${id}`);
  const cookies = (await signIn(member)).replace(/access_token=[^;]+/, 'access_token=');
  const answer = await get(`/api/properties/${id}`, {
    cookies,
    headers: { 'If-None-Match': headers.get('ETag') ?? '' },
  });
  expect(answer.status).toBe(304);
  expect(answer.cookies).toMatch(/refresh_token=[^;]/);
});

test('the API does not return a bearer token as a session', async () => {
  const { status } = await get('/api/auth/token', { headers: { Authorization: 'Bearer aaa.bbb.ccc' } });
  expect(status).toBe(401);
});

test('the sign-in URL redirects only within the site @spec 1.7.25', async () => {
  const location = async (next: string) =>
    (await get(`/api/login?next=${encodeURIComponent(next)}`)).headers.get('Location');
  expect(await location('/admin?tab=1')).toBe('/auth?next=%2Fadmin%3Ftab%3D1');
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(await location(next)).toBe('/auth?next=%2F');
});

test('a banned member cannot sign in and gets the usual refusal', async () => {
  const banned = await createPerson();
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`;
  const answer = await call('POST', '/api/login', { body: { username: banned.username, password: PASSWORD } });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 'invalid_credentials' });
});
