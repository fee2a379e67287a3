import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { currentYear } from '#shared/format/day.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { call, createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { drawPicture } from '../support/listing-forms.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
let owner: Person;
let broker: Person;
let agent: Person;
let property: string;

test.beforeAll(async () => {
  owner = await createPerson('user', 'Faadumo');
  broker = await createBroker({ company_name: `Homes ${mark}`, agent_share: 60, phone_number: '+252635550100' });
  agent = await createAgent(broker, { specialization: 'land' });
  await sql`update public.profiles set first_name = 'Cali' where id = ${agent.id}`;
  property = await createProperty(owner, { title: `Villa ${mark}`, price: 100_000, broker_id: broker.id });
  await createAssignment(property, agent, broker);
});

test.afterAll(removePeople);

async function open(page: Page, path: string, person = broker): Promise<void> {
  await openSession(page, person);
  await page.goto(path);
}

async function anotherPage(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, path, person);
  return page;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const figure = (page: Page, label: string) => page.locator('.stat-card').filter({ hasText: label }).locator('dd');

test('a member becomes a broker, reads the rules at the fields, and reads in empty lists what to do @spec 2.1.6 2.2.61 2.2.66 2.5.11', async ({
  page,
}) => {
  const person = await createPerson('user', 'Nimco');
  await open(page, '/broker-dashboard', person);
  await page.getByRole('button', { name: 'Create Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Create Broker Profile' });
  await expect(form.getByLabel('Established year')).toHaveValue(String(currentYear()));
  await form.getByLabel('Website').fill('ftp://nowhere.example');
  await form.getByLabel('Established year').fill('1200');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form.getByText('Company name is required')).toBeVisible();
  await expect(form.getByText('License number is required')).toBeVisible();
  await expect(form.getByText('Website must be an http or https URL')).toBeVisible();
  await expect(form.getByText('Established year must be a whole number from 1800 to 2100')).toBeVisible();
  await expect(form.getByLabel('Company name')).toBeFocused();

  await form.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();

  await form.getByLabel('Company name').fill(`Nimco Estates ${mark}`);
  await form.getByLabel('License number').fill('BRK-77');
  await form.getByLabel('Website').fill('https://nimco.example');
  await form.getByLabel('Established year').fill('2015');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Profile created')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: `Nimco Estates ${mark}` })).toBeVisible();
  await expect(page.getByText('No agents yet. Recruit agents to get started.')).toBeVisible();
  await expect(page.getByText('No leads yet. Your agents will generate leads soon.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Broker Profile' });
  await expect(edit.getByLabel('License number')).toHaveValue('BRK-77');
  await edit.getByLabel('Website').fill('');
  await edit.getByLabel('About').fill('Plots by the sea.');
  await edit.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('tabpanel').getByText('Plots by the sea.')).toBeVisible();
  const [kept] = await sql`
    select company_name, license_number, established_year, website, description from public.broker_profiles
    where user_id = ${person.id}`;
  expect(kept).toEqual({
    company_name: `Nimco Estates ${mark}`,
    license_number: 'BRK-77',
    established_year: 2015,
    website: null,
    description: 'Plots by the sea.',
  });
});

test.describe('with a logo at an external URL', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a broker reads why one logo cannot be loaded, and the other is stored with us @nightly', async ({ page }) => {
    const person = await createPerson('user', 'Nimco');
    await open(page, '/broker-dashboard', person);
    await page.getByRole('button', { name: 'Create Profile' }).click();
    const form = page.getByRole('dialog', { name: 'Create Broker Profile' });
    await form.getByLabel('Company name').fill('Nimco Estates');
    await form.getByLabel('License number').fill('BRK-78');
    const logo = form.getByPlaceholder('or the https link of a picture');
    await logo.fill('https://nobody.example/logo.png');
    await page.keyboard.press('Enter');
    const sentence =
      'We cannot use the image at https://nobody.example/logo.png: its server cannot be found on the internet.';
    await expect(form.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(logo).toHaveValue('https://nobody.example/logo.png');
    await expect(form.getByLabel('Company name')).toHaveValue('Nimco Estates');

    const { buffer } = await drawPicture(page, '#cc8844');
    await page.route('**/api/uploads/fetch', (route) => route.fulfill({ body: buffer, contentType: 'image/png' }));
    await logo.fill('https://pictures.example/logo.png');
    await page.keyboard.press('Tab');
    const ours = new RegExp(`^/media/listing-images/${person.id}/profile-[0-9a-f-]{36}\\.webp$`);
    await expect(logo).toHaveValue(ours);
    await form.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page.getByText('Profile created')).toBeVisible();
    const [kept] = await sql`select profile_image from public.broker_profiles where user_id = ${person.id}`;
    expect(kept?.['profile_image']).toMatch(ours);
  });
});

test('each card shows the count of its list, and leads to it @spec 2.1.6 2.2.62', async ({ page }) => {
  await open(page, '/broker-dashboard');
  for (const [label, noun] of [
    ['Agents', 'agent'],
    ['Properties', 'propert'],
  ] as const) {
    await expect(figure(page, label)).toHaveText(/\d/);
    const count = await figure(page, label).innerText();
    await page.locator('.stat-card').getByRole('link', { name: label }).click();
    await expect(page.locator('.list-total')).toHaveText(new RegExp(`^${count} ${noun}`));
    await page.getByRole('tab', { name: 'Today' }).click();
  }
});

test('a request to join appears without a reload, the broker accepts it, and the member appears with it', async ({
  page,
  browser,
}) => {
  const asking = await createAgent();
  await sql`update public.profiles set first_name = ${`Suad${mark}`} where id = ${asking.id}`;
  await open(page, '/broker-dashboard');
  await expect(page.getByRole('heading', { name: `Homes ${mark}` })).toBeVisible();
  const before = Number(await figure(page, 'Agents').innerText());
  await call(asking, 'request_membership', { broker_id: broker.id });
  await page.getByRole('button', { name: `Accept Suad${mark}` }).click();
  await expect(page.getByText(`Suad${mark} Person is now one of your agents`)).toBeVisible();
  await expect(figure(page, 'Agents')).toHaveText(String(before + 1));
  await expect(page.getByRole('heading', { name: 'Membership requests' })).toBeHidden();

  // When the membership ends, the member loses everything that came from the broker.
  const house = await createProperty(owner, { title: `House ${mark}`, broker_id: broker.id });
  await createAssignment(house, asking, broker);
  await createLead(house, asking, broker, { client_name: `Client of ${mark}` });
  const theirs = await anotherPage(browser, asking, '/broker-dashboard');
  const leads = () =>
    theirs.evaluate(async () => {
      const response = await fetch('/api/agents/leads');
      return ((await response.json()) as unknown[]).length;
    });
  expect(await leads()).toBe(1);
  await page.getByRole('tab', { name: 'Agents' }).click();
  await page.getByRole('button', { name: `End membership of Suad${mark}` }).click();
  await page
    .getByRole('dialog', { name: 'End this membership?' })
    .getByRole('button', { name: 'End membership' })
    .click();
  await expect(page.getByText('Membership ended', { exact: true })).toBeVisible();
  await expect(row(page, `Suad${mark}`)).toHaveCount(0);
  expect(await leads()).toBe(0);
  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(figure(page, 'Agents')).toHaveText(String(before));
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(row(page, `Client of ${mark}`)).toContainText('Unassigned');
  await theirs.context().close();
});

test('a broker assigns a property, reassigns it, and removes the assignment @spec 2.1.6 2.5.12 3.22 @feature 4.18a', async ({
  page,
}) => {
  const own = await createProperty(broker, { title: `Plot ${mark}` });
  const second = await createAgent(broker);
  await sql`update public.profiles set first_name = 'Deeqa' where id = ${second.id}`;
  await open(page, '/broker-dashboard/properties');
  await page.getByRole('button', { name: 'Assign Property' }).click();
  const form = page.getByRole('dialog', { name: 'Assign Property' });
  await expect(form.getByLabel('Commission rate, %')).toHaveValue('');
  await form.getByLabel('Commission rate, %').fill('101');
  await form.getByRole('button', { name: 'Assign Property' }).click();
  await expect(form.getByText('Property is required')).toBeVisible();
  await expect(form.getByText('Agent is required')).toBeVisible();
  await expect(form.getByText('Commission rate must be a number from 0 to 100')).toBeVisible();
  // Each error disappears once its field is valid.
  await choose(form.getByLabel('Property'), `Plot ${mark}`);
  await expect(form.getByText('Property is required')).toHaveCount(0);
  await form.getByLabel('Commission rate, %').fill('3.25');
  await expect(form.getByText('Commission rate must be a number from 0 to 100')).toHaveCount(0);
  await expect(form.getByText('Agent is required')).toBeVisible();
  await choose(form.getByLabel('Agent'), 'Cali Person');
  await expect(form.getByText('Agent is required')).toHaveCount(0);
  await form.getByLabel('Notes').fill('The key is with the guard.');
  await form.getByRole('button', { name: 'Assign Property' }).click();
  await expect(page.getByText('Property assigned')).toBeVisible();

  const mine = row(page, `Plot ${mark}`);
  await expect(mine).toContainText('Cali Person');
  await expect(mine).toContainText('3.25%');
  const [kept] = await sql`
    select agent_id, commission_rate, notes from public.property_assignments where property_id = ${own} and status = 'active'`;
  expect(kept).toEqual({ agent_id: agent.id, commission_rate: 3.25, notes: 'The key is with the guard.' });

  await mine.getByRole('button', { name: 'Reassign' }).click();
  const again = page.getByRole('dialog', { name: 'Reassign Property' });
  await choose(again.getByLabel('Agent'), 'Deeqa Person');
  await again.getByRole('button', { name: 'Reassign Property' }).click();
  await expect(mine).toContainText('Deeqa Person');

  await mine.getByRole('button', { name: 'End the assignment' }).click();
  await page
    .getByRole('dialog', { name: 'End this assignment?' })
    .getByRole('button', { name: 'End assignment' })
    .click();
  await expect(mine).toContainText('Unassigned');
  const [left] = await sql`select agent_id, broker_id from public.properties where id = ${own}`;
  expect(left).toEqual({ agent_id: null, broker_id: broker.id });
});

test('a new lead appears without a reload, the broker assigns it in place and finds it by agent @nightly', async ({
  page,
}) => {
  await open(page, '/broker-dashboard/leads');
  await page.getByPlaceholder('Search client, email, phone or property').fill(`Hodan ${mark}`);
  await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible();
  const lead = await createLead(property, null, broker, { client_name: `Hodan ${mark}`, estimated_value: 99_000 });
  const mine = row(page, `Hodan ${mark}`);
  await expect(mine).toContainText('$99,000');
  await choose(mine.getByRole('combobox'), 'Cali Person');
  await expect(page.getByText('Lead updated')).toBeVisible();
  const agentOf = async () =>
    (await sql`select agent_id from public.leads where id = ${lead}`)[0]!['agent_id'] as string;
  expect(await agentOf()).toBe(agent.id);
  await choose(page.getByRole('combobox', { name: 'Agent', exact: true }), 'Unassigned');
  await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await choose(mine.getByRole('combobox'), 'Unassigned');
  await expect.poll(agentOf).toBeNull();
});

test('a broker sees sales and earnings of agents as a chart, and equal numbers as a table @spec 2.2.62', async ({
  page,
}) => {
  const boss = await createBroker({ agent_share: 60 });
  const seller = await createAgent(boss);
  await sql`update public.profiles set first_name = 'Warsame' where id = ${seller.id}`;
  const sold = await createProperty(owner, { price: 12_345.67, broker_id: boss.id });
  await createAssignment(sold, seller, boss, { commission_rate: 3 });
  await open(page, '/broker-dashboard', boss);
  await expect(page.getByRole('region', { name: 'Sales by Agent' }).getByRole('listitem')).toContainText('0');
  // 3 percent are 370.37. The agent gets 60 percent, 222.22; the broker gets the rest, 148.15.
  await call(owner, 'set_property_status', { property_id: sold, status: 'sold' });
  await expect(figure(page, 'Commissions')).toContainText('$148.15');
  const earnings = page.getByRole('region', { name: /Earnings by Agent/ });
  await earnings.getByRole('button', { name: 'Show Earnings by Agent as table' }).click();
  await expect(earnings.getByRole('row', { name: /Warsame Person/ })).toContainText('$222.22');
});

test('a broker records a commission by hand where a rented property has none @nightly', async ({ page }) => {
  const house = await createProperty(owner, {
    title: `Let ${mark}`,
    price: 800,
    purpose: 'rent',
    broker_id: broker.id,
  });
  await createAssignment(house, agent, broker, { commission_rate: 50 });
  await sql`update public.properties set status = 'rented' where id = ${house}`;
  await sql`delete from public.commissions where property_id = ${house}`;
  await open(page, '/broker-dashboard/commissions');
  await page.getByRole('button', { name: /Record commission/ }).click();
  const form = page.getByRole('dialog', { name: 'Record commission' });
  await choose(form.getByLabel('Property'), `Let ${mark}`);
  await form.getByRole('button', { name: 'Record commission' }).click();
  await expect(form.getByText('Sale price is required')).toBeVisible();
  await form.getByLabel('Sale price').fill('801.01');
  await form.getByRole('button', { name: 'Record commission' }).click();
  await expect(page.getByText('Commission recorded')).toBeVisible();
  const mine = row(page, `Let ${mark}`);
  await expect(mine).toContainText('$400.51');
  await mine.getByRole('button', { name: /^Cancel/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this commission?' })
    .getByRole('button', { name: 'Cancel commission' })
    .click();
  await expect(mine.locator('.status-tag')).toHaveText('Cancelled');
  await expect(page.getByRole('button', { name: /Record commission/ })).toBeVisible();
});

test('a broker saves a ledger of several requests completely, each row once, with its filters @nightly', async ({
  page,
}) => {
  const boss = await createBroker();
  const seller = await createAgent(boss);
  // Twelve sales share each time, so that pages end between equal times. Triggers are off, so that no totals are counted.
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.commissions (agent_id, broker_id, sale_price, commission_rate, total_commission, agent_commission,
        broker_commission, notes, sale_date)
      select ${seller.id}, ${boss.id}, 100 * n, 10, 10 * n, 5 * n, 5 * n, '=' || n,
        '2026-01-01 08:00:00.123456Z'::timestamptz + n / 12 * interval '1 hour'
      from generate_series(1, 2100) as n`;
  });
  await open(page, '/broker-dashboard/commissions', boss);
  await page.getByLabel('Sold from').fill('2026-01-02');
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.commissions where broker_id = ${boss.id} and sale_date >= '2026-01-02Z'`;
  await expect(page.locator('.list-total')).toHaveText('more than 1,000 commissions');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(file.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(counted!.count);
  expect(new Set(data.map(({ salePrice }) => salePrice)).size).toBe(counted!.count);
  expect(data[0]).toMatchObject({ salePrice: '210000.00', notes: "'=2100" });
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from public.commissions where broker_id = ${boss.id}`;
  });
});

test.describe('where the server refuses', () => {
  test.use({ expectedConsole: [/status of 4(00|03|04|09)/] });

  test('a broker cannot assign to an agent who has just left, and keeps the typed text @spec 2.8.13', async ({
    page,
  }) => {
    const leaving = await createAgent(broker);
    await sql`update public.profiles set first_name = 'Rooble' where id = ${leaving.id}`;
    await createProperty(broker, { title: `Shop ${mark}` });
    await open(page, '/broker-dashboard/properties');
    await page.getByRole('button', { name: 'Assign Property' }).click();
    const form = page.getByRole('dialog', { name: 'Assign Property' });
    await choose(form.getByLabel('Property'), `Shop ${mark}`);
    await choose(form.getByLabel('Agent'), 'Rooble Person');
    await call(leaving, 'end_membership', { agent_id: leaving.id });
    await form.getByRole('button', { name: 'Assign Property' }).click();
    await expect(
      page.locator('.ant-notification-notice [role="alert"], .ant-notification-notice[role="alert"]'),
    ).toBeVisible();
    await expect(form).toContainText(`Shop ${mark}`);
    // If the server sends no message, the screen shows its own.
    await page.route('**/api/brokers/assign-property', (route) =>
      route.fulfill({ status: 409, json: { message: '', code: 'conflict' } }),
    );
    await form.getByRole('button', { name: 'Assign Property' }).click();
    await expect(page.getByText('Failed to assign property')).toBeVisible();
  });

  test('a broker whose profile is refused reads the message of the screen @nightly @spec 2.8.13', async ({ page }) => {
    await page.route('**/api/brokers/profile', (route) =>
      route.fulfill({ status: 409, json: { message: '', code: 'conflict' } }),
    );
    await open(page, '/broker-dashboard', await createPerson());
    await page.getByRole('button', { name: 'Create Profile' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Company name').fill('Homes');
    await form.getByLabel('License number').fill('BRK-1');
    await form.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page.getByText('Failed to create profile')).toBeVisible();
    await open(page, '/broker-dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await form.getByLabel('About').fill('Plots.');
    await form.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
  });
});

for (const path of ['today', 'agents', 'properties', 'leads', 'commissions']) {
  test(`${path} has no accessibility violation in either theme, on a phone and on a desk @nightly`, async ({
    page,
  }) => {
    await createLead(property, agent, broker, {
      client_name: `Reader of ${path}`,
      client_email: `${path}@test.example`,
    });
    if (path === 'commissions') {
      const sold = await createProperty(owner, { title: `Sold ${mark}`, broker_id: broker.id });
      await createAssignment(sold, agent, broker);
      await call(owner, 'set_property_status', { property_id: sold, status: 'sold' });
    }
    await open(page, `/broker-dashboard/${path}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    if (path !== 'today') await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
    await expectNoViolation(page, path);
  });
}

test('the forms have no accessibility violation in either theme, on a phone and on a desk @nightly', async ({
  page,
}) => {
  await open(page, '/broker-dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Broker Profile' })).toBeVisible();
  await expectNoViolation(page, 'the profile');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Properties' }).click();
  await page.getByRole('button', { name: 'Assign Property' }).click();
  await expect(page.getByRole('dialog', { name: 'Assign Property' })).toBeVisible();
  await expectNoViolation(page, 'the assignment');
});
