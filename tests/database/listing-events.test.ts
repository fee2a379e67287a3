import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';
import type { Transaction } from '../support/transactions.ts';

let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = [await createPerson(), await createPerson('admin')];
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** What a person does, and the events of it, oldest first. */
const eventsOf = (person: Person, act: (as: Transaction) => Promise<unknown>) =>
  actAs(person, async (as) => {
    await act(as);
    await as`select set_config('role', 'none', true)`;
    return as<{ type: string; subject: string; actor: string; payload: Record<string, unknown> }[]>`
      select type, subject, actor, payload from private.events where created_at = now() order by id`;
  });

const moderate = (id: string, action: string) => (as: Transaction) =>
  as`select public.moderate_properties(${[id]}, ${action}, 'Blurred photos')`;

test('an owner who lists a property or a car submits it once', async () => {
  const property = await eventsOf(
    owner,
    (as) => as`
      insert into public.properties (title, price, property_type, purpose, location, city)
      values ('House', 50000, 'house', 'sale', 'Airport road', 'Hargeisa')`,
  );
  expect(property).toMatchObject([{ type: 'listing.submitted', actor: owner.id, payload: { kind: 'property' } }]);
  const car = await eventsOf(
    owner,
    (as) => as`
      insert into public.cars (title, make, model, year, selling_price, location, city)
      values ('Vitz', 'Toyota', 'Vitz', 2012, 5000, 'Airport road', 'Hargeisa')`,
  );
  expect(car).toMatchObject([{ type: 'listing.submitted', actor: owner.id, payload: { kind: 'car' } }]);
});

test('an administrator who approves, rejects or reopens a property causes one event for each act', async () => {
  const pending = await createProperty(owner, { approval_status: 'pending' });
  expect(await eventsOf(admin, moderate(pending, 'approve'))).toMatchObject([
    { type: 'listing.approved', subject: pending, actor: admin.id },
  ]);
  expect(await eventsOf(admin, moderate(pending, 'reject'))).toMatchObject([
    { type: 'listing.rejected', subject: pending, actor: admin.id },
  ]);
  const reopened = await eventsOf(admin, async (as) => {
    await moderate(pending, 'approve')(as);
    await moderate(pending, 'undo_decision')(as);
  });
  expect(reopened.map(({ type }) => type)).toEqual(['listing.approved', 'listing.reopened']);
});

test('an owner causes one event for each part of a listing that they change', async () => {
  const car = await createCar(owner, { purpose: 'sale', selling_price: 9000 });
  const change = (columns: Record<string, string | boolean>) =>
    eventsOf(owner, (as) => as`update public.cars set ${as(columns)} where id = ${car}`);
  expect(await change({ title: 'Another title' })).toMatchObject([
    { type: 'listing.changed', subject: car, payload: { kind: 'car', before: { listing_id: car } } },
  ]);
  expect(await change({ available: false })).toMatchObject([{ type: 'listing.hidden', subject: car }]);
  expect(await change({ color: 'Red', available: false })).toMatchObject([
    { type: 'listing.hidden' },
    { type: 'listing.changed' },
  ]);
  expect(await eventsOf(owner, (as) => as`select public.set_car_status(${car}, 'sold')`)).toMatchObject([
    { type: 'listing.status_changed', payload: { status: 'available' } },
  ]);
  expect(await eventsOf(owner, (as) => as`update public.cars set title = title where id = ${car}`)).toEqual([]);
  expect(await eventsOf(owner, (as) => as`delete from public.cars where id = ${car}`)).toMatchObject([
    { type: 'listing.deleted', subject: car },
  ]);
});

test('demo data causes no event and is ready for search, reminders and moderators', async () => {
  const id = await createProperty(owner, { approval_status: 'pending', description: 'Call me on 063 4123456.' });
  expect(await sql`select from private.events where subject = ${id}`).toHaveLength(0);
  expect(await sql`select phones from private.listing_texts where property_id = ${id}`).toEqual([
    { phones: ['634123456'] },
  ]);
  expect(await sql`select step from private.confirmation_reminders where property_id = ${id}`).toEqual([
    { step: 'unconfirmed' },
  ]);
  expect(await sql`select from public.moderation_signals where property_id = ${id}`).toHaveLength(1);
});

test('an event whose jobs run twice takes effect once', async () => {
  const id = await createProperty(owner, { approval_status: 'pending' });
  const counts = await actAs(admin, async (as) => {
    await moderate(id, 'approve')(as);
    await handleEvents(as);
    await as`select set_config('role', 'none', true)`;
    const effects = async () =>
      (
        await as`
          select (select count(*)::integer from private.saved_search_queue where property_id = ${id}) as searches,
            (select count(*)::integer from private.confirmation_reminders where property_id = ${id}) as reminders,
            (select count(*)::integer from public.notifications where property_id = ${id}) as notifications`
      )[0];
    const once = await effects();
    await as`update private.events set processed_at = null where created_at = now()`;
    await handleEvents(as);
    return [once, await effects()];
  });
  expect(counts[0]).toEqual({ searches: 1, reminders: 1, notifications: 1 });
  expect(counts[1]).toEqual(counts[0]);
});

test('a job that starts again after a crash repeats no effect', async () => {
  const id = await createProperty(owner, { approval_status: 'pending' });
  const rows = await actAs(admin, async (as) => {
    await moderate(id, 'approve')(as);
    await handleEvents(as);
    await as`select set_config('role', 'none', true), set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    // As if the worker had ended before it recorded the jobs.
    await as`update private.events set processed_at = null, finished_jobs = '{notify-people}' where created_at = now()`;
    await handleEvents(as);
    return as`
      select reason from private.saved_search_queue where property_id = ${id} union all
      select step from private.confirmation_reminders where property_id = ${id}`;
  });
  expect(rows).toEqual([{ reason: 'new' }, { reason: 'unconfirmed' }]);
});
