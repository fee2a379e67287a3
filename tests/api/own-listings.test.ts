import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

const people = {} as Record<'owner' | 'member', Person>;
const cookies = {} as Record<'owner' | 'member', string>;
const KINDS = [
  { kind: 'properties', word: 'Property', make: createProperty },
  { kind: 'cars', word: 'Car', make: createCar },
] as const;

beforeAll(async () => {
  people.owner = await createPerson();
  people.member = await createPerson();
  cookies.owner = await signIn(people.owner);
  cookies.member = await signIn(people.member);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe.each(KINDS)('/api/$kind/{id}', ({ kind, word, make }) => {
  let path = '';

  const remove = (who?: string) => call('DELETE', path, { body: {}, ...(who && { cookies: who }) });

  beforeEach(async () => {
    path = `/api/${kind}/${await make(people.owner)}`;
  });

  test('the API lets an owner delete their listing, which is then a 404 for everyone @feature 4.8b', async () => {
    const answer = await remove(cookies.owner);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: `${word} deleted successfully` });
    for (const who of [undefined, cookies.owner])
      expect((await get(path, who ? { cookies: who } : {})).status).toBe(404);
    expect((await remove(cookies.owner)).status).toBe(404);
  });

  test('the API refuses other users who delete or hide the listing @feature 4.8b', async () => {
    const body = { available: false };
    expect((await remove()).status).toBe(401);
    expect((await remove(cookies.member)).status).toBe(404);
    expect((await call('PATCH', `${path}/available`, { body })).status).toBe(401);
    expect((await call('PATCH', `${path}/available`, { cookies: cookies.member, body })).status).toBe(404);
    expect((await get(path)).status).toBe(200);
  });

  test('the API lets an owner hide their listing and show it again', async () => {
    const say = (available: unknown) =>
      call('PATCH', `${path}/available`, { cookies: cookies.owner, body: { available } });
    expect(await say(false)).toMatchObject({ status: 200, body: { available: false, approvalStatus: 'approved' } });
    expect((await get(path)).status).toBe(404);
    expect((await get(path, { cookies: cookies.owner })).status).toBe(200);
    expect(await say('no')).toMatchObject({
      status: 400,
      body: { fields: { available: 'Available must be true or false' } },
    });
    expect(await say(true)).toMatchObject({ status: 200, body: { available: true, approvalStatus: 'approved' } });
    expect((await get(path)).status).toBe(200);
  });

  test('the API keeps a listing hidden that an administrator hid, and its owner gets the reason', async () => {
    const id = path.split('/').at(-1) ?? '';
    await sql`update ${sql(`public.${kind}`)} set available = false, hidden_by_admin = true where id = ${id}`;
    const answer = await call('PATCH', `${path}/available`, { cookies: cookies.owner, body: { available: true } });
    expect(answer).toMatchObject({ status: 403, body: { message: 'An administrator has hidden this listing.' } });
  });
});

test('inquiries and messages about a property stay readable after its owner deletes it @feature 4.8b', async () => {
  const title = 'House that goes';
  const { property, conversation } = await createConversation(people.member, people.owner, { title });
  await sendMessage(people.member, conversation, 'Hello about the house');
  const asked = { propertyId: property, contactEmail: 'asker@test.example', message: 'Is it still there?' };
  expect((await call('POST', '/api/inquiries', { cookies: cookies.member, body: asked })).status).toBe(201);
  expect((await call('DELETE', `/api/properties/${property}`, { cookies: cookies.owner, body: {} })).status).toBe(200);
  const inquiries = await get('/api/inquiries', { cookies: cookies.member });
  expect(JSON.stringify(inquiries.body)).toContain(title);
  const told = await get(`/api/conversations/${conversation}`, { cookies: cookies.member });
  expect(JSON.stringify(told.body)).toContain('Hello about the house');
});

test('a visitor can search for several types at once, and a wrong type gets the list of types', async () => {
  expect((await get('/api/properties/search?propertyType=house,apartment')).status).toBe(200);
  const answer = await get('/api/properties/search?propertyType=house,castle');
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { propertyType: 'Property type must be one of: house, apartment, land, commercial' } },
  });
});
