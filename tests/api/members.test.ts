import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { webpBytes } from '../support/pictures.ts';

const DAY = dayAhead(60);

let owner: Person;
let member: Person;
let admin: Person;
let asOwner: { cookies: string };
let asMember: { cookies: string };
let asAdmin: { cookies: string };

beforeAll(async () => {
  owner = await createPerson('user', 'Sahra');
  member = await createPerson('user', 'Hodan');
  admin = await createPerson('admin', 'Amina');
  asOwner = { cookies: await signIn(owner) };
  asMember = { cookies: await signIn(member) };
  asAdmin = { cookies: await signIn(admin) };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Row = Record<string, unknown> & { id: string };

const PROPERTY = {
  title: 'Villa',
  propertyType: 'house',
  purpose: 'sale',
  price: '148000.50',
  city: 'Hargeisa',
  location: 'Jigjiga Yar',
  area: '210.5',
  bedrooms: 3,
  images: [`data:image/webp;base64,${webpBytes().toString('base64')}`],
  amenities: ['WiFi'],
};
const CAR = {
  title: 'Vitz',
  make: 'Toyota',
  model: 'Vitz',
  year: 2015,
  purpose: 'sale',
  sellingPrice: 5000,
  city: 'Burao',
  location: 'Market',
};
/** Fields of a listing that no member may set. */
const PROTECTED = { approvalStatus: 'approved', featured: true, brokerId: randomUUID(), status: 'sold', role: 'admin' };

describe.each([
  ['properties', '/api/properties', '/api/my-properties', PROPERTY, 'Property not found', () => createProperty(owner)],
  ['cars', '/api/cars', '/api/my-cars', CAR, 'Car not found', () => createCar(owner)],
])('%s of members', (_, path, mine, body, missing, create) => {
  test('listings of members are listed by a member, wait for approval and belong to the member @spec 1.7.12 3.15', async () => {
    const { status, body: made } = await call('POST', path, { ...asMember, body });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      title: body.title,
      ownerId: member.id,
      approvalStatus: 'pending',
      featured: false,
      status: 'available',
    });
    const list = (await get(mine, asMember)).body as Row[];
    expect(list.map(({ id }) => id)).toContain((made as Row).id);
    expect((await get(`${path}/${(made as Row).id}`)).status).toBe(404);
  });

  test('listings of members are edited by their owner: empty fields are cleared, and protected fields stay @spec 1.7.13 3.4', async () => {
    const id = await create();
    const { status, body: changed } = await call('PUT', `${path}/${id}`, {
      ...asOwner,
      body: { ...body, title: 'New title', description: '' },
    });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ id, title: 'New title', description: null, ownerId: owner.id, featured: false });
    expect(changed).toMatchObject({ approvalStatus: 'approved', status: 'available' });
  });

  test('listings of members refuse protected fields by name, and nothing changes', async () => {
    const id = await create();
    for (const [method, address] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
    ] as const) {
      const answer = await call(method, address, { ...asOwner, body: { ...body, ...PROTECTED, title: 'Not written' } });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        code: 'invalid',
        message: 'Unknown field: approvalStatus',
        fields: Object.fromEntries(Object.keys(PROTECTED).map((field) => [field, 'This field does not exist.'])),
      });
    }
    expect(JSON.stringify((await get(mine, asOwner)).body)).not.toContain('Not written');
  });

  test('listings of members get a new status from their owner only @spec 1.6.3 1.7.14 3.4', async () => {
    const id = await create();
    const sold = await call('PATCH', `${path}/${id}/status`, { ...asOwner, body: { status: 'sold' } });
    expect(sold.body).toMatchObject({ id, status: 'sold' });
    const other = await call('PATCH', `${path}/${id}/status`, { ...asMember, body: { status: 'available' } });
    expect(other.status).toBe(404);
    expect((await call('PATCH', `${path}/${id}/status`, { ...asOwner, body: { status: 'gone' } })).status).toBe(400);
  });

  test('listings of members cannot be edited by a stranger or with an incomplete form', async () => {
    const id = await create();
    const foreign = await call('PUT', `${path}/${id}`, { ...asMember, body });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ message: missing, code: 'not_found' });
    const empty = await call('PUT', `${path}/${id}`, { ...asOwner, body: { title: '', city: '' } });
    expect(empty.status).toBe(400);
    expect(empty.body).toMatchObject({ message: 'Title is required', fields: { city: 'City is required' } });
    expect(((await get(`${path}/${id}`)).body as Row)['title']).toMatch(/^Test/);
  });
});

test('an owner, but not a stranger, can delete a car @spec 3.4', async () => {
  const id = await createCar(owner);
  expect((await call('DELETE', `/api/cars/${id}`, { ...asMember, body: {} })).status).toBe(404);
  expect((await call('DELETE', `/api/cars/${id}`, { ...asOwner, body: {} })).status).toBe(200);
  expect((await get(`/api/cars/${id}`, asOwner)).status).toBe(404);
});

test('the details of a property contain its owner and similar properties @spec 1.7.8 3.2', async () => {
  const id = await createProperty(owner);
  await createProperty(owner, { title: 'Like it' });
  const { body } = await get(`/api/properties/${id}/details`);
  expect(body).toMatchObject({ id, owner: { id: owner.id, firstName: 'Sahra', email: null, hasPhone: false } });
  expect((body as { similar: Row[] }).similar.length).toBeGreaterThan(0);
  expect((await get(`/api/properties/${randomUUID()}/details`)).body).toEqual({
    message: 'Property not found',
    code: 'not_found',
  });
});

test.each(['property', 'car'] as const)(
  'a member writes a note on a saved %s, changes it and deletes it @feature 8.6c',
  async (kind) => {
    const id = kind === 'car' ? await createCar(owner) : await createProperty(owner);
    const path = kind === 'car' ? `/api/favorites/cars/${id}/note` : `/api/favorites/${id}/note`;
    const put = (note: unknown, as: object = asMember) => call('PUT', path, { ...as, body: { note } });
    expect(await put('Near the school')).toMatchObject({
      status: 404,
      body: { message: 'You have not saved this listing' },
    });
    await call('POST', '/api/favorites', { ...asMember, body: { [`${kind}Id`]: id } });
    expect(await put('  Near the school ')).toMatchObject({ status: 200, body: { note: 'Near the school' } });
    const noted = async () =>
      ((await get('/api/favorites', asMember)).body as Row[]).find((saved) => saved[`${kind}Id`] === id)?.['note'];
    expect(await noted()).toBe('Near the school');
    expect((await put('Theirs', asOwner)).status).toBe(404);
    expect((await put('x'.repeat(501))).body).toMatchObject({
      fields: { note: 'Note must be at most 500 characters' },
    });
    expect((await put(7)).status).toBe(400);
    expect((await put('Nobody’s', {})).status).toBe(401);
    expect(await noted()).toBe('Near the school');
    expect(await put('')).toMatchObject({ status: 200, body: { note: null } });
    await call('DELETE', path.replace('/note', ''), { ...asMember, body: {} });
  },
);

test('a member hides a property and a car, lists both, and shows them again @feature 8.6b', async () => {
  const [propertyId, carId] = [await createProperty(owner), await createCar(owner)];
  const hide = (body: object, as: object = asMember) => call('POST', '/api/hidden-listings', { ...as, body });
  for (const body of [{ propertyId }, { propertyId }, { carId }])
    expect(await hide(body)).toMatchObject({ status: 201, body: { message: 'Hidden from your searches' } });
  const list = async (as = asMember) => (await get('/api/hidden-listings', as)).body;
  expect(await list()).toMatchObject([
    { propertyId: null, carId, title: 'Test car' },
    { propertyId, carId: null, title: 'Test house' },
  ]);
  expect(await list(asOwner)).toEqual([]);
  expect((await hide({})).body).toMatchObject({ fields: { propertyId: 'Choose a property or a car to hide' } });
  expect((await hide({ propertyId, carId })).status).toBe(400);
  expect((await hide({ propertyId: randomUUID() })).status).toBe(404);
  expect((await hide({ propertyId }, {})).status).toBe(401);
  expect((await get('/api/hidden-listings', {})).status).toBe(401);
  await call('DELETE', `/api/hidden-listings/${propertyId}`, { ...asOwner, body: {} });
  expect(await list()).toHaveLength(2);
  for (const path of [propertyId, `cars/${carId}`, propertyId])
    expect((await call('DELETE', `/api/hidden-listings/${path}`, { ...asMember, body: {} })).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('a member saves a property and a car, once each, and removes them again @spec 1.3.7 1.7.15 3.3', async () => {
  const [propertyId, carId] = [await createProperty(owner), await createCar(owner)];
  const saved = await call('POST', '/api/favorites', { ...asMember, body: { propertyId } });
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({ userId: member.id, propertyId, carId: null });
  const again = await call('POST', '/api/favorites', { ...asMember, body: { propertyId } });
  expect(again.body).toEqual(saved.body);
  await call('POST', '/api/favorites', { ...asMember, body: { carId } });
  const list = (await get('/api/favorites', asMember)).body as Row[];
  expect(list).toMatchObject([
    { carId, car: { id: carId }, property: null },
    { propertyId, property: { id: propertyId }, car: null },
  ]);
  expect((await get(`/api/favorites/${propertyId}/check`, asMember)).body).toEqual({ isFavorite: true });
  expect((await get(`/api/favorites/${propertyId}/check`, asOwner)).body).toEqual({ isFavorite: false });
  expect((await get(`/api/favorites/cars/${carId}/check`, asMember)).body).toEqual({ isFavorite: true });
  expect((await call('DELETE', `/api/favorites/${propertyId}`, { ...asMember, body: {} })).status).toBe(200);
  expect((await call('DELETE', `/api/favorites/cars/${carId}`, { ...asMember, body: {} })).status).toBe(200);
  expect((await get('/api/favorites', asMember)).body).toEqual([]);
  expect((await call('POST', '/api/favorites', { ...asMember, body: { propertyId: randomUUID() } })).status).toBe(404);
});

test('a member who breaks a unique key whose name is a sentence reads that sentence', async () => {
  const propertyId = await createProperty(owner);
  const body = { propertyId, message: 'Is it still for sale?', contactEmail: member.email };
  await sql.unsafe(`
    create unique index "Nobody asks twice about this property" on public.inquiries (inquirer_id)
    where property_id = '${propertyId}'`);
  try {
    expect((await call('POST', '/api/inquiries', { ...asMember, body })).status).toBe(201);
    const again = await call('POST', '/api/inquiries', { ...asMember, body });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ code: 'conflict', message: 'Nobody asks twice about this property' });
  } finally {
    await sql`drop index public."Nobody asks twice about this property"`;
    await sql`delete from public.properties where id = ${propertyId}`;
  }
});

test('a member asks about a property; the owner reads it and answers @spec 1.7.16', async () => {
  const propertyId = await createProperty(owner);
  const body = { propertyId, message: 'Is it still for sale?', contactEmail: member.email };
  const asked = await call('POST', '/api/inquiries', { ...asMember, body });
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({ propertyId, inquirerId: member.id, status: 'pending', contactPhone: null });
  const { id } = asked.body as Row;
  const newest = async (query: string, as: { cookies: string }) =>
    ((await get(`/api/inquiries${query}`, as)).body as Row[])[0];
  expect(await newest('', asMember)).toMatchObject({ id, property: { id: propertyId } });
  expect(await newest('?received=true', asOwner)).toMatchObject({ id, inquirer: { firstName: 'Hodan' } });
  const path = `/api/inquiries/${id}/status`;
  expect((await call('PATCH', path, { ...asMember, body: { status: 'closed' } })).status).toBe(404);
  expect((await call('PATCH', path, { ...asOwner, body: { status: 'replied' } })).body).toMatchObject({
    status: 'replied',
  });
});

test('a member asks to see a property, and the owner confirms a time @spec 1.3.9 1.7.17', async () => {
  const propertyId = await createProperty(owner);
  const body = { propertyId, preferredDate: DAY, preferredTime: '10:00', contactEmail: member.email };
  const asked = await call('POST', '/api/property-viewings', { ...asMember, body });
  expect(asked.body).toMatchObject({ propertyId, userId: member.id, status: 'pending', preferredDate: DAY });
  const { id } = asked.body as Row;
  const path = `/api/property-viewings/${id}`;
  const confirmation = { status: 'confirmed', scheduledDate: `${DAY}T10:00:00+03:00` };
  expect((await call('PATCH', path, { ...asMember, body: confirmation })).status).toBe(404);
  const dateless = await call('PATCH', path, { ...asOwner, body: { status: 'confirmed' } });
  expect(dateless.body).toMatchObject({ message: 'Please select a date', code: 'date_required' });
  expect((await call('PATCH', path, { ...asOwner, body: confirmation })).body).toMatchObject({ status: 'confirmed' });
  expect((await get('/api/property-viewings?received=true', asOwner)).body).toMatchObject([
    { id, status: 'confirmed' },
  ]);
  expect((await get('/api/property-viewings', asMember)).body).toMatchObject([{ id, property: { id: propertyId } }]);
});

test('a member writes to the owner of a property, who reads it @spec 1.3.10 1.7.18-19', async () => {
  const propertyId = await createProperty(owner, { title: 'Villa by the sea' });
  const started = await call('POST', '/api/conversations', { ...asMember, body: { propertyId, sellerId: admin.id } });
  expect(started.body).toMatchObject({ propertyId, buyerId: member.id, sellerId: owner.id, status: 'active' });
  const { id: conversationId } = started.body as Row;
  const message = { id: randomUUID(), conversationId, content: ' Salaan! ', messageType: 'text' };
  const sent = await call('POST', '/api/messages', { ...asMember, body: message });
  expect(sent.body).toMatchObject({ id: message.id, content: 'Salaan!', senderId: member.id, isRead: false });
  expect((await call('POST', '/api/messages', { ...asMember, body: message })).body).toEqual(sent.body);
  // Inquiries of other tests started conversations too.
  const [latest] = (await get('/api/conversations', asOwner)).body as Row[];
  expect(latest).toMatchObject({
    id: conversationId,
    unreadCount: 1,
    buyer: { firstName: 'Hodan' },
    property: { title: 'Villa by the sea', price: 1000 },
    lastMessage: { content: 'Salaan!' },
  });
  const opened = await get(`/api/conversations/${conversationId}?limit=10`, asOwner);
  expect(opened.body).toMatchObject({
    hasEarlier: false,
    isBlocked: false,
    messages: [{ content: 'Salaan!', sender: { id: member.id } }],
  });
  expect((await call('POST', `/api/conversations/${conversationId}/read`, { ...asOwner, body: {} })).body).toEqual({
    read: 1,
  });
  expect((await get(`/api/conversations/${conversationId}`, asAdmin)).status).toBe(404);
  expect((await call('POST', '/api/messages', { ...asAdmin, body: message })).status).toBe(404);
  const own = await call('POST', '/api/conversations', { ...asOwner, body: { propertyId } });
  expect(own.status).toBe(400);
  expect(own.body).toMatchObject({ message: 'You cannot start a conversation with yourself' });
});

test('a visitor and a member request an appraisal @spec 1.1.4 1.3.12 1.6.1 1.7.21', async () => {
  const body = {
    propertyType: 'office',
    location: 'Hargeisa',
    address: 'Independence Road',
    area: '120',
    condition: 'good',
    purpose: 'selling',
    contactName: 'Hodan',
    contactEmail: `${randomUUID()}@test.example`,
    contactPhone: '+252 63 4000000',
    preferredDate: DAY,
  };
  expect((await call('POST', '/api/appraisal-requests', { body })).status).toBe(201);
  expect((await call('POST', '/api/appraisal-requests', { ...asMember, body })).status).toBe(201);
  const rows = await sql`select requester_id, status, year_built from public.appraisal_requests
    where contact_email = ${body.contactEmail} order by requester_id nulls first`;
  expect(rows).toMatchObject([
    { requester_id: null, status: 'pending', year_built: new Date().getFullYear() },
    { requester_id: member.id, status: 'pending' },
  ]);
});

describe('an administrator', () => {
  const LISTS = ['users', 'properties', 'cars', 'inquiries', 'appraisals'];
  const REPORTS = [
    'appraisals',
    'buying-inquiries',
    'renting-inquiries',
    'selling-properties',
    'renting-properties',
    'property-viewings',
  ];
  const reads = [
    'analytics',
    'activity-reports',
    'reports/summary',
    ...LISTS,
    ...REPORTS.map((type) => `reports/${type}`),
  ];

  test.each(reads)(
    'an administrator can read /api/admin/%s, and a member cannot @spec 2.6.6 2.7.15-16',
    async (path) => {
      expect((await get(`/api/admin/${path}`, asAdmin)).status).toBe(200);
      const { status, body } = await get(`/api/admin/${path}`, asMember);
      expect(status).toBe(403);
      expect(body).toEqual({ message: 'Only administrators can do this.', code: 'administrators_only' });
    },
  );

  test('an administrator pages through a list, newest first @spec 2.9.10', async () => {
    const first = await get('/api/admin/users?limit=2', asAdmin);
    expect(first.body).toHaveLength(2);
    expect(Number(first.headers.get('X-Total-Count'))).toBeGreaterThan(2);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await get(next, asAdmin);
    expect((second.body as Row[])[0]?.id).not.toBe((first.body as Row[])[0]?.id);
    expect((await get('/api/admin/users?page=99999', asAdmin)).status).toBeLessThan(500);
  });

  test('an administrator moderates and deletes a property and a car @spec 2.4.2 2.6.6 2.7.12-13', async () => {
    for (const [method, path, id] of [
      ['PUT', '/api/admin/properties', await createProperty(owner, { approval_status: 'pending' })],
      ['PATCH', '/api/admin/cars', await createCar(owner, { approval_status: 'pending' })],
    ] as const) {
      const body = { approvalStatus: 'approved', featured: true };
      expect((await call(method, `${path}/${id}`, { ...asMember, body })).status).toBe(403);
      const changed = await call(method, `${path}/${id}`, { ...asAdmin, body });
      expect(changed.body).toMatchObject({ id, approvalStatus: 'approved', featured: true, ownerId: owner.id });
      expect((await call(method, `${path}/${randomUUID()}`, { ...asAdmin, body })).status).toBe(404);
      for (const nobody of [asMember, asOwner])
        expect((await call('DELETE', `${path}/${id}`, { ...nobody, body: {} })).status).toBe(403);
      expect((await call('DELETE', `${path}/${id}`, { ...asAdmin, body: {} })).status).toBe(200);
    }
  });

  test('an administrator changes a role and the status of inquiries and appraisals @spec 2.4.4 2.6.5 2.7.14', async () => {
    const person = await createPerson();
    const path = `/api/admin/users/${person.id}`;
    expect((await call('PATCH', path, { ...asMember, body: { role: 'admin' } })).status).toBe(403);
    expect((await call('PATCH', path, { ...asAdmin, body: { role: 'admin' } })).body).toMatchObject({ role: 'admin' });
    expect((await call('PATCH', path, { ...asAdmin, body: { role: 'owner' } })).status).toBe(400);
    const [appraisal] = (await get('/api/admin/appraisals?limit=1', asAdmin)).body as Row[];
    const moved = await call('PATCH', `/api/admin/appraisals/${appraisal?.id}`, {
      ...asAdmin,
      body: { status: 'completed' },
    });
    expect(moved.body).toMatchObject({ id: appraisal?.id, status: 'completed' });
    const [inquiry] = (await get('/api/admin/inquiries?limit=1', asAdmin)).body as Row[];
    const closed = await call('PATCH', `/api/admin/inquiries/${inquiry?.id}`, {
      ...asAdmin,
      body: { status: 'closed' },
    });
    expect(closed.body).toMatchObject({ id: inquiry?.id, status: 'closed' });
  });
});
