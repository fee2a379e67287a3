import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { call, createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
let owner: Person;
let broker: Person;
let agent: Person;

test.beforeAll(async () => {
  owner = await createPerson('user', 'Faadumo');
  broker = await createBroker({ company_name: `Homes ${mark}`, agent_share: 60 });
  agent = await createAgent(broker, { commission_rate: 2.7 });
  await sql`update public.profiles set first_name = 'Cali' where id = ${agent.id}`;
});

test.afterAll(removePeople);

async function open(page: Page, path: string, person = broker): Promise<void> {
  await openSession(page, person);
  await page.goto(path);
}

async function anotherPage(browser: Browser, path: string, person?: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (person) await openSession(page, person);
  await page.goto(path);
  return page;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a broker invites by a link: a visitor sees the company, a member joins, and the link works once @feature 12.12a', async ({
  page,
  browser,
}) => {
  await open(page, '/broker-dashboard/agents');
  await page.getByRole('button', { name: 'Invite agent' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite an agent' });
  await drawer.getByLabel('Name').fill('Ayaan');
  await drawer.getByRole('button', { name: 'Create link' }).click();
  const link = await drawer.getByLabel('Invitation link').inputValue();
  await expect(drawer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/\?text=.*join/);
  await expect(drawer.getByText('1 open invitation')).toBeVisible();
  await expectNoViolation(page, 'step 1');

  const path = new URL(link).pathname;
  const visitor = await anotherPage(browser, path);
  await expect(visitor.getByRole('heading', { name: `Homes ${mark}` })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Create an account to join' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(path)),
  );
  await expectNoViolation(visitor, 'step 2');

  const person = await createPerson('user', 'Ayaan');
  const invited = await anotherPage(browser, path, person);
  await invited.getByRole('button', { name: `Join Homes ${mark}` }).click();
  await invited.waitForURL('**/agent-dashboard/**');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Ayaan Person')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This invitation is no longer valid.')).toBeVisible();
});

test('a broker revokes an invitation @nightly @feature 12.12a', async ({ page, browser }) => {
  const { token } = await call<{ token: string }>(broker, 'create_invitation', { name: `Wrong ${mark}` });
  await open(page, '/broker-dashboard/agents');
  await page.getByRole('button', { name: 'Invite agent' }).click();
  await page.getByRole('button', { name: `Revoke Wrong ${mark}` }).click();
  await expect(page.getByRole('button', { name: `Revoke Wrong ${mark}` })).toHaveCount(0);
  const visitor = await anotherPage(browser, `/join/${token}`);
  await expect(visitor.getByText('This invitation is no longer valid.')).toBeVisible();
});

test('a broker assigns several properties at once, at the agent’s own rate @feature 12.12b', async ({ page }) => {
  for (const name of ['First', 'Second']) {
    await createProperty(owner, { title: `${name} ${mark}`, broker_id: broker.id });
  }
  await open(page, '/broker-dashboard/properties');
  await page.getByRole('checkbox', { name: `Select First ${mark}` }).check();
  await page.getByRole('checkbox', { name: `Select Second ${mark}` }).check();
  const chosen = page.getByRole('region', { name: 'Chosen properties' });
  await expect(chosen).toContainText('2 properties chosen');
  await chosen.getByRole('button', { name: 'Assign to an agent' }).click();
  const drawer = page.getByRole('dialog', { name: 'Assign 2 properties' });
  await choose(drawer.getByLabel('Agent'), 'Cali Person, 0 properties, 0 open leads');
  await expect(drawer.getByLabel('Commission rate, %')).toHaveValue('2.7');
  await expectNoViolation(page, 'step 3');
  await drawer.getByRole('button', { name: 'Assign 2 properties' }).click();
  await expect(page.getByText('2 properties assigned')).toBeVisible();
  await expect(row(page, `First ${mark}`)).toContainText('Cali Person');
  await expect(row(page, `Second ${mark}`)).toContainText('2.7%');
  await expect(chosen).toHaveCount(0);

  // The choices show which properties are already assigned.
  await page.getByRole('button', { name: 'Assign Property' }).click();
  await page.getByRole('dialog', { name: 'Assign Property' }).getByLabel('Property').click();
  await expect(page.getByTitle(new RegExp(`First ${mark}.* · assigned to Cali Person`))).toBeVisible();
});

test('a broker sets lead rules with districts, and the next lead follows them @feature 12.12c', async ({ page }) => {
  const boss = await createBroker({ company_name: `Rules ${mark}` });
  const local = await createAgent(boss);
  await sql`update public.profiles set first_name = 'Local' where id = ${local.id}`;
  const house = await createProperty(owner, { broker_id: boss.id, city: 'Berbera', district: 'Batalaale' });
  await open(page, '/broker-dashboard/agents', boss);
  await page.getByRole('button', { name: 'Lead rules' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lead rules' });
  await drawer.getByRole('radio', { name: /^By district/ }).check();
  await drawer.getByRole('combobox', { name: 'Local Person' }).fill('Batalaale');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await choose(drawer.getByLabel('Withdraw after'), '24 hours');
  await drawer.getByRole('radio', { name: 'Back to you' }).check();
  await expectNoViolation(page, 'step 4');
  await drawer.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Lead rules saved')).toBeVisible();
  const [rules] = await sql`
    select hand_out, withdraw_after, withdraw_to from public.lead_rules where broker_id = ${boss.id}`;
  expect(rules).toEqual({ hand_out: 'by_district', withdraw_after: 24, withdraw_to: 'broker' });
  const [lead] = await sql`
    insert into public.leads (property_id, broker_id, client_name, client_email, from_inquiry)
    values (${house}, ${boss.id}, 'Client', 'client@test.example', true) returning agent_id`;
  expect(lead).toEqual({ agent_id: local.id });
});

test('a broker records the owner’s payment and the agent’s payout, and both read the monthly statement @feature 12.12e', async ({
  page,
  browser,
}) => {
  const boss = await createBroker({ company_name: `Ledger ${mark}`, agent_share: 60 });
  const seller = await createAgent(boss);
  await sql`update public.profiles set first_name = 'Deeqa' where id = ${seller.id}`;
  for (const [title, price, status] of [
    ['Sold', 100_000, 'sold'],
    ['Let', 500, 'rented'],
  ] as const) {
    const property = await createProperty(owner, {
      title: `${title} ${mark}`,
      price,
      purpose: status === 'sold' ? 'sale' : 'rent',
    });
    await createAssignment(property, seller, boss, { commission_rate: 10 });
    await call(owner, 'set_property_status', { property_id: property, status });
  }
  await open(page, '/broker-dashboard/commissions', boss);
  const sums = page.getByLabel('Totals in USD');
  await expect(sums).toContainText('1 sale$100,000.00');
  await expect(sums).toContainText('1 rental, monthly rent$500.00');

  // The rent was lower, and the commission is for two months.
  await row(page, `Let ${mark}`)
    .getByRole('button', { name: /^Correct/ })
    .click();
  const correction = page.getByRole('dialog', { name: 'Correct commission' });
  await correction.getByLabel('Monthly rent').fill('450');
  await correction.getByLabel('Months of rent').fill('2');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, `Let ${mark}`)).toContainText('$90.00');

  const sale = row(page, `Sold ${mark}`);
  await sale.getByRole('button', { name: /^Mark as paid/ }).click();
  const payment = page.getByRole('dialog', { name: 'Mark as paid' });
  await payment.getByRole('radio', { name: 'Owner’s payment' }).check();
  await choose(payment.getByLabel('Paid by'), 'ZAAD');
  await payment.getByLabel('Reference').fill('Z-77');
  await payment.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(sale).toContainText(/Owner’s payment: .* · ZAAD · Z-77/);
  await expect(sale.locator('.status-tag')).toHaveText('Pending');
  await sale.getByRole('button', { name: /^Mark as paid/ }).click();
  await expect(payment).toContainText('Agent’s payout');
  await payment.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(sale.locator('.status-tag')).toHaveText('Paid');
  // A row with two payments is as high as a row without payments.
  const heightOf = async (title: string) => (await row(page, `${title} ${mark}`).boundingBox())?.height;
  expect(await heightOf('Sold')).toBe(await heightOf('Let'));

  await page.getByRole('button', { name: 'Statements' }).click();
  await choose(page.getByRole('combobox', { name: 'Agent' }), 'Deeqa Person');
  const statement = page.getByLabel('Totals in USD');
  await expect(statement).toContainText('1 sale$100,000.00');
  await expect(statement).toContainText('1 rental, monthly rent$450.00');
  await expect(statement).toContainText('Agent’s share$6,054.00');
  await expect(statement).toContainText('Paid out this month$6,000.00');
  await expect(statement).toContainText('Still to pay out$54.00');
  await expectNoViolation(page, 'step 5');
  const month = new URL(page.url()).pathname.split('/').at(-1)!;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`statement-${month}.csv`);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Z-77');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Statement of commissions' })).toBeVisible();

  const own = await anotherPage(browser, `/agent-dashboard/statements/${month}`, seller);
  await expect(own.getByLabel('Totals in USD')).toContainText('Agent’s share$6,054.00');
  const other = await anotherPage(browser, `/broker-dashboard/statements/${seller.id}/${month}`, broker);
  await expect(other.getByText('No commissions in this month')).toBeVisible();
  await own.goto('/agent-dashboard/statements/2001-01');
  await expect(own.getByText('No commissions in this month')).toBeVisible();
});
