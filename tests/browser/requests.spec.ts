import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';

let owner: Person;
let guest: Person;
let property: string;
let elsewhere: BrowserContext | undefined;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  guest = await createPerson('user', 'Hodan');
  property = await createProperty(owner, { title: 'House by the sea' });
});

test.afterEach(async () => {
  await elsewhere?.close();
  elsewhere = undefined;
  await removePeople();
});

const card = (page: Page) => page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'House by the sea' });
const headline = (page: Page) => page.getByText(/(is|are) waiting for your reply/);

async function askForViewing(): Promise<string> {
  const [viewing] = await sql<{ id: string; day: string }[]>`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
    values (${property}, ${guest.id}, current_date + 10, '2:00 PM', 'hodan@test.example', 'I come with my mother.')
    returning id, preferred_date::text as day`;
  return viewing?.day ?? '';
}

test('an owner confirms a viewing for a time, and the requester sees it at once @spec 1.4.7', async ({
  page,
  browser,
}) => {
  await openSession(page, owner);
  await page.goto('/requests');
  await expect(page.getByRole('heading', { name: 'No viewing requests' })).toBeVisible();
  const day = await askForViewing();
  await expect(card(page)).toContainText('Hodan Person');
  await expect(card(page)).toContainText('2:00 PM');

  elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openSession(other, guest);
  await other.goto('/requests');
  await expect(card(other)).toContainText('The owner will contact you to confirm.');

  await card(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Date')).toBeFocused();
  await expect(page.getByLabel('Date')).toHaveValue(day);
  await expect(page.getByLabel('Time')).toHaveValue('14:00');
  await page.getByLabel('Time').fill('15:30');
  await page.getByLabel('Note (optional)').fill('Ring the bell twice.');
  await page.getByRole('button', { name: 'Confirm viewing' }).click();
  for (const window of [page, other]) {
    await expect(card(window)).toContainText('Confirmed');
    await expect(card(window)).toContainText('3:30 PM');
    await expect(card(window)).toContainText('Ring the bell twice.');
  }
  const [row] = await sql`select scheduled_date from public.property_viewings where property_id = ${property}`;
  expect(row).toEqual({ scheduled_date: new Date(`${day}T12:30:00.000Z`) });

  await card(other).getByRole('button', { name: 'Cancel viewing' }).click();
  await other.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(card(other)).toContainText('Cancelled');
  await expect(card(page)).toContainText('Cancelled');
  await expect(card(page).getByRole('button')).toHaveCount(0);
});

test('an owner declines a viewing and says why @nightly', async ({ page }) => {
  await askForViewing();
  await openSession(page, owner);
  await page.goto('/requests');
  await card(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Why, or another time (optional)').fill('We are away that week.');
  await page.getByRole('button', { name: 'Decline viewing' }).click();
  await expect(card(page)).toContainText('Declined');
  await openSession(page, guest);
  await page.goto('/requests');
  await expect(card(page)).toContainText('The owner says: We are away that week.');
});

test('an owner answers an inquiry, and the home page no longer lists it as waiting @feature 4.1b 4.4a', async ({
  page,
}) => {
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email, contact_phone)
    values (${property}, ${guest.id}, 'Is the well included?', 'hodan@test.example', '+252630000009')`;
  await openSession(page, owner);
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  await page.getByRole('link', { name: 'Answer', exact: true }).click();
  await expect(page).toHaveURL('/requests');
  await expect(card(page)).toContainText('Is the well included?');
  await expect(card(page).getByRole('link', { name: 'hodan@test.example' })).toHaveAttribute(
    'href',
    'mailto:hodan@test.example?subject=Your%20inquiry%20about%20House%20by%20the%20sea',
  );
  await expect(card(page).getByRole('link', { name: '+252 63 000 0009', exact: true })).toHaveAttribute(
    'href',
    'tel:+252630000009',
  );
  await card(page).getByRole('button', { name: 'Mark as replied' }).click();
  await expect(card(page)).toContainText('Replied');
  await page.goto('/');
  await expect(page.getByText('Nothing is waiting for your reply')).toBeVisible();
  await openSession(page, guest);
  await page.goto('/requests');
  await expect(card(page)).toContainText('The owner has replied to you by email or phone.');
});

test('a notification leads an owner to its card, also on a later page of the list @nightly @feature 11.9f', async ({
  page,
}) => {
  const asked = async (days: number, message: string) => {
    const [made] = await sql<{ id: string }[]>`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message, created_at)
      values (${property}, ${guest.id}, current_date + 10 + ${days}::int, '10:00', 'hodan@test.example', ${message},
        now() - ${days}::int * interval '1 minute') returning id`;
    return made?.id ?? '';
  };
  for (let day = 0; day < 24; day++) await asked(day, `Request ${day}`);
  const last = await asked(24, 'The one that is meant.');
  await openSession(page, owner);
  await page.goto('/requests');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.goto(`/requests?tab=viewings&card=${last}`);
  const meant = page.getByRole('article').filter({ hasText: 'The one that is meant.' });
  await expect(meant).toBeFocused();
  await expect(meant).toBeInViewport();
  await expect(meant).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('article[aria-current]')).toHaveCount(1);
});

test('an owner finds waiting requests first, and each kind under its tab @feature 11.9e', async ({ page }) => {
  await askForViewing();
  for (const [message, status, minutes] of [
    ['Answered already', 'replied', 1],
    ['Waits for long', 'pending', 9],
  ] as const)
    await sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email, status, created_at)
      values (${property}, ${guest.id}, ${message}, 'hodan@test.example', ${status}, now() - ${minutes}::int * interval '1 minute')`;
  await openSession(page, owner);
  await page.goto('/requests');
  await expect(page.getByRole('tab', { name: 'Viewings' })).toHaveAttribute('aria-selected', 'true');
  await expect(card(page)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await expect(card(page)).toHaveText([/Waits for long/, /Answered already/]);
});

test.describe('when the viewing was already cancelled', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an owner reads an error, and sees its current state @nightly', async ({ page }) => {
    await askForViewing();
    await openSession(page, owner);
    // Without change events, as if they were late.
    await page.routeWebSocket(/realtime/, () => {});
    await page.goto('/requests');
    await card(page).getByRole('button', { name: 'Decline' }).click();
    await sql`update public.property_viewings set status = 'cancelled' where property_id = ${property}`;
    await page.getByRole('button', { name: 'Decline viewing' }).click();
    await expect(page.getByRole('alert')).toContainText('Error');
    await expect(card(page)).toContainText('Cancelled');
  });
});

test.describe('for a buyer abroad', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('a viewing shows both clocks, and its calendar file can be saved @feature 11.12a', async ({ page }) => {
    const day = dayAhead(30);
    await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status, scheduled_date)
      values (${property}, ${guest.id}, ${day}, '10:00 AM', 'a@test.example', 'confirmed', ${`${day}T10:00:00+03:00`})`;
    await openSession(page, guest);
    await page.goto('/requests?tab=sent');
    await expect(page.getByText('10:00 AM East Africa Time')).toBeVisible();
    await expect(page.getByText(/\d:00 AM your time \(London\)/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('viewing.ics');
  });
});
