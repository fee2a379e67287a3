import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { endWindows, haveDone } from '../support/events.ts';
import type { Transaction } from '../support/transactions.ts';

const NOT_SHOWN = { code: 'PT404', message: 'phone_not_shown' };
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
  await sql`update public.profiles set phone = '+252 63 1' where id = ${owner.id}`;
  await show({ public_profile: true, show_phone: true });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const show = (abuseReports: { public_profile: boolean; show_phone: boolean }) =>
  sql`update public.preferences set ${sql(abuseReports)} where user_id = ${owner.id}`;
const ask = (about: { property?: string; car?: string }) => async (as: Transaction) =>
  (await as`select public.give_phone(${about.property ?? null}, ${about.car ?? null}) as phone`)[0]?.['phone'];

test('a person who is signed in is given the phone of the owner of a property, and of a car', async () => {
  expect(await workAs(buyer, ask({ property }))).toBe('+252 63 1');
  expect(await workAs(buyer, ask({ car }))).toBe('+252 63 1');
});

test('a visitor is given none', async () => {
  await expect(actAs(null, ask({ property }))).rejects.toMatchObject({ code: '42501' });
});

test.each([
  { public_profile: true, show_phone: false },
  { public_profile: false, show_phone: true },
])('nobody is given the phone of an owner who wants %o', async (abuseReports) => {
  await show(abuseReports);
  await expect(workAs(buyer, ask({ property }))).rejects.toMatchObject(NOT_SHOWN);
});

test.each([null, '', 'n/a'])('an owner whose phone is %o has none to give, and their card says so', async (phone) => {
  await sql`update public.profiles set phone = ${phone} where id = ${owner.id}`;
  await expect(workAs(buyer, ask({ property }))).rejects.toMatchObject(NOT_SHOWN);
  const [row] = await sql`select private.seller_card(${owner.id}) ->> 'hasPhone' as told`;
  expect(row?.['told']).toBe('false');
});

test('nobody is given a phone by a listing that is not public, or that there is not', async () => {
  const waiting = await createProperty(owner, { approval_status: 'pending' });
  const hidden = await createCar(owner, { available: false });
  for (const about of [{ property: waiting }, { car: hidden }, { property: randomUUID() }, { property: car }, {}])
    await expect(workAs(buyer, ask(about))).rejects.toMatchObject(NOT_SHOWN);
});

test.each(['owner', 'buyer'] as const)(
  'where the %s has blocked the other, the phone is not given',
  async (blocker) => {
    const [by, whom] = blocker === 'owner' ? [owner, buyer] : [buyer, owner];
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${by.id}, ${whom.id})`;
    await expect(workAs(buyer, ask({ property }))).rejects.toMatchObject(NOT_SHOWN);
  },
);

test('a newcomer is given ten phones an hour, and is told when to come back', async () => {
  await haveDone(buyer, 'phone', 9);
  await workAs(buyer, ask({ property }));
  await expect(workAs(buyer, ask({ property }))).rejects.toMatchObject({
    code: 'PT429',
    detail: expect.stringMatching(/^[1-9]\d*$/) as string,
  });
  await endWindows(buyer);
  await workAs(buyer, ask({ property }));
});

test('what is not given is not counted, nor is an owner who looks at their own', async () => {
  const counted = async (who: Person) =>
    (await sql`select from private.user_rate_counts where person_id = ${who.id} and action = 'phone'`).length;
  await expect(workAs(buyer, ask({ property: randomUUID() }))).rejects.toMatchObject(NOT_SHOWN);
  await workAs(owner, ask({ property }));
  expect([await counted(buyer), await counted(owner)]).toEqual([0, 0]);
});
