import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { type Transaction, workAsServer } from '../support/transactions.ts';

let admin: Person;
let stranger: Person;
let owner: Person;
let id: string;

beforeAll(async () => {
  admin = await createPerson('admin', 'Ayaan');
  stranger = await createPerson();
});

beforeEach(async () => {
  owner = await createPerson('user', 'Guled');
  id = await createProperty(owner);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const KINDS = [
  { kind: 'property', table: 'properties', create: createProperty },
  { kind: 'car', table: 'cars', create: createCar },
] as const;

const act = (person: Person, action: string, listing = id, table: 'properties' | 'cars' = 'properties') =>
  workAs(person, async (as) => {
    const [row] =
      table === 'properties'
        ? await as<
            { outcome: string }[]
          >`select outcome from public.moderate_properties(array[${listing}]::uuid[], ${action})`
        : await as<
            { outcome: string }[]
          >`select outcome from public.moderate_cars(array[${listing}]::uuid[], ${action})`;
    return row!.outcome;
  });
const isShown = (reader: Person | null, table: 'properties' | 'cars' = 'properties', listing = id) =>
  workAs(reader, async (as) => (await as`select from ${as(`public.${table}`)} where id = ${listing}`).length === 1);

describe('a removal by the office', () => {
  test.each(KINDS)(
    'a removed $kind is gone for everyone, and a restoration brings it back as it was',
    async ({ kind, table, create }) => {
      const listing = await create(owner);
      expect(await isShown(null, table, listing)).toBe(true);
      expect(await act(admin, 'delete', listing, table)).toBe('done');
      expect(await isShown(null, table, listing)).toBe(false);
      expect(await isShown(stranger, table, listing)).toBe(false);
      const index = kind === 'car' ? sql`private.car_index` : sql`private.property_index`;
      expect(await sql`select from ${index} where listing_id = ${listing}`).toHaveLength(0);
      const list = await workAs(admin, (as) => as`select from ${as(`public.admin_${table}`)} where id = ${listing}`);
      expect(list).toHaveLength(0);
      expect(
        await workAs(
          admin,
          (as) => as`select kind, owner_name, removed_by_name from public.admin_removed_listings where id = ${listing}`,
        ),
      ).toMatchObject([{ kind, owner_name: 'Guled Person', removed_by_name: 'Ayaan Person' }]);
      expect(await act(admin, 'restore', listing, table)).toBe('done');
      expect(await isShown(null, table, listing)).toBe(true);
      expect(
        await sql`select action from public.history_entries where subject_id = ${listing} and is_audited order by created_at`,
      ).toMatchObject([{ action: 'removed' }, { action: 'restored' }]);
    },
  );

  test('a removed listing counts no more in the totals of the office and waits in no queue of Today', async () => {
    const figures = () =>
      workAs(
        admin,
        (as) => as`
          select public.get_admin_analytics() as analytics, public.get_reports_summary() as summary,
            (public.admin_today() -> 'queues') as queues, public.get_pending_counts() as pending`,
      );
    const before = await figures();
    const waiting = await createProperty(owner, { approval_status: 'pending', feature_requested: true });
    expect(await figures()).not.toEqual(before);
    expect(await act(admin, 'delete', waiting)).toBe('done');
    expect(await figures()).toEqual(before);
  });

  test('a listing that its owner had hidden is still hidden after a restoration, and the owner can show it', async () => {
    await sql`update public.properties set available = false where id = ${id}`;
    await act(admin, 'delete');
    await act(admin, 'restore');
    expect(await sql`select available, hidden_by_admin from public.properties where id = ${id}`).toMatchObject([
      { available: false, hidden_by_admin: false },
    ]);
  });

  test('an owner sees that the office removed it, and cannot edit, show, delete or restore it', async () => {
    await act(admin, 'delete');
    const [mine] = await workAs(
      owner,
      (as) => as<{ list: { removedAt: string | null }[] }[]>`select public.get_my_properties() as list`,
    );
    expect(mine!.list).toMatchObject([{ removedAt: expect.any(String) }]);
    for (const change of [
      (as: Transaction) => as`update public.properties set title = 'Mine again' where id = ${id}`,
      (as: Transaction) => as`update public.properties set available = true where id = ${id}`,
      (as: Transaction) => as`select public.set_property_status(${id}, 'sold')`,
    ])
      await expect(workAs(owner, change)).rejects.toMatchObject({ code: 'PT409', message: 'listing_removed' });
    await expect(
      workAs(owner, (as) => as`update public.properties set removed_at = null where id = ${id}`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await workAs(owner, (as) => as`delete from public.properties where id = ${id} returning id`)).toHaveLength(
      0,
    );
    await expect(act(owner, 'restore')).rejects.toMatchObject({ code: 'PT403' });
    expect(
      await sql`select from public.properties where id = ${id} and removed_at is not null and title = 'Test house'`,
    ).toHaveLength(1);
  });

  test('an administrator cannot decide on, edit or show a removed listing, nor delete a row by a direct call', async () => {
    await sql`update public.properties set approval_status = 'pending' where id = ${id}`;
    await act(admin, 'delete');
    for (const action of ['approve', 'show', 'feature']) expect(await act(admin, action)).toBe('listing_removed');
    await expect(
      workAs(admin, (as) => as`select public.update_property_as_admin(${id}, '{"available": true}')`),
    ).rejects.toMatchObject({ code: 'PT409' });
    expect(await workAs(admin, (as) => as`delete from public.properties where id = ${id} returning id`)).toHaveLength(
      0,
    );
    const [waiting] = await workAs(
      admin,
      (as) => as<{ ids: string[] }[]>`
      select array(select private.waiting_listings('property')) as ids`,
    );
    expect(waiting!.ids).not.toContain(id);
  });

  test('an administrator cannot restore their own listing', async () => {
    const own = await createProperty(admin);
    const colleague = await createPerson('admin');
    await act(colleague, 'delete', own);
    expect(await act(admin, 'restore', own)).toBe('own_matter');
    expect(await act(colleague, 'restore', own)).toBe('done');
  });

  test('the listing of a suspended owner stays hidden after a restoration, until the suspension ends', async () => {
    await act(admin, 'delete');
    await workAs(admin, (as) => as`select public.suspend_user(${owner.id}, null, 'Fraud', true)`);
    await act(admin, 'restore');
    expect(await isShown(null)).toBe(false);
    await workAs(admin, (as) => as`select public.lift_suspension(${owner.id})`);
    expect(await isShown(null)).toBe(true);
  });

  test('the end of a suspension does not show a removed listing', async () => {
    await workAs(admin, (as) => as`select public.suspend_user(${owner.id}, null, 'Fraud', true)`);
    await act(admin, 'delete');
    await workAs(admin, (as) => as`select public.lift_suspension(${owner.id})`);
    expect(await isShown(null)).toBe(false);
  });

  test('the job deletes a listing 30 days after its removal, and nobody can restore it then', async () => {
    const recent = await createProperty(owner);
    await act(admin, 'delete');
    await act(admin, 'delete', recent);
    await sql`update public.properties set removed_at = now() - interval '30 days 1 minute' where id = ${id}`;
    expect(await act(admin, 'restore')).toBe('too_late');
    await expect(workAs(admin, (as) => as`select public.delete_removed_listings()`)).rejects.toMatchObject({
      code: '42501',
    });
    await workAsServer((as) => as`select public.delete_removed_listings()`);
    expect(await sql`select id from public.properties where owner_id = ${owner.id}`).toMatchObject([{ id: recent }]);
    expect(await act(admin, 'restore')).toBe('not_found');
  });

  test('an owner deletes their own listing for good', async () => {
    expect(await workAs(owner, (as) => as`delete from public.properties where id = ${id} returning id`)).toHaveLength(
      1,
    );
    expect(await act(admin, 'restore')).toBe('not_found');
  });

  test('an owner with a removed listing can delete their account', async () => {
    await act(admin, 'delete');
    await workAs(owner, (as) => as`select public.delete_account()`);
    expect(await sql`select from public.properties where id = ${id} and available`).toHaveLength(0);
  });
});
