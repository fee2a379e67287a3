import { expect, type Page } from '@playwright/test';
import { PATHS, propertyPath } from '#shared/paths.ts';
import { REPORTS } from '#shared/reports/report-facts.ts';
import { createAgent, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { translateTexts } from '../support/translation.ts';

let owner: Person;
let administrator: Person;

test.beforeAll(async () => {
  owner = await createPerson();
  administrator = await createPerson('admin');
});
test.afterAll(removePeople);

const isWhole = (page: Page) => expect(page.getByText('Something went wrong')).toBeHidden();

test('an administrator who translates the panel opens every report, and comes back @nightly', async ({ page }) => {
  await openSession(page, administrator);
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { name: Object.values(REPORTS)[0]!.card })).toBeVisible();
  await page.evaluate(translateTexts);
  for (const { card, title } of Object.values(REPORTS)) {
    await page
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { name: card }) })
      .click();
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    await expect(page.locator('output').filter({ hasText: /\d/ }).first()).toBeVisible();
    await isWhole(page);
    await page
      .getByRole('button', { name: 'Back to Summary' })
      .or(page.getByRole('link', { name: 'Back to Summary' }))
      .click();
  }
  await isWhole(page);
});

test('an administrator who translates the panel searches, filters and pages lists @nightly', async ({ page }) => {
  await openSession(page, administrator);
  await page.goto('/admin/users');
  const total = page.locator('.list-total');
  await expect(total).toContainText('users');
  await page.evaluate(translateTexts);
  for (const search of [owner.email, '', 'nobody-has-this-name', '']) {
    await page.getByPlaceholder('Search name').fill(search);
    await expect(total).toContainText(search === owner.email ? '1 user' : search ? '0 users' : /\d\d users/);
    await isWhole(page);
  }
  for (const list of ['properties', 'cars', 'inquiries', 'appraisals']) {
    await page.locator(`a[href="/admin/${list}"], a[href^="/admin/${list}?"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/${list}`));
    await expect(page.locator('.list-total')).toContainText(/\d/);
    await isWhole(page);
  }
  // The last tabs do not fit, so they are in a menu.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Audit Log' }).click();
  await expect(page).toHaveURL(/\/admin\/audit/);
  await expect(page.locator('.list-total')).toContainText(/\d/);
  await isWhole(page);
});

test('an agent who translates the dashboard edits a lead, and sees the new values', async ({ page }) => {
  const agent = await createAgent();
  const lead = await createLead(await createProperty(owner), agent, null, { client_name: 'Hodo' });
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  const name = page.locator('.lead-name').filter({ hasText: 'Hodo' });
  await expect(name).toBeVisible();
  await page.evaluate(translateTexts);
  await name.click();
  await page.getByRole('button', { name: 'Edit lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  await drawer.getByLabel('Client name').fill('Hodo Ali');
  await choose(drawer.getByLabel('Status'), 'Qualified');
  await drawer.getByRole('button', { name: 'Save lead' }).click();
  await expect(page.getByText('Lead updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Hodo Ali/ })).toBeVisible();
  await isWhole(page);
  expect(await sql`select status from public.leads where id = ${lead}`).toEqual([{ status: 'qualified' }]);
});

test('a visitor who translates the site reads search results, step by step @nightly', async ({ page }) => {
  await page.goto(PATHS.properties);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(translateTexts);
  for (const name of ['Rent', 'Commercial', 'Buy']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('h1 font').first()).toBeVisible();
    await isWhole(page);
  }
});

test('a member who translates the site saves a property and asks about it', async ({ page }) => {
  const property = await createProperty(owner, { title: 'Translated villa', approval_status: 'approved' });
  await openSession(page, await createPerson());
  await page.goto(propertyPath(property));
  await expect(page.getByRole('heading', { name: 'Translated villa' })).toBeVisible();
  await page.evaluate(translateTexts);
  await page
    .getByRole('button', { name: /favorite/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /remove.*favorite/i }).first()).toBeVisible();
  const form = page.getByRole('form', { name: 'Send Property Inquiry' });
  await form.getByLabel('Message').fill('Is it still available?');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Inquiry sent successfully').first()).toBeVisible();
  await isWhole(page);
});

test.describe('before hydration', () => {
  // React renders the translated parts again and logs it.
  test.use({ expectedConsole: [/React error #418/] });

  test('a visitor whose browser translates each page at once can read a property and follow its links @nightly', async ({
    page,
  }) => {
    const property = await createProperty(owner, { title: 'Early villa', approval_status: 'approved' });
    await page.addInitScript(`(${translateEarly.toString()})(${translateTexts.toString()})`);
    await page.goto(propertyPath(property));
    await expect(page.getByRole('heading', { name: 'Early villa' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Rent', exact: true }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await isWhole(page);
  });
});

function translateEarly(translateAll: () => void): void {
  document.addEventListener('DOMContentLoaded', translateAll);
}
