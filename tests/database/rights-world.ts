import { createCar, createPerson, createProperty, sql } from '../support/database.ts';
import type { Row, World } from './rights-grid.ts';

/** Inserts the people and listings of the grid's examples. `removePeople` deletes them. */
export async function createWorld(): Promise<Omit<World, 'id'>> {
  const [stranger, owner, buyer, agent, broker] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const administrator = await createPerson('admin');
  await sql`insert into public.broker_profiles ${sql({ user_id: broker.id, company_name: 'Test Homes', license_number: 'T-1' })}`;
  await sql`insert into public.agent_profiles ${sql({ user_id: agent.id, broker_id: broker.id })}`;
  const handled = { agent_id: agent.id, broker_id: broker.id };
  const pending = { ...handled, approval_status: 'pending' };
  return {
    stranger: stranger.id,
    owner: owner.id,
    buyer: buyer.id,
    agent: agent.id,
    broker: broker.id,
    administrator: administrator.id,
    property: await createProperty(owner, handled),
    car: await createCar(owner, handled),
    pendingProperty: await createProperty(owner, pending),
    pendingCar: await createCar(owner, pending),
  };
}

/** The driver's types do not allow rows with mixed types. The database checks each column. */
export function asColumns(row: Row): Record<string, string> {
  return row as Record<string, string>;
}
