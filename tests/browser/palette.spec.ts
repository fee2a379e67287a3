import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent, createBroker, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

let admin: Person;
let owner: Person;
let property: string;
let word: string;

test.beforeEach(async ({ page }) => {
  word = ownWord();
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', `Owner${word}`);
  property = await createProperty(owner, { title: `Villa ${word}` });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test.afterEach(() => removePeople());

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });

test('an administrator finds a listing by the keyboard alone, and finds it again among the recent items @feature 12.6c', async ({
  page,
}) => {
  await openSession(page, admin);
  await page.goto('/admin/removed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Removed listings');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expectNoViolation(page, 'the search of everything');
  await page.keyboard.type(`owner${word} villa`);
  await expect(results(page).getByRole('option')).toHaveCount(1);
  await expect(results(page).getByRole('option')).toContainText(`Villa ${word}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${property}`));
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(results(page).getByRole('option').first()).toContainText(`Villa ${word}`);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('an administrator finds a person by a phone number, and a screen by its title @nightly @feature 12.6c', async ({
  page,
}) => {
  await sql`update public.profiles set phone = '+252634443907' where id = ${owner.id}`;
  await openSession(page, admin);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill('063 444 3907');
  await expect(results(page).getByRole('option', { name: /Person$/ })).toContainText(`Owner${word}`);
  await field(page).fill('zzzzqqqq');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await field(page).fill('appeal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(results(page).getByRole('option', { name: /Appeals/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Searching', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/appeals/);
});

test('an administrator finds a lead by its client, and reads it @nightly @feature 12.6c', async ({ page }) => {
  const agent = await createAgent(await createBroker());
  await createLead(property, agent, null, { client_name: `Client ${word}`, notes: 'Wants a garden' });
  await openSession(page, admin);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill(`client ${word}`);
  await results(page).getByRole('option', { name: /Lead$/ }).click();
  await expect(page).toHaveURL(/\/admin\/leads\/[0-9a-f-]{36}/);
  await expect(page.getByRole('dialog')).toContainText('Wants a garden');
});

test('an agent finds one of their listings, and no account @nightly @feature 12.6c', async ({ page }) => {
  const agent = await createAgent(await createBroker());
  await sql`update public.properties set agent_id = ${agent.id} where id = ${property}`;
  await openSession(page, agent);
  await page.goto('/agent-dashboard');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill(word);
  await expect(results(page).getByRole('option')).toHaveCount(1);
  await expect(results(page).getByRole('option')).toContainText(`Villa ${word}`);
});

test('an administrator saves a view of a list with its filter and columns, and returns to it @feature 12.6e', async ({
  page,
}) => {
  await openSession(page, admin);
  await page.goto('/admin/users');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill(word);
  // The list also shows the owner before the URL contains the search.
  await expect(page).toHaveURL(new RegExp(word));
  await expect(page.getByRole('row').filter({ hasText: `Owner${word}` })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Joined' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill('My people');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'My people' })).toBeVisible();
  await expectNoViolation(page, 'the saved views of a list');

  await page.goto('/admin/users');
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'My people' }).click();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0);
  await expect(search).toHaveValue(word);
  // The URL stores the view.
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0);
  await expect(search).toHaveValue(word);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Rename My people' }).click();
  await page.getByLabel('New name').fill('Ours');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Ours' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Ours' }).click();
  await expect(page.getByRole('link', { name: 'Ours' })).toHaveCount(0);
  expect(await sql`select from public.saved_views where user_id = ${admin.id}`).toHaveLength(0);
});

test('an administrator opens an inquiry at its URL, and goes back to the list @nightly @feature 12.6f', async ({
  page,
}) => {
  const [inquiry] = await sql<{ id: string }[]>`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    values (${property}, ${owner.id}, ${`Is it quiet, ${word}?`}, 'a@test.example') returning id`;
  await openSession(page, admin);
  await page.goto(`/admin/inquiries/${inquiry!.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(`Is it quiet, ${word}?`);
  await expectNoViolation(page, 'an inquiry at its URL');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/inquiries(\?|$)/);
});
