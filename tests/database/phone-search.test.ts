import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromSearchFilter, toSearchFilter } from '#backoffice/ui/lists/search-filter.ts';
import { createAgent, createLead } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';

/** Notations of one number. The database stores E.164. */
const NOTATIONS = [
  '+252 63 9184658',
  '0639184658',
  '00252639184658',
  '٠٦٣٩١٨٤٦٥٨',
  '639184658',
  '63 918 4658',
  '9184658',
  '+252 (0)63 918-4658',
  '252639184658',
  '٦٣٩١٨٤٦٥٨',
];

let administrator: Person;
let agent: Person;
let property: string;
const appraisals: string[] = [];

beforeAll(async () => {
  administrator = await createPerson('admin');
  agent = await createAgent();
  property = await createProperty(await createPerson());
  // The phone numbers of other people share some digits.
  const neighbour = await createPerson();
  await sql`update public.profiles set phone = '+252639184000' where id = ${neighbour.id}`;
});

afterAll(async () => {
  await sql`delete from public.appraisal_requests where id = any (${appraisals})`;
  await removePeople();
  await sql.end();
});

const wordsOf = (search: string) => fromSearchFilter([toSearchFilter(search)]).split(' ');

async function inAdminList(list: string, search: string): Promise<string[]> {
  const [found] = await workAs(
    administrator,
    (as) => as<{ page: { items: { id: string }[] } }[]>`
      select public.search_admin_list(${list}, ${wordsOf(search)}, '{id}') as page`,
  );
  return found!.page.items.map(({ id }) => id);
}

describe('with a phone number in any notation', () => {
  const phone = '+252639184658';
  test('an administrator finds the user, and no other user', async () => {
    const person = await createPerson();
    await sql`update public.profiles set phone = ${phone} where id = ${person.id}`;
    for (const search of NOTATIONS) expect(await inAdminList('admin_users', search), search).toEqual([person.id]);
    await sql`update public.profiles set phone = null where id = ${person.id}`;
  });

  test('an administrator finds the inquiry', async () => {
    const inquirer = await createPerson();
    const [inquiry] = await sql<{ id: string }[]>`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email, contact_phone)
      values (${property}, ${inquirer.id}, 'Is it available?', ${inquirer.email}, ${phone}) returning id`;
    for (const search of NOTATIONS) expect(await inAdminList('admin_inquiries', search), search).toEqual([inquiry!.id]);
    await sql`delete from public.inquiries where id = ${inquiry!.id}`;
  });

  test('an administrator finds the appraisal request', async () => {
    const [request] = await sql<{ id: string }[]>`
      insert into public.appraisal_requests (property_type, location, address, area, bedrooms, bathrooms, year_built,
        condition, features, purpose, contact_name, contact_email, contact_phone, preferred_date)
      values ('house', 'Hargeisa', '1 Road', 100, 2, 1, 2000, 'good', '', 'insurance', 'Ayaan', 'ayaan@test.example', ${phone},
        current_date + 5) returning id`;
    appraisals.push(request!.id);
    for (const search of NOTATIONS)
      expect(await inAdminList('admin_appraisals', search), search).toEqual([request!.id]);
    await sql`delete from public.appraisal_requests where id = ${request!.id}`;
  });

  test('an agent finds the lead', async () => {
    const lead = await createLead(property, agent, null, {
      client_phone: phone,
      client_email: `${phone.length}${Math.random()}@test.example`,
    });
    for (const search of NOTATIONS) {
      const found = await workAs(
        agent,
        (as) => as<{ id: string }[]>`
          select id from public.my_leads where search_text like all (${wordsOf(search).map((word) => `%${word}%`)})`,
      );
      expect(found, search).toEqual([{ id: lead }]);
    }
    await sql`delete from public.leads where id = ${lead}`;
  });
});
