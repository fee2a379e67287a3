import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { call, signIn } from '../support/api.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { hurrySavedSearchQueue } from '../support/saved-search-queue.ts';
import { ownWord } from '../support/own-word.ts';

// No other listing has this word.
const mark = ownWord();
let member: Person;

test.beforeEach(async () => {
  member = await createPerson('user', 'Hodan');
});

test.afterEach(removePeople);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save this search' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save search' });
const rows = (page: Page) => page.getByRole('main').getByRole('article');
const region = (page: Page) => page.getByRole('region', { name: 'New for you' });

/** Saves a search of properties through the API. Returns its id. */
async function save(person: Person, filters: Record<string, string>, more: object = {}): Promise<string> {
  const body = { kind: 'property', filters, frequency: 'daily', ...more };
  const { status, body: saved } = await call('POST', '/api/saved-searches', { cookies: await signIn(person), body });
  expect(status).toBe(201);
  return (saved as { id: string }).id;
}

/** Approves a matching property as an administrator, and waits for the member's alert. */
async function approveFitting(): Promise<void> {
  const admin = await createPerson('admin');
  const property = await createProperty(await createPerson(), {
    title: `Villa ${mark}`,
    location: mark,
    purpose: 'sale',
    approval_status: 'pending',
  });
  const { status } = await call('PUT', `/api/admin/properties/${property}`, {
    cookies: await signIn(admin),
    body: { approvalStatus: 'approved' },
  });
  expect(status).toBe(200);
  await hurrySavedSearchQueue();
  // The member also gets an email about a new sign-in, so this filters by the mark.
  await expect
    .poll(async () => (await mailsTo(member.email)).filter(({ subject }) => subject.includes(mark)))
    .toHaveLength(1);
}

test('a visitor saves a search, signs in, returns to it, and finds it on their page @feature 8.1a', async ({
  page,
}) => {
  test.slow();
  await page.goto(`/for-rent?location=${mark}&maxPrice=900`);
  await saveButton(page).first().click();
  await expect(dialog(page)).toContainText(`Houses, Apartments to rent, “${mark}”, up to $900`);
  await expectNoViolation(page, 'a visitor who would save a search');
  await dialog(page).getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(`/for-rent?location=${mark}&maxPrice=900`);
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(
    `Houses, Apartments to rent, “${mark}”, up to $900`,
  );
  await expectNoViolation(page, 'a search being saved');
  await dialog(page).getByRole('radio', { name: 'Once a week' }).check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('We notify you once a week')).toBeVisible();
  const saved = page.getByRole('link', { name: 'Search saved' }).first();
  await expect(saved).toBeFocused();
  await saved.click();

  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`Houses, Apartments to rent, “${mark}”, up to $900`);
  await expect(rows(page).getByRole('combobox')).toHaveValue('weekly');
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(`/for-rent?location=${mark}&maxPrice=900`);
});

test('a member saves a search of cars and one of the map under their own names @nightly @feature 8.1a', async ({
  page,
}) => {
  await openSession(page, member);
  await page.goto('/cars?make=Toyota&minYear=2015');
  await saveButton(page).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('A car for the family');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();
  await page.goto('/properties?location=Berbera&view=map&sort=price-asc');
  await saveButton(page).first().click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('By the sea');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Search saved' }).first()).toBeVisible();

  await page.goto('/saved-searches');
  await expect(rows(page).getByRole('heading')).toHaveText(['By the sea', 'A car for the family']);
  await expect(rows(page).last()).toContainText('Toyota cars, built in 2015 or later');
  await rows(page).last().getByRole('link').click();
  await expect(page).toHaveURL('/cars?make=Toyota&minYear=2015');
});

test('a member changes the frequency of alerts, renames a search, and confirms its deletion @feature 8.1b', async ({
  page,
}) => {
  test.slow();
  await save(member, { location: mark });
  await openSession(page, member);
  await page.goto('/saved-searches');
  await expect(rows(page).getByRole('heading')).toHaveText(`Properties, “${mark}”`);
  await expectNoViolation(page, 'saved searches');
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel(/^Alerts/).selectOption('No notifications');
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel(/^Alerts/)).toHaveValue('off');

  await page.getByRole('button', { name: /^Rename/ }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename this search' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('  Near my mother ');
  await expectNoViolation(page, 'a search being renamed');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).getByRole('heading')).toHaveText('Near my mother');
  await expect(rows(page)).toContainText(`Properties, “${mark}”`);
  await expect(page.getByRole('button', { name: /^Rename.*Near my mother$/ })).toBeFocused();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await renaming.getByRole('textbox', { name: 'Name' }).fill('');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).getByRole('heading')).toHaveText(`Properties, “${mark}”`);

  await page.getByRole('button', { name: /^Delete/ }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this search?' });
  await expectNoViolation(page, 'a search being deleted');
  await asked.getByRole('button', { name: 'Keep search' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Search deleted')).toBeVisible();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await expectNoViolation(page, 'no saved searches');
});

test('an administrator approves a matching listing, and the member finds it as new on home and on their page @feature 8.1b 8.7c', async ({
  page,
}) => {
  test.slow();
  await save(member, { location: mark, purpose: 'sale' }, { frequency: 'instant' });
  await save(member, { location: mark, purpose: 'rent' }, { frequency: 'instant' });
  await approveFitting();
  await openSession(page, member);
  await page.goto('/');
  await expect(region(page).getByRole('listitem')).toHaveText([new RegExp(`^Properties for sale, “${mark}”1 new`)]);
  await expectNoViolation(page, 'home with what is new');
  await region(page).getByRole('link', { name: 'Saved Searches' }).click();
  await expect(rows(page).filter({ hasText: 'for sale' })).toContainText('1 new');
  await expect(rows(page).getByText('1 new')).toHaveCount(1);
  const visited = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('link', { name: `Properties for sale, “${mark}”` }).click();
  await expect(page).toHaveURL(`/properties?location=${mark}&purpose=sale`);
  await visited;

  await page.goto('/saved-searches');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).getByText('1 new')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'for sale' })).toContainText('Nothing new since');
  await page.goto('/');
  await expect(region(page)).toContainText('Nothing new in your 2 saved searches.');
});

test('a member opens the search by the link of an email, and reads when the search is deleted @nightly', async ({
  page,
}) => {
  const search = await save(member, { location: mark, q: 'villa' }, { frequency: 'instant' });
  await approveFitting();
  await openSession(page, member);
  const visited = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.goto(`/saved-searches?open=${search}`);
  await expect(page).toHaveURL(`/properties?location=${mark}&q=villa`);
  expect((await visited).status()).toBe(200);
  await page.goto('/saved-searches');
  await expect(rows(page)).toContainText('Nothing new since');
  await page.goto(`/saved-searches?open=${randomUUID()}`);
  await expect(page.getByText('This search is no longer in your list.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('a visitor who finds nothing sees the offer of alerts, and a member saves the search there @nightly @feature 8.1a', async ({
  page,
}) => {
  test.slow();
  await page.goto(`/cars?make=${mark}`);
  await expect(page.getByRole('button', { name: 'Get alerts for this search' })).toBeVisible();
  await page.goto(`/properties?location=${mark}`);
  const offer = page.getByRole('button', { name: 'Get alerts for this search' });
  await expect(offer).toBeVisible();
  await expectNoViolation(page, 'nothing found, and the offer to tell');
  await openSession(page, member);
  await page.reload();
  await offer.click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Search saved' })).toHaveCount(2);
  await expect(offer).toHaveCount(0);
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsole: [/status of (404|409|503)|ERR_FAILED/] });

  test('a member who saves one search in two windows reads a plain message @nightly', async ({ page }) => {
    await openSession(page, member);
    await page.goto(`/properties?location=${mark}`);
    await saveButton(page).click();
    await save(member, { location: mark });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(/already/);
    await expectNoViolation(page, 'a search that is saved already');
    await dialog(page).getByRole('link', { name: 'See your saved searches' }).click();
    await expect(rows(page)).toHaveCount(1);
  });

  test('a member whose search could not be saved reads an error, and saves it by one more press @nightly', async ({
    page,
  }) => {
    await openSession(page, member);
    await page.goto(`/properties?location=${mark}`);
    await saveButton(page).click();
    await page.route('**/api/saved-searches', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('could not be saved');
    // A link would lose the entered values.
    await expect(dialog(page).getByRole('link')).toHaveCount(0);
    await page.unroute('**/api/saved-searches');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Search saved' }).first()).toBeVisible();
  });

  test('a member deletes a search that they already deleted in another window @nightly', async ({ page }) => {
    const id = await save(member, { location: mark });
    await openSession(page, member);
    await page.goto('/saved-searches');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await call('DELETE', `/api/saved-searches/${id}`, { cookies: await signIn(member) });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Search deleted')).toBeVisible();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
  });

  test('a member whose searches do not load reads an error on the page and on home, and tries again @nightly', async ({
    page,
  }) => {
    await openSession(page, member);
    const broken = { status: 503, body: '{"message":"down","code":"unavailable"}', contentType: 'application/json' };
    await page.route('**/api/saved-searches', (route) => route.fulfill(broken));
    await page.goto('/');
    await expect(region(page).getByText('Your searches could not be loaded.')).toBeVisible();
    await page.goto('/saved-searches');
    await expect(page.getByText('Your searches could not be loaded.')).toBeVisible();
    await page.unroute('**/api/saved-searches');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
  });
});

test('a visitor continues the last search of this device from the home page, until they clear it @nightly @feature 8.7c', async ({
  page,
}) => {
  await page.goto(`/for-sale?location=${mark}&minPrice=500`);
  await expect(page.getByText('No Properties Found')).toBeVisible();
  await page.goto('/');
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  const way = seen.getByRole('link', {
    name: `Continue with: Houses, Apartments, Plots of land for sale, “${mark}”, from $500`,
  });
  await expect(way).toBeVisible();
  await expectNoViolation(page, 'home with the last search');
  await way.click();
  await expect(page).toHaveURL(`/for-sale?location=${mark}&minPrice=500`);
  await page.goto('/');
  await seen.getByRole('button', { name: 'Clear this list' }).click();
  await expect(seen).toHaveCount(0);
  // The last search would appear after the page itself.
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible();
  await expect(seen).toHaveCount(0);
});
