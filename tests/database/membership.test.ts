import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Attempt,
  call,
  calling,
  createAgent,
  createAssignment,
  createBroker,
  createLead,
  type Outcome,
  outcome,
  race,
} from '../support/brokerage.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let broker: Person;
let otherBroker: Person;
let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
  broker = await createBroker({ company_name: 'Aardvark Homes' });
  otherBroker = await createBroker();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const brokerOf = async (agent: Person) =>
  (await sql`select broker_id from public.agent_profiles where user_id = ${agent.id}`)[0]?.['broker_id'];
const requestsOf = (agent: Person) =>
  sql`select broker_id from public.membership_requests where agent_id = ${agent.id}`.then((rows) =>
    rows.map((row) => row['broker_id'] as string),
  );
const membersOf = async (person: Person) =>
  (await sql`select total_agents from public.broker_profiles where user_id = ${person.id}`)[0]?.['total_agents'];

describe('a profile', () => {
  test('a profile of a new agent has the documented defaults @spec 2.3.6', async () => {
    const person = await createPerson();
    const [profile] = await actAs(person, (as) => as`insert into public.agent_profiles default values returning *`);
    expect(profile).toMatchObject({
      user_id: person.id,
      broker_id: null,
      is_active: true,
      commission_rate: 2.5,
      total_sales: 0,
      total_earnings: 0,
      rating: 0,
      review_count: 0,
    });
  });

  test('a profile of a new broker has the documented defaults', async () => {
    const person = await createPerson();
    const [profile] = await actAs(
      person,
      (as) => as`insert into public.broker_profiles (company_name, license_number) values ('A', 'B') returning *`,
    );
    expect(profile).toMatchObject({
      user_id: person.id,
      is_active: true,
      agent_share: 50,
      established_year: new Date().getFullYear(),
      total_agents: 0,
      total_properties: 0,
      total_sales: 0,
      total_earnings: 0,
    });
  });

  test.each([
    ['broker_profiles', 'company_name', ' ', 'Company name is required'],
    ['broker_profiles', 'license_number', '', 'License number is required'],
    ['broker_profiles', 'website', 'javascript:alert(1)', 'Website must be an http or https URL'],
    ['broker_profiles', 'website', `https://a.example/${'a'.repeat(255)}`, 'Website must be at most 255 characters'],
    ['broker_profiles', 'agent_share', '100.01', "An agent's share must be 0 to 100 percent"],
    ['broker_profiles', 'agent_share', 'NaN', "An agent's share must be 0 to 100 percent"],
    ['broker_profiles', 'established_year', '1799', 'Established year must be 1800 to 2100'],
    ['agent_profiles', 'specialization', 'boats', 'Specialization must be residential, commercial, luxury or land'],
    ['agent_profiles', 'commission_rate', '-1', 'Commission rate must be 0 to 100 percent'],
    ['agent_profiles', 'phone_number', '+252 63 000 0000', 'Phone number must have a country code'],
    ['agent_profiles', 'profile_image', 'http://plain.example/a.png', 'Profile pictures must be uploaded to this site'],
    ['agent_profiles', 'profile_image', `/media/${'a'.repeat(1000)}`, 'Image URL must be at most 1000 characters'],
  ])('%s.%s may not be "%s": the message says %s', async (table, column, value, message) => {
    const person = table === 'agent_profiles' ? await createAgent() : await createBroker();
    const attempt = actAs(person, (as) => as.unsafe(`update public.${table} set ${column} = $1`, [value]));
    await expect(attempt).rejects.toMatchObject({ code: '23514', constraint_name: message });
  });

  test('a profile cannot be made twice by a person, and the error says so', async () => {
    const again = actAs(await createAgent(), (as) => as`insert into public.agent_profiles default values`);
    await expect(again).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'A person can have only one agent profile',
    });
    const another = actAs(
      broker,
      (as) => as`insert into public.broker_profiles (company_name, license_number) values ('A', 'B')`,
    );
    await expect(another).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'A person can have only one broker profile',
    });
  });
});

test('any signed-in user can list the active brokers, and no others', async () => {
  const resting = await createBroker({ company_name: 'Resting', is_active: false });
  const brokers = await call<{ id: string; companyName: string }[]>(await createPerson(), 'list_brokers');
  expect(brokers).toContainEqual({ id: broker.id, companyName: 'Aardvark Homes' });
  expect(brokers.map(({ id }) => id)).not.toContain(resting.id);
});

describe('request_membership', () => {
  test('request_membership lets an agent ask a broker, and a request to another broker replaces it', async () => {
    const agent = await createAgent();
    await call(agent, 'request_membership', { broker_id: otherBroker.id });
    const request = await call(agent, 'request_membership', { broker_id: broker.id });
    expect(request).toMatchObject({ agent_id: agent.id, broker_id: broker.id });
    expect(await requestsOf(agent)).toEqual([broker.id]);
    expect(await brokerOf(agent)).toBeNull();
  });

  test('request_membership is refused for a person without an agent profile', async () =>
    expect(await outcome(call(owner, 'request_membership', { broker_id: broker.id }))).toBe(
      'PT409 agent_profile_required',
    ));

  test('request_membership is refused for a member', async () => {
    const agent = await createAgent(broker);
    expect(await outcome(call(agent, 'request_membership', { broker_id: otherBroker.id }))).toBe(
      'PT409 already_a_member',
    );
  });

  test('request_membership refuses a user who is no broker, and an inactive broker', async () => {
    const agent = await createAgent();
    const resting = await createBroker({ is_active: false });
    for (const id of [owner.id, resting.id, randomUUID()])
      expect(await outcome(call(agent, 'request_membership', { broker_id: id }))).toBe('PT404 broker_not_found');
  });

  test('request_membership called twice at once makes one request', async () => {
    const agent = await createAgent();
    const ask = (id: string) => calling(agent, 'request_membership', { broker_id: id });
    expect(await race(ask(broker.id), ask(otherBroker.id))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await requestsOf(agent)).toEqual([otherBroker.id]);
  });
});

describe('accept_membership', () => {
  const applicant = async () => {
    const agent = await createAgent();
    await call(agent, 'request_membership', { broker_id: broker.id });
    return agent;
  };
  const accept = (agent: Person) => calling(broker, 'accept_membership', { agent_id: agent.id });
  const askAnother = (agent: Person) => calling(agent, 'request_membership', { broker_id: otherBroker.id });

  test('accept_membership lets the requested broker accept the agent, and updates the count', async () => {
    const before = Number(await membersOf(broker));
    const agent = await applicant();
    expect(await call(broker, 'accept_membership', { agent_id: agent.id })).toMatchObject({ broker_id: broker.id });
    expect(await requestsOf(agent)).toEqual([]);
    expect(await membersOf(broker)).toBe(before + 1);
  });

  test('accept_membership is refused for another broker, the agent and a stranger', async () => {
    const agent = await applicant();
    expect(await outcome(call(otherBroker, 'accept_membership', { agent_id: agent.id }))).toBe(
      'PT404 request_not_found',
    );
    for (const person of [agent, owner])
      expect(await outcome(call(person, 'accept_membership', { agent_id: agent.id }))).toBe('PT403 brokers_only');
    expect(await brokerOf(agent)).toBeNull();
  });

  test('accept_membership is refused without a request', async () => {
    const agent = await createAgent();
    expect(await outcome(call(broker, 'accept_membership', { agent_id: agent.id }))).toBe('PT404 request_not_found');
  });

  test('accept_membership called twice at once adds one member', async () => {
    const agent = await applicant();
    const before = Number(await membersOf(broker));
    expect(await race(accept(agent), accept(agent))).toEqual({
      outcomes: ['done', 'PT409 already_a_member'],
      waited: true,
    });
    expect(await membersOf(broker)).toBe(before + 1);
  });

  test('accept_membership called before the agent’s simultaneous request to another broker makes them a member', async () => {
    const agent = await applicant();
    expect((await race(accept(agent), askAnother(agent))).outcomes).toEqual(['done', 'PT409 already_a_member']);
  });

  test('accept_membership called after the agent’s simultaneous request to another broker is refused', async () => {
    const agent = await applicant();
    expect((await race(askAnother(agent), accept(agent))).outcomes).toEqual(['done', 'PT404 request_not_found']);
    expect(await brokerOf(agent)).toBeNull();
  });

  test('accept_membership called for two agents at once counts both', async () => {
    const agents = [await applicant(), await applicant()] as const;
    const before = Number(await membersOf(broker));
    expect((await race(accept(agents[0]), accept(agents[1]))).outcomes).toEqual(['done', 'done']);
    expect(await membersOf(broker)).toBe(before + 2);
  });
});

describe('decline_membership', () => {
  test.each(['broker', 'agent'] as const)('decline_membership lets the %s end a request, once', async (actor) => {
    const agent = await createAgent();
    await call(agent, 'request_membership', { broker_id: broker.id });
    const caller = actor === 'broker' ? broker : agent;
    const decline = calling(caller, 'decline_membership', { agent_id: agent.id });
    expect((await race(decline, decline)).outcomes).toEqual(['done', 'PT404 request_not_found']);
    expect(await requestsOf(agent)).toEqual([]);
  });

  test('decline_membership is refused for another broker and a stranger', async () => {
    const agent = await createAgent();
    await call(agent, 'request_membership', { broker_id: broker.id });
    for (const person of [otherBroker, owner])
      expect(await outcome(call(person, 'decline_membership', { agent_id: agent.id }))).toBe('PT404 request_not_found');
    expect(await requestsOf(agent)).toEqual([broker.id]);
  });
});

describe('end_membership', () => {
  /** Creates a member with an active assignment, a finished assignment and a lead, all of the broker. */
  const member = async () => {
    const agent = await createAgent(broker);
    const active = await createProperty(owner, { approval_status: 'pending' });
    const finished = await createProperty(owner, { approval_status: 'pending', status: 'sold' });
    await createAssignment(active, agent, broker);
    await createAssignment(finished, agent, broker, { status: 'completed' });
    const lead = await createLead(active, agent, broker);
    return { agent, active, finished, lead };
  };
  const seenBy = (agent: Person, { active, finished, lead }: Awaited<ReturnType<typeof member>>) =>
    actAs(agent, async (as) => {
      const properties = await as`select id from public.properties where id in (${active}, ${finished})`;
      const leads = await as`select id from public.leads where id = ${lead}`;
      const brokers = await as`select user_id from public.broker_profiles`;
      const assigned = await as`select id from public.property_assignments where status = 'active'`;
      return [properties.length, leads.length, brokers.length, assigned.length];
    });

  test.each(['broker', 'agent'] as const)(
    'end_membership lets the %s end the membership, and the former member loses access immediately',
    async (actor) => {
      const made = await member();
      expect(await seenBy(made.agent, made)).toEqual([2, 1, 1, 1]);
      await call(actor === 'broker' ? broker : made.agent, 'end_membership', { agent_id: made.agent.id });
      expect(await seenBy(made.agent, made)).toEqual([0, 0, 0, 0]);
      const edited = await actAs(
        made.agent,
        (as) => as`update public.leads set notes = 'still mine' where id = ${made.lead} returning id`,
      );
      expect(edited).toEqual([]);
    },
  );

  test('end_membership leaves the lead and the property with the broker, and cancels the active assignment', async () => {
    const made = await member();
    await call(broker, 'end_membership', { agent_id: made.agent.id });
    const [lead] = await sql`select agent_id, broker_id from public.leads where id = ${made.lead}`;
    expect(lead).toEqual({ agent_id: null, broker_id: broker.id });
    const [property] = await sql`select agent_id, broker_id from public.properties where id = ${made.active}`;
    expect(property).toEqual({ agent_id: null, broker_id: broker.id });
    const states =
      await sql`select status from public.property_assignments where agent_id = ${made.agent.id} order by 1`;
    expect(states.map(({ status }) => status as string)).toEqual(['cancelled', 'completed']);
  });

  test('end_membership leaves the agent their own leads and assignments', async () => {
    const agent = await createAgent();
    const property = await createProperty(owner);
    await createAssignment(property, agent, null);
    const lead = await createLead(property, agent, null);
    await sql`update public.agent_profiles set broker_id = ${broker.id} where user_id = ${agent.id}`;
    await call(agent, 'end_membership', { agent_id: agent.id });
    const kept = await actAs(agent, async (as) => [
      (await as`select id from public.leads where id = ${lead}`).length,
      (await as`select id from public.property_assignments where status = 'active'`).length,
    ]);
    expect(kept).toEqual([1, 1]);
  });

  test('end_membership returns the former member’s own property to them alone', async () => {
    const agent = await createAgent(broker);
    const colleague = await createAgent(broker);
    const property = await createProperty(agent, { approval_status: 'pending' });
    const assignment = await call(broker, 'assign_property', { property_id: property, agent_id: colleague.id });
    const assign = () => call(broker, 'assign_property', { property_id: property, agent_id: colleague.id });
    await call(agent, 'end_membership', { agent_id: agent.id });
    const [left] = await sql`select agent_id, broker_id from public.properties where id = ${property}`;
    expect(left).toEqual({ agent_id: null, broker_id: null });
    const [ended] = await sql`select status from public.property_assignments where id = ${assignment['id'] as string}`;
    expect(ended).toEqual({ status: 'cancelled' });
    for (const person of [broker, colleague])
      expect(await actAs(person, (as) => as`select id from public.properties where id = ${property}`)).toEqual([]);
    expect(await outcome(assign())).toBe('PT404 property_not_found');
  });

  test('end_membership leaves a property that the former member entrusted to another broker', async () => {
    const agent = await createAgent(broker);
    const property = await createProperty(agent, { broker_id: otherBroker.id });
    await call(agent, 'end_membership', { agent_id: agent.id });
    const [left] = await sql`select broker_id from public.properties where id = ${property}`;
    expect(left).toEqual({ broker_id: otherBroker.id });
  });

  test('end_membership is refused for another broker, a colleague and the owner of the property', async () => {
    const agent = await createAgent(broker);
    for (const person of [otherBroker, await createAgent(broker), owner])
      expect(await outcome(call(person, 'end_membership', { agent_id: agent.id }))).toBe('PT404 member_not_found');
    expect(await brokerOf(agent)).toBe(broker.id);
  });

  test('end_membership called twice at once ends the membership once', async () => {
    const { agent } = await member();
    const before = Number(await membersOf(broker));
    const end = (actor: Person) => calling(actor, 'end_membership', { agent_id: agent.id });
    expect(await race(end(broker), end(agent))).toEqual({
      outcomes: ['done', 'PT404 member_not_found'],
      waited: true,
    });
    expect(await membersOf(broker)).toBe(before - 1);
  });

  test('end_membership takes a lead that the agent writes at the same moment', async () => {
    const { agent, active } = await member();
    const write: Attempt = {
      actor: agent,
      work: (as) =>
        as`insert into public.leads (property_id, client_name, client_email) values (${active}, 'Late', 'late@test.example')`,
    };
    expect(await race(write, calling(broker, 'end_membership', { agent_id: agent.id }))).toEqual({
      outcomes: ['done', 'done'],
      waited: true,
    });
    const [lead] =
      await sql`select agent_id, broker_id from public.leads where client_name = 'Late' and property_id = ${active}`;
    expect(lead).toEqual({ agent_id: null, broker_id: broker.id });
  });
});

test('the end of a membership during an owner’s edit of a property does not block the sale of another', async () => {
  const agent = await createAgent(broker);
  const seller = await createPerson();
  const [first, second] = [randomUUID(), randomUUID()].toSorted();
  const [edited, sold] = [await createProperty(owner, { id: first }), await createProperty(seller, { id: second })];
  for (const property of [edited, sold]) await createAssignment(property, agent, broker);
  let sale: Promise<Outcome> | undefined;
  const { outcomes, waited } = await race(
    { actor: owner, work: (as) => as`update public.properties set title = 'Edited' where id = ${edited}` },
    calling(agent, 'end_membership', { agent_id: agent.id }),
    () => (sale = outcome(call(seller, 'set_property_status', { property_id: sold, status: 'sold' }))),
  );
  expect([...outcomes, waited, await sale]).toEqual(['done', 'done', true, 'done']);
});

describe('the deletion of an account', () => {
  test('the deletion of an account of a broker frees their members and ends the assignments', async () => {
    const leaving = await createBroker();
    const agent = await createAgent(leaving);
    const property = await createProperty(owner);
    const assignment = await createAssignment(property, agent, leaving);
    await createLead(property, agent, leaving);
    await sql`delete from auth.users where id = ${leaving.id}`;
    expect(await brokerOf(agent)).toBeNull();
    const [left] = await sql`select agent_id, broker_id from public.properties where id = ${property}`;
    expect(left).toEqual({ agent_id: null, broker_id: null });
    const [ended] = await sql`select status, broker_id from public.property_assignments where id = ${assignment}`;
    expect(ended).toEqual({ status: 'cancelled', broker_id: null });
    expect(await sql`select id from public.leads where property_id = ${property}`).toEqual([]);
  });

  test('the deletion of an account of an agent leaves their leads with the broker, and deletes the agent’s own leads', async () => {
    const agent = await createAgent(broker);
    const property = await createProperty(owner);
    await createAssignment(property, agent, broker);
    const brokers = await createLead(property, agent, broker);
    const own = await createLead(property, agent, null, { client_email: 'own@test.example' });
    const before = Number(await membersOf(broker));
    await sql`delete from auth.users where id = ${agent.id}`;
    const left = await sql`select id, agent_id from public.leads where id in (${brokers}, ${own})`;
    expect(left).toEqual([{ id: brokers, agent_id: null }]);
    expect(await membersOf(broker)).toBe(before - 1);
    const [assigned] = await sql`select agent_id, broker_id from public.properties where id = ${property}`;
    expect(assigned).toEqual({ agent_id: null, broker_id: broker.id });
  });
});
