import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { haveDone } from '../support/events.ts';
import { stack } from '../support/stack.ts';

const PHONE = '+252634000001';
let owner: Person;
let buyer: Person;
let cookies: string;
let listings: { path: string; id: string }[];

beforeAll(async () => {
  owner = await createPerson('user', 'Sagal');
  buyer = await createPerson();
  cookies = await signIn(buyer);
  listings = [
    { path: '/api/properties', id: await createProperty(owner) },
    { path: '/api/cars', id: await createCar(owner) },
  ];
  await sql`update public.profiles set phone = ${PHONE} where id = ${owner.id}`;
  await sql`update public.preferences set public_profile = true, show_phone = true where user_id = ${owner.id}`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a member can request the phone of an owner, and no listing answer contains it', async () => {
  for (const { path, id } of listings) {
    const details = await get(`${path}/${id}/details`, { cookies });
    expect(details.body).toMatchObject({ owner: { id: owner.id, hasPhone: true } });
    expect(JSON.stringify(details.body)).not.toContain(PHONE);
    expect(await call('POST', `${path}/${id}/phone`, { cookies, body: {} })).toMatchObject({
      status: 200,
      body: { phone: PHONE },
    });
  }
});

test('a visitor has to sign in, and an unknown listing has no phone', async () => {
  for (const { path, id } of listings) {
    expect((await call('POST', `${path}/${id}/phone`, { body: {} })).status).toBe(401);
    expect(await call('POST', `${path}/${randomUUID()}/phone`, { cookies, body: {} })).toMatchObject({
      status: 404,
      body: { message: 'This owner does not show a phone number.' },
    });
    expect((await call('POST', `${path}/none/phone`, { cookies, body: {} })).status).toBe(404);
  }
});

test('a visitor can request a public number, which is not in pages, lists and REST answers @feature 11.4a', async () => {
  const open = [
    { path: '/api/properties', id: await createProperty(owner, { contact_shown_to: 'everyone' }) },
    { path: '/api/cars', id: await createCar(owner, { contact_shown_to: 'everyone' }) },
  ];
  for (const { path, id } of open) {
    const kind = path === '/api/cars' ? 'cars' : 'properties';
    for (const address of [
      `${path}/${id}`,
      `${path}/${id}/details`,
      path,
      `/${kind === 'cars' ? 'car' : 'property'}/${id}`,
    ]) {
      const response = await get(address);
      expect(response.status, address).toBe(200);
      expect(JSON.stringify(response.body), address).not.toContain(PHONE.slice(4));
    }
    const headers = { apikey: stack.keys().publishableKey };
    const rows = await fetch(`${stack.supabaseUrl}/rest/v1/${kind}?id=eq.${id}&select=*`, { headers });
    expect(rows.status).toBe(200);
    expect(await rows.text()).not.toContain(PHONE.slice(4));
    expect(await call('POST', `${path}/${id}/phone`, { body: {} })).toMatchObject({
      status: 200,
      body: { phone: PHONE },
    });
  }
});

test('a member who asks too often gets a 429', async () => {
  await haveDone(buyer, 'phone', 60);
  const answer = await call('POST', `${listings[0]?.path}/${listings[0]?.id}/phone`, { cookies, body: {} });
  expect(answer.status).toBe(429);
});
