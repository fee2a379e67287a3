import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { haveDone } from '../support/events.ts';

const DAY = dayAhead(60);

let owner: Person;
let asker: Person;
let stranger: Person;
const cookies = {} as Record<'owner' | 'asker' | 'stranger', string>;
let property: string;
let car: string;
let conversationId: string;

beforeAll(async () => {
  [owner, asker, stranger] = [
    await createPerson('user', 'Amal'),
    await createPerson('user', 'Hodan'),
    await createPerson('user', 'Someone'),
  ];
  property = await createProperty(owner);
  car = await createCar(owner);
  cookies.owner = await signIn(owner);
  cookies.asker = await signIn(asker);
  cookies.stranger = await signIn(stranger);
  const started = await call('POST', '/api/conversations', { cookies: cookies.asker, body: { propertyId: property } });
  conversationId = (started.body as { id: string }).id;
});

beforeEach(() => sql`delete from public.blocks where blocker_id in (${owner.id}, ${asker.id}, ${stranger.id})`);

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Who = keyof typeof cookies;

const block = (by: Who, userId: string) => call('POST', `/api/blocks/${userId}`, { cookies: cookies[by], body: {} });
const unblock = (by: Who, userId: string) =>
  call('DELETE', `/api/blocks/${userId}`, { cookies: cookies[by], body: {} });
const listed = (by: Who) => get('/api/blocks', { cookies: cookies[by] });

test('a member blocks a user twice, sees the user in the list, and unblocks the user', async () => {
  expect(await block('owner', asker.id)).toMatchObject({ status: 201, body: { message: 'Blocked' } });
  expect((await block('owner', asker.id)).status).toBe(201);
  expect(await listed('owner')).toMatchObject({
    status: 200,
    body: [{ user: { id: asker.id, firstName: 'Hodan', lastName: 'Person' }, createdAt: expect.any(String) }],
  });
  // Other users, also the blocked user, do not see the block and cannot remove it.
  for (const other of ['asker', 'stranger'] as const) {
    expect((await listed(other)).body).toEqual([]);
    expect((await unblock(other, asker.id)).status).toBe(200);
  }
  expect((await listed('owner')).body).toHaveLength(1);
  expect(await unblock('owner', asker.id)).toMatchObject({ status: 200, body: { message: 'Unblocked' } });
  expect((await unblock('owner', asker.id)).status).toBe(200);
  expect((await listed('owner')).body).toEqual([]);
});

test('a visitor cannot block, a user cannot block themselves, and an unknown user is not found', async () => {
  expect((await call('POST', `/api/blocks/${asker.id}`, { body: {} })).status).toBe(401);
  expect((await call('DELETE', `/api/blocks/${asker.id}`, { body: {} })).status).toBe(401);
  expect((await get('/api/blocks')).status).toBe(401);
  expect(await block('owner', owner.id)).toMatchObject({ status: 400, body: { message: 'You cannot block yourself' } });
  expect(await block('owner', randomUUID())).toMatchObject({ status: 404, body: { message: 'User not found' } });
  expect((await block('owner', 'nobody')).status).toBe(404);
});

test('a member who blocks too many users in an hour has to wait', async () => {
  await haveDone(stranger, 'block', 60);
  expect(await block('stranger', asker.id)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

const REFUSED = {
  status: 403,
  body: { code: 'cannot_write_to_person', message: 'You cannot write to this person.' },
};

test.each([
  ['the owner has blocked them', 'owner'],
  ['they have blocked the owner', 'asker'],
] as const)('a member is refused at every call that writes to an owner where %s @spec 1.4.20', async (_, blocker) => {
  await block(blocker, blocker === 'owner' ? asker.id : owner.id);
  const rows = () => sql`
    select (select count(*) from public.messages where conversation_id = ${conversationId}) as messages,
      (select count(*) from public.conversations where buyer_id = ${asker.id}) as conversations,
      (select count(*) from public.inquiries where inquirer_id = ${asker.id}) as inquiries,
      (select count(*) from public.property_viewings where user_id = ${asker.id}) as viewings,
      (select count(*) from public.notifications where recipient_id in (${asker.id}, ${owner.id})) as notifications`;
  const before = await rows();
  const contact = { contactEmail: 'a@test.example' };
  const message = 'Is it still there?';
  for (const [path, body] of [
    ['/api/conversations', { propertyId: property }],
    ['/api/conversations', { carId: car }],
    ['/api/messages', { conversationId, content: 'Salaan' }],
    ['/api/inquiries', { propertyId: property, message, ...contact }],
    ['/api/inquiries', { carId: car, message, ...contact }],
    ['/api/property-viewings', { propertyId: property, preferredDate: DAY, preferredTime: '10:00 AM', ...contact }],
  ] as const)
    expect(await call('POST', path, { cookies: cookies.asker, body })).toMatchObject(REFUSED);
  const back = { conversationId, content: 'Salaan' };
  expect(await call('POST', '/api/messages', { cookies: cookies.owner, body: back })).toMatchObject(REFUSED);
  expect(await rows()).toEqual(before);

  // Both can still read. Only the user who blocked sees the block.
  for (const reader of ['owner', 'asker'] as const)
    expect(await get(`/api/conversations/${conversationId}`, { cookies: cookies[reader] })).toMatchObject({
      status: 200,
      body: { isBlocked: reader === blocker },
    });
  expect((await get(`/api/properties/${property}`, { cookies: cookies.asker })).status).toBe(200);
});
