import { afterAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, removePeople, sql, workAs } from '../support/database.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('the deletion of an account does not read the properties of other members', async () => {
  const leaving = await createPerson();
  await createProperty(leaving);
  const undo = new Error('undo');
  let read: number | undefined;
  const reading = sql.begin(async (transaction) => {
    // Postgres scans small tables even where an index exists. Without sequential scans, only a missing index shows here.
    await transaction`set local enable_seqscan = off`;
    await transaction`delete from auth.users where id = ${leaving.id}`;
    const [properties] = await transaction<{ read: string }[]>`
      select seq_tup_read as read from pg_stat_xact_user_tables where relid = 'public.properties'::regclass`;
    read = Number(properties?.read);
    throw undo;
  });
  await expect(reading).rejects.toBe(undo);
  expect(read).toBe(0);
});

test('the page of a listing reads the inquiries to its owner, not the inquiries to others', async () => {
  const [owner, other, asker] = [await createPerson(), await createPerson(), await createPerson()];
  await createProperty(owner);
  await createCar(owner);
  const elsewhere = await createProperty(other);
  const undo = new Error('undo');
  let read: number | undefined;
  const reading = sql.begin(async (transaction) => {
    await transaction`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      select ${elsewhere}, ${asker.id}, 'Is it still for sale?', ${asker.email} from generate_series(1, 500)`;
    await transaction`analyze public.inquiries`;
    const reads = async () => {
      const [inquiries] = await transaction<{ read: string }[]>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
        where relid = 'public.inquiries'::regclass`;
      return Number(inquiries?.read);
    };
    const before = await reads();
    await transaction`select private.member_record(${owner.id})`;
    read = (await reads()) - before;
    throw undo;
  });
  await expect(reading).rejects.toBe(undo);
  // The planner reads a few rows.
  expect(read).toBeLessThan(50);
});

test('moderation signals compare a listing with similar listings, not with every text', async () => {
  const owner = await createPerson();
  const words = Array.from({ length: 40 }, (_, n) => `word${n} of ${owner.username}`).join(' ');
  const property = await createProperty(owner, { description: words });
  const read = await sql.begin(async (transaction) => {
    const reads = async () => {
      const [texts] = await transaction<{ read: string }[]>`
        select seq_tup_read as read from pg_stat_xact_user_tables where relid = 'private.listing_texts'::regclass`;
      return Number(texts?.read);
    };
    const before = await reads();
    await transaction`select private.moderation_signals_of('property', ${property}, '{}')`;
    return (await reads()) - before;
  });
  expect(read).toBe(0);
});

test('the list of changed listings begins with the changes, not with the listings @feature 3.7a', async () => {
  const admin = await createPerson('admin');
  const plan = async (view: string) => {
    const rows = await actAs(admin, async (as) => {
      await as`set local enable_seqscan = off`;
      return as.unsafe<{ 'QUERY PLAN': string }[]>(`explain select id from public.${view} where has_open_change`);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan('admin_properties')).toContain('(id = change.property_id)');
  expect(await plan('admin_cars')).toContain('(id = change.car_id)');
});

test('an administrator sees a listing once, marked while a change by its owner is open', async () => {
  const [admin, owner] = [await createPerson('admin'), await createPerson()];
  const [property, car] = [await createProperty(owner), await createCar(owner)];
  const marks = (view: string, id: string) =>
    workAs(admin, (as) => as`select has_open_change as changed from ${as(`public.${view}`)} where id = ${id}`);
  expect([...(await marks('admin_properties', property)), ...(await marks('admin_cars', car))]).toEqual([
    { changed: false },
    { changed: false },
  ]);
  await workAs(owner, (as) => as`update public.properties set price = 2000 where id = ${property}`);
  await workAs(owner, (as) => as`update public.cars set selling_price = 6000 where id = ${car}`);
  expect([...(await marks('admin_properties', property)), ...(await marks('admin_cars', car))]).toEqual([
    { changed: true },
    { changed: true },
  ]);
  // A listing with one reviewed change and one open change still appears once.
  await sql`update public.listing_changes set reviewed_at = now() where property_id = ${property}`;
  expect(await marks('admin_properties', property)).toEqual([{ changed: false }]);
  await workAs(owner, (as) => as`update public.properties set price = 3000 where id = ${property}`);
  expect(await marks('admin_properties', property)).toEqual([{ changed: true }]);
});
