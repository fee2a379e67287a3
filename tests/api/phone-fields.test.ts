import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHONE_MESSAGES } from '#shared/phones/phone-schema.ts';
import { call, signIn } from '../support/api.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let member: Person;
let cookies: string;
let property: string;

beforeAll(async () => {
  member = await createPerson();
  cookies = await signIn(member);
  property = await createProperty(await createPerson());
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const inquire = (contactPhone: string) =>
  call('POST', '/api/inquiries', {
    cookies,
    body: { propertyId: property, message: 'Is it still available?', contactEmail: member.email, contactPhone },
  });

test.each([
  ['063 4456789', '+252634456789'],
  ['٠٦٣٤٤٥٦٧٨٩', '+252634456789'],
  ['00252 (0)63 4456789', '+252634456789'],
  ['+254 712 345 678', '+254712345678'],
  ['', null],
])('a member who writes the number "%s" is understood', async (typed, contactPhone) => {
  expect(await inquire(typed)).toMatchObject({ status: 201, body: { contactPhone } });
});

test('a member whose number fits several countries gets the list of these countries @feature 11.1b', async () => {
  const { status, body } = await inquire('0712345678');
  expect(status).toBe(400);
  expect(body).toEqual({
    message: PHONE_MESSAGES.country,
    code: 'phone_country',
    fields: { contactPhone: PHONE_MESSAGES.country },
    countries: expect.arrayContaining(['SO', 'KE', 'ET', 'UG']) as string[],
  });
});

test.each([
  ['ask at the office', PHONE_MESSAGES.invalid],
  ['063 4456789 / 065 1122334', PHONE_MESSAGES.several],
])('a member who writes "%s" gets a message about the error', async (typed, message) => {
  expect(await inquire(typed)).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { contactPhone: message } },
  });
});

describe('a caller who skips the API', () => {
  test.each(['063 4456789', '252634456789', '+252 63 4456789', '+0634456789', '+25263', 'n/a', ''])(
    'a caller who skips the API cannot write the number "%s" @feature 11.1a',
    async (phone) => {
      const refused = { code: '23514', constraint_name: 'Phone number must have a country code' };
      await expect(
        actAs(member, (as) => as`update public.profiles set phone = ${phone} where id = ${member.id}`),
      ).rejects.toMatchObject(refused);
      await expect(
        actAs(
          member,
          (as) => as`
            insert into public.inquiries (property_id, message, contact_email, contact_phone)
            values (${property}, 'Is it still available?', 'member@test.example', ${phone})`,
        ),
      ).rejects.toMatchObject(refused);
    },
  );
});
