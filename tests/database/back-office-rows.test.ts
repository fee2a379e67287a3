import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rows } from '../../backoffice/src/providers/rows/rows-of.ts';
import { ACTIVITIES } from '../../backoffice/src/resources/activities/activity-row.ts';
import { ASSIGNED_PROPERTIES } from '../../backoffice/src/resources/agent/assigned-property.ts';
import { APPRAISALS } from '../../backoffice/src/resources/appraisals/appraisal-row.ts';
import { BROKERED_PROPERTIES } from '../../backoffice/src/resources/assignments/brokered-property.ts';
import { AUDIT_ENTRIES } from '../../backoffice/src/resources/audit/audit-row.ts';
import { AGENTS } from '../../backoffice/src/providers/rows/agent-row.ts';
import { CARS } from '../../backoffice/src/resources/cars/car-row.ts';
import { COMMISSIONS } from '../../backoffice/src/resources/commissions/commission-row.ts';
import { INQUIRIES } from '../../backoffice/src/resources/inquiries/inquiry-row.ts';
import { LEADS } from '../../backoffice/src/resources/leads/lead-row.ts';
import { PROPERTIES } from '../../backoffice/src/resources/properties/property-row.ts';
import { USERS } from '../../backoffice/src/resources/users/user-row.ts';
import { call, createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import {
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

const people = {} as Record<'administrator' | 'agent' | 'broker', Person>;
const appraisals: string[] = [];

beforeAll(async () => {
  const owner = await createPerson();
  people.administrator = await createPerson('admin');
  people.broker = await createBroker();
  people.agent = await createAgent(people.broker);
  const bare = await createProperty(owner, { approval_status: 'pending' });
  const full = await createProperty(owner, { district: 'Old Town', bedrooms: 3, area: 120, images: [] });
  await createCar(owner);
  await call(people.administrator, 'moderate_properties', { ids: [bare], action: 'approve' });
  const assignment = await createAssignment(full, people.agent, people.broker, { notes: 'The key is next door' });
  await createLead(full, people.agent, people.broker);
  await createLead(full, null, people.broker, {
    estimated_value: 900,
    follow_up_date: new Date(),
    client_phone: '+252634000001',
  });
  await sql`
    insert into public.commissions (assignment_id, property_id, agent_id, broker_id, sale_price, currency, commission_rate,
      total_commission, agent_commission, broker_commission)
    values (${assignment}, ${full}, ${people.agent.id}, ${people.broker.id}, 1000, 'USD', 2.5, 25, 12.5, 12.5)`;
  const made = await sql<{ id: string }[]>`
    insert into public.appraisal_requests (property_type, location, address, area, year_built, condition, purpose,
      contact_name, contact_email, contact_phone, preferred_date)
    values ('house', 'Berbera', '1 Port Road', 80, 1999, 'fair', 'insurance', 'Test', 'test@test.example', '+252634000001', '2030-01-01')
    returning id`;
  appraisals.push(...made.map(({ id }) => id));
  await workAs(await createPerson(), async (as) => {
    await as`
      insert into public.inquiries (property_id, message, contact_email)
      values (${full}, 'Is it still available?', 'client@test.example')`;
  });
});

afterAll(async () => {
  await sql`delete from public.appraisal_requests where id = any(${appraisals})`;
  await removePeople();
  await sql.end();
});

/** Every list of the back office, and who reads it. */
const LISTS: readonly (readonly [Rows<unknown>, keyof typeof people])[] = [
  [PROPERTIES, 'administrator'],
  [CARS, 'administrator'],
  [USERS, 'administrator'],
  [INQUIRIES, 'administrator'],
  [ACTIVITIES, 'administrator'],
  [APPRAISALS, 'administrator'],
  [AUDIT_ENTRIES, 'administrator'],
  [ASSIGNED_PROPERTIES, 'agent'],
  [LEADS, 'agent'],
  [LEADS, 'broker'],
  [COMMISSIONS, 'agent'],
  [AGENTS, 'broker'],
  [BROKERED_PROPERTIES, 'broker'],
  [COMMISSIONS, 'broker'],
];

test.each(LISTS.map(([rows, who]) => ({ who, name: rows.resource, rows })))(
  'the $who’s rows of $name hold what their screen was told of each column',
  async ({ who, rows: { resource, select, schema } }) => {
    const answer = await actAs(people[who], async (as) => {
      const columns = as(select.split(','));
      return as<{ row: unknown }[]>`
        select to_jsonb(list) as row from (select ${columns} from ${as(`public.${resource}`)} limit 200) as list`;
    });
    expect(answer.length).toBeGreaterThan(0);
    for (const { row } of answer) expect(schema.parse(row)).toEqual(row);
  },
);
