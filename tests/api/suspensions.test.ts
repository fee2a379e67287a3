import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { secret } from '../support/contract.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { runWaiting } from '../support/events.ts';
import { linkIn, emailAbout } from '../support/mails.ts';

let admin: Person;
let stranger: Person;
let person: Person;
let property: string;
const cookies = {} as Record<'admin' | 'stranger' | 'person', string>;

beforeAll(async () => {
  admin = await createPerson('admin');
  stranger = await createPerson();
  cookies.admin = await signIn(admin);
  cookies.stranger = await signIn(stranger);
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
  person = await createPerson('user', 'Guled');
  property = await createProperty(person);
  cookies.person = await signIn(person);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const UNTIL = '2040-01-01T20:59:00+00:00';
const suspend = (body: Record<string, unknown> = {}, as = cookies.admin) =>
  call('PUT', `/api/admin/users/${person.id}/suspension`, {
    cookies: as,
    body: { reason: 'Asked for money ahead', until: UNTIL, ...body },
  });
const lift = () => call('DELETE', `/api/admin/users/${person.id}/suspension`, { cookies: cookies.admin, body: {} });
const login = (password = PASSWORD) => call('POST', '/api/login', { body: { username: person.username, password } });
const isShown = async () => (await get(`/api/properties/${property}`)).status === 200;

type Refusal = { code: string; suspension?: { appealToken: string } };

test('a suspended user is signed out, sees the reason at sign-in, and returns once the suspension is lifted @spec 1.4.18 @feature 7.7a', async () => {
  expect(await suspend()).toMatchObject({ status: 200, body: { reason: 'Asked for money ahead', hideListings: true } });
  expect((await get('/api/user', { cookies: cookies.person })).status).toBe(401);
  expect(await isShown()).toBe(false);
  const answer = await login();
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'suspended', suspension: { reason: 'Asked for money ahead', appealToken: expect.any(String) } },
  });
  expect(answer.cookies).toBe('');
  const { error } = await secret.auth.signInWithPassword({ email: person.email, password: PASSWORD });
  expect(error).toMatchObject({ code: 'user_banned' });
  // A user who guesses passwords learns nothing.
  expect(await login('Not-The-Password-1')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });

  expect((await lift()).status).toBe(200);
  expect(await isShown()).toBe(true);
  expect((await login()).status).toBe(200);
  expect((await lift()).status).toBe(200);
});

test('the administrator can leave the listings visible, and another call changes the suspension', async () => {
  await suspend({ hideListings: false });
  expect(await isShown()).toBe(true);
  expect(await suspend({ until: null, reason: 'Twice now' })).toMatchObject({
    body: { until: null, reason: 'Twice now' },
  });
  expect(await isShown()).toBe(false);
  expect(await login()).toMatchObject({ body: { suspension: { until: null, reason: 'Twice now' } } });
});

test('an administrator changes one field of a suspension and keeps another administrator’s change', async () => {
  await suspend();
  await suspend({ reason: 'Asked for money ahead, twice' });
  const change = (body: Record<string, unknown>) =>
    call('PUT', `/api/admin/users/${person.id}/suspension`, { cookies: cookies.admin, body });
  expect(await change({ hideListings: false, seen: { hideListings: true } })).toMatchObject({
    status: 200,
    body: { reason: 'Asked for money ahead, twice', hideListings: false },
  });
  expect(await change({ reason: 'Sold a sold house', seen: { reason: 'Asked for money ahead' } })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { reason: 'Asked for money ahead, twice' } },
  });
  expect(await change({ until: null, seen: { until: UNTIL } })).toMatchObject({ status: 200, body: { until: null } });
  expect(await change({ hideListings: true })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Reason is required' } },
  });
});

test('only administrators suspend and lift, with a reason, and never themselves or another administrator @feature 7.7a', async () => {
  for (const as of [cookies.stranger, cookies.person]) expect((await suspend({}, as)).status).toBe(403);
  const path = (id: string) => `/api/admin/users/${id}/suspension`;
  expect((await call('PUT', path(person.id), { body: { reason: 'Me' } })).status).toBe(401);
  const asAdmin = { cookies: cookies.admin, body: { reason: 'Why not' } };
  expect(await call('PUT', path(admin.id), asAdmin)).toMatchObject({ status: 409, body: { code: 'is_administrator' } });
  expect((await call('PUT', path(randomUUID()), asAdmin)).status).toBe(404);
  expect((await call('PUT', path('nobody'), asAdmin)).status).toBe(404);
  expect(await suspend({ reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  expect(await suspend({ until: '2020-01-01' })).toMatchObject({
    status: 400,
    body: { fields: { until: expect.any(String) } },
  });
  expect(await suspend({ until: 'soon' })).toMatchObject({
    status: 400,
    body: { fields: { until: expect.any(String) } },
  });
  expect(await isShown()).toBe(true);
});

test('a suspended user appeals by the link of the email and gets the answer by email @spec 1.4.19 @feature 7.7b', async () => {
  await suspend();
  await runWaiting();
  const mail = await emailAbout(person.email, 'Your account is suspended');
  expect(mail.text).toContain('Asked for money ahead');
  const token = linkIn(mail).searchParams.get('token') ?? '';
  expect((await login()).body as Refusal).toMatchObject({ suspension: { appealToken: token } });
  const path = `/api/appeals/${token}`;
  expect(await get(path)).toMatchObject({
    status: 200,
    body: { reason: 'Asked for money ahead', isOver: false, appeals: [] },
  });
  expect((await call('POST', path, { body: { message: ' ' } })).status).toBe(400);
  expect(await call('POST', path, { body: { message: 'It was my brother.' } })).toMatchObject({
    status: 201,
    body: { appeals: [{ message: 'It was my brother.', answer: null }] },
  });
  expect(await call('POST', path, { body: { message: 'And again' } })).toMatchObject({
    status: 409,
    body: { code: 'appeal_open' },
  });
  const [appeal] = await sql<{ id: string }[]>`
    select a.id from public.appeals a join public.suspensions s on s.id = a.suspension_id where s.person_id = ${person.id}`;
  const answer = (as: string) =>
    call('PATCH', `/api/admin/appeals/${appeal!.id}`, { cookies: as, body: { lift: false, answer: 'Then tell him.' } });
  expect((await answer(cookies.stranger)).status).toBe(403);
  expect((await answer(cookies.admin)).status).toBe(200);
  expect(await answer(cookies.admin)).toMatchObject({ status: 409, body: { code: 'already_answered' } });
  await runWaiting();
  expect((await emailAbout(person.email, 'Our answer to your appeal')).text).toContain('Then tell him.');
  expect(await get(path)).toMatchObject({ body: { appeals: [{ answer: 'Then tell him.' }] } });
  for (const unknown of [randomUUID(), 'none']) expect((await get(`/api/appeals/${unknown}`)).status).toBe(404);
});
