import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { createAgent, createBroker, createLead } from '../support/brokerage.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let broker: Person;
let agent: Person;
let cookies: Record<'owner' | 'broker' | 'agent' | 'administrator', string>;

beforeAll(async () => {
  owner = await createPerson();
  broker = await createBroker();
  agent = await createAgent(broker);
  cookies = {
    owner: await signIn(owner),
    broker: await signIn(broker),
    agent: await signIn(agent),
    administrator: await signIn(await createPerson('admin')),
  };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a broker and an agent edit one field of a lead, and the second gets the first one’s values', async () => {
  const lead = await createLead(await createProperty(owner), agent, broker);
  const change = (who: 'broker' | 'agent', body: object) =>
    call('PATCH', `/api/agents/leads/${lead}`, { cookies: cookies[who], body });
  expect((await change('broker', { notes: 'Call after five.', estimatedValue: 52_000 })).status).toBe(200);
  const body = { notes: 'Gave up.', estimatedValue: 1, priority: 'low', seen: { notes: null, estimatedValue: null } };
  expect(await change('agent', body)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { notes: 'Call after five.', estimatedValue: 52_000 } },
  });
  expect(await change('agent', { priority: 'low', seen: { priority: 'medium' } })).toMatchObject({
    status: 200,
    body: { notes: 'Call after five.', priority: 'low' },
  });
});

test.each([
  ['/api/agents/profile', 'agent', 'bio'],
  ['/api/brokers/profile', 'broker', 'description'],
] as const)('a user who edits %s in two windows gets a conflict instead of a lost change', async (path, who, field) => {
  const change = (body: object) => call('PATCH', path, { cookies: cookies[who], body });
  await change({ [field]: 'From the first window' });
  expect(await change({ [field]: 'From the second', seen: { [field]: null } })).toMatchObject({
    status: 409,
    body: { current: { [field]: 'From the first window' } },
  });
  expect((await change({ [field]: 'Both', seen: { [field]: 'From the first window' } })).status).toBe(200);
});

test('an owner changes some fields of a listing, and the other fields stay', async () => {
  const property = await createProperty(owner, { title: 'Villa', price: 1000, currency: 'SOS' });
  const edit = (body: object) => call('PUT', `/api/properties/${property}`, { cookies: cookies.owner, body });
  expect(await edit({ title: 'Villa by the sea', seen: { title: 'Villa' } })).toMatchObject({
    status: 200,
    body: { title: 'Villa by the sea', price: 1000 },
  });
  expect((await edit({})).status).toBe(200);
  expect(await edit({ title: '' })).toMatchObject({ status: 400, body: { fields: { title: 'Title is required' } } });
  expect(await edit({ price: 2 })).toMatchObject({ status: 400, body: { fields: { price: expect.any(String) } } });
  const car = await createCar(owner, { title: 'Car', purpose: 'sale', selling_price: 9000 });
  const editCar = (body: object) => call('PUT', `/api/cars/${car}`, { cookies: cookies.owner, body });
  expect(await editCar({ purpose: 'sale', color: 'White' })).toMatchObject({
    status: 200,
    body: { sellingPrice: 9000 },
  });
  expect(await editCar({ sellingPrice: null })).toMatchObject({
    status: 400,
    body: { fields: { sellingPrice: expect.any(String) } },
  });
});

test('an administrator and an owner who edit one field of a listing do not overwrite each other', async () => {
  const property = await createProperty(owner, { price: 1000 });
  const byOwner = { cookies: cookies.owner, body: { price: 900, seen: { price: 1000 } } };
  expect((await call('PUT', `/api/properties/${property}`, byOwner)).status).toBe(200);
  const byAdministrator = { cookies: cookies.administrator, body: { price: 950, seen: { price: 1000 } } };
  expect(await call('PUT', `/api/admin/properties/${property}`, byAdministrator)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { price: 900 } },
  });
});
