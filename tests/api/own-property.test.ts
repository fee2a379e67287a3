import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';

const DAY = dayAhead(60);

const people = {} as Record<'owner' | 'agent' | 'broker' | 'member', Person>;
let propertyId: string;

beforeAll(async () => {
  people.owner = await createPerson();
  people.member = await createPerson();
  people.broker = await createBroker();
  people.agent = await createAgent(people.broker);
  propertyId = await createProperty(people.owner);
  await createAssignment(propertyId, people.agent, people.broker);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const KINDS = [
  [
    '/api/inquiries',
    'inquiries',
    { message: 'Is it still there?' },
    { code: 'cannot_inquire_yourself', message: 'You cannot send an inquiry about your own listing.' },
  ],
  [
    '/api/property-viewings',
    'property_viewings',
    { preferredDate: DAY, preferredTime: '10:00' },
    { code: 'cannot_view_yourself', message: 'You cannot request a viewing of your own property.' },
  ],
] as const;

describe.each(KINDS)('%s', (path, table, asked, refused) => {
  const contactEmail = 'somebody@test.example';

  test.each(['owner', 'agent', 'broker'] as const)(
    'a request about a property refuses the %s of the property @feature 1.18b',
    async (actor) => {
      const cookies = await signIn(people[actor]);
      const answer = await call('POST', path, { cookies, body: { propertyId, contactEmail, ...asked } });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(refused);
    },
  );

  test.each(['owner', 'agent', 'broker'] as const)(
    'a request about a property refuses the %s also in a direct insert into the database @feature 1.18b',
    async (actor) => {
      const client = await signInClient(people[actor]);
      const row = { property_id: propertyId, contact_email: contactEmail };
      const { error } =
        table === 'inquiries'
          ? await client.from(table).insert({ ...row, message: 'Is it still there?' })
          : await client.from(table).insert({ ...row, preferred_date: DAY, preferred_time: '10:00' });
      expect(error).toMatchObject({ message: refused.code });
      expect(await sql`select from ${sql(`public.${table}`)} where property_id = ${propertyId}`).toHaveLength(0);
    },
  );

  test('the API accepts the request of any other member', async () => {
    const cookies = await signIn(people.member);
    const answer = await call('POST', path, { cookies, body: { propertyId, contactEmail, ...asked } });
    expect(answer.status).toBe(201);
    await sql`delete from ${sql(`public.${table}`)} where property_id = ${propertyId}`;
  });
});

test('a user who asked about a property still reads its details after its deletion', async () => {
  const id = await createProperty(people.owner, { title: 'The old mill', price: 70_000, city: 'Burao' });
  const cookies = await signIn(people.member);
  await call('POST', '/api/inquiries', {
    cookies,
    body: { propertyId: id, message: 'Is it still there?', contactEmail: 'somebody@test.example' },
  });
  await sql`delete from public.properties where id = ${id}`;
  const was = { id, title: 'The old mill', price: 70_000, city: 'Burao', currency: 'USD', images: [], isDeleted: true };
  const own = (await call('GET', '/api/inquiries', { cookies })).body;
  expect(own).toMatchObject([{ propertyId: null, property: was }]);
  const received = await call('GET', '/api/inquiries?received=true', { cookies: await signIn(people.owner) });
  expect(received.body).toMatchObject([{ propertyId: null, property: was }]);
});
