import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { nextMail } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

const DAY = dayAhead(60);

let owner: Person;
let asker: Person;
let stranger: Person;
const cookies = {} as Record<'owner' | 'asker' | 'stranger', string>;
let property: string;
let car: string;

beforeAll(async () => {
  [owner, asker, stranger] = [
    await createPerson('user', 'Amal'),
    await createPerson('user', 'Hodan'),
    await createPerson(),
  ];
  property = await createProperty(owner, { title: 'House by the port' });
  car = await createCar(owner);
  cookies.owner = await signIn(owner);
  cookies.asker = await signIn(asker);
  cookies.stranger = await signIn(stranger);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const QUESTION = { message: 'Is it still there?', contactEmail: 'a@test.example' };

test.each(['propertyId', 'carId'])(
  'an owner, but no stranger or visitor, answers an inquiry with a %s @spec 1.4.12',
  async (key) => {
    const id = key === 'carId' ? car : property;
    const asked = await call('POST', '/api/inquiries', { cookies: cookies.asker, body: { [key]: id, ...QUESTION } });
    expect(asked.status).toBe(201);
    const path = `/api/inquiries/${(asked.body as { id: string }).id}/reply`;
    const body = { content: 'Yes, it is.' };
    expect((await call('POST', path, { body })).status).toBe(401);
    for (const who of ['stranger', 'asker'] as const)
      expect(await call('POST', path, { cookies: cookies[who], body })).toMatchObject({
        status: 404,
        body: { message: 'Inquiry not found' },
      });
    expect(await call('POST', path, { cookies: cookies.owner, body: { content: ' ' } })).toMatchObject({
      status: 400,
      body: { fields: { content: 'Message is required' } },
    });
    const replied = await call('POST', path, { cookies: cookies.owner, body });
    expect(replied).toMatchObject({ status: 200, body: { conversationId: expect.any(String) } });
    const { conversationId } = replied.body as { conversationId: string };
    const kind = key === 'carId' ? 'cars' : 'properties';
    expect(await get(`/api/${kind}/${id}/requests`, { cookies: cookies.asker })).toMatchObject({
      status: 200,
      body: { inquiries: [{ status: 'replied', conversationId }], viewings: [], conversationId },
    });
    expect(await get(`/api/conversations/${conversationId}`, { cookies: cookies.asker })).toMatchObject({
      body: { carId: key === 'carId' ? car : null, messages: [{ messageType: 'inquiry' }, { messageType: 'text' }] },
    });
  },
);

test('a member has to name exactly one listing, a property or a car @feature 4.3a', async () => {
  for (const [path, more] of [
    ['/api/inquiries', QUESTION],
    ['/api/conversations', {}],
  ] as const) {
    const ask = (body: object) => call('POST', path, { cookies: cookies.asker, body: { ...body, ...more } });
    expect(await ask({})).toMatchObject({ status: 400, body: { fields: { propertyId: 'Property is required' } } });
    expect(await ask({ propertyId: property, carId: car })).toMatchObject({ status: 400 });
    expect(await ask({ carId: crypto.randomUUID() })).toMatchObject({ status: 404 });
  }
  expect(await call('POST', '/api/conversations', { cookies: cookies.asker, body: { carId: car } })).toMatchObject({
    status: 201,
    body: { carId: car, propertyId: null },
  });
});

test('an owner replies to a viewing request, and a duplicate or past request is refused with a message', async () => {
  const viewing = {
    propertyId: property,
    preferredDate: DAY,
    preferredTime: '10:00 AM',
    contactEmail: 'a@test.example',
  };
  const ask = (changes: object = {}) =>
    call('POST', '/api/property-viewings', { cookies: cookies.asker, body: { ...viewing, ...changes } });
  const asked = await ask();
  expect(asked.status).toBe(201);
  expect(await ask()).toMatchObject({
    status: 409,
    body: { message: 'You have already asked for this viewing', fields: { preferredTime: expect.any(String) } },
  });
  const [there] = await sql<{ day: string }[]>`select (now() at time zone 'Africa/Mogadishu')::date::text as day`;
  expect(await ask({ preferredDate: there!.day, preferredTime: '0:00' })).toMatchObject({
    status: 400,
    body: {
      message: 'This time has passed. Please select a later one.',
      fields: { preferredTime: expect.any(String) },
    },
  });
  const path = `/api/property-viewings/${(asked.body as { id: string }).id}/reply`;
  expect((await call('POST', path, { cookies: cookies.stranger, body: { content: 'Hi' } })).status).toBe(404);
  expect(await call('POST', path, { cookies: cookies.owner, body: { content: 'Come at noon.' } })).toMatchObject({
    status: 200,
    body: { conversationId: expect.any(String) },
  });
});

test('an inquiry about a sold property is refused with a message @feature 4.6a', async () => {
  const sold = await createProperty(owner, { status: 'sold' });
  expect(
    await call('POST', '/api/inquiries', { cookies: cookies.asker, body: { propertyId: sold, ...QUESTION } }),
  ).toMatchObject({ status: 409, body: { code: 'listing_sold', message: expect.stringContaining('has been sold') } });
});

test('an email program unsubscribes the reader by one POST, but opening the link changes nothing', async () => {
  const reader = await createPerson();
  const asked = await createProperty(reader);
  await call('POST', '/api/inquiries', { cookies: cookies.asker, body: { propertyId: asked, ...QUESTION } });
  const mail = await nextMail(reader.email);
  const [, token = ''] = /token=([\w-]+)/.exec(mail.text) ?? [];
  const address = `${stack.siteUrl}/api/unsubscribe/${token}`;
  const state = async () => (await get(`/api/email-preferences/${token}`)).body;

  const opened = await fetch(address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, `/mail-settings?token=${token}`]);
  expect(await state()).toEqual({ topic: 'inquiry', mail: true });
  const pressed = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  expect(await state()).toEqual({ topic: 'inquiry', mail: false });
  expect(await call('PUT', `/api/email-preferences/${token}`, { body: { mail: true } })).toMatchObject({
    status: 200,
    body: { topic: 'inquiry', mail: true },
  });
  for (const unknown of [crypto.randomUUID(), 'nothing']) {
    expect((await get(`/api/email-preferences/${unknown}`)).status).toBe(404);
    expect((await fetch(`${stack.siteUrl}/api/unsubscribe/${unknown}`, { method: 'POST' })).status).toBe(404);
  }
});
