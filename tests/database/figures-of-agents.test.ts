import { afterAll, expect, test } from 'vitest';
import { call, createAgent, createBroker } from '../support/brokerage.ts';
import { createPerson, createProperty, removePeople, sql } from '../support/database.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('figures count events while the agent and the broker had the listing', async () => {
  const [before, after] = [await createBroker(), await createBroker()];
  const [first, second] = [await createAgent(before), await createAgent(after)];
  const [owner, asker] = [await createPerson(), await createPerson()];
  const house = await createProperty(owner);
  await call(owner, 'entrust_property', { property_id: house, broker_id: before.id });
  await call(before, 'assign_property', { property_id: house, agent_id: first.id });
  await call(owner, 'entrust_property', { property_id: house, broker_id: after.id });
  await call(after, 'assign_property', { property_id: house, agent_id: second.id });
  let facts: readonly unknown[] = [];
  await sql
    .begin(async (as) => {
      // The house was listed on Monday. The first agent had it from Tuesday, and the second from Friday.
      await as`set local session_replication_role = replica`;
      await as`update public.properties set created_at = '2015-03-02T06:00:00Z' where id = ${house}`;
      await as`
        update public.history_entries h set created_at = timed.at
        from (
          select id, (array['2015-03-03T06:00Z', '2015-03-03T07:00Z', '2015-03-05T06:00Z', '2015-03-06T06:00Z'])
            [row_number() over (order by created_at)]::timestamptz as at
          from public.history_entries where subject_id = ${house} and action = 'assigned'
        ) as timed where timed.id = h.id`;
      for (const at of ['2015-03-04T06:00Z', '2015-03-05T07:00Z', '2015-03-07T06:00Z']) {
        await as`insert into public.inquiries (property_id, inquirer_id, message, contact_email, created_at)
          values (${house}, ${asker.id}, 'Is the house still available?', 'a@b.example', ${at})`;
        await as`insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, created_at)
          values (${house}, ${asker.id}, ${at}, 'Morning', 'a@b.example', ${at})`;
        await as`insert into public.history_entries (action, subject, subject_id, after, is_audited, created_at)
          values ('status_changed', 'property', ${house}, '{"status": "sold"}', false, ${at})`;
      }
      facts = await as`
        select f.day::text, f.figure, f.agent_id, f.broker_id from private.facts_between('2015-03-02', '2015-03-08') f
        where f.figure in ('listings_in', 'inquiries', 'viewings', 'listings_sold') order by 1, 2`;
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
  const daily = (day: string, agentId: string | null, brokerId: string) =>
    ['inquiries', 'listings_sold', 'viewings'].map((figure) => ({
      day,
      figure,
      agent_id: agentId,
      broker_id: brokerId,
    }));
  expect([...facts]).toEqual([
    { day: '2015-03-02', figure: 'listings_in', agent_id: first.id, broker_id: before.id },
    ...daily('2015-03-04', first.id, before.id),
    ...daily('2015-03-05', null, after.id),
    ...daily('2015-03-07', second.id, after.id),
  ]);
});
