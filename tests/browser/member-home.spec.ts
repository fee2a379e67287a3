import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

let member: Person;
let other: Person;

test.beforeEach(async () => {
  member = await createPerson('user', 'Hodan');
  other = await createPerson('user', 'Amal');
});

test.afterEach(() => removePeople());

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const statusOf = async (id: string) =>
  (await sql`select status from public.properties where id = ${id}`)[0]?.['status'];

/** Holds the answer to a call until the returned function is called. */
async function hold(page: Page, address: string, answer?: { status: number; body: string }) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    if (answer) await route.fulfill({ ...answer, contentType: 'application/json' });
    else await route.continue();
  });
  return () => release();
}

const BROKEN = { status: 503, body: '{"message":"down","code":"unavailable"}' };

test('a new member reads a welcome, and a link to list their first property @spec 1.2.13 1.2.23-26', async ({
  page,
}) => {
  await openSession(page, member);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Hodan!' })).toBeVisible();
  await expect(page.getByText('You are up to date. Nothing is waiting for your reply.')).toBeVisible();
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  await expect(shortcuts).toHaveText([
    'List PropertyAdd a new listing',
    'My Favorites0 saved',
    'MessagesView inquiries',
    'SettingsProfile and security',
  ]);
  await expect(page.getByRole('heading', { name: 'No Properties Listed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'List Your First Property' })).toHaveAttribute('href', '/list-property');
  await expect(page.getByRole('heading', { name: 'My Cars' })).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible();
});

test.describe('before the font has loaded', () => {
  test.use({ expectedConsole: [/ERR_FAILED/], viewport: { width: 360, height: 740 } });

  test('a member on a small phone has the whole header in sight @nightly', async ({ page }) => {
    await openSession(page, member);
    // The page does not wait for its font. The system font is wider on some devices.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('a member sees new events, and the counts follow the change events @spec 1.2.24 @feature 8.7a', async ({
  page,
}) => {
  const { property, conversation } = await createConversation(other, member);
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    values (${property}, ${other.id}, 'Is it still available?', 'amal@test.example')`;
  await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${await createProperty(other)})`;
  await openSession(page, member);
  await page.goto('/');
  await expect(page.getByText('1 inquiry is waiting for your reply.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Favorites 1 saved' })).toBeVisible();
  await sendMessage(other, conversation, 'Good morning');
  await expect(page.getByText('You have 1 unread message, and 1 inquiry is waiting for your reply.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
});

test('an owner sees each property with its state: waiting, rejected with the reason, hidden, sold @spec 3.16', async ({
  page,
}) => {
  await createProperty(member, { title: 'Waiting house', approval_status: 'pending' });
  const rejected = await createProperty(member, {
    title: 'Rejected house',
    approval_status: 'rejected',
    rejection_reason: 'The pictures show another house.',
  });
  await createProperty(member, { title: 'Hidden house', available: false });
  await createProperty(member, { title: 'Sold house', status: 'sold' });
  await createCar(member, { title: 'My own car', approval_status: 'pending' });
  await openSession(page, member);
  await page.goto('/');
  await expect(card(page, 'Waiting house')).toContainText('Waiting for approval: only you can see it until then.');
  await expect(card(page, 'Rejected house')).toContainText('Rejected: The pictures show another house.');
  await expect(card(page, 'Rejected house').getByRole('link', { name: 'Fix and resubmit' })).toHaveAttribute(
    'href',
    `/list-property?edit=${rejected}`,
  );
  await expect(card(page, 'Hidden house')).toContainText('Hidden: others cannot see it.');
  await expect(card(page, 'Sold house').getByRole('button', { name: 'Mark as Available' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'My Cars' })).toBeVisible();
  await expect(card(page, 'My own car')).toContainText('Waiting for approval');

  await sql`update public.properties set approval_status = 'approved' where title = 'Waiting house' and owner_id = ${member.id}`;
  await expect(card(page, 'Waiting house')).not.toContainText('Waiting for approval');
});

test('an owner marks a property as sold and as available again, and sees it at once @spec 1.2.31 1.4.1 1.8.8', async ({
  page,
}) => {
  const id = await createProperty(member, { title: 'Family house' });
  await openSession(page, member);
  await page.goto('/');
  const release = await hold(page, '**/status');
  await card(page, 'Family house').getByRole('button', { name: 'Mark as Sold' }).click();
  const button = card(page, 'Family house').getByRole('button', { name: 'Mark as Available' });
  await expect(button).toBeDisabled();
  await expect(card(page, 'Family house')).toContainText('Sold');
  expect(await statusOf(id)).toBe('available');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Status updated' })).toContainText(
    'Property status has been updated successfully',
  );
  expect(await statusOf(id)).toBe('sold');
  await button.click();
  await expect(card(page, 'Family house').getByRole('button', { name: 'Mark as Sold' })).toBeEnabled();
  await expect.poll(() => statusOf(id)).toBe('available');
});

test('an owner’s change stays on screen when a change event arrives before the server’s answer', async ({ page }) => {
  const waiting = await createProperty(member, { title: 'Waiting house', approval_status: 'pending' });
  const id = await createProperty(member, { title: 'Family house' });
  const car = await createCar(member, { title: 'My own car', approval_status: 'pending' });
  await openSession(page, member);
  const joined = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/');
  await joined;
  const release = await hold(page, '**/status');
  await card(page, 'Family house').getByRole('button', { name: 'Mark as Sold' }).click();
  const button = card(page, 'Family house').getByRole('button', { name: 'Mark as Available' });
  await expect(button).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => /my-properties/.test(request.url()) && asked.push(request.url()));
  await sql`update public.properties set approval_status = 'approved' where id = ${waiting}`;
  await expect(page.getByRole('status').filter({ hasText: 'Your listing was approved' })).toBeVisible();
  // The server's properties are now older than the screen, but its cars are current.
  expect(asked).toEqual([]);
  const cars = page.waitForResponse(/my-cars/);
  await sql`update public.cars set approval_status = 'approved' where id = ${car}`;
  await cars;
  await expect(button).toBeVisible();
  release();
  await expect(button).toBeEnabled();
  expect(await statusOf(id)).toBe('sold');
  // Later changes are on the screen too.
  await expect(card(page, 'Waiting house')).not.toContainText('Waiting for approval');
});

test('the owner’s button stands on their cards in the search too, and on no other card @spec 1.2.31 1.6.3', async ({
  page,
}) => {
  const title = `Search house ${ownWord()}`;
  const id = await createProperty(member, { title });
  await sql`insert into public.favorites (user_id, property_id) values (${other.id}, ${id})`;
  await openSession(page, other);
  await page.goto(`/properties?location=${encodeURIComponent(title)}`);
  // The heart and the owner's button appear with the member's own list. The list before it is for visitors.
  await expect(card(page, title).getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await openSession(page, member);
  await page.goto(`/properties?location=${encodeURIComponent(title)}&hideSold=false`);
  await card(page, title).getByRole('button', { name: 'Mark as Sold' }).click();
  await expect(card(page, title).getByRole('button', { name: 'Mark as Available' })).toBeEnabled();
});

test('a member finds properties and cars among their favourites, and removes them @spec 1.7.24', async ({ page }) => {
  const property = await createProperty(other, { title: 'Saved house' });
  const gone = await createProperty(other, { title: 'Gone house' });
  const car = await createCar(other, { title: 'Saved car' });
  await sql`
    insert into public.favorites (user_id, property_id, car_id)
    values (${member.id}, ${property}, null), (${member.id}, ${gone}, null), (${member.id}, null, ${car})`;
  await sql`update public.properties set available = false where id = ${gone}`;
  await openSession(page, member);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'Properties (2)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cars (1)' })).toBeVisible();
  await expect(page.getByText('No longer available')).toBeVisible();

  const release = await hold(page, '**/api/favorites/cars/*');
  await page.getByRole('button', { name: /^Remove.*Saved car$/ }).click();
  await expect(page.getByRole('heading', { name: 'Cars (1)' })).toHaveCount(0);
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Removed from favorites' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove.*Saved house$/ }).click();
  await page.getByRole('button', { name: /^Remove.*deleted listing$/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect
    .poll(async () => (await sql`select id from public.favorites where user_id = ${member.id}`).length)
    .toBe(0);
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a status returns to its old value @nightly @spec 1.8.8', async ({ page }) => {
    await createProperty(member, { title: 'Family house' });
    await openSession(page, member);
    await page.goto('/');
    const release = await hold(page, '**/status', BROKEN);
    await card(page, 'Family house').getByRole('button', { name: 'Mark as Sold' }).click();
    await expect(card(page, 'Family house').getByRole('button', { name: 'Mark as Available' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('Failed to update property status');
    await expect(card(page, 'Family house').getByRole('button', { name: 'Mark as Sold' })).toBeEnabled();
  });

  test('a favourite returns to its place @nightly @spec 1.8.6', async ({ page }) => {
    for (const title of ['First house', 'Second house', 'Third house']) {
      await sql`
        insert into public.favorites (user_id, property_id) values (${member.id}, ${await createProperty(other, { title })})`;
    }
    await openSession(page, member);
    await page.goto('/favorites');
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(['Third house', 'Second house', 'First house']);
    const release = await hold(page, '**/api/favorites/*', BROKEN);
    await page.getByRole('button', { name: /^Remove.*Second house$/ }).click();
    await expect(titles).toHaveText(['Third house', 'First house']);
    release();
    await expect(page.getByRole('alert')).toContainText('Failed to update favorites');
    await expect(titles).toHaveText(['Third house', 'Second house', 'First house']);
  });
});
