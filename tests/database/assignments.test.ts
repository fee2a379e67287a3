import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, calling, createAgent, createAssignment, createBroker, outcome, race } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let broker: Person;
let otherBroker: Person;
let agent: Person;
let colleague: Person;
let administrator: Person;

beforeAll(async () => {
  owner = await createPerson();
  broker = await createBroker();
  otherBroker = await createBroker();
  agent = await createAgent(broker);
  colleague = await createAgent(broker);
  administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Creates a property whose owner has entrusted it to the broker. */
const entrusted = () => createProperty(owner, { broker_id: broker.id });
const handlersOf = async (property: string) => {
  const [row] = await sql`select agent_id, broker_id from public.properties where id = ${property}`;
  return [row?.['agent_id'], row?.['broker_id']];
};
const statesOf = async (property: string) =>
  (
    await sql`
      select agent_id, status from public.property_assignments where property_id = ${property} order by created_at, status desc`
  ).map((row) => [row['agent_id'], row['status']]);
const propertiesOf = async (person: Person) =>
  (await sql`select total_properties from public.broker_profiles where user_id = ${person.id}`)[0]?.[
    'total_properties'
  ];

describe('entrust_property', () => {
  test('entrust_property lets an owner entrust a property to a broker, who then sees it, and withdraw it', async () => {
    const property = await createProperty(owner);
    const before = Number(await propertiesOf(broker));
    expect(await call(owner, 'entrust_property', { property_id: property, broker_id: broker.id })).toMatchObject({
      id: property,
      broker_id: broker.id,
    });
    expect(await propertiesOf(broker)).toBe(before + 1);
    await call(owner, 'entrust_property', { property_id: property, broker_id: null });
    expect(await handlersOf(property)).toEqual([null, null]);
    expect(await propertiesOf(broker)).toBe(before);
  });

  test('entrust_property lets an administrator entrust any property', async () => {
    const property = await createProperty(owner);
    await call(administrator, 'entrust_property', { property_id: property, broker_id: broker.id });
    expect(await handlersOf(property)).toEqual([null, broker.id]);
  });

  test.each(['null', 'another broker'])(
    'entrust_property ends the assignment when the new broker is %s',
    async (to) => {
      const property = await createProperty(owner);
      await createAssignment(property, agent, broker);
      const next = to === 'null' ? null : otherBroker.id;
      await call(owner, 'entrust_property', { property_id: property, broker_id: next });
      expect(await handlersOf(property)).toEqual([null, next]);
      expect(await statesOf(property)).toEqual([[agent.id, 'cancelled']]);
    },
  );

  test('entrust_property leaves the assignment as it is when the broker is the same', async () => {
    const property = await createProperty(owner);
    await createAssignment(property, agent, broker);
    await call(owner, 'entrust_property', { property_id: property, broker_id: broker.id });
    expect(await handlersOf(property)).toEqual([agent.id, broker.id]);
    expect(await statesOf(property)).toEqual([[agent.id, 'active']]);
  });

  test('entrust_property lets an owner end an assignment that an administrator gave to an agent without a broker', async () => {
    const property = await createProperty(owner);
    await createAssignment(property, await createAgent(), null);
    await call(owner, 'entrust_property', { property_id: property, broker_id: null });
    expect(await handlersOf(property)).toEqual([null, null]);
  });

  test('entrust_property is refused for the broker, the agent and a stranger', async () => {
    const property = await createProperty(owner);
    await createAssignment(property, agent, broker);
    for (const person of [broker, agent, otherBroker])
      expect(
        await outcome(call(person, 'entrust_property', { property_id: property, broker_id: otherBroker.id })),
      ).toBe('PT404 property_not_found');
    expect(await handlersOf(property)).toEqual([agent.id, broker.id]);
  });

  test('entrust_property accepts only an active broker', async () => {
    const property = await createProperty(owner);
    const resting = await createBroker({ is_active: false });
    for (const id of [agent.id, resting.id, randomUUID()])
      expect(await outcome(call(owner, 'entrust_property', { property_id: property, broker_id: id }))).toBe(
        'PT404 broker_not_found',
      );
  });

  test('entrust_property gives a property that is entrusted to two brokers at once to the later one, and counts it once', async () => {
    const property = await createProperty(owner);
    const before = [Number(await propertiesOf(broker)), Number(await propertiesOf(otherBroker))];
    const to = (id: string) => calling(owner, 'entrust_property', { property_id: property, broker_id: id });
    expect(await race(to(broker.id), to(otherBroker.id))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect([await propertiesOf(broker), await propertiesOf(otherBroker)]).toEqual([before[0], before[1]! + 1]);
  });
});

describe('assign_property', () => {
  test('assign_property lets a broker assign an entrusted property, at 2.5 percent by default', async () => {
    const property = await entrusted();
    expect(await call(broker, 'assign_property', { property_id: property, agent_id: agent.id })).toMatchObject({
      property_id: property,
      agent_id: agent.id,
      broker_id: broker.id,
      status: 'active',
      commission_rate: 2.5,
      notes: null,
    });
    expect(await handlersOf(property)).toEqual([agent.id, broker.id]);
    const assignment = await call(broker, 'assign_property', {
      property_id: property,
      agent_id: colleague.id,
      commission_rate: 4,
      notes: 'Keys at the office',
    });
    expect(assignment).toMatchObject({ commission_rate: 4, notes: 'Keys at the office' });
    expect(await statesOf(property)).toEqual([
      [agent.id, 'cancelled'],
      [colleague.id, 'active'],
    ]);
    expect(await handlersOf(property)).toEqual([colleague.id, broker.id]);
  });

  test('assign_property lets a broker assign properties of their own and of their members, which then count as entrusted', async () => {
    for (const seller of [broker, colleague]) {
      const property = await createProperty(seller);
      await call(broker, 'assign_property', { property_id: property, agent_id: agent.id });
      expect(await handlersOf(property)).toEqual([agent.id, broker.id]);
    }
  });

  test('assign_property refuses other properties to a broker', async () => {
    const strangers = await createProperty(owner);
    const otherBrokers = await createProperty(owner, { broker_id: otherBroker.id });
    const lentByMember = await createProperty(agent, { broker_id: otherBroker.id });
    for (const property of [strangers, otherBrokers, lentByMember, randomUUID()])
      expect(await outcome(call(broker, 'assign_property', { property_id: property, agent_id: agent.id }))).toBe(
        'PT404 property_not_found',
      );
  });

  test('assign_property accepts only an active member as agent', async () => {
    const property = await entrusted();
    const resting = await createAgent(broker, { is_active: false });
    const asking = await createAgent();
    await call(asking, 'request_membership', { broker_id: broker.id });
    for (const person of [await createAgent(otherBroker), resting, asking, owner])
      expect(await outcome(call(broker, 'assign_property', { property_id: property, agent_id: person.id }))).toBe(
        'PT409 not_a_member',
      );
    expect(await handlersOf(property)).toEqual([null, broker.id]);
  });

  test('assign_property is refused for the owner, the agent and an inactive broker', async () => {
    const property = await entrusted();
    const resting = await createBroker({ is_active: false });
    for (const person of [owner, agent, resting])
      expect(await outcome(call(person, 'assign_property', { property_id: property, agent_id: agent.id }))).toBe(
        'PT403 brokers_only',
      );
  });

  test('assign_property lets an administrator assign any property to any agent, with the agent’s broker if there is one', async () => {
    const property = await createProperty(owner);
    await call(administrator, 'assign_property', { property_id: property, agent_id: agent.id });
    expect(await handlersOf(property)).toEqual([agent.id, broker.id]);
    const alone = await createAgent();
    await call(administrator, 'assign_property', { property_id: property, agent_id: alone.id });
    expect(await handlersOf(property)).toEqual([alone.id, null]);
  });

  test.each([
    ['commission_rate', 100.01, 'Commission rate must be 0 to 100 percent'],
    ['commission_rate', -1, 'Commission rate must be 0 to 100 percent'],
    ['commission_rate', 'NaN', 'Commission rate must be 0 to 100 percent'],
    ['notes', 'x'.repeat(2001), 'Notes must be at most 2000 characters'],
  ])('assign_property tells a broker when %s is out of range @spec 2.9.1', async (argument, value, message) => {
    const property = await entrusted();
    const attempt = call(broker, 'assign_property', { property_id: property, agent_id: agent.id, [argument]: value });
    await expect(attempt).rejects.toMatchObject({ code: '23514', constraint_name: message });
    expect(await handlersOf(property)).toEqual([null, broker.id]);
  });

  test('assign_property called twice at once makes one active assignment', async () => {
    const property = await entrusted();
    const to = (person: Person) => calling(broker, 'assign_property', { property_id: property, agent_id: person.id });
    expect(await race(to(agent), to(colleague))).toEqual({ outcomes: ['done', 'done'], waited: true });
    expect(await statesOf(property)).toEqual([
      [agent.id, 'cancelled'],
      [colleague.id, 'active'],
    ]);
    expect(await handlersOf(property)).toEqual([colleague.id, broker.id]);
  });

  test('assign_property called while the owner withdraws the property leaves no agent on the property', async () => {
    const property = await entrusted();
    const assign = calling(broker, 'assign_property', { property_id: property, agent_id: agent.id });
    const takeBack = calling(owner, 'entrust_property', { property_id: property, broker_id: null });
    expect((await race(assign, takeBack)).outcomes).toEqual(['done', 'done']);
    expect(await statesOf(property)).toEqual([[agent.id, 'cancelled']]);
    await call(owner, 'entrust_property', { property_id: property, broker_id: broker.id });
    expect((await race(takeBack, assign)).outcomes).toEqual(['done', 'PT404 property_not_found']);
    expect(await handlersOf(property)).toEqual([null, null]);
  });

  test.each([
    { first: 'assignment', outcomes: ['done', 'done'], states: ['cancelled'] },
    { first: 'end of the membership', outcomes: ['done', 'PT409 not_a_member'], states: [] },
  ])(
    'assign_property leaves a former member without the property when the $first comes first',
    async ({ first, outcomes, states }) => {
      const leaving = await createAgent(broker);
      const property = await entrusted();
      const assign = calling(broker, 'assign_property', { property_id: property, agent_id: leaving.id });
      const end = calling(leaving, 'end_membership', { agent_id: leaving.id });
      const result = await (first === 'assignment' ? race(assign, end) : race(end, assign));
      expect(result).toEqual({ outcomes, waited: true });
      expect(await handlersOf(property)).toEqual([null, broker.id]);
      expect((await statesOf(property)).map(([, status]) => status as string)).toEqual(states);
    },
  );
});

describe('end_assignment', () => {
  test.each(['broker', 'administrator'] as const)(
    'end_assignment lets the %s end the assignment, and the property stays with the broker',
    async (actor) => {
      const property = await entrusted();
      const assignment = await createAssignment(property, agent, broker);
      const ended = await call(actor === 'broker' ? broker : administrator, 'end_assignment', {
        assignment_id: assignment,
      });
      expect(ended).toMatchObject({ id: assignment, status: 'cancelled' });
      expect(await handlersOf(property)).toEqual([null, broker.id]);
    },
  );

  test('end_assignment is refused for the agent, another broker and the owner', async () => {
    const assignment = await createAssignment(await entrusted(), agent, broker);
    for (const person of [agent, otherBroker, owner])
      expect(await outcome(call(person, 'end_assignment', { assignment_id: assignment }))).toBe(
        'PT404 assignment_not_found',
      );
  });

  test('end_assignment called twice at once ends the assignment once', async () => {
    const assignment = await createAssignment(await entrusted(), agent, broker);
    const end = calling(broker, 'end_assignment', { assignment_id: assignment });
    expect(await race(end, end)).toEqual({ outcomes: ['done', 'PT409 assignment_has_ended'], waited: true });
  });

  test('end_assignment called during a replacement keeps the new agent', async () => {
    const property = await entrusted();
    const assignment = await createAssignment(property, agent, broker);
    const replace = calling(broker, 'assign_property', { property_id: property, agent_id: colleague.id });
    const end = calling(broker, 'end_assignment', { assignment_id: assignment });
    expect(await race(replace, end)).toEqual({ outcomes: ['done', 'PT409 assignment_has_ended'], waited: true });
    expect(await handlersOf(property)).toEqual([colleague.id, broker.id]);
  });
});

test('the database allows one active assignment of a property', async () => {
  const property = await entrusted();
  await createAssignment(property, agent, broker);
  await expect(createAssignment(property, colleague, broker)).rejects.toMatchObject({ code: '23505' });
});
