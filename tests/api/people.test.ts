import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import {
  createCar,
  createPerson,
  createProperty,
  PASSWORD,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';
import { runWaiting } from '../support/events.ts';
import { emailAbout } from '../support/mails.ts';

let admin: Person;
let stranger: Person;
let person: Person;
const cookies = {} as Record<'admin' | 'stranger' | 'person', string>;

beforeAll(async () => {
  admin = await createPerson('admin', 'Ayaan');
  stranger = await createPerson();
  cookies.admin = await signIn(admin);
  cookies.stranger = await signIn(stranger);
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
  person = await createPerson('user', 'Guled');
  cookies.person = await signIn(person);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const as = (who: keyof typeof cookies) => ({ cookies: cookies[who] });
const address = () => `/api/admin/users/${person.id}`;

describe('the details of a person', () => {
  test('the details of a person are available to an administrator in one call @feature 12.8a', async () => {
    const property = await createProperty(person);
    const { status, body } = await get(address(), as('admin'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.id,
      name: 'Guled Person',
      email: person.email,
      isEmailVerified: true,
      role: 'user',
      counts: { properties: 1, cars: 0 },
      listings: [{ kind: 'property', id: property }],
      suspensions: [],
      notes: [],
    });
    expect((body as { sessions: unknown[] }).sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  test('the details of a person are refused to a visitor (401) and a member (403), and an unknown id is a 404 @feature 12.8a', async () => {
    expect((await get(address())).status).toBe(401);
    expect((await get(address(), as('stranger'))).status).toBe(403);
    expect((await get(address(), as('person'))).status).toBe(403);
    expect(await get(`/api/admin/users/${randomUUID()}`, as('admin'))).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    });
    expect((await get('/api/admin/users/nobody', as('admin'))).status).toBe(404);
  });
});

describe('a message of the office', () => {
  const write = (body: unknown, who: keyof typeof cookies = 'admin') =>
    call('POST', `${address()}/messages`, { ...as(who), body: { body } });

  test('a message of the office reaches the person by email and in their notifications @feature 12.8c', async () => {
    expect(await write('Please call us about the deed.')).toMatchObject({
      status: 201,
      body: { message: 'Message sent' },
    });
    const mail = await emailAbout(person.email, 'A message from the office');
    expect(mail.text).toContain('Please call us about the deed.');
    const { body } = await get('/api/notifications', as('person'));
    expect(body).toMatchObject({
      unread: 1,
      items: [{ event: 'office_message', details: { words: 'Please call us about the deed.' } }],
    });
  });

  test('a message of the office is refused from a member, and when it is empty or too long', async () => {
    expect((await write('Hello', 'stranger')).status).toBe(403);
    expect(await write('  ')).toMatchObject({ status: 400, body: { fields: { body: 'Message is required' } } });
    expect((await write('x'.repeat(1001))).status).toBe(400);
  });
});

test('an administrator, but not a member, can end the sessions of a user', async () => {
  const end = (who: keyof typeof cookies) => call('DELETE', `${address()}/sessions`, { ...as(who), body: {} });
  expect((await end('stranger')).status).toBe(403);
  expect(await end('admin')).toMatchObject({ status: 200, body: { message: 'Signed out everywhere' } });
  expect((await get('/api/user', as('person'))).status).toBe(401);
});

describe('the removal of a listing', () => {
  test.each([
    ['properties', createProperty, 'Property deleted successfully'],
    ['cars', createCar, 'Car deleted successfully'],
  ] as const)(
    'the removal of a listing from the %s can be undone by an administrator @feature 12.2c',
    async (list, create, message) => {
      const id = await create(person);
      const remove = () => call('DELETE', `/api/admin/${list}/${id}`, { ...as('admin'), body: {} });
      const restore = (who: keyof typeof cookies) =>
        call('POST', `/api/admin/${list}/${id}/restore`, { ...as(who), body: {} });
      expect(await remove()).toMatchObject({ status: 200, body: { message } });
      expect((await get(`/api/${list}/${id}`)).status).toBe(404);
      const mine = await get(`/api/my-${list}`, as('person'));
      expect(mine.body).toMatchObject([{ id, removedAt: expect.any(String) }]);
      expect(await call('PUT', `/api/${list}/${id}`, { ...as('person'), body: { title: 'Again' } })).toMatchObject({
        status: 409,
        body: { message: 'The office has removed this listing.' },
      });
      expect((await call('DELETE', `/api/${list}/${id}`, { ...as('person'), body: {} })).status).toBe(404);
      expect((await restore('person')).status).toBe(403);
      expect((await restore('stranger')).status).toBe(403);
      expect(await restore('admin')).toMatchObject({ status: 200, body: { message: 'Restored' } });
      expect((await get(`/api/${list}/${id}`)).status).toBe(200);
    },
  );

  test('the removal of a listing is a 404 for an unknown listing, and after 30 days it cannot be undone', async () => {
    expect((await call('DELETE', `/api/admin/properties/${randomUUID()}`, { ...as('admin'), body: {} })).status).toBe(
      404,
    );
    expect((await call('POST', `/api/admin/cars/${randomUUID()}/restore`, { ...as('admin'), body: {} })).status).toBe(
      404,
    );
    const id = await createProperty(person);
    await call('DELETE', `/api/admin/properties/${id}`, { ...as('admin'), body: {} });
    await sql`update public.properties set removed_at = now() - interval '31 days' where id = ${id}`;
    const late = await call('POST', `/api/admin/properties/${id}/restore`, { ...as('admin'), body: {} });
    expect(late.status === 409 || late.status === 404).toBe(true);
  });
});

test('a suspended user reads the prepared reason in their language @feature 12.2h', async () => {
  const suspended = await call('PUT', `${address()}/suspension`, { ...as('admin'), body: { code: 'money_ahead' } });
  expect(suspended).toMatchObject({ status: 200, body: { code: 'money_ahead', reason: null } });
  const told = await call('POST', '/api/login', { body: { username: person.username, password: PASSWORD } });
  expect(told).toMatchObject({
    status: 403,
    body: { suspension: { reason: 'You asked people for money before a viewing.' } },
  });
  await runWaiting();
  const mail = await emailAbout(person.email, 'Your account is suspended');
  expect(mail.text).toContain('You asked people for money before a viewing.');
  const refused = await call('PUT', `${address()}/suspension`, { ...as('admin'), body: { code: 'because' } });
  expect(refused.status).toBe(400);
});
