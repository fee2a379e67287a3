import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { openScreen } from '../support/every-page.ts';
import { ownWord } from '../support/own-word.ts';

// Puts scripts and markup into every text that a user can write. Every reader sees the text letter by letter, and no script runs.

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const SHORT = '<i onclick=alert(1)>';
/** The database refuses markup in a phone number. */
const NUMBER = '+252634441000';
/** Begins like a formula of a spreadsheet. */
const FORMULA = `=HYPERLINK("javascript:alert(3)")${MARKUP}`;
const tag = ownWord().slice(0, 8);

let owner: Person;
let member: Person;
let agent: Person;
let broker: Person;
let property: string;
let car: string;

/** Each place has its own text, so that no text is mistaken for another. */
const typed = (place: string) => `${place} ${tag} ${MARKUP}`;
const contact = { contact_email: `a@test.example`, contact_phone: NUMBER };

test.beforeAll(async () => {
  [owner, member] = [await createPerson(), await createPerson()];
  const company = {
    company_name: typed('Company'),
    license_number: typed('License'),
    description: typed('Company text'),
  };
  broker = await createBroker({ ...company, office_address: typed('Office'), phone_number: NUMBER });
  agent = await createAgent(broker, { license_number: typed('Agent license'), bio: typed('Agent bio') });
  await sql`
    update public.profiles set first_name = ${typed('First')}, last_name = ${typed('Last')}, phone = ${NUMBER},
      location = ${typed('Lives')}, profession = ${typed('Profession')}, company = ${typed('Firm')}, bio = ${typed('Bio')}
    where id = any(${[owner.id, member.id, agent.id, broker.id]})`;
  const place = { location: typed('Place'), description: typed('Description') };
  property = await createProperty(owner, {
    ...place,
    title: typed('Property'),
    district: typed('District'),
    amenities: [MARKUP.slice(0, 50)],
  });
  car = await createCar(owner, {
    ...place,
    ...contact,
    title: typed('Car'),
    make: typed('Make'),
    model: typed('Model'),
    color: MARKUP.slice(0, 50),
    features: [MARKUP],
    dealer_name: typed('Dealer'),
  });
  const rejected = { approval_status: 'rejected', rejection_reason: typed('Reason') };
  await createProperty(owner, { ...place, ...rejected, title: typed('Rejected') });
  await createAssignment(property, agent, broker, { notes: typed('Assignment') });
  await createLead(property, agent, broker, {
    client_name: typed('Client'),
    client_phone: NUMBER,
    notes: typed('Notes'),
  });
  await sql`
    insert into public.inquiries ${sql({ property_id: property, inquirer_id: member.id, message: typed('Inquiry'), ...contact })}`;
  await sql`
    insert into public.property_viewings ${sql({
      property_id: property,
      user_id: member.id,
      preferred_date: new Date(Date.now() + 7 * 86_400_000),
      preferred_time: SHORT,
      message: typed('Viewing'),
      ...contact,
    })}`;
  await sql`
    insert into public.appraisal_requests ${sql({
      requester_id: member.id,
      property_type: 'house',
      location: typed('Appraisal place'),
      address: typed('Address'),
      area: 100,
      year_built: 2000,
      condition: 'good',
      purpose: 'selling',
      features: typed('Features'),
      additional_info: typed('More'),
      contact_name: FORMULA,
      preferred_date: new Date(Date.now() + 7 * 86_400_000),
      ...contact,
    })}`;
  await workAs(member, async (as) => {
    const [made] = await as<{ id: string }[]>`select id from public.start_conversation(${property})`;
    await as`select public.send_message(${made?.id ?? ''}, ${typed('Message')})`;
  });
});

test.afterAll(async () => {
  await sql`delete from public.appraisal_requests where requester_id = ${member.id}`;
  await removePeople();
});

/** Opens a page and finds the typed texts on it, as plain text only. */
async function openAndRead(
  page: Page,
  path: string,
  places: string[],
  text: (place: string) => string = typed,
): Promise<void> {
  await openScreen(page, path);
  for (const place of places)
    await expect.soft(page.getByText(text(place)).first(), `${place} at ${path}`).toBeAttached();
  expect(await page.locator('img[src="x"], i[onclick], img[onerror]').count()).toBe(0);
}

/** The texts of dialogs that scripts opened. If the policy stops a script, the console says so and the test fails too. */
const ran: string[] = [];

test.afterEach(() => expect(ran).toEqual([]));

test.beforeEach(async ({ page }) => {
  ran.splice(0);
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a visitor reads the owner’s markup as text on the pages of a property and a car', async ({ page }) => {
  await openAndRead(page, `/property/${property}`, ['Property', 'Description', 'Place']);
  await expect(page).toHaveTitle(new RegExp(`Property ${tag} <img`));
  await openAndRead(page, `/car/${car}`, ['Make', 'Model', 'Description', 'Place']);
  await openAndRead(page, `/properties?q=${tag}`, ['Property', 'Place']);
});

test('an owner reads the markup of other users as text in requests, messages and their own listings', async ({
  page,
}) => {
  await openSession(page, owner);
  await openAndRead(page, '/requests', ['Viewing']);
  await openAndRead(page, '/requests?kind=inquiries', ['Property']);
  await openAndRead(page, '/messages', ['Message']);
  await openAndRead(page, '/', ['Reason']);
  await openAndRead(page, '/settings', ['Lives', 'Profession', 'Bio']);
});

test('an administrator reads the markup of users as text in every list', async ({ page }) => {
  await openSession(page, await createPerson('admin'));
  await openAndRead(page, '/admin/properties', ['Property', 'Rejected']);
  await openAndRead(page, `/admin/properties/${property}`, ['Description']);
  await openAndRead(page, '/admin/cars', ['Car']);
  await openAndRead(page, '/admin/inquiries', ['Inquiry']);
  await openAndRead(page, '/admin/appraisals', ['Contact'], () => FORMULA);
  await openAndRead(page, '/admin/users', ['First']);
});

test('an agent and a broker read the markup of clients and members as text on their dashboards', async ({ page }) => {
  await openSession(page, agent);
  await openAndRead(page, '/agent-dashboard/leads', ['Client']);
  await openAndRead(page, '/agent-dashboard/properties', ['Property']);
  await openSession(page, broker);
  await openAndRead(page, '/broker-dashboard/agents', ['First']);
  await openAndRead(page, '/broker-dashboard/leads', ['Client']);
});

test('the file of a report contains no formula, whatever users typed', async ({ page }) => {
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/reports/appraisals');
  const button = page.getByRole('button', { name: /Export/ });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { data } = Papa.parse<string[]>(await readFile(await download.path(), 'utf8'), { newline: '\r\n' });
  expect(data.flat()).toContain(`'${FORMULA}`);
  const begin = data.flat().filter((cell) => /^[=+@\t\r-]/.test(cell) && Number.isNaN(Number(cell)));
  // Only phone numbers begin with a plus sign.
  expect(begin.filter((cell) => !/^\+\d[\d ]*$/.test(cell))).toEqual([]);
});
