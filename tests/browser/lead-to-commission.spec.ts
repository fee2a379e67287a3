import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
const TITLE = `Garden house ${mark}`;

// 2.75 percent of the price are 339.505925; of 339.51 the agent's 60 percent are 203.706.
const SALE = { price: 12_345.67, rate: 2.75, share: 60 };
const SHOWN = { sale: '$12,345.67', rate: '2.75%', total: '$339.51', agent: '$203.71', broker: '$135.80' };

let owner: Person;
let member: Person;
let broker: Person;
let agent: Person;
let property: string;
const contexts: BrowserContext[] = [];

test.beforeAll(async () => {
  owner = await createPerson('user', 'Faadumo');
  member = await createPerson('user', `Hodan${mark}`);
  broker = await createBroker({ company_name: `Homes ${mark}`, agent_share: SALE.share });
  agent = await createAgent(broker);
  property = await createProperty(owner, { title: TITLE, price: SALE.price, broker_id: broker.id });
  await createAssignment(property, agent, broker, { commission_rate: SALE.rate });
});

test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(removePeople);

async function pageOf(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lead-board', 'no'));
  await openSession(page, person);
  await page.goto(path);
  return page;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const figure = (page: Page, label: string) => page.locator('.stat-card').filter({ hasText: label }).locator('dd');

async function expectCommission(commission: Locator, status: string): Promise<void> {
  for (const amount of Object.values(SHOWN)) await expect(commission).toContainText(amount);
  await expect(commission.locator('.status-tag')).toHaveText(status);
}

async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^commissions-\d{4}-\d{2}-\d{2}\.csv$/);
  return readFile(await download.path(), 'utf8');
}

test('a lead lives from an inquiry to a commission that is paid, seen by everybody whose it is', async ({
  page: members,
  browser,
}) => {
  test.slow();
  const agents = await pageOf(browser, agent, '/agent-dashboard/leads');
  const brokers = await pageOf(browser, broker, '/broker-dashboard/leads');
  await expect(agents.getByText('No leads yet. Start adding leads to track your prospects.')).toBeVisible();
  await expect(brokers.getByText('No leads yet. Your agents will generate leads soon.')).toBeVisible();

  // A member asks, and the lead appears at both without anybody reloading.
  await openSession(members, member);
  await members.goto(`/property/${property}`);
  const form = members.getByRole('form', { name: 'Send Property Inquiry' });
  await form.getByLabel('Message').fill('Is the garden part of the house?');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(members.getByText('Inquiry sent successfully')).toBeVisible();
  const agentsLead = row(agents, `Hodan${mark}`);
  await expect(agentsLead).toContainText(TITLE);
  await expect(row(brokers, `Hodan${mark}`)).toContainText('Agent Person');
  await brokers.getByRole('tab', { name: 'Today' }).click();
  await expect(figure(brokers, 'Leads')).toHaveText('1');
  await brokers.getByRole('tab', { name: 'Leads' }).click();

  // The agent closes it, which the broker sees.
  await choose(agentsLead.getByRole('combobox', { name: /^Status of/ }), 'Closed');
  await expect(row(brokers, `Hodan${mark}`).locator('.status-tag').first()).toHaveText('Closed');

  // The owner sells, and the commission appears at both to the cent.
  await agents.getByRole('tab', { name: 'Commissions' }).click();
  await brokers.getByRole('tab', { name: 'Commissions' }).click();
  await expect(agents.getByRole('heading', { name: 'No commissions yet' })).toBeVisible();
  const owners = await pageOf(browser, owner, '/');
  await owners.locator('article').filter({ hasText: TITLE }).getByRole('button', { name: 'Mark as Sold' }).click();
  await expectCommission(row(agents, TITLE), 'Pending');
  await expectCommission(row(brokers, TITLE), 'Pending');
  await brokers.getByRole('tab', { name: 'Today' }).click();
  await expect(figure(brokers, 'Commissions')).toContainText(SHOWN.broker);
  await brokers.getByRole('tab', { name: 'Commissions' }).click();
  await expect(agents.getByLabel('Sums in USD')).toContainText(`Your share${SHOWN.agent}`);
  await expect(brokers.getByLabel('Sums in USD')).toContainText(`Your share${SHOWN.broker}`);
  await expect(row(agents, TITLE).getByRole('button')).toHaveCount(0);

  // The broker settles, and the agent sees that it was paid.
  await row(brokers, TITLE)
    .getByRole('button', { name: /^Mark as paid/ })
    .click();
  const dialog = brokers.getByRole('dialog', { name: 'Mark as paid' });
  await expect(dialog).toContainText(SHOWN.total);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(brokers.getByText('Commission marked as paid')).toBeVisible();
  await expectCommission(row(brokers, TITLE), 'Paid');
  await expectCommission(row(agents, TITLE), 'Paid');
  // It was not paid after all, and later it was.
  await row(brokers, TITLE)
    .getByRole('button', { name: /^Mark as not paid/ })
    .click();
  const reopening = brokers.getByRole('dialog', { name: 'Mark as not paid' });
  await expect(reopening.getByRole('button', { name: 'Mark as not paid' })).toBeDisabled();
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('The transfer came back.');
  await reopening.getByRole('button', { name: 'Mark as not paid' }).click();
  await expectCommission(row(brokers, TITLE), 'Pending');
  await expectCommission(row(agents, TITLE), 'Pending');
  await row(brokers, TITLE)
    .getByRole('button', { name: /^Mark as paid/ })
    .click();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expectCommission(row(brokers, TITLE), 'Paid');
  await expectCommission(row(agents, TITLE), 'Paid');
  await expect(agents.getByLabel('Sums in USD')).toContainText(`Paid${SHOWN.total}`);

  // The file says what the database knows, and the same to both.
  const [kept] = await sql`
    select sale_price::text as sale, commission_rate::text as rate, total_commission::text as total,
      agent_commission::text as agents, broker_commission::text as brokers, status
    from public.commissions where property_id = ${property}`;
  const file = await savedFile(brokers);
  expect(file.startsWith('\uFEFF')).toBe(true);
  const { data } = Papa.parse<Record<string, string>>(file.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    propertyTitle: TITLE,
    agentName: 'Agent Person',
    brokerCompany: `Homes ${mark}`,
    currency: 'USD',
    salePrice: kept!['sale'],
    commissionRate: kept!['rate'],
    totalCommission: kept!['total'],
    agentCommission: kept!['agents'],
    brokerCommission: kept!['brokers'],
    status: 'paid',
  });
  expect(await savedFile(agents)).toBe(file);

  // What is filtered away is in neither list, sums nor file.
  await choose(brokers.getByRole('combobox', { name: 'Status', exact: true }), 'Pending');
  await expect(brokers.getByRole('heading', { name: 'No commissions match' })).toBeVisible();
  await expect(brokers.getByLabel('Sums in USD')).toHaveCount(0);
});
