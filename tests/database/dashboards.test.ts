import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Lead = {
  id: string;
  clientName: string;
  createdAt: string;
  property: { title: string } | null;
  agent: { firstName: string; lastName: string } | null;
};
type AgentDashboard = {
  profile: Record<string, unknown> | null;
  broker: { id: string; companyName: string } | null;
  requestedBroker: { id: string; companyName: string } | null;
  totalProperties: number;
  totalLeads: number;
  totalCommissions: number;
  rating: number | null;
  leads: Lead[];
};
type BrokerDashboard = {
  profile: Record<string, unknown> | null;
  totalAgents: number;
  totalProperties: number;
  totalLeads: number;
  totalCommissions: number;
  agents: { userId: string; totalSales: number; totalEarnings: number; user: { firstName: string } }[];
  membershipRequests: { agentId: string; user: { firstName: string } }[];
  recentLeads: Lead[];
};

const LEADS = 12;
let owner: Person;
let broker: Person;
let agent: Person;
let colleague: Person;
let asking: Person;
let stranger: Person;

beforeAll(async () => {
  owner = await createPerson();
  stranger = await createPerson();
  broker = await createBroker({ company_name: 'Dashboard Homes', agent_share: 60 });
  agent = await createAgent(broker, { rating: 4.5, review_count: 3, specialization: 'land' });
  colleague = await createAgent(broker);
  asking = await createAgent();
  await call(asking, 'request_membership', { broker_id: broker.id });

  // Rows of another agent and another broker, which must not count in these totals.
  const otherBroker = await createBroker();
  const others = await createAgent(otherBroker);
  await sell(others, otherBroker, 'USD');
  await createLead(await createProperty(owner), others, otherBroker);

  for (const [seller, currency] of [
    [agent, 'USD'],
    [agent, 'EUR'],
    [agent, 'SOS'],
    [colleague, 'USD'],
  ] as const)
    await sell(seller, broker, currency);
  const cancelled = await sell(agent, broker, 'USD');
  await call(broker, 'cancel_commission', { commission_id: cancelled });
  const paid = await sell(agent, broker, 'USD');
  await call(broker, 'record_commission_payment', { commission_id: paid });

  const property = await createProperty(owner, { title: 'Villa of the leads', broker_id: broker.id });
  await createAssignment(property, agent, broker);
  for (let number = 1; number <= LEADS; number += 1) {
    await createLead(property, number % 4 === 0 ? null : agent, broker, {
      client_name: `Client ${number}`,
      client_email: `client${number}@test.example`,
      created_at: new Date(Date.UTC(2026, 9, number)),
    });
  }
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

async function sell(seller: Person, of: Person, currency: string): Promise<string> {
  const property = await createProperty(owner, { price: 33_333.33, currency, broker_id: of.id });
  await createAssignment(property, seller, of, { commission_rate: 3 });
  await call(owner, 'set_property_status', { property_id: property, status: 'sold' });
  const [row] = await sql`select id from public.commissions where property_id = ${property}`;
  return row!['id'] as string;
}

/** Totals computed from the lists that a person can read. */
const listedFor = (person: Person, key: 'agent' | 'broker') =>
  actAs(person, async (as) => {
    const id = as(`${key}_id`);
    const commissions = await as`
      select ${as(`${key}_commission`)} as share, currency, status from public.commissions where ${id} = ${person.id}`;
    const dollars = { USD: 1, EUR: 1.1, SOS: 1 / 571 } as Record<string, number>;
    const cents = commissions
      .filter(({ status }) => status !== 'cancelled')
      .map(({ share, currency }) => Math.round(share * dollars[currency as string]! * 100));
    return {
      totalProperties: (await as`select id from public.properties where ${id} = ${person.id}`).length,
      totalLeads: (await as`select id from public.leads where ${id} = ${person.id}`).length,
      totalCommissions: cents.reduce((sum, cent) => sum + cent, 0) / 100,
    };
  });

describe('the agent dashboard', () => {
  test('the agent dashboard shows totals that agree with the agent’s lists @spec 2.3.8', async () => {
    const dashboard = await call<AgentDashboard>(agent, 'get_agent_dashboard');
    const listed = await listedFor(agent, 'agent');
    expect(dashboard).toMatchObject(listed);
    // All properties except the one whose commission is paid.
    expect(listed).toMatchObject({ totalProperties: 5, totalLeads: 9 });
    expect(listed.totalCommissions).toBeGreaterThan(0);
    expect(dashboard.profile).toMatchObject({ totalSales: 4, totalEarnings: listed.totalCommissions });
  });

  test('the agent dashboard shows the profile with every documented field, the broker and the rating', async () => {
    const dashboard = await call<AgentDashboard>(agent, 'get_agent_dashboard');
    expect(dashboard.broker).toEqual({ id: broker.id, companyName: 'Dashboard Homes' });
    expect(dashboard.requestedBroker).toBeNull();
    expect(dashboard.rating).toBe(4.5);
    expect(Object.keys(dashboard.profile!).toSorted()).toEqual(
      ['userId', 'brokerId', 'licenseNumber', 'specialization', 'bio', 'phoneNumber', 'whatsappNumber', 'officeAddress']
        .concat([
          'profileImage',
          'isActive',
          'joinedDate',
          'commissionRate',
          'languages',
          'totalSales',
          'totalEarnings',
          'rating',
        ])
        .concat('reviewCount')
        .toSorted(),
    );
  });

  test('the agent dashboard shows a waiting agent which broker they asked', async () =>
    expect(await call<AgentDashboard>(asking, 'get_agent_dashboard')).toMatchObject({
      broker: null,
      requestedBroker: { id: broker.id, companyName: 'Dashboard Homes' },
    }));

  test('the agent dashboard lists all leads of the agent, newest first, and the dashboard shows the first ten', async () => {
    const leads = await call<Lead[]>(agent, 'get_agent_leads');
    const dashboard = await call<AgentDashboard>(agent, 'get_agent_dashboard');
    expect(leads.map(({ clientName }) => clientName)).toEqual(
      [11, 10, 9, 7, 6, 5, 3, 2, 1].map((number) => `Client ${number}`),
    );
    expect(dashboard.leads).toEqual(leads.slice(0, 10));
    expect(leads[0]).toMatchObject({ property: { title: 'Villa of the leads' }, agent: { firstName: 'Agent' } });
  });

  test('the agent dashboard shows no rows and no error to a user without an agent profile', async () =>
    expect(await call<AgentDashboard>(stranger, 'get_agent_dashboard')).toEqual({
      profile: null,
      broker: null,
      requestedBroker: null,
      totalProperties: 0,
      totalLeads: 0,
      totalCommissions: 0,
      rating: null,
      leads: [],
    }));
});

describe('the broker dashboard', () => {
  test('the broker dashboard shows totals that agree with the broker’s lists @spec 2.2.62 2.3.10', async () => {
    const dashboard = await call<BrokerDashboard>(broker, 'get_broker_dashboard');
    const listed = await listedFor(broker, 'broker');
    expect(dashboard).toMatchObject({ ...listed, totalAgents: 2 });
    expect(listed).toMatchObject({ totalProperties: 7, totalLeads: LEADS });
    expect(dashboard.profile).toMatchObject({
      totalAgents: 2,
      totalProperties: 7,
      totalSales: 5,
      totalEarnings: listed.totalCommissions,
    });
    expect(dashboard.agents).toHaveLength(dashboard.totalAgents);
    expect(await call<Lead[]>(broker, 'get_broker_leads')).toHaveLength(dashboard.totalLeads);
  });

  test('the broker dashboard shows the profile with every documented field', async () => {
    const dashboard = await call<BrokerDashboard>(broker, 'get_broker_dashboard');
    expect(Object.keys(dashboard.profile!).toSorted()).toEqual(
      ['userId', 'companyName', 'licenseNumber', 'businessLicense', 'description', 'phoneNumber', 'whatsappNumber']
        .concat([
          'officeAddress',
          'website',
          'profileImage',
          'isActive',
          'establishedYear',
          'agentShare',
          'totalAgents',
          'languages',
        ])
        .concat(['totalProperties', 'totalSales', 'totalEarnings', 'rating', 'reviewCount'])
        .toSorted(),
    );
  });

  test('the broker dashboard lists the members in the documented shape, and agents who ask to join @spec 2.3.10', async () => {
    const dashboard = await call<BrokerDashboard>(broker, 'get_broker_dashboard');
    expect(dashboard.agents).toEqual(await call(broker, 'get_broker_agents'));
    expect(dashboard.agents.map(({ userId }) => userId).toSorted()).toEqual([agent.id, colleague.id].toSorted());
    expect(dashboard.agents.find(({ userId }) => userId === agent.id)).toMatchObject({
      user: { firstName: 'Agent', lastName: 'Person' },
      isActive: true,
      commissionRate: 2.5,
      specialization: 'land',
      totalSales: 4,
    });
    expect(dashboard.membershipRequests).toMatchObject([{ agentId: asking.id, user: { firstName: 'Agent' } }]);
  });

  test('the broker dashboard shows the five newest leads with the property, and the agent or none @spec 2.2.65 2.9.4', async () => {
    const { recentLeads } = await call<BrokerDashboard>(broker, 'get_broker_dashboard');
    expect(recentLeads.map(({ clientName, agent: of }) => [clientName, of?.firstName ?? 'Unassigned'])).toEqual([
      ['Client 12', 'Unassigned'],
      ['Client 11', 'Agent'],
      ['Client 10', 'Agent'],
      ['Client 9', 'Agent'],
      ['Client 8', 'Unassigned'],
    ]);
    expect(recentLeads[0]?.property).toMatchObject({ title: 'Villa of the leads' });
  });

  test('the broker dashboard shows a lead with the field names of the specification', async () => {
    const [lead] = await call<Lead[]>(broker, 'get_broker_leads');
    expect(lead).toMatchObject({
      clientEmail: 'client12@test.example',
      clientPhone: null,
      leadSource: 'website',
      status: 'new',
      priority: 'medium',
      notes: null,
      followUpDate: null,
      lastContactDate: null,
      estimatedValue: null,
      probability: 50,
      agentId: null,
      brokerId: broker.id,
    });
  });

  test('the broker dashboard shows no rows and no error to a user without a broker profile', async () =>
    expect(await call<BrokerDashboard>(stranger, 'get_broker_dashboard')).toEqual({
      profile: null,
      totalAgents: 0,
      totalProperties: 0,
      totalLeads: 0,
      totalCommissions: 0,
      agents: [],
      membershipRequests: [],
      recentLeads: [],
    }));
});

describe('the list of assignable properties', () => {
  test('the list of assignable properties has the properties that assign_property accepts: entrusted, the broker’s own and their members’', async () => {
    const boss = await createBroker();
    const member = await createAgent(boss);
    const mine = await createProperty(boss, { title: 'Own' });
    const members = await createProperty(member, { title: 'Member’s', approval_status: 'pending' });
    const entrusted = await createProperty(owner, { title: 'Entrusted', broker_id: boss.id });
    await createProperty(member, { title: 'With another broker', broker_id: broker.id });
    const listed = await call<{ id: string }[]>(boss, 'get_assignable_properties');
    expect(listed.map(({ id }) => id).toSorted()).toEqual([mine, members, entrusted].toSorted());
    for (const { id } of listed)
      expect(await call(boss, 'assign_property', { property_id: id, agent_id: member.id })).toMatchObject({
        status: 'active',
      });
  });

  test('the list of assignable properties is for brokers only', async () => {
    await expect(call(agent, 'get_assignable_properties')).rejects.toMatchObject({
      code: 'PT403',
      message: 'brokers_only',
    });
  });
});
