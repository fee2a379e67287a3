import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Role = 'buyer' | 'seller' | 'stranger';
const people = {} as Record<Role, Person>;
const cookies = {} as Record<Role, string>;
let property: string;
let conversationId: string;

beforeAll(async () => {
  for (const role of ['buyer', 'seller', 'stranger'] as const) {
    people[role] = await createPerson('user', role);
    cookies[role] = await signIn(people[role]);
  }
  property = await createProperty(people.seller);
  const started = await call('POST', '/api/conversations', { cookies: cookies.buyer, body: { propertyId: property } });
  conversationId = (started.body as { id: string }).id;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const offer = (role: Role, body: object = {}) =>
  call('POST', '/api/messages', {
    cookies: cookies[role],
    body: { conversationId, messageType: 'offer', amount: 80_000, currency: 'USD', ...body },
  });
const answer = (role: Role | null, id: string, body: object = { answer: 'accepted' }) =>
  call('PATCH', `/api/messages/${id}`, { ...(role ? { cookies: cookies[role] } : {}), body });

test('a buyer makes an offer, and only the seller can accept it, once @feature 11.11c', async () => {
  const made = await offer('buyer');
  expect(made).toMatchObject({
    status: 201,
    body: {
      messageType: 'offer',
      content: '',
      details: { amount: 80_000, currency: 'USD' },
      senderId: people.buyer.id,
    },
  });
  const { id } = made.body as { id: string };
  expect((await answer(null, id)).status).toBe(401);
  expect(await answer('stranger', id)).toMatchObject({ status: 404, body: { message: 'Offer not found' } });
  expect(await answer('buyer', id)).toMatchObject({
    status: 403,
    body: { message: 'You cannot answer your own offer.' },
  });
  expect(await answer('seller', id)).toMatchObject({ status: 200, body: { id, details: { answer: 'accepted' } } });
  expect(await answer('seller', id, { answer: 'declined' })).toMatchObject({
    status: 409,
    body: { code: 'offer_closed' },
  });
  expect(await get(`/api/conversations/${conversationId}`, { cookies: cookies.buyer })).toMatchObject({
    body: { messages: [{ details: { answer: 'accepted' }, request: null }], lastMessage: { messageType: 'offer' } },
  });
});

test('an offer that is sent again with its id is stored once', async () => {
  const id = crypto.randomUUID();
  for (const _ of [1, 2]) expect(await offer('buyer', { id })).toMatchObject({ status: 201, body: { id } });
  const rows = await sql`select details from public.messages where id = ${id}`;
  expect(rows).toEqual([{ details: { amount: 80_000, currency: 'USD' } }]);
});

test('a stranger cannot make an offer, and a seller cannot make one before the buyer', async () => {
  expect(await offer('stranger')).toMatchObject({ status: 404 });
  const other = await createProperty(people.seller);
  const started = await call('POST', '/api/conversations', { cookies: cookies.buyer, body: { propertyId: other } });
  expect(await offer('seller', { conversationId: (started.body as { id: string }).id })).toMatchObject({
    status: 400,
    body: { code: 'cannot_offer_first' },
  });
});

test.each([
  [{ amount: undefined }, 'amount', 'Amount is required'],
  [{ amount: 'many' }, 'amount', expect.stringMatching(/^Amount must be a number/)],
  [{ amount: 0.5 }, 'amount', expect.stringMatching(/^Amount must be/)],
  [{ amount: 100_000_000 }, 'amount', 'Amount must be at most 99,999,999.99 USD'],
  [{ amount: 100, currency: 'SOS' }, 'amount', 'Amount must be at least 500 SOS'],
  [{ currency: undefined }, 'currency', 'Currency is required'],
  [{ currency: 'GBP' }, 'currency', expect.stringMatching(/^Currency must be one of/)],
])('an offer with %o is refused at its field', async (body, field, message) => {
  expect(await offer('buyer', body)).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test.each([{}, { answer: 'countered' }, { answer: null }])('an answer of %o is refused', async (body) => {
  const { id } = (await offer('buyer')).body as { id: string };
  expect(await answer('seller', id, body)).toMatchObject({
    status: 400,
    body: { fields: { answer: expect.any(String) } },
  });
});

test('an offer about a sold property is refused with a message', async () => {
  await sql`update public.properties set status = 'sold' where id = ${property}`;
  expect(await offer('buyer')).toMatchObject({
    status: 409,
    body: { code: 'offer_listing_sold', message: 'This has been sold, so you can no longer make an offer.' },
  });
  await sql`update public.properties set status = 'available' where id = ${property}`;
});

test('an inquiry, a viewing, “Contact Seller” and messages use one conversation @feature 11.9a', async () => {
  const listed = await createProperty(people.seller);
  const contact = { propertyId: listed, contactEmail: 'a@test.example' };
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const ask = (path: string, body: object) => call('POST', path, { cookies: cookies.buyer, body });
  const inquiry = await ask('/api/inquiries', { ...contact, message: 'Is the well included?' });
  const viewing = await ask('/api/property-viewings', { ...contact, preferredDate: day, preferredTime: '10:00' });
  const started = await ask('/api/conversations', { propertyId: listed });
  expect([inquiry.status, viewing.status, started.status]).toEqual([201, 201, 201]);
  const { id } = started.body as { id: string };
  expect(await get(`/api/conversations/${id}`, { cookies: cookies.seller })).toMatchObject({
    status: 200,
    body: {
      messages: [
        { messageType: 'inquiry', request: { id: (inquiry.body as { id: string }).id, status: 'pending' } },
        {
          messageType: 'viewing',
          request: { id: (viewing.body as { id: string }).id, status: 'pending', preferredDate: day },
        },
      ],
    },
  });
  await call('POST', '/api/messages', { cookies: cookies.seller, body: { conversationId: id, content: 'It is.' } });
  expect(await get('/api/inquiries', { cookies: cookies.buyer })).toMatchObject({
    body: [{ status: 'replied', conversationId: id, isAnsweredHere: true }],
  });
  expect((await get(`/api/conversations/${id}`, { cookies: cookies.stranger })).status).toBe(404);
});
