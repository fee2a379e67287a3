// Programs of people call PostgREST with their own token. They meet the rules that tests/database proves.
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInClient } from '../support/client.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

const people = {} as Record<'owner' | 'asker' | 'stranger' | 'administrator', Person>;
let propertyId: string;

beforeAll(async () => {
  for (const actor of ['owner', 'asker', 'stranger'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
  propertyId = await createProperty(people.owner);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe.each([
  { table: 'properties', create: createProperty, price: 'price', name: 'Test house' },
  { table: 'cars', create: createCar, price: 'selling_price', name: 'Test car' },
] as const)('a client of $table', ({ table, create, price, name }) => {
  const read = async (id: string, ...columns: string[]) =>
    (await sql`select ${sql(columns)} from ${sql(`public.${table}`)} where id = ${id}`)[0];

  const clients = {} as Record<'owner' | 'stranger' | 'administrator', SupabaseClient>;
  beforeAll(async () => {
    for (const actor of ['owner', 'stranger', 'administrator'] as const)
      clients[actor] = await signInClient(people[actor]);
  });

  test.each([
    ['approval_status', 'approved'],
    ['featured', true],
    ['owner_id', randomUUID()],
    ['hidden_by_admin', false],
    ['status', 'sold'],
  ])('a client of the owner cannot set %s, alone or with allowed columns', async (column, value) => {
    const id = await create(people.owner, { approval_status: 'pending' });
    const client = clients.owner;
    for (const values of [{ [column]: value }, { title: 'Better', [column]: value }])
      expect((await client.from(table).update(values).eq('id', id)).status).toBe(403);
    expect(await read(id, 'approval_status', 'title')).toMatchObject({ approval_status: 'pending' });
  });

  test('a client without a filter updates only the owner’s listings', async () => {
    const [mine, theirs] = [await create(people.stranger), await create(people.owner, { title: 'Untouched' })];
    const client = clients.stranger;
    await client.from(table).update({ title: 'All mine' }).not('id', 'is', null);
    expect(await read(mine, 'title')).toEqual({ title: 'All mine' });
    expect(await read(theirs, 'title')).toEqual({ title: 'Untouched' });
  });

  test('a client with wrong values gets a bad request', async () => {
    const id = await create(people.owner);
    const client = clients.owner;
    for (const values of [
      { [price]: 'NaN' },
      { [price]: 'cheap' },
      { images: [['/media/listing-images/demo/1.webp']] },
      { title: null },
    ])
      expect((await client.from(table).update(values).eq('id', id)).status).toBe(400);
  });

  test('a client of an administrator who decides twice gets an outcome without a change', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    const client = clients.administrator;
    const decide = async () => (await client.rpc(`moderate_${table}`, { ids: [id], action: 'approve' })).data;
    expect(await decide()).toMatchObject([{ outcome: 'done' }]);
    expect(await decide()).toMatchObject([{ outcome: 'already_decided' }]);
  });

  test('an administrator’s program approves several listings through PostgREST, with the times from the database', async () => {
    const pending = () => create(people.owner, { approval_status: 'pending' });
    const [one, other] = [await pending(), await pending()];
    const client = clients.administrator;
    const { data: rows } = await client.from(`admin_${table}`).select('id, updated_at').in('id', [one, other]);
    await workAs(people.owner, (as) => as`update ${as(`public.${table}`)} set title = 'Other' where id = ${other}`);
    const seen = [one, other].map((id) => rows!.find((row) => row.id === id)!.updated_at);
    const { data } = await client.rpc(`moderate_${table}`, { ids: [one, other], action: 'approve', seen });
    expect(data).toEqual([
      { id: one, title: name, outcome: 'done', decided_by: null, approval_status: 'approved' },
      { id: other, title: 'Other', outcome: 'changed_meanwhile', decided_by: null, approval_status: 'pending' },
    ]);
    const { error, status } = await client.rpc(`moderate_${table}`, { ids: [one], action: 'promote' });
    expect([status, error?.message]).toEqual([400, 'unknown_action']);
  });
});

describe('a client of PostgREST', () => {
  const QUESTION = { message: 'Is it still for sale?', contact_email: 'asker@test.example' };

  test('a client of PostgREST gets a bad request with an explanation for a member’s wrong values', async () => {
    const client = await signInClient(people.asker);
    const { status, error } = await client
      .from('inquiries')
      .insert({ ...QUESTION, property_id: propertyId, message: 'Hm?' });
    expect(status).toBe(400);
    expect(error?.message).toContain('"Message must be at least 10 characters"');
  });

  test('a client of PostgREST gets a 429 for a member’s 21st inquiry in an hour, with the seconds to wait', async () => {
    const person = await createPerson();
    const client = await signInClient(person);
    const question = { ...QUESTION, property_id: propertyId };
    const first = await client.from('inquiries').insert(Array.from({ length: 20 }, () => question));
    expect(first.status).toBe(201);
    const { status, error } = await client.from('inquiries').insert(question);
    expect({ status, message: error?.message }).toEqual({ status: 429, message: 'too_many_requests' });
    expect(Number(error?.details)).toBeGreaterThan(3000);
  });

  test('a client of PostgREST can neither choose a status nor overwrite an inquiry', async () => {
    const client = await signInClient(people.asker);
    const question = { ...QUESTION, property_id: propertyId };
    const chosen = await client.from('inquiries').insert({ ...question, status: 'closed' });
    expect(chosen.status).toBe(403);
    const { data } = await client.from('inquiries').insert(question).select('id').single();
    const rewritten = await client
      .from('inquiries')
      .upsert({ ...question, id: data?.id as string, message: 'Something else entirely' });
    expect(rewritten.status).toBe(403);
  });

  test('a client of PostgREST gets an error for a stranger’s answer to an inquiry', async () => {
    const client = await signInClient(people.stranger);
    const { status, error } = await client.rpc('set_inquiry_status', { inquiry_id: randomUUID(), status: 'closed' });
    expect({ status, message: error?.message }).toEqual({ status: 404, message: 'inquiry_not_found' });
  });

  test('a client of PostgREST gets a bad request for an owner’s confirmation of a viewing without a date', async () => {
    const client = await signInClient(people.owner);
    const { status, error } = await client.rpc('set_viewing_status', { viewing_id: randomUUID(), status: 'confirmed' });
    expect({ status, message: error?.message }).toEqual({ status: 400, message: 'date_required' });
  });
});
