import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, call, get, signIn } from '../support/api.ts';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Session = { cookies: string };

let owner: Person;
let broker: Person;
let otherBroker: Person;
let agent: Person;
let asBroker: Session;
let asOtherBroker: Session;
let asAgent: Session;

beforeAll(async () => {
  owner = await createPerson();
  broker = await createBroker({ company_name: 'Team Homes' });
  otherBroker = await createBroker();
  agent = await createAgent(broker);
  asBroker = { cookies: await signIn(broker) };
  asOtherBroker = { cookies: await signIn(otherBroker) };
  asAgent = { cookies: await signIn(agent) };
});

afterAll(async () => {
  await sql`delete from private.email_queue where address like '%@invited.example'`;
  await removePeople();
  await sql.end();
});

const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];

describe('an invitation', () => {
  const invite = async (body = {}) => {
    const made = await call('POST', '/api/brokers/invitations', { ...asBroker, body });
    return { status: made.status, ...(made.body as { id: string; token: string }) };
  };

  test('an invitation comes from a broker, shows the company to a visitor, makes a member, and is listed without its token @feature 12.12a', async () => {
    const { status, id, token } = await invite({ name: 'Ayaan', email: 'ayaan@invited.example' });
    expect(status).toBe(201);
    const path = `/api/invitations/${token}`;
    expect((await get(path)).body).toMatchObject({ companyName: 'Team Homes', isOwn: false, isMember: false });
    expect(refusal(await call('POST', `${path}/accept`, { body: {} }))).toEqual([401, 'unauthorized']);
    const person = await createPerson();
    const joined = await call('POST', `${path}/accept`, { cookies: await signIn(person), body: {} });
    expect(joined.body).toMatchObject({ userId: person.id, brokerId: broker.id });
    expect(refusal(await get(path))).toEqual([404, 'not_found']);
    const { body } = await get('/api/brokers/invitations', asBroker);
    expect(body).toContainEqual(expect.objectContaining({ id, name: 'Ayaan', usedAt: expect.any(String) }));
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test.each([
    ['en', 'You can email 10 invitations a day, and one to each address.'],
    ['so', 'Waxaad maalintii iimayl ku diri kartaa 10 casuumadood'],
    ['ar', 'يمكنك إرسال 10 دعوات بالبريد الإلكتروني في اليوم'],
  ])('a broker who invites an address again on the same day reads the reason in %s', async (language, words) => {
    const body = { email: `again-${language}@invited.example` };
    expect((await invite(body)).status).toBe(201);
    const again = await call('POST', '/api/brokers/invitations', {
      ...asBroker,
      headers: { 'Accept-Language': language },
      body,
    });
    expect(refusal(again)).toEqual([429, 'too_many_requests']);
    expect((again.body as { message: string }).message).toContain(words);
  });

  test('an invitation cannot be listed, revoked or made by other people @feature 12.12a', async () => {
    const { id, token } = await invite();
    expect((await get('/api/brokers/invitations', asOtherBroker)).body).toEqual([]);
    const path = `/api/brokers/invitations/${id}`;
    expect(refusal(await call('DELETE', path, { ...asOtherBroker, body: {} }))).toEqual([404, 'not_found']);
    expect(refusal(await call('POST', '/api/brokers/invitations', { ...asAgent, body: {} }))).toEqual([
      403,
      'brokers_only',
    ]);
    expect((await call('DELETE', path, { ...asBroker, body: {} })).status).toBe(200);
    expect(refusal(await get(`/api/invitations/${token}`))).toEqual([404, 'not_found']);
  });

  test.each(['nonsense', randomUUID()])('an invitation with the unknown token %s is not found', async (token) => {
    expect(refusal(await get(`/api/invitations/${token}`))).toEqual([404, 'not_found']);
    expect(refusal(await call('POST', `/api/invitations/${token}/accept`, { ...asAgent, body: {} }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('an invitation to an invalid email gets an error at its field', async () => {
    const answer = await call('POST', '/api/brokers/invitations', { ...asBroker, body: { email: 'nowhere' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { email: 'Invalid email address' } });
  });
});

describe('the assignment of many properties', () => {
  test('the assignment of many properties succeeds for the broker’s own properties and lists the refused ones', async () => {
    const own = await createProperty(owner, { broker_id: broker.id });
    const foreign = await createProperty(owner, { broker_id: otherBroker.id });
    const body = { propertyIds: [own, foreign], agentId: agent.id };
    const assigned = await call('POST', '/api/brokers/assign-properties', { ...asBroker, body });
    expect(assigned.body).toEqual([
      { propertyId: own, assigned: true, error: null },
      { propertyId: foreign, assigned: false, error: 'property_not_found' },
    ]);
    expect(refusal(await call('POST', '/api/brokers/assign-properties', { ...asAgent, body }))).toEqual([
      403,
      'brokers_only',
    ]);
    const refused = await call('POST', '/api/brokers/assign-properties', { ...asOtherBroker, body });
    expect(refusal(refused)).toEqual([409, 'not_a_member']);
  });

  test.each([
    [{ propertyIds: [] }, 400],
    [{ propertyIds: ['x'], agentId: randomUUID() }, 400],
    [{ propertyIds: [randomUUID()] }, 400],
  ])('the assignment of many properties with a wrong body is refused: %j', async (body, status) => {
    expect((await call('POST', '/api/brokers/assign-properties', { ...asBroker, body })).status).toBe(status);
  });
});

describe('lead rules', () => {
  const RULES = { handOut: 'by_district', withdrawAfter: 24, withdrawTo: 'broker', districts: [] as unknown[] };

  test('lead rules are manual at first, are saved completely, and belong to one broker', async () => {
    expect((await get('/api/brokers/lead-rules', asBroker)).body).toEqual({
      handOut: 'off',
      withdrawAfter: null,
      withdrawTo: 'next_agent',
      districts: [],
    });
    const body = { ...RULES, districts: [{ agentId: agent.id, city: 'Hargeisa', district: null }] };
    expect((await call('PUT', '/api/brokers/lead-rules', { ...asBroker, body })).body).toEqual(body);
    expect((await get('/api/brokers/lead-rules', asBroker)).body).toEqual(body);
    expect((await get('/api/brokers/lead-rules', asOtherBroker)).body).toMatchObject({ handOut: 'off' });
  });

  test.each([
    [{ ...RULES, handOut: 'at_random' }, 400],
    [{ ...RULES, withdrawAfter: 0 }, 400],
    [{ ...RULES, districts: [{ agentId: randomUUID(), city: 'Hargeisa', district: null }] }, 409],
  ])('lead rules with wrong values are refused: %j', async (body, status) => {
    expect((await call('PUT', '/api/brokers/lead-rules', { ...asBroker, body })).status).toBe(status);
  });

  test('lead rules are not available to an agent', async () => {
    expect(refusal(await call('PUT', '/api/brokers/lead-rules', { ...asAgent, body: RULES }))).toEqual([
      403,
      'brokers_only',
    ]);
  });
});

describe('the payments of a commission', () => {
  async function earned(): Promise<string> {
    const property = await createProperty(owner, { price: 100_000 });
    await createAssignment(property, agent, broker);
    await call('PATCH', `/api/properties/${property}/status`, {
      cookies: await signIn(owner),
      body: { status: 'sold' },
    });
    const [row] = await sql<{ id: string }[]>`select id from public.commissions where property_id = ${property}`;
    return `/api/brokers/commissions/${row!.id}`;
  }

  test('the payments of a commission are recorded on both sides and undone by a broker, who also corrects the price @feature 12.12d', async () => {
    const path = await earned();
    const price = await call('PUT', `${path}/price`, { ...asBroker, body: { salePrice: '90,000' } });
    expect(price.body).toMatchObject({ salePrice: 90_000, totalCommission: 2250, deal: 'sale', rentMonths: 1 });
    const owners = { status: 'paid', side: 'owner', paidBy: 'zaad', reference: 'Z-1' };
    expect((await call('PATCH', path, { ...asBroker, body: owners })).body).toMatchObject({
      status: 'pending',
      ownerPaidBy: 'zaad',
      ownerReference: 'Z-1',
      agentPaidAt: null,
    });
    expect(refusal(await call('PATCH', path, { ...asBroker, body: { status: 'cancelled' } }))).toEqual([
      409,
      'commission_not_pending',
    ]);
    const agents = { status: 'paid', side: 'agent', paidBy: 'cash' };
    expect((await call('PATCH', path, { ...asBroker, body: agents })).body).toMatchObject({
      status: 'paid',
      agentPaidBy: 'cash',
    });
    const reopening = { reason: 'Came back', side: 'agent' };
    const reopened = await call('POST', `${path}/reopen`, { ...asBroker, body: reopening });
    expect(reopened.body).toMatchObject({ status: 'pending', ownerPaidBy: 'zaad', agentPaidAt: null });
  });

  test('the payments of a commission cannot be changed by the agent or another broker', async () => {
    const path = await earned();
    for (const session of [asAgent, asOtherBroker]) {
      const refused = [
        await call('PATCH', path, { ...session, body: { status: 'paid', side: 'agent' } }),
        await call('PUT', `${path}/price`, { ...session, body: { salePrice: 90_000 } }),
        await call('POST', `${path}/reopen`, { ...session, body: { reason: 'Why not' } }),
      ];
      expect(refused.map(refusal)).toEqual(refused.map(() => [404, 'not_found']));
    }
  });

  test.each([
    [{ status: 'paid', side: 'nobody' }, 'side'],
    [{ status: 'paid', paidBy: 'gold' }, 'paidBy'],
  ])('the payments of a commission with a wrong value get an error at its field: %j', async (body, field) => {
    const answer = await call('PATCH', await earned(), { ...asBroker, body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });
});
