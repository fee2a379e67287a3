import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgent, createBroker, createLead } from '../support/brokerage.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

type Row = Record<string, unknown>;

let owner: Person;
let administrator: Person;
let broker: Person;
let agent: Person;

beforeAll(async () => {
  owner = await createPerson();
  administrator = await createPerson('admin');
  broker = await createBroker();
  agent = await createAgent(broker);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Saves changed columns as a form does, with the values that the form showed (`seen`). */
const edit = (person: Person, table: string, key: string, id: string, changes: Row, seen: Row) =>
  workAs(
    person,
    (as) => as<Row[]>`
      update ${as(`public.${table}`)} set ${as({ ...changes, seen: as.json(seen as never) } as never)}
      where ${as(key)} = ${id} ${table === 'cars' ? as`` : as`returning *`}`,
  );

const conflict = (current: Row, column = Object.keys(current).toSorted()[0]) =>
  expect.objectContaining({
    code: 'PT409',
    message: 'changed_meanwhile',
    hint: column,
    detail: expect.toSatisfy((detail: string) => {
      expect(JSON.parse(detail)).toEqual(current);
      return true;
    }),
  });

describe('an agent who saves a lead after its broker', () => {
  const createOwnLead = () => createProperty(owner).then((property) => createLead(property, agent, broker));
  const byBroker = (lead: string, changes: Row) => edit(broker, 'leads', 'id', lead, changes, {});
  const byAgent = (lead: string, changes: Row, seen: Row) => edit(agent, 'leads', 'id', lead, changes, seen);

  test('an agent who saves a lead after its broker keeps the broker’s changes of other fields', async () => {
    const lead = await createOwnLead();
    await byBroker(lead, { status: 'negotiating', estimated_value: 52_000, notes: 'Call after five.' });
    const [saved] = await byAgent(lead, { priority: 'urgent' }, { priority: 'medium' });
    expect(saved).toMatchObject({
      status: 'negotiating',
      estimated_value: 52_000,
      notes: 'Call after five.',
      priority: 'urgent',
      seen: null,
    });
  });

  test('an agent who saves a lead after its broker is refused with the broker’s values if both changed the same fields', async () => {
    const lead = await createOwnLead();
    await byBroker(lead, { status: 'negotiating', notes: 'Call after five.' });
    const changes = { status: 'lost', notes: 'Gave up.', priority: 'low' };
    await expect(byAgent(lead, changes, { status: 'new', notes: null, priority: 'medium' })).rejects.toEqual(
      conflict({ status: 'negotiating', notes: 'Call after five.' }),
    );
    const [kept] = await sql`select status, notes, priority from public.leads where id = ${lead}`;
    expect(kept).toEqual({ status: 'negotiating', notes: 'Call after five.', priority: 'medium' });
  });

  test('an agent who saves a lead after its broker is not refused if both chose the same value', async () => {
    const lead = await createOwnLead();
    await byBroker(lead, { status: 'lost' });
    expect(await byAgent(lead, { status: 'lost' }, { status: 'new' })).toMatchObject([{ status: 'lost' }]);
  });

  test('an agent who saves a lead after its broker can write the same value in another notation', async () => {
    const lead = await createOwnLead();
    await byBroker(lead, { follow_up_date: '2027-01-02T10:00:00Z', estimated_value: '52000.00' });
    const seen = { follow_up_date: '2027-01-02T13:00:00+03:00', estimated_value: 52_000 };
    expect(await byAgent(lead, { follow_up_date: null, estimated_value: null }, seen)).toMatchObject([
      { follow_up_date: null, estimated_value: null },
    ]);
  });

  test('an agent who saves a lead after its broker is refused if the broker saves at the same moment', async () => {
    const lead = await createOwnLead();
    const seen = { status: 'new' };
    const outcomes = await Promise.allSettled([
      edit(broker, 'leads', 'id', lead, { status: 'qualified' }, seen),
      edit(agent, 'leads', 'id', lead, { status: 'lost' }, seen),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('an agent and a broker cannot overwrite a change of their own profile from another window', async () => {
  await edit(agent, 'agent_profiles', 'user_id', agent.id, { bio: 'First' }, {});
  await expect(edit(agent, 'agent_profiles', 'user_id', agent.id, { bio: 'Second' }, { bio: null })).rejects.toEqual(
    conflict({ bio: 'First' }),
  );
  const write = (changes: Row) =>
    workAs(agent, (as) => as`select public.write_agent_profile(${as.json(changes as never)}, false)`);
  await expect(write({ bio: 'Second', seen: { bio: null } })).rejects.toEqual(conflict({ bio: 'First' }));
  await write({ bio: 'Second', seen: { bio: 'First' } });

  await edit(broker, 'broker_profiles', 'user_id', broker.id, { website: 'https://one.example' }, {});
  await expect(
    edit(broker, 'broker_profiles', 'user_id', broker.id, { website: 'https://two.example' }, { website: null }),
  ).rejects.toEqual(conflict({ website: 'https://one.example' }));
});

describe('an administrator who edits a listing after its owner', () => {
  test('an administrator who edits a listing after its owner cannot overwrite the owner’s price of a property', async () => {
    const property = await createProperty(owner, { price: 1000, title: 'Villa' });
    await edit(owner, 'properties', 'id', property, { price: 900 }, { price: 1000 });
    const write = (changes: Row) =>
      workAs(
        administrator,
        (as) => as`select public.update_property_as_admin(${property}, ${as.json(changes as never)})`,
      );
    await expect(write({ price: 950, seen: { price: 1000 } })).rejects.toEqual(conflict({ price: 900 }));
    await write({ title: 'Villa by the sea', seen: { title: 'Villa' } });
    expect(await sql`select price, title, seen from public.properties where id = ${property}`).toMatchObject([
      { price: 900, title: 'Villa by the sea', seen: null },
    ]);
  });

  test('an administrator who edits a listing after its owner cannot overwrite the owner’s features of a car', async () => {
    const car = await createCar(owner, { features: [] });
    await edit(owner, 'cars', 'id', car, { features: ['Sunroof'] }, { features: [] });
    const changes = { features: ['Radio'], seen: { features: [] } };
    await expect(
      workAs(administrator, (as) => as`select public.update_car_as_admin(${car}, ${as.json(changes)})`),
    ).rejects.toEqual(conflict({ features: ['Sunroof'] }));
  });
});
