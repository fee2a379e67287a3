import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { type Body, BODIES, BODY_OF, fieldsOf, validBodies } from '../support/bodies.ts';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dataUrl, webpBytes } from '../support/pictures.ts';

const RUNS = 15;

type Session = { cookies: string };
type Row = Record<string, unknown> & { id: string };

let owner: Person;
let agent: Person;
let asMember: Session;
let asOwner: Session;
let asAgent: Session;
let asBroker: Session;
let asAdmin: Session;
let propertyId: string;
let editedId: string;
let carId: string;
let leadId: string;
let conversationId: string;

beforeAll(async () => {
  owner = await createPerson();
  const broker = await createBroker();
  agent = await createAgent(broker);
  asMember = { cookies: await signIn(await createPerson()) };
  asOwner = { cookies: await signIn(owner) };
  asAgent = { cookies: await signIn(agent) };
  asBroker = { cookies: await signIn(broker) };
  asAdmin = { cookies: await signIn(await createPerson('admin')) };
  propertyId = await createProperty(owner, { broker_id: broker.id });
  editedId = await createProperty(owner);
  carId = await createCar(owner);
  leadId = await createLead(propertyId, agent, broker);
  conversationId = ((await call('POST', '/api/conversations', { ...asMember, body: { propertyId } })).body as Row).id;
});

afterAll(async () => {
  await sql`delete from public.appraisal_requests where contact_email like '%round-trip.test.example'`;
  await removePeople();
  await sql.end();
});

/** Two spellings of a moment are equal. */
const settled = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value;
const only = (row: Body, fields: string[]): Body =>
  Object.fromEntries(fields.map((field) => [field, settled(row[field])]));

/**
 * The session of a call, the fields that its body must have, and the way to read the written row. The default is the call's
 * answer.
 */
type Trip = {
  as: () => Session;
  id?: () => string;
  names?: () => Body;
  read?: (made: Row, body: Body) => Promise<Body>;
};

/** Uploads pictures of the caller and returns their URLs. The server would replace an external URL. */
async function storedPictures(session: Session): Promise<string[]> {
  const images = ['one', 'other'].map((seed) => dataUrl(webpBytes(seed), 'webp'));
  const body = { title: 'Photos', propertyType: 'house', purpose: 'sale', price: 1, city: 'Burao', location: 'Road' };
  return (
    (await call('POST', '/api/properties', { ...session, body: { ...body, images } })).body as { images: string[] }
  ).images;
}

const found = async (path: string, session: Session, id: string): Promise<Body> =>
  ((await get(path, session)).body as Row[]).find((row) => row.id === id) ?? {};
const one = (path: string, session: () => Session) => async (made: Row) =>
  (await get(`${path}/${made.id}`, session())).body as Body;

const TRIPS: Record<string, Trip> = {
  'POST /api/properties': { as: () => asOwner, read: one('/api/properties', () => asOwner) },
  'PUT /api/properties/{id}': { as: () => asOwner, id: () => editedId, read: one('/api/properties', () => asOwner) },
  'POST /api/cars': { as: () => asOwner, read: one('/api/cars', () => asOwner) },
  'PUT /api/cars/{id}': { as: () => asOwner, id: () => carId, read: one('/api/cars', () => asOwner) },
  'PUT /api/admin/properties/{id}': {
    as: () => asAdmin,
    id: () => editedId,
    // Only the owner's list has the reason, and an approved listing has none.
    names: () => ({ approvalStatus: 'approved', rejectionReason: undefined }),
    read: one('/api/properties', () => asAdmin),
  },
  'POST /api/inquiries': {
    as: () => asMember,
    // An inquiry must be about a property or a car.
    names: () => ({ propertyId, carId: undefined }),
    read: ({ id }) => found('/api/inquiries', asMember, id),
  },
  'POST /api/property-viewings': {
    as: () => asMember,
    names: () => ({ propertyId }),
    read: ({ id }) => found('/api/property-viewings', asMember, id),
  },
  'POST /api/messages': {
    as: () => asMember,
    names: () => ({ conversationId, id: crypto.randomUUID() }),
    read: async ({ id }) => {
      const { messages } = (await get(`/api/conversations/${conversationId}`, asMember)).body as { messages: Row[] };
      return messages.find((message) => message.id === id) ?? {};
    },
  },
  'POST /api/appraisal-requests': {
    as: () => asMember,
    names: () => ({ contactEmail: `${crypto.randomUUID()}@round-trip.test.example` }),
    read: async (_, { contactEmail }) => {
      const rows = (await get('/api/admin/reports/appraisals', asAdmin)).body as Row[];
      return rows.find((row) => row['contactEmail'] === contactEmail) ?? {};
    },
  },
  'PATCH /api/agents/profile': {
    as: () => asAgent,
    read: async () => (await get('/api/agents/profile', asAgent)).body as Body,
  },
  'PATCH /api/brokers/profile': {
    as: () => asBroker,
    // An inactive broker takes no members and assigns nothing.
    names: () => ({ isActive: true }),
    read: async () => (await get('/api/brokers/profile', asBroker)).body as Body,
  },
  'POST /api/agents/leads': {
    as: () => asAgent,
    names: () => ({ propertyId }),
    read: ({ id }) => found('/api/brokers/leads', asBroker, id),
  },
  'PATCH /api/agents/leads/{id}': {
    as: () => asBroker,
    id: () => leadId,
    // Email or phone is enough, and one of them stays.
    names: () => ({ propertyId, clientPhone: '+252634005502' }),
    read: () => found('/api/brokers/leads', asBroker, leadId),
  },
  'POST /api/brokers/assign-property': {
    as: () => asBroker,
    names: () => ({ propertyId, agentId: agent.id }),
    read: ({ id }) => found('/api/brokers/assignments', asBroker, id),
  },
};

test.each(Object.entries(TRIPS))('%s stores every valid body unchanged', async (name, trip) => {
  const kind = BODIES[BODY_OF[name] ?? ''];
  if (!kind) throw new Error(`${name} accepts no body.`);
  await sql`update public.agent_profiles set is_active = true where user_id = ${agent.id}`;
  const images = 'images' in fieldsOf(kind).properties ? await storedPictures(trip.as()) : [];
  await fc.assert(
    fc.asyncProperty(validBodies(kind), async (generated) => {
      const body = { ...generated, ...('images' in generated ? { images } : {}), ...trip.names?.() };
      await sql`delete from private.rate_limit_counts`;
      // An agent has one open lead of a client for a property.
      await sql`delete from public.leads where property_id = ${propertyId} and id <> ${leadId}`;
      const [method = '', path = ''] = name.replace('{id}', trip.id?.() ?? '').split(' ');
      const answer = await call(method, path, { ...trip.as(), body });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      const read = trip.read ? await trip.read(answer.body as Row, body) : (answer.body as Body);
      const fields = Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]));
      expect(only(read, fields)).toEqual(only(body, fields));
    }),
    { numRuns: RUNS },
  );
});

test('a commission stores every valid body of a broker, and its amounts add up', async () => {
  const kind = BODIES['a commission'];
  if (!kind) throw new Error('There is no commission.');
  const [{ broker_id: brokerId } = { broker_id: '' }] = await sql<
    { broker_id: string }[]
  >`select broker_id from public.agent_profiles where user_id = ${agent.id}`;
  await fc.assert(
    fc.asyncProperty(validBodies(kind), async (generated) => {
      const property = await createProperty(owner, { price: 90_000_000 });
      await createAssignment(property, agent, { id: brokerId, username: '', email: '' }, { commission_rate: 50 });
      await sql`update public.properties set status = 'sold' where id = ${property}`;
      await sql`delete from public.commissions where property_id = ${property}`;
      // The assignment begins now, and no sale is earlier. So this leaves out the generated sale date.
      const { saleDate: _saleDate, ...rest }: Body = generated;
      // A sale price is near the asking price.
      const salePrice = 9_000_000 + (Number(generated['salePrice']) % 171_000_000);
      const body: Body = { ...rest, propertyId: property, salePrice: Math.round(salePrice * 100) / 100 };
      const answer = await call('POST', '/api/brokers/commissions', { ...asBroker, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      const made = answer.body as Body;
      expect(only(made, Object.keys(body))).toEqual(only(body, Object.keys(body)));
      const [total, agents, brokers] = ['totalCommission', 'agentCommission', 'brokerCommission'].map((field) =>
        Number(made[field]),
      );
      expect((agents ?? 0) + (brokers ?? 0)).toBeCloseTo(total ?? Number.NaN, 2);
    }),
    { numRuns: RUNS },
  );
});
