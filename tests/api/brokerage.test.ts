import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHONE_MESSAGES } from '#shared/phones/phone-schema.ts';
import { type Answer, call, get, signIn } from '../support/api.ts';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Row = Record<string, unknown> & { id: string };
type Session = { cookies: string };

let broker: Person;
let otherBroker: Person;
let agent: Person;
let loner: Person;
let owner: Person;
let asBroker: Session;
let asOtherBroker: Session;
let asAgent: Session;
let asLoner: Session;
let asOwner: Session;

beforeAll(async () => {
  broker = await createBroker({ company_name: `Berbera Homes ${randomUUID()}` });
  otherBroker = await createBroker();
  agent = await createAgent(broker, { specialization: 'luxury' });
  loner = await createAgent();
  owner = await createPerson('user', 'Sahra');
  asBroker = { cookies: await signIn(broker) };
  asOtherBroker = { cookies: await signIn(otherBroker) };
  asAgent = { cookies: await signIn(agent) };
  asLoner = { cookies: await signIn(loner) };
  asOwner = { cookies: await signIn(owner) };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** The status, code and message of an error. */
const refusal = ({ status, body }: Answer) => {
  const { code, message } = body as { code: string; message: string };
  return [status, code, message];
};

const CODE = /^HG-\d+$/;

const LEAD = { clientName: 'Faarax Cali', clientEmail: 'faarax@test.example' };

describe('the profile of an agent', () => {
  test('the profile of an agent is created once, changes field by field, and clears fields that are empty in the form @spec 2.5.8 2.7.19', async () => {
    const asPerson = { cookies: await signIn(await createPerson()) };
    expect(refusal(await get('/api/agents/profile', asPerson))).toEqual([404, 'not_found', 'Agent profile not found']);
    const unmade = await call('PATCH', '/api/agents/profile', { ...asPerson, body: { bio: 'Hello' } });
    expect(unmade.status).toBe(404);
    const made = await call('POST', '/api/agents/profile', { ...asPerson, body: { bio: 'Hello' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      bio: 'Hello',
      brokerId: null,
      isActive: true,
      commissionRate: 2.5,
      totalSales: 0,
    });
    expect(refusal(await call('POST', '/api/agents/profile', { ...asPerson, body: {} }))).toEqual([
      409,
      'conflict',
      'A person can have only one agent profile',
    ]);
    const body = { bio: '', specialization: 'land', commissionRate: '3.25', isActive: false };
    const changed = await call('PATCH', '/api/agents/profile', { ...asPerson, body });
    expect(changed.body).toMatchObject({ bio: null, specialization: 'land', commissionRate: 3.25, isActive: false });
    const same = await call('PATCH', '/api/agents/profile', { ...asPerson, body: {} });
    expect(same.body).toEqual(changed.body);
    expect((await get('/api/agents/profile', asPerson)).body).toEqual(changed.body);
  });

  test.each([
    [{ commissionRate: 101 }, 'Commission rate must be a number from 0 to 100'],
    [{ specialization: 'boats' }, 'Specialization must be one of: residential, commercial, luxury, land'],
    [{ phoneNumber: '1'.repeat(21) }, PHONE_MESSAGES.invalid],
    [{ profileImage: 'javascript:alert(1)' }, 'Profile image must be an https link'],
  ])('the profile of an agent refuses %o', async (body, message) => {
    const answer = await call('PATCH', '/api/agents/profile', { ...asAgent, body });
    expect(refusal(answer)).toEqual([400, 'invalid', message]);
  });
});

describe('the profile of a broker', () => {
  test('the profile of a broker needs a company and a license, and is created once @spec 2.3.9 2.5.11 2.7.22', async () => {
    const asPerson = { cookies: await signIn(await createPerson()) };
    expect(refusal(await get('/api/brokers/profile', asPerson))).toEqual([
      404,
      'not_found',
      'Broker profile not found',
    ]);
    const empty = await call('POST', '/api/brokers/profile', { ...asPerson, body: {} });
    expect(empty.body).toMatchObject({
      message: 'Company name is required',
      fields: { companyName: 'Company name is required', licenseNumber: 'License number is required' },
    });
    const body = {
      companyName: 'Hodan Estates',
      licenseNumber: 'L-7',
      website: 'https://hodan.example',
      establishedYear: '',
    };
    const made = await call('POST', '/api/brokers/profile', { ...asPerson, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      companyName: 'Hodan Estates',
      establishedYear: new Date().getFullYear(),
      agentShare: 50,
      totalAgents: 0,
    });
    expect(refusal(await call('POST', '/api/brokers/profile', { ...asPerson, body }))).toEqual([
      409,
      'conflict',
      'A person can have only one broker profile',
    ]);
    const changed = await call('PATCH', '/api/brokers/profile', {
      ...asPerson,
      body: { website: null, agentShare: 60, establishedYear: 1999 },
    });
    expect(changed.body).toMatchObject({ website: null, agentShare: 60, establishedYear: 1999, licenseNumber: 'L-7' });
    expect((await call('PATCH', '/api/brokers/profile', { ...asPerson, body: {} })).body).toEqual(changed.body);
    expect((await get('/api/brokers/profile', asPerson)).body).toEqual(changed.body);
    const wrong = await call('PATCH', '/api/brokers/profile', { ...asPerson, body: { website: 'hodan' } });
    expect(refusal(wrong)).toEqual([400, 'invalid', 'Website must be an http or https URL']);
  });
});

describe('membership', () => {
  test('membership begins when a broker accepts an agent’s request, and ends by either of them @spec 3.23', async () => {
    const newcomer = await createAgent();
    const asNewcomer = { cookies: await signIn(newcomer) };
    const choices = (await get('/api/brokers', asNewcomer)).body as Row[];
    expect(choices).toContainEqual({ id: broker.id, companyName: expect.stringContaining('Berbera Homes') });

    const asked = await call('POST', '/api/agents/membership-request', {
      ...asNewcomer,
      body: { brokerId: broker.id },
    });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ agentId: newcomer.id, brokerId: broker.id });
    expect((await get('/api/agents/dashboard', asNewcomer)).body).toMatchObject({
      broker: null,
      requestedBroker: { id: broker.id },
    });
    expect((await get('/api/brokers/dashboard', asBroker)).body).toMatchObject({
      membershipRequests: [{ agentId: newcomer.id, user: { firstName: 'Agent' } }],
    });
    const path = `/api/brokers/membership-requests/${newcomer.id}`;
    expect(refusal(await call('POST', `${path}/accept`, { ...asOtherBroker, body: {} }))).toEqual([
      404,
      'not_found',
      'Request not found',
    ]);
    expect((await call('POST', `${path}/accept`, { ...asOwner, body: {} })).status).toBe(403);
    const accepted = await call('POST', `${path}/accept`, { ...asBroker, body: {} });
    expect(accepted.body).toMatchObject({ userId: newcomer.id, brokerId: broker.id });
    expect(
      refusal(await call('POST', '/api/agents/membership-request', { ...asNewcomer, body: { brokerId: broker.id } })),
    ).toEqual([409, 'already_a_member', 'This agent is already a member of a company.']);

    const members = (await get('/api/brokers/agents', asBroker)).body as Row[];
    expect(new Set(members.map(({ userId }) => userId))).toEqual(new Set([agent.id, newcomer.id]));
    const member = `/api/brokers/agents/${newcomer.id}`;
    expect((await call('DELETE', member, { ...asOtherBroker, body: {} })).status).toBe(404);
    expect((await call('DELETE', member, { ...asBroker, body: {} })).body).toMatchObject({ brokerId: null });
    expect(refusal(await call('DELETE', '/api/agents/membership', { ...asNewcomer, body: {} }))).toEqual([
      404,
      'not_found',
      'Member not found',
    ]);
  });

  test('membership ends when an agent leaves, and a request can be withdrawn or declined', async () => {
    const newcomer = await createAgent(broker);
    const asNewcomer = { cookies: await signIn(newcomer) };
    expect((await call('DELETE', '/api/agents/membership', { ...asNewcomer, body: {} })).body).toMatchObject({
      userId: newcomer.id,
      brokerId: null,
    });
    const ask = (brokerId: string) =>
      call('POST', '/api/agents/membership-request', { ...asNewcomer, body: { brokerId } });
    await ask(broker.id);
    const taken = await call('DELETE', '/api/agents/membership-request', { ...asNewcomer, body: {} });
    expect(taken.body).toMatchObject({ brokerId: broker.id });
    await ask(broker.id);
    const path = `/api/brokers/membership-requests/${newcomer.id}`;
    expect((await call('DELETE', path, { ...asOtherBroker, body: {} })).status).toBe(404);
    expect((await call('DELETE', path, { ...asBroker, body: {} })).body).toMatchObject({ agentId: newcomer.id });
    expect(refusal(await ask(owner.id))).toEqual([404, 'not_found', 'Broker not found']);
    const stranger = await call('POST', '/api/agents/membership-request', {
      ...asOwner,
      body: { brokerId: broker.id },
    });
    expect(refusal(stranger)).toEqual([409, 'agent_profile_required', 'Please create your agent profile first.']);
  });
});

describe('the broker in an agent’s profile', () => {
  test('the broker in an agent’s profile gets a membership request, and an unknown broker is refused without a new profile @feature 1.18c', async () => {
    const newcomer = await createPerson();
    const asNewcomer = { cookies: await signIn(newcomer) };
    const make = (brokerId: unknown) =>
      call('POST', '/api/agents/profile', { ...asNewcomer, body: { bio: 'Hello', brokerId } });
    for (const brokerId of [crypto.randomUUID(), newcomer.id])
      expect(refusal(await make(brokerId))).toEqual([404, 'not_found', 'Broker not found']);
    expect(refusal(await make('nobody'))).toEqual([400, 'invalid', 'Broker not found']);
    expect((await get('/api/agents/profile', asNewcomer)).status).toBe(404);
    const made = await make(broker.id);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ bio: 'Hello', brokerId: null });
    expect((await get('/api/agents/dashboard', asNewcomer)).body).toMatchObject({ requestedBroker: { id: broker.id } });
    expect(refusal(await make(broker.id)).slice(0, 2)).toEqual([409, 'conflict']);

    const change = (body: object) => call('PATCH', '/api/agents/profile', { ...asNewcomer, body });
    expect(refusal(await change({ bio: 'Not kept', brokerId: crypto.randomUUID() }))).toEqual([
      404,
      'not_found',
      'Broker not found',
    ]);
    expect((await change({ brokerId: otherBroker.id })).body).toMatchObject({ bio: 'Hello', brokerId: null });
    expect((await get('/api/agents/dashboard', asNewcomer)).body).toMatchObject({
      requestedBroker: { id: otherBroker.id },
    });
    expect((await change({ brokerId: null, bio: 'Changed' })).body).toMatchObject({ bio: 'Changed' });
  });

  test('the broker in an agent’s profile gets no request when the agent is already a member', async () => {
    const body = { brokerId: broker.id };
    expect((await call('PATCH', '/api/agents/profile', { ...asAgent, body })).body).toMatchObject(body);
    expect(
      refusal(await call('PATCH', '/api/agents/profile', { ...asAgent, body: { brokerId: otherBroker.id } })),
    ).toEqual([409, 'already_a_member', 'This agent is already a member of a company.']);
  });
});

describe('in a brokerage', () => {
  /** Creates a property that was sold or rented while it was assigned, but has no commission. */
  async function soldProperty(status = 'sold'): Promise<string> {
    const id = await createProperty(owner, { price: 10_000 });
    await createAssignment(id, agent, broker);
    await sql`update public.properties set status = ${status} where id = ${id}`;
    await sql`delete from public.commissions where property_id = ${id}`;
    return id;
  }

  test('an owner, and only the owner, assigns a property to a broker and removes it', async () => {
    const id = await createProperty(owner);
    const path = `/api/properties/${id}/broker`;
    const entrusted = await call('PUT', path, { ...asOwner, body: { brokerId: broker.id } });
    expect(entrusted.body).toMatchObject({ id, brokerId: broker.id, agentId: null });
    const assignable = (await get('/api/brokers/properties', asBroker)).body as Row[];
    expect(assignable).toContainEqual(expect.objectContaining({ id, title: 'Test house', price: 1000, agent: null }));
    expect((await get('/api/brokers/properties', asOwner)).status).toBe(403);
    expect((await call('PUT', path, { ...asBroker, body: { brokerId: null } })).status).toBe(404);
    expect((await call('PUT', path, { ...asOwner, body: { brokerId: owner.id } })).status).toBe(404);
    expect((await call('PUT', path, { ...asOwner, body: {} })).status).toBe(400);
    expect((await call('PUT', path, { ...asOwner, body: { brokerId: null } })).body).toMatchObject({ brokerId: null });
  });

  test('a broker assigns their own properties to their members only @spec 2.3.11 2.7.23 3.23', async () => {
    const propertyId = await createProperty(owner, { broker_id: broker.id });
    const path = '/api/brokers/assign-property';
    const body = { propertyId, agentId: agent.id };
    expect((await call('POST', path, { ...asBroker, body: {} })).body).toMatchObject({
      message: 'Property is required',
      fields: { propertyId: 'Property is required', agentId: 'Agent is required' },
    });
    expect(refusal(await call('POST', path, { ...asAgent, body }))).toEqual([
      403,
      'brokers_only',
      'Only brokers can do this.',
    ]);
    expect(refusal(await call('POST', path, { ...asOtherBroker, body }))).toEqual([
      404,
      'not_found',
      'Property not found',
    ]);
    expect(refusal(await call('POST', path, { ...asBroker, body: { ...body, agentId: loner.id } }))).toEqual([
      409,
      'not_a_member',
      'This agent is not a member of your company.',
    ]);
    const made = await call('POST', path, { ...asBroker, body: { ...body, notes: 'Keys at the office' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      propertyId,
      agentId: agent.id,
      brokerId: broker.id,
      status: 'active',
      commissionRate: 2.5,
      notes: 'Keys at the office',
    });
    expect((await get(`/api/properties/${propertyId}`)).body).toMatchObject({ agentId: agent.id, brokerId: broker.id });
    const { id } = made.body as Row;
    const listed = (await get('/api/brokers/assignments', asBroker)).body;
    const property = { id: propertyId, code: expect.stringMatching(CODE), title: 'Test house', currency: 'USD' };
    expect(listed).toContainEqual({ ...(made.body as Row), property });
    expect((await get('/api/brokers/assignments', asOtherBroker)).body).toEqual([]);
    const assignment = `/api/brokers/assignments/${id}`;
    expect((await call('DELETE', assignment, { ...asAgent, body: {} })).status).toBe(404);
    expect((await call('DELETE', assignment, { ...asBroker, body: {} })).body).toMatchObject({ status: 'cancelled' });
    expect(refusal(await call('DELETE', assignment, { ...asBroker, body: {} }))).toEqual([
      409,
      'assignment_has_ended',
      'This assignment has already ended.',
    ]);
  });

  test('a sale earns a commission, which its broker settles and its agent can only read @spec 2.3.14 3.24', async () => {
    const propertyId = await soldProperty();
    const body = { propertyId, salePrice: '12000', commissionRate: 5, saleDate: new Date().toISOString() };
    expect((await call('POST', '/api/brokers/commissions', { ...asBroker, body: { propertyId } })).status).toBe(400);
    expect(refusal(await call('POST', '/api/brokers/commissions', { ...asAgent, body }))).toEqual([
      404,
      'not_found',
      'Assignment not found',
    ]);
    const made = await call('POST', '/api/brokers/commissions', { ...asBroker, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      salePrice: 12_000,
      commissionRate: 5,
      totalCommission: 600,
      agentCommission: 300,
      brokerCommission: 300,
      status: 'pending',
      paymentDate: null,
    });
    expect(refusal(await call('POST', '/api/brokers/commissions', { ...asBroker, body }))).toEqual([
      409,
      'commission_exists',
      'A commission is already recorded for this sale.',
    ]);
    const { id } = made.body as Row;
    const path = `/api/brokers/commissions/${id}`;
    const property = { id: propertyId, code: expect.stringMatching(CODE), title: 'Test house', currency: 'USD' };
    const row = { ...(made.body as Row), property };
    expect((await get('/api/agents/commissions', asAgent)).body).toContainEqual(row);
    expect((await get('/api/brokers/commissions', asBroker)).body).toContainEqual(row);
    expect((await get('/api/agents/commissions', asLoner)).body).toEqual([]);
    expect((await get('/api/brokers/commissions', asOtherBroker)).body).toEqual([]);
    expect((await get('/api/brokers/dashboard', asBroker)).body).toMatchObject({ totalCommissions: 300 });
    expect((await get('/api/agents/dashboard', asAgent)).body).toMatchObject({ totalCommissions: 300 });
    expect((await call('PATCH', path, { ...asAgent, body: { status: 'paid' } })).status).toBe(404);
    expect((await call('PATCH', path, { ...asBroker, body: { status: 'pending' } })).status).toBe(400);
    const moment = new Date(Date.now() + 3_600_000).toISOString().replace(/[.].*/, '+00:00');
    const settled = await call('PATCH', path, {
      ...asBroker,
      body: { status: 'paid', paymentDate: moment },
    });
    expect(settled.body).toMatchObject({ status: 'paid', paymentDate: moment });
    expect(refusal(await call('PATCH', path, { ...asBroker, body: { status: 'cancelled' } }))).toEqual([
      409,
      'commission_not_pending',
      'This commission is no longer pending.',
    ]);
  });

  test('a commission outside the limits of the sale is refused with the reason', async () => {
    const record = async (propertyId: string, body: object = {}) =>
      refusal(
        await call('POST', '/api/brokers/commissions', {
          ...asBroker,
          body: { propertyId, salePrice: 10_000, ...body },
        }),
      );
    const sold = await soldProperty();
    expect(await record(sold, { salePrice: 20_001 })).toEqual([
      400,
      'sale_price_out_of_range',
      'The sale price must be between 10% and 200% of the asking price.',
    ]);
    expect(await record(sold, { commissionRate: 99 })).toEqual([
      400,
      'commission_rate_too_high',
      'The commission rate can be at most 2 times the rate of the assignment.',
    ]);
    const before = await createProperty(owner, { status: 'sold' });
    await createAssignment(before, agent, broker);
    expect(await record(before)).toEqual([
      409,
      'not_sold_while_assigned',
      'This property was not sold or rented while it was assigned.',
    ]);
    const rejected = await createProperty(owner, { status: 'sold', approval_status: 'rejected' });
    await createAssignment(rejected, agent, broker);
    expect(await record(rejected)).toEqual([409, 'property_not_approved', 'This property is not approved.']);
  });

  test('a commission keeps the details of a property that was deleted', async () => {
    const propertyId = await soldProperty();
    const made = await call('POST', '/api/brokers/commissions', { ...asBroker, body: { propertyId, salePrice: 9000 } });
    expect(made.status).toBe(201);
    await sql`delete from public.properties where id = ${propertyId}`;
    const was = {
      id: propertyId,
      code: expect.stringMatching(CODE),
      title: 'Test house',
      currency: 'USD',
      city: 'Hargeisa',
      price: 10_000,
      isDeleted: true,
    };
    const { id } = made.body as Row;
    for (const [path, as] of [
      ['/api/agents/commissions', asAgent],
      ['/api/brokers/commissions', asBroker],
    ] as const)
      expect((await get(path, as)).body).toContainEqual({
        ...(made.body as Row),
        propertyId: null,
        property: was,
        updatedAt: expect.any(String),
      });
    const assignments = (await get('/api/brokers/assignments', asBroker)).body as Row[];
    expect(assignments.find(({ property }) => (property as Row | null)?.id === propertyId)).toMatchObject({
      status: 'completed',
      property: was,
    });
    const paymentDate = new Date(Date.now() + 3_600_000).toISOString().replace(/[.].*/, '+00:00');
    const settled = await call('PATCH', `/api/brokers/commissions/${id}`, {
      ...asBroker,
      body: { status: 'paid', paymentDate },
    });
    expect(settled.body).toMatchObject({ status: 'paid', paymentDate });
  });

  test('a broker cancels a pending commission', async () => {
    const propertyId = await soldProperty('rented');
    const { body } = await call('POST', '/api/brokers/commissions', {
      ...asBroker,
      body: { propertyId, salePrice: 10_000 },
    });
    const path = `/api/brokers/commissions/${(body as Row).id}`;
    expect((await call('PATCH', path, { ...asOtherBroker, body: { status: 'cancelled' } })).status).toBe(404);
    expect((await call('PATCH', path, { ...asBroker, body: { status: 'cancelled' } })).body).toMatchObject({
      status: 'cancelled',
      paymentDate: null,
    });
  });
});

describe('a lead', () => {
  test('a lead is added by an agent with the documented defaults, and their broker reads its property and agent @spec 2.3.12 2.5.10 2.7.20', async () => {
    const propertyId = await createProperty(owner, { title: 'House by the sea' });
    const made = await call('POST', '/api/agents/leads', { ...asAgent, body: { ...LEAD, propertyId, leadSource: '' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...LEAD,
      propertyId,
      agentId: agent.id,
      brokerId: broker.id,
      leadSource: 'website',
      status: 'new',
      priority: 'medium',
      probability: 50,
      estimatedValue: null,
      lostReason: null,
    });
    const property = { id: propertyId, code: expect.stringMatching(CODE), title: 'House by the sea', currency: 'USD' };
    const row = { ...(made.body as Row), property };
    const read = expect.objectContaining({ ...row, agent: expect.objectContaining({ firstName: 'Agent' }) });
    expect((await get('/api/agents/leads', asAgent)).body).toContainEqual(read);
    expect((await get('/api/brokers/leads', asBroker)).body).toContainEqual(read);
    expect((await get('/api/agents/dashboard', asAgent)).body).toMatchObject({ leads: [read] });
    expect((await get('/api/brokers/dashboard', asBroker)).body).toMatchObject({ recentLeads: [read] });
    expect((await get('/api/agents/leads', asLoner)).body).toEqual([]);
    expect((await get('/api/brokers/leads', asOtherBroker)).body).toEqual([]);
    const again = await call('POST', '/api/agents/leads', { ...asAgent, body: { ...LEAD, propertyId } });
    const words = 'This client already has an open lead for this property';
    expect(refusal(again)).toEqual([409, 'conflict', words]);
    // An error of the database names its field as an error of the schema does: from a unique key here, from the hint below.
    expect(again.body).toMatchObject({ fields: { clientEmail: words } });
  });

  test('a lead with wrong fields is refused with the documented messages @spec 2.5.9', async () => {
    const { body } = await call('POST', '/api/agents/leads', { ...asAgent, body: { probability: 101 } });
    expect(body).toMatchObject({
      message: 'Property is required',
      fields: {
        propertyId: 'Property is required',
        clientName: 'Client name is required',
        clientEmail: 'Invalid email address',
        probability: 'Probability must be a whole number from 0 to 100',
      },
    });
    const unknown = await call('POST', '/api/agents/leads', {
      ...asAgent,
      body: { ...LEAD, propertyId: randomUUID() },
    });
    expect(refusal(unknown)).toEqual([404, 'not_found', 'Property not found']);
    expect(unknown.body).toMatchObject({ fields: { propertyId: 'Property not found' } });
    const propertyId = await createProperty(owner);
    expect((await call('POST', '/api/agents/leads', { ...asOwner, body: { ...LEAD, propertyId } })).status).toBe(403);
  });

  test('a lead can have only a phone number @feature 12.11e', async () => {
    const propertyId = await createProperty(owner);
    const body = { clientName: 'Walk-in', clientPhone: '+252634005501', propertyId };
    const made = await call('POST', '/api/agents/leads', { ...asAgent, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ clientEmail: null, clientPhone: '+252634005501' });
    const path = `/api/agents/leads/${(made.body as Row)['id']}`;
    const emptied = await call('PATCH', path, { ...asAgent, body: { clientPhone: '' } });
    expect(emptied.status).toBe(400);
    expect((emptied.body as Row)['message']).toBe('An email or a phone number is required');
  });

  test('a lead that is lost has a reason from the agent, but the documented call works without a reason @feature 12.11d', async () => {
    const path = `/api/agents/leads/${await createLead(await createProperty(owner), agent, broker)}`;
    const lost = await call('PATCH', path, {
      ...asAgent,
      body: { status: 'lost', lostReason: 'found_elsewhere', lostNote: 'In Berbera' },
    });
    expect(lost.body).toMatchObject({ status: 'lost', lostReason: 'found_elsewhere', lostNote: 'In Berbera' });
    expect((await call('PATCH', path, { ...asAgent, body: { status: 'new' } })).body).toMatchObject({
      lostReason: null,
    });
    expect((await call('PATCH', path, { ...asAgent, body: { status: 'lost' } })).body).toMatchObject({
      lostReason: 'not_given',
    });
    expect((await call('PATCH', path, { ...asAgent, body: { lostReason: 'bored' } })).status).toBe(400);
    await call('PATCH', path, { ...asAgent, body: { status: 'new' } });
    const open = await call('PATCH', path, { ...asAgent, body: { lostReason: 'no_answer' } });
    expect(open.status).toBe(400);
    expect((open.body as Row)['message']).toBe('Only a lost lead can have a reason');
  });

  test('a lead can be changed only by its agent and its broker @spec 2.7.20', async () => {
    const propertyId = await createProperty(owner);
    const path = `/api/agents/leads/${await createLead(propertyId, agent, broker, { notes: 'Call' })}`;
    const changed = await call('PATCH', path, {
      ...asAgent,
      body: { status: 'qualified', notes: '', probability: '80' },
    });
    expect(changed.body).toMatchObject({ status: 'qualified', notes: null, probability: 80, priority: 'medium' });
    expect((await call('PATCH', path, { ...asBroker, body: { priority: 'urgent' } })).body).toMatchObject({
      priority: 'urgent',
      status: 'qualified',
    });
    expect((await call('PATCH', path, { ...asAgent, body: {} })).body).toMatchObject({ priority: 'urgent' });
    for (const session of [asLoner, asOtherBroker, asOwner])
      for (const body of [{ status: 'lost' }, {}])
        expect(refusal(await call('PATCH', path, { ...session, body }))).toEqual([404, 'not_found', 'Lead not found']);
    expect((await call('PATCH', path, { ...asAgent, body: { status: 'gone' } })).status).toBe(400);
  });

  test('a lead is assigned by a broker to a member or to no agent', async () => {
    const propertyId = await createProperty(owner);
    const path = `/api/brokers/leads/${await createLead(propertyId, null, broker)}`;
    const given = await call('PATCH', path, { ...asBroker, body: { agentId: agent.id } });
    expect(given.body).toMatchObject({ agentId: agent.id });
    expect((await call('PATCH', path, { ...asBroker, body: { agentId: loner.id } })).status).toBe(409);
    expect((await call('PATCH', path, { ...asBroker, body: {} })).status).toBe(400);
    expect((await call('PATCH', path, { ...asOtherBroker, body: { agentId: null } })).status).toBe(404);
    expect((await call('PATCH', path, { ...asAgent, body: { agentId: null } })).status).toBe(403);
    expect((await call('PATCH', path, { ...asBroker, body: { agentId: null } })).body).toMatchObject({ agentId: null });
  });
});

test('a user who is neither agent nor broker gets empty dashboards @spec 2.7.18 2.7.21', async () => {
  expect((await get('/api/agents/dashboard', asOwner)).body).toMatchObject({
    profile: null,
    totalProperties: 0,
    totalCommissions: 0,
    leads: [],
  });
  expect((await get('/api/brokers/dashboard', asOwner)).body).toMatchObject({
    profile: null,
    agents: [],
    recentLeads: [],
  });
});
