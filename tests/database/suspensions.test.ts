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
import { atOnce, type Transaction, workAsServer } from '../support/transactions.ts';

const people = {} as Record<'person' | 'stranger' | 'admin' | 'colleague', Person>;
const listings = {} as Record<'shown' | 'car' | 'hiddenByOwner' | 'hiddenByAdmin', string>;

beforeAll(async () => {
  for (const role of ['admin', 'colleague'] as const) people[role] = await createPerson('admin', role);
  people.stranger = await createPerson();
});

beforeEach(async () => {
  people.person = await createPerson('user', 'Guled');
  listings.shown = await createProperty(people.person);
  listings.car = await createCar(people.person);
  listings.hiddenByOwner = await createProperty(people.person, { available: false });
  listings.hiddenByAdmin = await createProperty(people.person, { available: false, hidden_by_admin: true });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const suspend =
  ({ id }: Person, until: string | null = null, hide = true) =>
  (as: Transaction) =>
    as`select public.suspend_user(${id}, ${until}, 'Asked for money ahead', ${hide})`;
const lift =
  ({ id }: Person) =>
  (as: Transaction) =>
    as`select public.lift_suspension(${id})`;
const endSuspensions = () => workAsServer((as) => as`select public.end_suspensions()`);

/** Returns whether each listing is shown, hidden, or hidden by the office. */
async function looks() {
  const rows = await sql<{ id: string; available: boolean; hidden_by_admin: boolean }[]>`
    select id, available, hidden_by_admin from public.properties where owner_id = ${people.person.id}
    union all select id, available, hidden_by_admin from public.cars where owner_id = ${people.person.id}`;
  return Object.fromEntries(
    Object.entries(listings).map(([name, id]) => {
      const row = rows.find((one) => one.id === id);
      return [name, row?.available ? 'shown' : row?.hidden_by_admin ? 'by the office' : 'hidden'];
    }),
  );
}

const BEFORE = { shown: 'shown', car: 'shown', hiddenByOwner: 'hidden', hiddenByAdmin: 'by the office' };
const DURING = { ...BEFORE, shown: 'hidden', car: 'hidden' };

const isBanned = async ({ id }: Person) => {
  const [user] = await sql`select banned_until > now() as banned from auth.users where id = ${id}`;
  return user!['banned'] === true;
};

describe('a suspension', () => {
  test('a suspension hides the person’s listings, ends their sessions and bans them, and its end undoes exactly that @spec 1.4.18 @feature 7.7a', async () => {
    const { person, admin } = people;
    await workAs(person, (as) => as`select public.require_caller()`);
    await workAs(admin, suspend(person));
    expect(await looks()).toEqual(DURING);
    expect(await isBanned(person)).toBe(true);
    expect(await sql`select from auth.sessions where user_id = ${person.id}`).toHaveLength(0);
    await workAs(admin, lift(person));
    expect(await looks()).toEqual(BEFORE);
    expect(await isBanned(person)).toBe(false);
    expect(
      await sql`select from private.suspended_listings where listing_id = any(${Object.values(listings)})`,
    ).toHaveLength(0);
    // The suspension is already lifted, so nothing happens.
    await workAs(admin, lift(person));
    expect(
      await sql`
        select action, reason from public.audit_entries
        where subject = 'user' and subject_id = ${person.id} order by created_at`,
    ).toEqual([
      { action: 'suspended', reason: 'Asked for money ahead' },
      { action: 'unsuspended', reason: null },
    ]);
  });

  test('a suspension stops emails to the person, who finds the notifications at the bell later', async () => {
    const { person, admin, stranger } = people;
    await workAs(admin, suspend(person, null, false));
    const mails = await workAs(stranger, async (as) => {
      await as`
        insert into public.inquiries (property_id, message, contact_email)
        values (${listings.shown}, 'Is it still there?', 'a@test.example')`;
      await as`reset role`;
      return as`select from private.email_queue where user_id = ${person.id} and template = 'inquiry_received'`;
    });
    expect(mails).toHaveLength(0);
    await workAs(admin, lift(person));
    const [bell] = await workAs(
      person,
      (as) => as<{ page: { items: { event: string }[] } }[]>`select public.get_notifications() as page`,
    );
    expect(bell!.page.items.map(({ event }) => event)).toContain('inquiry_received');
  });

  test('a suspension leaves listings hidden at its end that an administrator hid, or showed and hid, meanwhile @spec 1.4.18', async () => {
    const { person, admin, colleague } = people;
    await workAs(admin, suspend(person));
    await workAs(colleague, (as) => as`select public.moderate_cars(array[${listings.car}::uuid], 'hide')`);
    await workAs(colleague, (as) => as`select public.moderate_properties(array[${listings.shown}::uuid], 'show')`);
    expect(await looks()).toEqual({ ...DURING, car: 'by the office', shown: 'shown' });
    await workAs(colleague, (as) => as`select public.moderate_properties(array[${listings.shown}::uuid], 'hide')`);
    await workAs(admin, lift(person));
    expect(await looks()).toEqual({ ...DURING, car: 'by the office', shown: 'by the office' });
  });

  test('a suspension ends at its time: the person can sign in, and its hidden listings are shown @spec 1.4.18 @feature 7.7a', async () => {
    const { person, admin } = people;
    await workAs(admin, suspend(person, new Date(Date.now() + 86_400_000).toISOString()));
    await endSuspensions();
    expect(await looks()).toEqual(DURING);
    await sql`update public.suspensions set until = now() where person_id = ${person.id}`;
    await Promise.all([endSuspensions(), endSuspensions()]);
    // The stack's job may hold the suspension, and this job skips locked rows.
    await expect.poll(looks).toEqual(BEFORE);
    expect(await isBanned(person)).toBe(false);
    expect(
      await sql`select lifted_by from public.suspensions where person_id = ${person.id} and lifted_at is not null`,
    ).toEqual([{ lifted_by: null }]);
  });

  test('a suspension can be changed by another suspension, with or without hidden listings and with another end', async () => {
    const { person, admin, colleague } = people;
    await workAs(admin, suspend(person));
    await workAs(colleague, suspend(person, '2040-01-01', false));
    expect(await looks()).toEqual(BEFORE);
    await workAs(colleague, suspend(person, '2041-01-01', true));
    expect(await looks()).toEqual(DURING);
    expect(await sql`select until, hide_listings from public.suspensions where person_id = ${person.id}`).toEqual([
      { until: new Date('2041-01-01'), hide_listings: true },
    ]);
    await workAs(admin, lift(person));
    expect(await looks()).toEqual(BEFORE);
  });

  test('a suspension is stored once if two administrators suspend at once', async () => {
    const { person, admin, colleague } = people;
    await atOnce({ by: admin, does: suspend(person) }, { by: colleague, does: suspend(person) });
    expect(await sql`select from public.suspensions where person_id = ${person.id}`).toHaveLength(1);
    await workAs(admin, lift(person));
    expect(await looks()).toEqual(BEFORE);
  });

  test('a suspension can be set by administrators only, and not for an administrator or themselves', async () => {
    const { person, stranger, admin, colleague } = people;
    for (const actor of [person, stranger])
      for (const does of [suspend(person), lift(person)])
        await expect(workAs(actor, does)).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(null, suspend(person))).rejects.toMatchObject({ code: '42501' });
    for (const other of [admin, colleague])
      await expect(workAs(admin, suspend(other))).rejects.toMatchObject({ code: 'PT409', message: 'is_administrator' });
    await expect(workAs(stranger, (as) => as`update public.suspensions set until = now()`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(workAs(admin, (as) => as`select appeal_token from public.suspensions`)).rejects.toMatchObject({
      code: '42501',
    });
    expect(await workAs(stranger, (as) => as`select id from public.suspensions`)).toHaveLength(0);
  });

  test('a suspension prevents the role of administrator, and is deleted with the account', async () => {
    const { person, admin } = people;
    await workAs(admin, suspend(person));
    const promote = (as: Transaction) => as`select public.set_user_role(${person.id}, 'admin')`;
    await expect(workAs(admin, promote)).rejects.toMatchObject({ message: 'is_suspended' });
    await expect(workAsServer((as) => as`select public.appoint_administrator(${person.id})`)).rejects.toMatchObject({
      message: 'is_suspended',
    });
    await sql`delete from auth.users where id = ${person.id}`;
    expect(await sql`select from public.suspensions where person_id = ${person.id}`).toHaveLength(0);
    expect(
      await sql`select from private.suspended_listings where listing_id = any(${Object.values(listings)})`,
    ).toHaveLength(0);
  });

  test('a suspension needs a reason, and an end in the future', async () => {
    const { person, admin } = people;
    const write = (reason: string, until: string | null) =>
      workAs(admin, (as) => as`select public.suspend_user(${person.id}, ${until}, ${reason})`);
    await expect(write(' … ', null)).rejects.toMatchObject({ message: 'reason_required' });
    await expect(write('a'.repeat(1001), null)).rejects.toMatchObject({ message: 'reason_too_long' });
    await expect(write('Fraud', '2020-01-01')).rejects.toMatchObject({ message: 'suspension_time_wrong' });
    expect(await isBanned(person)).toBe(false);
    expect(await looks()).toEqual(BEFORE);
  });
});

describe('an appeal', () => {
  const tokenOf = async ({ id }: Person) => {
    const [row] = await sql<{ appeal_token: string }[]>`
      select appeal_token from public.suspensions where person_id = ${id} and lifted_at is null`;
    return row!.appeal_token;
  };
  const appeal = (token: string, message = 'It was my brother.') =>
    workAsServer((as) => as`select public.write_appeal(${token}, ${message})`);
  const answer =
    (id: string, words = 'We have looked again.') =>
    (as: Transaction) =>
      as`select public.answer_appeal(${id}, false, ${words})`;
  const appealsOf = ({ id }: Person) => sql<{ id: string; answer: string | null }[]>`
    select a.id, a.answer from public.appeals a join public.suspensions s on s.id = a.suspension_id
    where s.person_id = ${id} order by a.created_at`;

  test('an appeal can be open once, is answered once by an administrator, and the answer is emailed @spec 1.4.19', async () => {
    const { person, admin, colleague, stranger } = people;
    await workAs(admin, suspend(person));
    const token = await tokenOf(person);
    await appeal(token);
    await expect(appeal(token)).rejects.toMatchObject({ code: 'PT409', message: 'appeal_open' });
    const [first] = await appealsOf(person);
    await expect(workAs(stranger, answer(first!.id))).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(admin, answer(first!.id, ' '))).rejects.toMatchObject({ message: 'answer_required' });
    const answers = await atOnce({ by: admin, does: answer(first!.id) }, { by: colleague, does: answer(first!.id) });
    expect(answers).toEqual([{ result: expect.anything() }, { code: 'PT409' }]);
    expect(await appealsOf(person)).toMatchObject([{ answer: 'We have looked again.' }]);
    expect(
      await sql`select actor_id from public.audit_entries where subject_id = ${person.id} and action = 'appeal_answered'`,
    ).toEqual([{ actor_id: admin.id }]);
    await appeal(token, 'Once more');
    expect(await appealsOf(person)).toHaveLength(2);
    expect(await workAs(stranger, (as) => as`select from public.appeals`)).toHaveLength(0);
  });

  test('an appeal is refused after the suspension, with an unknown token, and after five appeals', async () => {
    const { person, admin } = people;
    await workAs(admin, suspend(person));
    const token = await tokenOf(person);
    await sql`
      insert into public.appeals (suspension_id, message, answer, answered_at, outcome)
      select s.id, 'Please', 'No', now(), 'kept' from public.suspensions s, generate_series(1, 5) where s.appeal_token = ${token}`;
    await expect(appeal(token)).rejects.toMatchObject({ message: 'too_many_appeals' });
    await expect(appeal(people.person.id)).rejects.toMatchObject({ code: 'PT404' });
    await workAs(admin, lift(person));
    await expect(appeal(token)).rejects.toMatchObject({ message: 'suspension_over' });
    await expect(workAs(admin, (as) => as`select public.write_appeal(${token}, 'Me')`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
