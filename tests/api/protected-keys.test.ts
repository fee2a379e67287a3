import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { BODIES, BODY_OF, fieldsOf } from '../support/bodies.ts';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { makeDevice } from '../support/push-service.ts';

const DAY = dayAhead(60);

type Session = { cookies?: string; headers?: Record<string, string> };
type Row = Record<string, unknown>;
/** A call with a body it takes, what its address names if not the row, and the table and id of the row it writes, unless the answer says it. */
type Write = { as: Session; body: Row; table: string; at?: string; id?: string; key?: string };

const NOBODY = randomUUID();
const LONG_AGO = '2001-01-01T00:00:00+00:00';
const TOO_MUCH = 98_765;

/** Everything only the product itself says of a row. */
const PROTECTED = {
  id: NOBODY,
  ownerId: NOBODY,
  userId: NOBODY,
  inquirerId: NOBODY,
  requesterId: NOBODY,
  buyerId: NOBODY,
  sellerId: NOBODY,
  senderId: NOBODY,
  agentId: NOBODY,
  brokerId: NOBODY,
  assignmentId: NOBODY,
  owner_id: NOBODY,
  broker_id: NOBODY,
  approvalStatus: 'approved',
  approval_status: 'approved',
  rejectionReason: 'Because',
  hiddenByAdmin: true,
  featured: true,
  role: 'admin',
  isRead: true,
  totalSales: TOO_MUCH,
  totalEarnings: TOO_MUCH,
  totalAgents: TOO_MUCH,
  totalProperties: TOO_MUCH,
  totalCommission: TOO_MUCH,
  agentCommission: TOO_MUCH,
  rating: 4.9,
  reviewCount: TOO_MUCH,
  buyerUnread: TOO_MUCH,
  sellerUnread: TOO_MUCH,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  joinedDate: LONG_AGO,
  assignedDate: LONG_AGO,
  lastMessageAt: LONG_AGO,
};
const STATUS_OF_A_NEW_ONE: Record<string, string> = {
  properties: 'available',
  cars: 'available',
  inquiries: 'pending',
  property_viewings: 'pending',
  conversations: 'active',
  appraisal_requests: 'pending',
  property_assignments: 'active',
  commissions: 'pending',
};

let writes: Record<string, Write>;

beforeAll(async () => {
  const [owner, member, admin] = [await createPerson(), await createPerson(), await createPerson('admin')];
  const broker = await createBroker();
  const agent = await createAgent(broker);
  const loner = await createAgent();
  const as = async (person: Person): Promise<Session> => ({ cookies: await signIn(person) });
  const [asOwner, asMember, asAdmin, asBroker, asAgent] = [
    await as(owner),
    await as(member),
    await as(admin),
    await as(broker),
    await as(agent),
  ];
  const waiting = { approval_status: 'pending' };
  const propertyId = await createProperty(owner, { broker_id: broker.id });
  const assigned = await createProperty(owner);
  await createAssignment(assigned, agent, broker);
  const property = {
    title: 'Villa',
    propertyType: 'house',
    purpose: 'sale',
    price: 1,
    city: 'Hargeisa',
    location: 'Road',
  };
  const car = { ...property, make: 'Toyota', model: 'Vitz', year: 2015, sellingPrice: 1 };
  const { propertyType: _type, price: _price, ...carAlone } = car;
  const lead = { propertyId, clientName: 'Faarax', clientEmail: `${randomUUID()}@test.example` };
  const device = makeDevice();
  const inquiry = { propertyId, message: 'Is it still for sale?', contactEmail: member.email };
  const viewing = {
    propertyId,
    preferredDate: DAY,
    preferredTime: '10:00',
    contactEmail: member.email,
  };
  const appraisal = {
    propertyType: 'office',
    location: 'Hargeisa',
    address: 'Road',
    area: 120,
    condition: 'good',
    purpose: 'selling',
    contactName: 'Hodan',
    contactEmail: `${randomUUID()}@protected.test.example`,
    contactPhone: '+252634000000',
    preferredDate: DAY,
  };
  const made = async (path: string, session: Session, body: Row) =>
    ((await call('POST', path, { ...session, body })).body as { id: string }).id;
  const inquiryId = await made('/api/inquiries', asMember, inquiry);
  const viewingId = await made('/api/property-viewings', asMember, viewing);
  const conversationId = await made('/api/conversations', asMember, { propertyId });
  const offer = { conversationId, messageType: 'offer', amount: 1000, currency: 'USD' };
  const offerId = await made('/api/messages', asMember, offer);
  const savedProperty = async () => {
    const id = await newProperty({});
    await made('/api/favorites', asMember, { propertyId: id });
    return id;
  };
  const savedCar = async () => {
    const id = await newCar({});
    await made('/api/favorites', asMember, { carId: id });
    return id;
  };
  const savedSearch = async () => {
    const body = { kind: 'car', filters: { maxPrice: '321' }, frequency: 'daily' };
    return ((await call('POST', '/api/saved-searches', { ...asMember, body })).body as { id: string }).id;
  };
  /** Sold while assigned, with a commission that came to nothing. */
  const soldProperty = async () => {
    const id = await createProperty(owner, { price: 100 });
    await createAssignment(id, agent, broker);
    await sql`update public.properties set status = 'sold' where id = ${id}`;
    await sql`delete from public.commissions where property_id = ${id}`;
    return id;
  };
  const pendingCommission = async () =>
    made('/api/brokers/commissions', asBroker, { propertyId: await soldProperty(), salePrice: 100 });
  const [appraisalRow] = await sql<{ id: string }[]>`
    insert into public.appraisal_requests ${sql({
      requester_id: member.id,
      property_type: 'office',
      location: 'Hargeisa',
      address: 'Road',
      area: 120,
      year_built: 2000,
      condition: 'good',
      purpose: 'selling',
      contact_name: 'Hodan',
      contact_email: member.email,
      contact_phone: '+252634000000',
      preferred_date: DAY,
    })} returning id`;
  const newProperty = async (columns: Row = waiting) => createProperty(owner, columns);
  const newCar = async (columns: Row = waiting) => createCar(owner, columns);

  const suspended = async () => {
    const [row] = await sql<{ id: string; token: string }[]>`
      insert into public.suspensions (person_id, reason, hide_listings) values (${(await createPerson()).id}, 'Fraud', false)
      returning id, appeal_token as token`;
    return row;
  };
  const suspension = await suspended();
  const [appealRow] = await sql<{ id: string }[]>`
    insert into public.appeals (suspension_id, message) values (${(await suspended())?.id ?? ''}, 'Please') returning id`;
  const [abuseReportRow] = await sql<{ id: string }[]>`
    insert into public.abuse_reports (subject, subject_id, title, accused_id, reason, claimed_by, claimed_at)
    values ('property', ${randomUUID()}, 'House', ${owner.id}, 'fraud', ${admin.id}, now()) returning id`;

  const [told] = await sql<{ id: string }[]>`
    insert into public.notifications (recipient_id, event, link)
    values (${owner.id}, 'favorite_sold', '/property/a') returning id`;
  const [emailPreference] = await sql<{ token: string }[]>`
    insert into private.email_unsubscribe_links (user_id, topic) values (${owner.id}, 'message') returning token`;

  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status)
    values (${assigned}, ${member.id}, ${DAY}, '12:00', ${member.email}, 'completed')`;
  const review = async (kind: string, subject: Person) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.reviews (subject_kind, subject_id, reviewer_id, rating, content)
      values (${kind}, ${subject.id}, ${owner.id}, 4, 'Showed us the house') returning id`;
    return row?.id ?? '';
  };
  const imported = randomUUID();
  // Presses by programs are not counted.
  const inBrowser = { ...asMember, headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } };
  const paidCommission = async () => {
    const id = await pendingCommission();
    await call('PATCH', `/api/brokers/commissions/${id}`, { ...asBroker, body: { status: 'paid' } });
    return id;
  };
  const [setAside] = await sql<{ id: string }[]>`
    insert into private.events (type, subject, attempts) values ('listing.reviewed', ${randomUUID()}, 10) returning id`;

  const papers = async () => ({ type: 'papers', papers: 'title_deed', subjectId: await newProperty() });
  const requestedVerification = async () => made('/api/verifications', asOwner, await papers());
  await sql`update public.profiles set phone = '+252634000000' where id = ${member.id}`;
  const phoneVerification = await made('/api/verifications', asMember, { type: 'phone', subjectId: member.id });
  const { code } = (await call('POST', `/api/admin/verifications/${phoneVerification}/code`, { ...asAdmin, body: {} }))
    .body as {
    code: string;
  };

  writes = {
    'POST /api/properties': { as: asOwner, body: property, table: 'properties' },
    'PUT /api/properties/{id}': { as: asOwner, body: property, table: 'properties', id: await newProperty() },
    'PATCH /api/properties/{id}/status': {
      as: asOwner,
      body: { status: 'pending' },
      table: 'properties',
      id: await newProperty(),
    },
    'PATCH /api/properties/{id}/available': {
      as: asOwner,
      body: { available: false },
      table: 'properties',
      id: await newProperty(),
    },
    'PUT /api/properties/{id}/broker': {
      as: asOwner,
      body: { brokerId: broker.id },
      table: 'properties',
      id: await newProperty(),
    },
    'POST /api/cars': { as: asOwner, body: car, table: 'cars' },
    'PUT /api/cars/{id}': { as: asOwner, body: car, table: 'cars', id: await newCar() },
    'PATCH /api/cars/{id}/available': { as: asOwner, body: { available: false }, table: 'cars', id: await newCar() },
    'PATCH /api/cars/{id}/status': { as: asOwner, body: { status: 'pending' }, table: 'cars', id: await newCar() },
    'POST /api/favorites': { as: asMember, body: { propertyId }, table: 'favorites' },
    'PUT /api/favorites/{propertyId}/note': {
      as: asMember,
      body: { note: 'Near the school' },
      table: 'favorites',
      key: 'property_id',
      id: await savedProperty(),
    },
    'PUT /api/favorites/cars/{carId}/note': {
      as: asMember,
      body: { note: 'Red' },
      table: 'favorites',
      key: 'car_id',
      id: await savedCar(),
    },
    'POST /api/hidden-listings': {
      as: asMember,
      body: { propertyId },
      table: 'hidden_listings',
      key: 'property_id',
      id: propertyId,
    },
    'POST /api/push/subscriptions': {
      as: asMember,
      body: { endpoint: device.endpoint, keys: device.keys },
      table: 'push_subscriptions',
    },
    'POST /api/saved-searches': {
      as: asMember,
      body: { kind: 'car', filters: { maxPrice: '123' }, frequency: 'daily' },
      table: 'saved_searches',
    },
    'PATCH /api/saved-searches/{id}': {
      as: asMember,
      body: { name: 'Family car' },
      table: 'saved_searches',
      id: await savedSearch(),
    },
    'POST /api/inquiries': { as: asMember, body: inquiry, table: 'inquiries' },
    'PATCH /api/inquiries/{id}/status': {
      as: asOwner,
      body: { status: 'replied' },
      table: 'inquiries',
      id: inquiryId,
    },
    'POST /api/inquiries/{id}/reply': { as: asOwner, body: { content: 'Haa' }, table: 'conversations', at: inquiryId },
    'POST /api/property-viewings/{id}/reply': {
      as: asOwner,
      body: { content: 'Haa' },
      table: 'conversations',
      at: viewingId,
    },
    'PUT /api/email-preferences/{token}': {
      as: {},
      body: { mail: false },
      table: 'notification_settings',
      key: 'user_id',
      id: owner.id,
      at: emailPreference?.token ?? '',
    },
    'PATCH /api/notifications/{id}': { as: asOwner, body: { read: true }, table: 'notifications', id: told?.id ?? '' },
    'PUT /api/notifications/settings': {
      as: asOwner,
      body: { viewing: { push: false } },
      table: 'notification_settings',
      key: 'user_id',
      id: owner.id,
    },
    'POST /api/property-viewings': {
      as: asMember,
      body: { ...viewing, preferredTime: '11:00' },
      table: 'property_viewings',
    },
    'PATCH /api/property-viewings/{id}': {
      as: asOwner,
      body: { status: 'declined' },
      table: 'property_viewings',
      id: viewingId,
    },
    'POST /api/conversations': { as: asMember, body: { propertyId: assigned }, table: 'conversations' },
    'POST /api/messages': {
      as: asMember,
      // The one id that its sender gives, so that sending again changes nothing.
      body: { id: randomUUID(), conversationId, content: 'Salaan' },
      table: 'messages',
    },
    'PATCH /api/messages/{id}': { as: asOwner, body: { answer: 'declined' }, table: 'messages', id: offerId },
    'POST /api/appraisal-requests': {
      as: asMember,
      body: appraisal,
      table: 'appraisal_requests',
      key: 'contact_email',
      id: appraisal.contactEmail,
    },
    'POST /api/agents/profile': {
      as: asMember,
      body: { brokerId: null },
      table: 'agent_profiles',
      key: 'user_id',
      id: member.id,
    },
    'PATCH /api/agents/profile': {
      as: asAgent,
      body: { bio: 'Hello', brokerId: null },
      table: 'agent_profiles',
      key: 'user_id',
      id: agent.id,
    },
    'POST /api/agents/leads': { as: asAgent, body: lead, table: 'leads' },
    'PATCH /api/agents/leads/{id}': {
      as: asAgent,
      body: { notes: 'Call' },
      table: 'leads',
      id: await createLead(assigned, agent, broker),
    },
    'POST /api/agents/membership-request': {
      as: await as(loner),
      body: { brokerId: broker.id },
      table: 'membership_requests',
      key: 'agent_id',
      id: loner.id,
    },
    'POST /api/brokers/profile': {
      as: asMember,
      body: { companyName: 'Homes', licenseNumber: 'L-1' },
      table: 'broker_profiles',
      key: 'user_id',
      id: member.id,
    },
    'PATCH /api/brokers/profile': {
      as: asBroker,
      body: { description: 'Hello' },
      table: 'broker_profiles',
      key: 'user_id',
      id: broker.id,
    },
    'POST /api/brokers/assign-property': {
      as: asBroker,
      body: { propertyId, agentId: agent.id },
      table: 'property_assignments',
    },
    'PATCH /api/brokers/leads/{id}': {
      as: asBroker,
      body: { agentId: agent.id },
      table: 'leads',
      id: await createLead(propertyId, null, broker),
    },
    'POST /api/brokers/commissions': {
      as: asBroker,
      body: { propertyId: await soldProperty(), salePrice: 100 },
      table: 'commissions',
    },
    'PATCH /api/brokers/commissions/{id}': {
      as: asBroker,
      body: { status: 'paid' },
      table: 'commissions',
      id: await pendingCommission(),
    },
    // Administrators say these, and nothing else that is protected.
    'PUT /api/admin/properties/{id}': {
      as: asAdmin,
      body: { approvalStatus: 'pending', featured: false, rejectionReason: null, status: 'available' },
      table: 'properties',
      id: await newProperty(),
    },
    'PATCH /api/admin/cars/{id}': {
      as: asAdmin,
      body: { approvalStatus: 'pending', featured: false, rejectionReason: null, status: 'available' },
      table: 'cars',
      id: await newCar(),
    },
    'PATCH /api/admin/users/{id}': { as: asAdmin, body: { role: 'user' }, table: 'profiles', id: member.id },
    'PATCH /api/admin/appraisals/{id}': {
      as: asAdmin,
      body: { status: 'completed' },
      table: 'appraisal_requests',
      id: appraisalRow?.id ?? '',
    },
    'POST /api/verifications': { as: asOwner, body: await papers(), table: 'verifications' },
    'POST /api/verifications/{id}/evidence': {
      as: asOwner,
      body: { type: 'image/webp' },
      table: 'verifications',
      id: await requestedVerification(),
    },
    'POST /api/verifications/code': { as: asMember, body: { code }, table: 'verifications', id: phoneVerification },
    'PATCH /api/admin/verifications/{id}': {
      as: asAdmin,
      body: { status: 'refused', note: 'Not to be read' },
      table: 'verifications',
      id: await requestedVerification(),
    },
    'POST /api/abuse-reports': {
      as: asMember,
      body: { subject: 'property', subjectId: propertyId, reason: 'fraud' },
      table: 'abuse_reports',
      key: 'reporter_id',
      id: member.id,
    },
    'PATCH /api/admin/abuse-reports/{id}': {
      as: asAdmin,
      body: { outcome: 'nothing_wrong' },
      table: 'abuse_reports',
      id: abuseReportRow?.id ?? '',
    },
    'PUT /api/admin/users/{id}/suspension': {
      as: asAdmin,
      body: { reason: 'Fraud', until: null },
      table: 'suspensions',
      key: 'person_id',
      id: (await createPerson()).id,
    },
    'POST /api/appeals/{token}': {
      as: {},
      body: { message: 'Please' },
      table: 'appeals',
      key: 'suspension_id',
      id: suspension?.id ?? '',
      at: suspension?.token ?? '',
    },
    'PATCH /api/admin/appeals/{id}': {
      as: asAdmin,
      body: { lift: false, answer: 'No' },
      table: 'appeals',
      id: appealRow?.id ?? '',
    },
    'PATCH /api/admin/inquiries/{id}': { as: asAdmin, body: { status: 'closed' }, table: 'inquiries', id: inquiryId },
    'PUT /api/profiles/{kind}/{id}/review': {
      as: asMember,
      body: { rating: 5, text: 'Showed us three houses' },
      table: 'reviews',
      key: 'reviewer_id',
      id: member.id,
      at: agent.id,
    },
    'PUT /api/reviews/{id}/answer': {
      as: asAgent,
      body: { answer: 'Thank you' },
      table: 'reviews',
      id: await review('agent', agent),
    },
    'PATCH /api/admin/reviews/{id}': {
      as: asAdmin,
      body: { hidden: true },
      table: 'reviews',
      id: await review('broker', broker),
    },
    'POST /api/properties/{id}/presses': {
      as: inBrowser,
      body: { way: 'call' },
      table: 'private.listing_daily_counts',
      key: 'listing_id',
      id: propertyId,
    },
    'POST /api/cars/{id}/presses': {
      as: inBrowser,
      body: { way: 'call' },
      table: 'private.listing_daily_counts',
      key: 'listing_id',
      id: await newCar({}),
    },
    'POST /api/properties/import': {
      as: asOwner,
      body: { listings: [{ ...property, title: `Villa ${imported}` }] },
      table: 'properties',
      key: 'title',
      id: `Villa ${imported}`,
    },
    'POST /api/cars/import': {
      as: asOwner,
      body: { listings: [{ ...carAlone, title: `Vitz ${imported}` }] },
      table: 'cars',
      key: 'title',
      id: `Vitz ${imported}`,
    },
    'POST /api/my-listings/submit': await (async () => {
      const id = await newProperty({ approval_status: 'draft' });
      return { as: asOwner, body: { ids: [id] }, table: 'properties', id };
    })(),
    'POST /api/admin/users/{id}/messages': {
      as: asAdmin,
      body: { body: 'Please send your papers' },
      table: 'office_messages',
      key: 'person_id',
      id: owner.id,
    },
    'POST /api/admin/system/retries': {
      as: asAdmin,
      body: { kind: 'event', id: setAside?.id ?? '' },
      table: 'private.events',
      id: setAside?.id ?? '',
    },
    'PUT /api/brokers/commissions/{id}/price': {
      as: asBroker,
      body: { salePrice: 110 },
      table: 'commissions',
      id: await pendingCommission(),
    },
    'POST /api/brokers/commissions/{id}/reopen': {
      as: asBroker,
      body: { reason: 'The transfer came back' },
      table: 'commissions',
      id: await paidCommission(),
    },
    'POST /api/brokers/invitations': { as: asBroker, body: { name: 'Faarax' }, table: 'agent_invitations' },
    'PUT /api/brokers/lead-rules': {
      as: asBroker,
      body: { handOut: 'off', withdrawAfter: null, withdrawTo: 'broker', districts: [] },
      table: 'lead_rules',
      key: 'broker_id',
      id: broker.id,
    },
    'POST /api/brokers/assign-properties': await (async () => {
      const id = await newProperty({ broker_id: broker.id });
      const body = { propertyIds: [id], agentId: agent.id };
      return { as: asBroker, body, table: 'property_assignments', key: 'property_id', id };
    })(),
  };
});

afterAll(async () => {
  await sql`delete from public.appraisal_requests where contact_email like '%protected.test.example'`;
  await removePeople();
  await sql.end();
});

/** What people say of themselves, which tests of their own cover. */
const OF_ACCOUNTS = /\/api\/(login|register|auth|user)\b/;
/** Files of storage: no row that anybody writes. */
const OF_FILES = /\/api\/uploads\b/;
const CALLS = Object.keys(BODY_OF).filter((name) => !OF_ACCOUNTS.test(name) && !OF_FILES.test(name));

test.each(CALLS)('%s takes nothing that only the product says', async (name) => {
  const write = writes[name];
  if (!write) throw new Error(`What is protected from ${name}?`);
  const { as, body, table, key = 'id' } = write;
  const [method = '', path = ''] = name
    .replace('{kind}', 'agent')
    .replace(/\{\w+\}/, write.at ?? write.id ?? '')
    .split(' ');
  await sql`delete from private.rate_limit_counts`;
  // A status where it is not the caller's to give: one that the column would take.
  const given = { ...PROTECTED, ...(['properties', 'cars'].includes(table) ? { status: 'sold' } : {}), ...body };
  const known = Object.keys(fieldsOf(BODIES[BODY_OF[name] ?? '']!).properties);
  const unknown = Object.keys(given).filter((field) => !known.includes(field));
  const refused = await call(method, path, { ...as, body: given });
  expect(refused.status).toBe(400);
  expect(Object.keys((refused.body as { fields: object }).fields)).toEqual(unknown.slice(0, 10));
  // What is documented, such as whose a car is, only says again what the database knows.
  const documented = Object.fromEntries(Object.entries(given).filter(([field]) => known.includes(field)));
  const answer = await call(method, path, { ...as, body: documented });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const { id: ofRow = '', conversationId = '' } = answer.body as { id?: string; conversationId?: string };
  const id = write.id ?? (ofRow || conversationId);
  const [row] = await sql<{ row: Row }[]>`
    select to_jsonb(t) as row from ${sql(table.includes('.') ? table : `public.${table}`)} as t where ${sql(key)} = ${id}`;
  const written = JSON.stringify(row?.row);
  for (const value of [NOBODY, LONG_AGO, String(TOO_MUCH), '"approved"', 'Because'])
    expect(written).not.toContain(value);
  expect(row?.row).not.toMatchObject({ role: 'admin' });
  expect(row?.row).not.toMatchObject({ featured: true });
  expect(row?.row).not.toMatchObject({ hidden_by_admin: true });
  expect(row?.row).not.toMatchObject({ is_read: true });
  expect(row?.row).not.toMatchObject({ rating: 4.9 });
  const status = body['status'] ?? STATUS_OF_A_NEW_ONE[table];
  expect(row?.row).toMatchObject(status ? { status } : {});
});
