import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { endWindows, haveDone } from '../support/events.ts';
import { type Transaction, workAsServer } from '../support/transactions.ts';

const PHONE = '+252634000001';
const NOT_SHOWN = { code: 'PT404', message: 'phone_not_shown' };
type Row = Record<string, unknown>;
let owner: Person;
let buyer: Person;
let property: string;
let car: string;

beforeAll(async () => {
  owner = await createPerson('user', 'Sagal');
  property = await createProperty(owner);
  car = await createCar(owner);
});

beforeEach(async () => {
  buyer = await createPerson();
  await sql`update public.profiles set created_at = now() - interval '2 days' where id = ${buyer.id}`;
  await sql`update public.profiles set phone = ${PHONE} where id = ${owner.id}`;
  await show({ public_profile: true, show_phone: true });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const show = (abuseReports: { public_profile: boolean; show_phone: boolean }) =>
  sql`update public.preferences set ${sql(abuseReports)} where user_id = ${owner.id}`;
/** Asks for a phone number as the function `api` does, after it has checked the session. */
const ask = (by: Person | null, about: { property?: string; car?: string }, network = by?.id ?? randomUUID()) =>
  workAsServer(async (as) => {
    const [row] = await as`
      select public.give_phone(${by?.id ?? null}, ${network}, ${about.property ?? null}, ${about.car ?? null}) as phone`;
    return row?.['phone'] as string;
  });

test('a signed-in user gets the phone number of the owner of a property or a car @feature 7.8c', async () => {
  expect(await ask(buyer, { property })).toBe(PHONE);
  expect(await ask(buyer, { car })).toBe(PHONE);
});

test('a visitor and a member cannot get a phone number by a direct call @feature 7.8c', async () => {
  const statement = (as: Transaction) => as`select public.give_phone(${buyer.id}, 'x', ${property})`;
  for (const caller of [null, buyer]) await expect(actAs(caller, statement)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  { public_profile: true, show_phone: false },
  { public_profile: false, show_phone: true },
])('a user does not get the phone number of an owner with the preferences %o', async (abuseReports) => {
  await show(abuseReports);
  await expect(ask(buyer, { property })).rejects.toMatchObject(NOT_SHOWN);
});

test('an owner without a phone number has no number to show, and the page says so', async () => {
  await sql`update public.profiles set phone = null where id = ${owner.id}`;
  await expect(ask(buyer, { property })).rejects.toMatchObject(NOT_SHOWN);
  expect(await pageOf(property)).toMatchObject({ owner: { hasPhone: false } });
});

const pageOf = (id: string) =>
  actAs(null, async (as) => (await as`select public.get_property_details(${id}) as page`)[0]?.['page'] as object);

test('a seller who accepts only messages shows no phone number, and the page says so @feature 11.2a', async () => {
  const quiet = await createProperty(owner, { contact_ways: [] });
  await expect(ask(buyer, { property: quiet })).rejects.toMatchObject(NOT_SHOWN);
  expect(await pageOf(quiet)).toMatchObject({ contactWays: [], owner: { hasPhone: false } });
  expect(await pageOf(property)).toMatchObject({ contactWays: ['call', 'whatsapp'], owner: { hasPhone: true } });
});

test('a car shows its own number before its owner’s number, and no number against the owner’s preferences @feature 11.3d', async () => {
  const own = await createCar(owner, { contact_phone: '+252634000002' });
  expect(await ask(buyer, { car: own })).toBe('+252634000002');
  await show({ public_profile: true, show_phone: false });
  await expect(ask(buyer, { car: own })).rejects.toMatchObject(NOT_SHOWN);
});

test('a visitor gets a public number, and must sign in for another number @feature 11.4a', async () => {
  const open = await createProperty(owner, { contact_shown_to: 'everyone' });
  expect(await ask(null, { property: open })).toBe(PHONE);
  await expect(ask(null, { property })).rejects.toMatchObject({ code: 'PT401', message: 'phone_for_members' });
  await show({ public_profile: true, show_phone: false });
  await expect(ask(null, { property: open })).rejects.toMatchObject(NOT_SHOWN);
});

test('visitors of one client IP range get thirty numbers an hour together @feature 11.4a', async () => {
  const network = randomUUID();
  const open = await createProperty(owner, { contact_shown_to: 'everyone' });
  for (let presses = 0; presses < 30; presses++) await ask(null, { property: open }, network);
  await expect(ask(null, { property: open }, network)).rejects.toMatchObject({
    code: 'PT429',
    detail: expect.stringMatching(/^[1-9]\d*$/) as string,
  });
  expect(await ask(null, { property: open })).toBe(PHONE);
});

test.each([
  { contact_ways: ['telegram'] },
  { contact_ways: null },
  { contact_shown_to: 'friends' },
  { contact_from: '8:00', contact_until: '18:00' },
  { contact_from: '08:00', contact_until: '24:30' },
  { contact_from: '08:00' },
])('an owner cannot write the contact %j @feature 11.2a', async (changes) => {
  const write = actAs(owner, (as) => as`update public.properties set ${as(changes as Row)} where id = ${property}`);
  await expect(write).rejects.toMatchObject({ code: expect.stringMatching(/^23(514|502)$/) as string });
});

test('an owner changes the contact of an approved listing without another review, and a stranger cannot change it', async () => {
  const change = {
    contact_ways: ['whatsapp'],
    contact_from: '08:00',
    contact_until: '18:00',
    contact_shown_to: 'everyone',
  };
  const write = (by: Person) =>
    actAs(by, async (as) => [
      ...(await as`update public.properties set ${as(change as Row)} where id = ${property} returning approval_status`),
    ]);
  expect(await write(buyer)).toEqual([]);
  expect(await write(owner)).toEqual([{ approval_status: 'approved' }]);
});

test('an administrator who edits a listing keeps its contact unchanged', async () => {
  const admin = await createPerson('admin');
  const [row] = await actAs(
    admin,
    (as) => as`
      select (public.update_property_as_admin(${property}, ${as.json({ contact_shown_to: 'everyone', title: 'House' })})).contact_shown_to`,
  );
  expect(row).toEqual({ contact_shown_to: 'members' });
});

test('a user gets no phone number for a hidden or missing listing', async () => {
  const waiting = await createProperty(owner, { approval_status: 'pending' });
  const hidden = await createCar(owner, { available: false });
  for (const about of [{ property: waiting }, { car: hidden }, { property: randomUUID() }, { property: car }, {}])
    await expect(ask(buyer, about)).rejects.toMatchObject(NOT_SHOWN);
});

test.each(['owner', 'buyer'] as const)(
  'a phone number is not shown after the %s has blocked the other',
  async (blocker) => {
    const [by, whom] = blocker === 'owner' ? [owner, buyer] : [buyer, owner];
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${by.id}, ${whom.id})`;
    await expect(ask(buyer, { property })).rejects.toMatchObject(NOT_SHOWN);
  },
);

test('a newcomer gets ten phone numbers an hour, and then learns when to try again @feature 7.8c', async () => {
  await haveDone(buyer, 'phone', 9);
  await ask(buyer, { property });
  await expect(ask(buyer, { property })).rejects.toMatchObject({
    code: 'PT429',
    detail: expect.stringMatching(/^[1-9]\d*$/) as string,
  });
  await endWindows(buyer);
  await ask(buyer, { property });
});

test('a refused request and an owner’s own number do not count', async () => {
  const counted = async (who: Person) =>
    (await sql`select from private.rate_limit_counts where person_id = ${who.id} and action = 'phone'`).length;
  await expect(ask(buyer, { property: randomUUID() })).rejects.toMatchObject(NOT_SHOWN);
  await ask(owner, { property });
  expect([await counted(buyer), await counted(owner)]).toEqual([0, 0]);
});

test('a member gets three phone numbers on the first day of their account', async () => {
  await sql`update public.profiles set created_at = now() where id = ${buyer.id}`;
  for (let phones = 0; phones < 3; phones++) await ask(buyer, { property });
  await expect(ask(buyer, { property })).rejects.toMatchObject({ code: 'PT429' });
});

test('new members of one client IP range get sixty phone numbers a day together', async () => {
  const network = randomUUID();
  await sql`update public.profiles set created_at = now() where id = ${buyer.id}`;
  await sql`
    insert into private.rate_limit_counts (action, counted_by, window_seconds, key_hash, ends_at, events)
    select l.action, l.counted_by, l.window_seconds, extensions.digest(${network}, 'sha256'), now() + interval '1 day', 60
    from private.rate_limits l where l.action = 'phone_first_day' and l.counted_by = 'client_ip_range'`;
  await expect(ask(buyer, { property }, network)).rejects.toMatchObject({ code: 'PT429' });
  expect(await ask(buyer, { property })).toBe(PHONE);
});
