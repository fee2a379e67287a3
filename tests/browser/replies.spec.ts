import { type BrowserContext, expect, type Page } from '@playwright/test';
import { formatAppointedDay } from '#shared/format/moment.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent, createAssignment } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { linkIn, nextMail } from '../support/mails.ts';
import { nightlyUnless } from '../support/plan.ts';

let owner: Person;
let guest: Person;
let elsewhere: BrowserContext | undefined;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  guest = await createPerson('user', 'Hodan');
});

test.afterEach(async () => {
  await elsewhere?.close();
  elsewhere = undefined;
  await removePeople();
});

const card = (page: Page) => page.getByRole('tabpanel').getByRole('article');

for (const kind of ['property', 'car'] as const) {
  test(`a member asks about a ${kind}, its owner replies, and the member finds the answer beside their question${nightlyUnless(kind === 'property')} @spec 1.2.75 1.4.12 @feature 4.1a 4.7a 11.9d`, async ({
    page,
    browser,
  }) => {
    const id = kind === 'car' ? await createCar(owner) : await createProperty(owner, { title: 'House by the sea' });
    await openSession(page, guest);
    await page.goto(`/${kind}/${id}`);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is the well included?');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    const asked = page.getByRole('region', { name: 'Your requests for this listing' });
    await expect(asked).toContainText('Pending');

    elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openSession(other, owner);
    await other.goto('/requests');
    await expect(card(other)).toContainText('Is the well included?');
    await card(other).getByRole('button', { name: 'Reply' }).click();
    await expect(other.getByLabel('Your answer')).toBeFocused();
    await expectNoViolation(other, 'a reply');
    await other.getByLabel('Your answer').fill('Yes, well and pump.');
    await other.getByRole('button', { name: 'Send reply' }).click();
    await expect(other).toHaveURL(/\/messages\?conversation=/);
    const log = other.getByRole('log');
    await expect(log.getByRole('figure')).toContainText('Is the well included?');
    await expect(log.getByRole('figure')).toContainText('Inquiry');
    await expect(log).toContainText('Yes, well and pump.');
    await expectNoViolation(other, 'a conversation with a quote');

    // The asker's page updates by itself, and both places link to the answer.
    await expect(asked).toContainText('Replied');
    await page.goto('/requests');
    await expect(page.getByRole('tab', { name: 'Inquiries' })).toHaveAttribute('aria-selected', 'true');
    await card(page).getByRole('link', { name: 'See the reply' }).click();
    await expect(page.getByRole('log')).toContainText('Yes, well and pump.');
    await expect(page.getByRole('log').getByRole('figure')).toContainText('Your inquiry');
    await page.goto(`/${kind}/${id}`);
    await page.getByRole('link', { name: 'See the reply' }).click();
    await expect(page.getByRole('log')).toContainText('Yes, well and pump.');

    // The owner continues the same conversation.
    await other.goto('/requests');
    await card(other).getByRole('link', { name: 'Open conversation' }).click();
    await expect(other.getByRole('log')).toContainText('Yes, well and pump.');
  });
}

test('an agent answers an inquiry from its lead, and continues in the conversation @spec 1.4.12', async ({ page }) => {
  const agent = await createAgent();
  const property = await createProperty(owner);
  await createAssignment(property, agent, null);
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    values (${property}, ${guest.id}, 'Is the well included? I send you a verification code.', 'hodan@test.example')`;
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  const lead = page.getByRole('article', { name: 'Hodan Person' });
  await lead.getByRole('button', { name: 'Reply to Hodan Person' }).click();
  const form = page.getByRole('dialog', { name: 'Reply to Hodan Person' });
  await expect(form).toContainText('Is the well included?');
  await expect(form.getByRole('note', { name: 'For your safety' })).toContainText('Never share codes or passwords');
  await form.getByRole('button', { name: 'Send reply' }).click();
  await expect(form).toContainText('Message is required');
  await expectNoViolation(page, 'a reply in the back office');
  await form.getByLabel('Your answer').fill('Yes, well and pump.');
  await form.getByRole('button', { name: 'Send reply' }).click();
  const conversation = lead.getByRole('link', { name: 'Open conversation with Hodan Person' });
  await page.goto((await conversation.getAttribute('href'))!);
  await expect(page.getByRole('log').getByRole('figure')).toContainText('Is the well included?');
  await expect(page.getByRole('log')).toContainText('Yes, well and pump.');
});

test('an administrator sees the car of an inquiry, and replies only about their own listing @spec 1.4.12', async ({
  page,
}) => {
  const admin = await createPerson('admin');
  const cars = [await createCar(admin, { title: 'Own car' }), await createCar(owner, { title: 'Other car' })];
  for (const car of cars)
    await sql`
      insert into public.inquiries (car_id, inquirer_id, message, contact_email)
      values (${car}, ${guest.id}, 'Has it a spare wheel?', 'hodan@test.example')`;
  await openSession(page, admin);
  await page.goto(`/admin/inquiries`);
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(guest.email);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('Other car').getByRole('link', { name: 'Other car' })).toHaveAttribute('href', `/car/${cars[1]}`);
  await expect(row('Own car').getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(row('Other car').getByRole('button', { name: 'Reply' })).toHaveCount(0);
});

test('an owner talks with the requester of a viewing, and the requester confirms before they cancel it @nightly @spec 1.4.12 @feature 4.6b', async ({
  page,
}) => {
  const property = await createProperty(owner);
  const day = dayAhead(60);
  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
    values (${property}, ${guest.id}, ${day}, '2:00 PM', 'hodan@test.example', 'I come with my mother.')`;
  await openSession(page, owner);
  await page.goto('/requests');
  await card(page).getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your answer').fill('Is three o’clock possible?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('log').getByRole('figure')).toContainText(`${formatAppointedDay(day)}, 2:00 PM`);

  await openSession(page, guest);
  await page.goto('/requests');
  await expect(card(page).getByRole('link', { name: 'See the reply' })).toBeVisible();
  await card(page).getByRole('button', { name: 'Cancel viewing' }).click();
  await expectNoViolation(page, 'the question before a viewing is cancelled');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(card(page)).toContainText('Pending');
  await card(page).getByRole('button', { name: 'Cancel viewing' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(card(page)).toContainText('Cancelled');
});

test('a visitor sees the seller, and that a sold listing takes no inquiries @spec 1.2.74 @feature 4.5a', async ({
  page,
}) => {
  const property = await createProperty(owner, { status: 'sold' });
  await page.goto(`/property/${property}`);
  await expect(page.getByText('This property has been sold.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule Viewing' })).toHaveCount(0);
  const aside = page.getByRole('complementary', { name: 'Summary and contact' });
  await expect(aside).toContainText('Amal Person');
  await expect(aside).toContainText('Member since');
  await expect(aside).toContainText('Listed on');
});

test('a recipient of an inquiry email turns off its kind by one press, without signing in @spec 1.4.23 @feature 4.2c 11.9f', async ({
  page,
}) => {
  const property = await createProperty(owner, { title: 'House by the sea' });
  await openSession(page, guest);
  await page.goto(`/property/${property}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the well included?');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  const mail = await nextMail(owner.email);
  expect(mail.subject).toBe('Hodan Person asks about “House by the sea”');
  const [inquiry] = await sql<{ id: string }[]>`select id from public.inquiries where property_id = ${property}`;
  expect(linkIn(mail).pathname + linkIn(mail).search).toBe(`/requests?tab=inquiries&card=${inquiry?.id}`);
  const [, off = ''] = /Turn off emails like this: (\S+)/.exec(mail.text) ?? [];
  // Leaves the page first, because the server would refuse its open requests without cookies.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(off);
  await expect(page.getByText('Emails about inquiries are on.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn them off' }).click();
  await expect(page.getByText('Emails about inquiries are off.')).toBeVisible();
  await expectNoViolation(page, 'mails turned off');
});
