import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import {
  type Actor,
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { endWindows, haveDone } from '../support/events.ts';
import { stack } from '../support/stack.ts';
import { atOnce, type Transaction } from '../support/transactions.ts';

afterAll(async () => {
  await removePeople();
  // Deletes storage rows that never had a file.
  await sql.begin(async (transaction) => {
    await transaction`select set_config('storage.allow_delete_query', 'true', true)`;
    await transaction`
      delete from storage.objects where owner_id is not null and owner_id not in (select id::text from auth.users)`;
  });
  await sql.end();
});

const REFUSED = { code: 'PT429', message: 'too_many_requests', detail: expect.stringMatching(/^[1-9]\d*$/) };

const list =
  (count = 1) =>
  (as: Transaction) =>
    as<{ id: string }[]>`
      insert into public.properties (title, price, property_type, purpose, location, city)
      select 'Counted', 1, 'land', 'sale', 'Road', 'Berbera' from generate_series(1, ${count}::integer) returning id`;
const listCar = (as: Transaction) =>
  as`insert into public.cars (title, make, model, year, location, city, selling_price)
    values ('Counted', 'Toyota', 'Vitz', 2015, 'Road', 'Berbera', 1)`;
const edit = (id: string) => (as: Transaction) =>
  as`update public.properties set bedrooms = coalesce(bedrooms, 0) + 1 where id = ${id}`;

const eventsOf = async ({ id }: Person, action: string) =>
  (await sql`select events::int from private.rate_limit_counts where person_id = ${id} and action = ${action}`).map(
    (row) => row['events'],
  );

describe('the rate limit of listings', () => {
  test('the rate limit of listings is twenty a day for a newcomer, properties and cars together, and a deletion frees none @feature 1.5a', async () => {
    const newcomer = await createPerson();
    await workAs(newcomer, list(19));
    await workAs(newcomer, listCar);
    await workAs(newcomer, (as) => as`delete from public.properties`);
    await workAs(newcomer, (as) => as`delete from public.cars`);
    for (const make of [list(), listCar]) await expect(workAs(newcomer, make)).rejects.toMatchObject(REFUSED);
    await endWindows(newcomer);
    await workAs(newcomer, list());
  });

  test.each([
    ['a property', createProperty],
    ['a car', createCar],
  ])('the rate limit of listings is two hundred a day for an owner of %s that was approved', async (_, create) => {
    const owner = await createPerson();
    await create(owner);
    await haveDone(owner, 'listing', 199);
    await workAs(owner, list());
    await expect(workAs(owner, list())).rejects.toMatchObject(REFUSED);
  });

  test('the rate limit of listings refuses 21 listings of a newcomer in one statement, and does not count rolled back ones', async () => {
    const newcomer = await createPerson();
    await expect(workAs(newcomer, list(21))).rejects.toMatchObject(REFUSED);
    await actAs(newcomer, list(20));
    expect(await workAs(newcomer, list(20))).toHaveLength(20);
  });

  test('the rate limit of listings refuses one of a newcomer’s 20th and 21st listings at once @feature 1.5a', async () => {
    const newcomer = await createPerson();
    await haveDone(newcomer, 'listing', 19);
    const outcomes = await atOnce({ by: newcomer, does: list() }, { by: newcomer, does: list() });
    expect(outcomes).toEqual([{ result: expect.anything() }, { code: 'PT429' }]);
  });

  test('the rate limit of listings does not apply to an administrator', async () => {
    expect(await actAs(await createPerson('admin'), list(300))).toHaveLength(300);
  });
});

describe('the rate limit of edits', () => {
  test('the rate limit of edits is sixty an hour for a newcomer, and refused edits cause no change events @feature 1.5a', async () => {
    const newcomer = await createPerson();
    const id = await createProperty(newcomer, { approval_status: 'pending' });
    await haveDone(newcomer, 'listing_edit', 59);
    await workAs(newcomer, edit(id));
    const before = await sql`select count(*)::int as n from realtime.messages`;
    await expect(workAs(newcomer, edit(id))).rejects.toMatchObject(REFUSED);
    await expect(workAs(newcomer, (as) => as`select public.set_property_status(${id}, 'sold')`)).rejects.toMatchObject(
      REFUSED,
    );
    expect(await sql`select count(*)::int as n from realtime.messages`).toEqual(before);
  });

  test('the rate limit of edits counts each row of an edit', async () => {
    const owner = await createPerson();
    for (let n = 0; n < 5; n += 1) await createProperty(owner);
    await workAs(owner, (as) => as`update public.properties set bedrooms = 2 where owner_id = ${owner.id}`);
    expect(await eventsOf(owner, 'listing_edit')).toEqual([5]);
  });

  test('the rate limit of edits does not apply to an administrator who moderates', async () => {
    const administrator = await createPerson('admin');
    const owner = await createPerson();
    const id = await createProperty(owner, { approval_status: 'pending' });
    await haveDone(administrator, 'listing_edit', 10_000);
    await workAs(administrator, (as) => as`select public.moderate_properties(array[${id}]::uuid[], 'approve')`);
    expect(await eventsOf(owner, 'listing_edit')).toEqual([]);
  });
});

describe('the rate limit of pictures', () => {
  const store = (owner: Person, { name, size = 1000 }: { name?: string; size?: number } = {}) =>
    sql`insert into storage.objects (bucket_id, name, owner_id, version, metadata)
      values ('listing-images', ${`${owner.id}/${name ?? crypto.randomUUID()}.webp`}, ${owner.id}, ${crypto.randomUUID()}, ${sql.json({ size })})`;
  const REFUSED_FILE = { code: '42501', message: 'too_many_pictures' };

  test.each(['picture', 'profile-picture'])(
    'the rate limit of pictures is three hundred files a day for a newcomer, %s files included, even after their deletion @feature 1.5b',
    async (name) => {
      const newcomer = await createPerson();
      await haveDone(newcomer, 'picture_file', 299, 5);
      await store(newcomer, { name });
      await sql.begin(async (as) => {
        await as`select set_config('storage.allow_delete_query', 'true', true)`;
        await as`delete from storage.objects where owner_id = ${newcomer.id}`;
      });
      await expect(store(newcomer, { name })).rejects.toMatchObject(REFUSED_FILE);
    },
  );

  test('the rate limit of pictures is a hundred megabytes a day for a newcomer, and two thousand for an owner with an approved listing @feature 1.5b', async () => {
    const [newcomer, owner] = [await createPerson(), await createPerson()];
    await createProperty(owner);
    for (const person of [newcomer, owner]) await haveDone(person, 'picture_byte', 99_999_000);
    for (const person of [newcomer, owner]) await store(person, { size: 1000 });
    await expect(store(newcomer, { size: 1 })).rejects.toMatchObject(REFUSED_FILE);
    await store(owner, { size: 5_000_000 });
    await haveDone(owner, 'picture_byte', 2_000_000_000);
    await expect(store(owner, { size: 1 })).rejects.toMatchObject(REFUSED_FILE);
  });

  test('the rate limit of pictures counts a newcomer’s overwritten file again', async () => {
    const newcomer = await createPerson();
    await store(newcomer, { name: 'again' });
    const overwrite = () =>
      sql`update storage.objects set version = ${crypto.randomUUID()}, metadata = ${sql.json({ size: 500 })}
        where name = ${`${newcomer.id}/again.webp`}`;
    await overwrite();
    expect(await eventsOf(newcomer, 'picture_byte')).toEqual([1500]);
    await haveDone(newcomer, 'picture_file', 300);
    await expect(overwrite()).rejects.toMatchObject(REFUSED_FILE);
  });

  test('the rate limit of pictures refuses one of two simultaneous files when a newcomer has one file left', async () => {
    const newcomer = await createPerson();
    await haveDone(newcomer, 'picture_file', 299);
    const sent = await Promise.allSettled([store(newcomer), store(newcomer)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('the rate limit of pictures refuses a file of a deleted or banned account', async () => {
    const gone = { ...(await createPerson()), id: crypto.randomUUID() };
    await expect(store(gone)).rejects.toMatchObject({ code: '42501', message: 'account_gone' });
    const banned = await createPerson();
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`;
    await expect(store(banned)).rejects.toMatchObject({ code: '42501', message: 'account_gone' });
  });

  test('the rate limit of pictures warns a newcomer before an upload for which no room is left', async () => {
    const newcomer: Actor = await createPerson();
    const room = () => actAs(newcomer, (as) => as`select public.require_room_for_files(3) as id`);
    await haveDone(newcomer, 'picture_file', 297);
    expect(await room()).toEqual([{ id: newcomer.id }]);
    await haveDone(newcomer, 'picture_file', 298);
    await expect(room()).rejects.toMatchObject(REFUSED);
    await haveDone(newcomer, 'picture_file', 300, 24 * 60);
    expect(await room()).toEqual([{ id: newcomer.id }]);
    await haveDone(newcomer, 'picture_byte', 100_000_000);
    await expect(room()).rejects.toMatchObject(REFUSED);
  });
});

describe('the other rate limits', () => {
  test('the other rate limits allow a member three hundred favorites an hour, even if they are removed again', async () => {
    const member = await createPerson();
    const property = await createProperty(await createPerson());
    await haveDone(member, 'favorite', 299);
    const save = () => workAs(member, (as) => as`select public.save_favorite(property_id => ${property})`);
    await save();
    await workAs(member, (as) => as`delete from public.favorites`);
    await expect(save()).rejects.toMatchObject(REFUSED);
  });

  test('the other rate limits allow a member a hundred and twenty edits of profile and preferences an hour', async () => {
    const member = await createPerson();
    await haveDone(member, 'profile_edit', 119);
    await workAs(member, (as) => as`update public.profiles set bio = 'Hello' where id = ${member.id}`);
    for (const change of [
      (as: Transaction) => as`select public.update_profile('{"bio": "Again"}')`,
      (as: Transaction) => as`select public.update_preferences('{"show_email": true}')`,
      (as: Transaction) => as`insert into public.agent_profiles (bio) values ('Hello')`,
    ])
      await expect(workAs(member, change)).rejects.toMatchObject(REFUSED);
  });

  test('the other rate limits allow an owner three hundred answers to inquiries an hour', async () => {
    const [owner, asker] = [await createPerson(), await createPerson()];
    const property = await createProperty(owner);
    const [inquiry] = await workAs(
      asker,
      (as) => as<{ id: string }[]>`
        insert into public.inquiries (property_id, message, contact_email)
        values (${property}, 'Is it still there?', 'asker@test.example') returning id`,
    );
    await haveDone(owner, 'answer', 300);
    const answer = workAs(owner, (as) => as`select public.set_inquiry_status(${inquiry!.id}, 'closed')`);
    await expect(answer).rejects.toMatchObject(REFUSED);
  });

  test('a broker can record, pay and correct three hundred commissions an hour', async () => {
    const broker = await createBroker();
    const agent = await createAgent(broker);
    const seller = await createPerson();
    const property = await createProperty(seller);
    await createAssignment(property, agent, broker);
    await workAs(seller, (as) => as`select public.set_property_status(${property}, 'sold')`);
    const [commission] = await sql<{ id: string }[]>`
      select id from public.commissions where property_id = ${property}`;
    await haveDone(broker, 'commission', 299);
    await workAs(broker, (as) => as`select public.cancel_commission(${commission!.id})`);
    for (const change of [
      (as: Transaction) => as`select public.reopen_commission(${commission!.id})`,
      (as: Transaction) => as`select public.correct_commission(${commission!.id}, 900)`,
      (as: Transaction) => as`select public.record_commission_payment(${commission!.id})`,
      (as: Transaction) => as`select public.record_commission(${property}, 1000)`,
    ])
      await expect(workAs(broker, change)).rejects.toMatchObject(REFUSED);
  });

  test('the other rate limits have counts that are deleted with the account', async () => {
    const member = await createPerson();
    await haveDone(member, 'favorite', 3);
    await sql`delete from auth.users where id = ${member.id}`;
    expect(await eventsOf(member, 'favorite')).toEqual([]);
  });

  test('the other rate limits cause an error for an action without a limit', async () => {
    const member = await createPerson();
    await expect(sql`select private.enforce_rate_limit('unheard_of', ${member.id})`).rejects.toMatchObject({
      code: '22023',
    });
  });
});

/** Clients write to these tables only through functions. */
const BY_FUNCTION = ['conversations', 'membership_requests', 'messages', 'property_assignments'];

test('every client insert and update has a rate limit @feature 1.5a', async () => {
  const uncounted = await sql`
    select c.relname as table, verb from pg_class c, unnest(array['insert', 'update']) as verb
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (has_any_column_privilege('authenticated', c.oid, verb) or verb = 'insert' and relname = any(${BY_FUNCTION}))
      and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.prosrc like '%private.enforce_rate_limit(%'
          and t.tgtype & case verb when 'insert' then 4 else 16 end > 0
      )`;
  expect(uncounted).toEqual([]);
});

/** Builds the table of limits in docs/operations.md from the database. */
async function tableOfLimits(): Promise<string> {
  const limits = await sql<
    { action: string; what: string; by: string; newcomers: string; most: string; seconds: number }[]
  >`
    select action, description as what, replace(counted_by, '_', ' ') as by, window_seconds as seconds,
      to_char(coalesce(newcomers, most), 'FM9,999,999,999') as newcomers, to_char(most, 'FM9,999,999,999') as most
    from private.rate_limits order by action, counted_by, window_seconds`;
  const windows: Record<number, string> = { 60: 'minute', 3600: 'hour', 86_400: 'day' };
  return [
    '| action | what | counted by | newcomers | others | within |',
    '|---|---|---|---|---|---|',
    ...limits.map(({ action, what, by, newcomers, most, seconds }) => {
      const within = windows[seconds] ?? `${seconds / 60} minutes`;
      return `| \`${action}\` | ${what} | ${by.replace(' ip ', ' IP ')} | ${newcomers} | ${most} | ${within} |`;
    }),
  ].join('\n');
}

test('the guide for operators has a table of all limits, generated from the database @feature 2.12a 10.5a', async () => {
  const guide = path.join(stack.root, 'docs/operations.md');
  const text = readFileSync(guide, 'utf8');
  const table = await tableOfLimits();
  const current = text.replace(/^\| action \|.*\n(\|.*(\n|$))+/m, `${table}\n`);
  if (process.env['WRITE_DOCS']) writeFileSync(guide, current);
  expect(readFileSync(guide, 'utf8')).toBe(current);
});
