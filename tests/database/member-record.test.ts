import { afterAll, beforeEach, describe, expect, test } from 'vitest';
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

let owner: Person;
let property: string;

beforeEach(async () => {
  owner = await createPerson('user', 'Sagal');
  property = await createProperty(owner);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const recordOf = async (reader: Person | null = null) =>
  (
    await actAs(reader, (as) => as`select public.get_property_details(${property}) -> 'owner' -> 'record' as told`)
  )[0]?.['told'];

/** A buyer wrote so many hours ago. The owner answered after so many minutes, or never (`null`). */
async function write(hoursAgo: number, answeredAfter: number | null): Promise<void> {
  const buyer = await createPerson();
  const [talk] = await sql`
    insert into public.conversations (property_id, property_title, buyer_id, seller_id)
    values (${property}, 'It', ${buyer.id}, ${owner.id}) returning id`;
  const say = (who: Person, minutesAgo: number) => sql`
    insert into public.messages (conversation_id, sender_id, content, created_at)
    values (${talk?.['id']}, ${who.id}, 'Words', now() - make_interval(mins => ${minutesAgo}))`;
  await say(buyer, hoursAgo * 60);
  if (answeredAfter !== null) await say(owner, hoursAgo * 60 - answeredAfter);
}

describe('the response time of a member', () => {
  test('the response time of a member is not shown below three inquirers', async () => {
    await write(48, 30);
    await write(48, 30);
    expect(await recordOf()).toMatchObject({ answers: null });
  });

  test('the response time of a member is the median, and a missing answer counts as the latest @feature 7.9a', async () => {
    await write(48, 30);
    await write(48, 90);
    await write(48, null);
    expect(await recordOf()).toMatchObject({ answers: { asked: 3, answered: 2, usualMinutes: 90 } });
    await write(48, null);
    await write(48, null);
    expect(await recordOf()).toMatchObject({ answers: { asked: 5, answered: 2, usualMinutes: null } });
  });

  test('the response time of a member ignores requests of the last day and requests older than half a year', async () => {
    for (let count = 0; count < 3; count += 1) await write(48, 30);
    await write(2, null);
    await write(200 * 24, null);
    expect(await recordOf()).toMatchObject({ answers: { asked: 3, answered: 3, usualMinutes: 30 } });
  });

  test('the response time of a member counts inquiries from their sending to the first answer', async () => {
    for (let count = 0; count < 2; count += 1) await write(48, 30);
    const buyer = await createPerson();
    const [inquiry] = await sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email, created_at)
      values (${property}, ${buyer.id}, 'Is it still there?', 'a@test.example', now() - interval '3 days') returning id`;
    expect(await recordOf()).toMatchObject({ answers: { asked: 3, answered: 2 } });
    await workAs(owner, (as) => as`select public.reply_to_inquiry(${inquiry?.['id']}, 'Yes.')`);
    expect(await recordOf()).toMatchObject({ answers: { asked: 3, answered: 3 } });
  });
});

test('a member’s record counts their listings, and the listings confirmed in time @feature 7.9a', async () => {
  await createProperty(owner, { purpose: 'rent' });
  await createCar(owner);
  await createProperty(owner, { approval_status: 'pending' });
  await sql`update public.properties set confirmed_at = now() - interval '40 days' where id = ${property}`;
  expect(await recordOf()).toMatchObject({ listings: 3, confirmedInTime: 2 });
});

test('a member’s record counts upheld reports, and several reports about one subject once @feature 7.9a', async () => {
  const abuseReport = (outcome: string, subjectId: string, daysAgo = 1) => sql`
    insert into public.abuse_reports (subject, subject_id, title, accused_id, reason, outcome, decided_at)
    values ('property', ${subjectId}, 'It', ${owner.id}, 'fraud', ${outcome}, now() - make_interval(days => ${daysAgo}))`;
  await abuseReport('warned', property);
  await abuseReport('hidden', property);
  await abuseReport('nothing_wrong', owner.id);
  await abuseReport('removed', owner.id, 400);
  expect(await recordOf()).toMatchObject({ reportsUpheld: 1 });
});

test('a visitor and a stranger can read a member’s record, but not of a private profile @feature 7.9a', async () => {
  const stranger = await createPerson();
  for (const reader of [null, stranger]) expect(await recordOf(reader)).toMatchObject({ reportsUpheld: 0 });
  await sql`update public.preferences set public_profile = false where user_id = ${owner.id}`;
  for (const reader of [null, stranger]) expect(await recordOf(reader)).toBeNull();
});
