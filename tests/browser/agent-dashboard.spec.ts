import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
let broker: Person;
let agent: Person;
let propertyId: string;

test.beforeAll(async () => {
  const owner = await createPerson();
  broker = await createBroker({ company_name: `Homes ${mark}` });
  agent = await createAgent(broker, { specialization: 'land', license_number: `L-${mark}` });
  propertyId = await createProperty(owner, { title: `Villa ${mark}`, city: 'Berbera' });
  await createAssignment(propertyId, agent, broker);
});

test.afterAll(removePeople);

async function open(page: Page, path: string, person: Person): Promise<void> {
  await openSession(page, person);
  await page.goto(path);
}

/** Opens the leads as a list, with one lead in each row. */
async function openList(page: Page, person: Person, search = ''): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lead-board', 'no'));
  await open(page, `/agent-dashboard/leads${search}`, person);
}

/** Creates an agent with leads, so that other tests do not change the counts. */
async function agentWithLeads(...leads: Record<string, unknown>[]): Promise<Person> {
  const person = await createAgent(broker);
  for (const [index, columns] of leads.entries()) {
    await createLead(propertyId, person, broker, {
      client_name: `Client ${index + 1}`,
      client_email: `client${index + 1}@test.example`,
      ...columns,
    });
  }
  return person;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, label: string) => page.locator('.stat-card').filter({ hasText: label }).locator('dd');
const leadOf = async (person: Person) => {
  const [lead] = await sql`select * from public.leads where agent_id = ${person.id} order by created_at desc limit 1`;
  return lead;
};

test('a member becomes an agent, asks to join a broker, and withdraws the request @spec 2.1.5 2.2.53-54 2.2.56 2.2.58 2.5.8', async ({
  page,
}) => {
  const person = await createPerson('user', 'Mahad');
  await open(page, '/agent-dashboard', person);
  await expect(page.getByText('Create your agent profile to get started with the dashboard.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create agent profile' });
  await dialog.getByLabel('License number').fill('SL-AG-0412');
  await choose(dialog.getByLabel('Specialization'), 'Luxury');
  await dialog.getByLabel('Phone number').fill('+252 63 000 0003');
  await dialog.getByLabel('WhatsApp number').fill('+252 63 000 0004');
  await dialog.getByLabel('Office address').fill('Road 1, Hargeisa');
  await dialog.getByLabel('Commission rate').fill('101');
  await dialog.getByLabel('Bio').fill('Residential since 2016.');
  await dialog.getByRole('button', { name: 'Create Profile' }).click();
  await expect(dialog.getByText('Commission rate must be a number from 0 to 100')).toBeVisible();
  await dialog.getByLabel('Commission rate').fill('3.5');
  await choose(dialog.getByLabel('Broker (optional)'), `Homes ${mark}`);
  await dialog.getByRole('button', { name: 'Create Profile' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('Welcome back, Mahad. No leads are waiting for a first call.')).toBeVisible();
  const overview = page.getByRole('region', { name: 'Profile overview' });
  for (const text of ['Residential since 2016.', 'Luxury', 'SL-AG-0412', `Waiting for Homes ${mark}`])
    await expect(overview).toContainText(text);
  await expect(overview.getByRole('link', { name: /WhatsApp: \+252 63 000 0004/ })).toHaveAttribute(
    'href',
    'https://wa.me/252630000004',
  );
  await expect(figure(page, 'Commissions')).toContainText('3.5% rate');
  const [kept] = await sql`select * from public.agent_profiles where user_id = ${person.id}`;
  expect(kept).toMatchObject({ specialization: 'luxury', office_address: 'Road 1, Hargeisa', is_active: true });

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit agent profile' });
  await edit.getByRole('button', { name: 'Withdraw Request' }).click();
  await expect(edit.getByLabel('Broker (optional)')).toBeVisible();
  await edit.getByLabel('Bio').fill('');
  await edit.getByRole('switch', { name: 'Accepts new properties' }).click();
  await edit.getByRole('button', { name: 'Save Profile' }).click();
  await expect(overview).toContainText('Inactive');
  await expect(overview).not.toContainText('Residential since 2016.');
  await expect(overview).toContainText('Independent');
});

test('an agent sees at once that the broker accepted them, and leaves the broker again @nightly', async ({ page }) => {
  const person = await createAgent();
  await sql`insert into public.membership_requests (agent_id, broker_id) values (${person.id}, ${broker.id})`;
  await open(page, '/agent-dashboard', person);
  const overview = page.getByRole('region', { name: 'Profile overview' });
  await expect(overview).toContainText(`Waiting for Homes ${mark}`);
  await sql`delete from public.membership_requests where agent_id = ${person.id}`;
  await sql`update public.agent_profiles set broker_id = ${broker.id} where user_id = ${person.id}`;
  await expect(overview).not.toContainText('Waiting');
  await expect(overview).toContainText(`Homes ${mark}`);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Leave Broker' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You left the broker')).toBeVisible();
  await expect(overview).toContainText('Independent');
});

test('an agent’s photo is stored and shown in the overview @nightly', async ({ page }) => {
  const person = await createAgent();
  await open(page, '/agent-dashboard', person);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit agent profile' });
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } });
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('region', { name: 'Profile overview' }).locator('img');
  await expect(shown).toHaveAttribute('src', new RegExp(`^/media/listing-images/${person.id}/profile-`));
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('an agent adds a lead by the documented rules, finds the property, and edits the lead @spec 2.1.5 2.2.57 2.2.59 2.5.9-10 2.9.6 3.22', async ({
  page,
}) => {
  const person = await createAgent(broker);
  await openList(page, person);
  await expect(page.getByText('No leads yet. Start adding leads to track your prospects.')).toBeVisible();
  await page.getByRole('button', { name: 'Add lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add lead' });
  await expect(drawer.getByLabel('Probability, percent')).toHaveValue('50');
  await drawer.getByLabel('Client email').fill('nobody');
  await drawer.getByLabel('Probability, percent').fill('120');
  await drawer.getByRole('button', { name: 'Add lead' }).click();
  for (const text of [
    'Property is required',
    'Client name is required',
    'Invalid email address',
    'Probability must be a whole number from 0 to 100',
  ])
    await expect(drawer.getByText(text)).toBeVisible();

  await drawer.getByLabel('Property', { exact: true }).fill(mark);
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `Villa ${mark}` })
    .click();
  await drawer.getByLabel('Client name').fill(`Warsame ${mark}`);
  await drawer.getByLabel('Client email').fill('warsame@test.example');
  await drawer.getByLabel('Client phone').fill('+252 63 555 0109');
  await drawer.getByLabel('Estimated value (optional)').fill('148000');
  await drawer.getByLabel('Probability, percent').fill('60');
  await drawer.getByLabel('Follow-up (optional)').fill('2020-01-02');
  await drawer.getByLabel('Follow-up time (optional)').fill('09:30');
  await drawer.getByLabel('Notes (optional)').fill('Wants a garden.');
  await drawer.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByText('Lead added')).toBeVisible();

  const mine = row(page, `Warsame ${mark}`);
  for (const text of [`Villa ${mark}`, '$148,000', '60%', 'Overdue', 'Jan 2, 2020, 9:30 AM'])
    await expect(mine).toContainText(text);
  await expect(mine.getByRole('link', { name: '+252 63 555 0109', exact: true })).toHaveAttribute(
    'href',
    'tel:+252635550109',
  );
  await expect(mine.getByRole('link', { name: 'warsame@test.example' })).toHaveAttribute(
    'href',
    'mailto:warsame@test.example',
  );
  await expect(mine.getByRole('link', { name: `WhatsApp Warsame ${mark}` })).toHaveAttribute(
    'href',
    'https://wa.me/252635550109',
  );
  expect(await leadOf(person)).toMatchObject({
    broker_id: broker.id,
    lead_source: 'website',
    priority: 'medium',
    probability: 60,
    estimated_value: 148_000,
  });

  await mine.getByRole('link', { name: `Warsame ${mark}`, exact: true }).click();
  await page.getByRole('button', { name: 'Edit lead' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit lead' });
  await edit.getByLabel('Follow-up (optional)').fill('');
  await edit.getByLabel('Client email').fill('other at test');
  await edit.getByRole('button', { name: 'Save lead' }).click();
  await expect(edit.getByText('Invalid email address')).toBeVisible();
  await edit.getByLabel('Client email').fill('other@test.example');
  await edit.getByRole('button', { name: 'Save lead' }).click();
  await expect(page.getByText('Lead updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(mine).toContainText('other@test.example');
  await expect(mine).not.toContainText('Overdue');
  expect(await leadOf(person)).toMatchObject({ client_email: 'other@test.example', follow_up_date: null });
});

test('an agent’s figures on Today count open and overdue leads @nightly', async ({ page }) => {
  await open(page, '/agent-dashboard', await agentWithLeads({ follow_up_date: '2020-01-02T06:30:00Z' }));
  await expect(figure(page, 'Leads')).toContainText('1 open, 1 overdue');
});

test('an agent confirms before typed text is lost @nightly', async ({ page }) => {
  await openList(page, await agentWithLeads({}));
  await page.getByRole('link', { name: 'Client 1', exact: true }).click();
  await page.getByRole('button', { name: 'Edit lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  await drawer.getByLabel('Notes (optional)').fill('Half a sentence');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByLabel('Notes (optional)')).toHaveValue('Half a sentence');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer).toBeHidden();
});

test('an agent moves a lead on the board by its menu and by dragging @spec 2.2.57', async ({ page }) => {
  const person = await agentWithLeads({}, { status: 'qualified' });
  await open(page, '/agent-dashboard', person);
  await expect(page.getByText('One lead is waiting for a first call.')).toBeVisible();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await choose(column(page, 'New').getByRole('combobox', { name: 'Status of Client 1' }), 'Contacted');
  await expect(column(page, 'Contacted').getByText('Client 1')).toBeVisible();
  await expect(column(page, 'New').getByText('Client 1')).toBeHidden();

  await column(page, 'Qualified').getByRole('listitem').dragTo(column(page, 'Negotiating'));
  await expect(column(page, 'Negotiating').getByText('Client 2')).toBeVisible();
  await expect
    .poll(async () =>
      (await sql`select status from public.leads where agent_id = ${person.id} order by client_name`).map(
        ({ status }) => status,
      ),
    )
    .toEqual(['contacted', 'negotiating']);
});

test.describe('where the database refuses', () => {
  test.use({ expectedConsole: [/status of 4(00|03|04|09)/] });

  test('an agent sees a change at once, and sees it revert when the server refuses it @spec 2.8.12', async ({
    page,
  }) => {
    const person = await agentWithLeads({});
    await open(page, '/agent-dashboard/leads', person);
    await expect(column(page, 'New').getByText('Client 1')).toBeVisible();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/rest/v1/leads?*', async (route) => {
      await asked;
      await sql`update public.leads set agent_id = ${agent.id} where agent_id = ${person.id}`;
      await route.continue();
    });
    await choose(column(page, 'New').getByRole('combobox', { name: 'Status of Client 1' }), 'Closed');
    await expect(column(page, 'Closed').getByText('Client 1')).toBeVisible();
    answer();
    await expect(page.getByText('Failed to update lead')).toBeVisible();
    await expect(column(page, 'Closed').getByText('Client 1')).toBeHidden();
  });

  test('an agent reads which change of profile or lead the server refused @nightly @spec 2.8.12', async ({ page }) => {
    const person = await createPerson();
    const refuse = (address: string) =>
      page.route(address, (route) =>
        route.request().method() === 'POST' || route.request().method() === 'PATCH'
          ? route.fulfill({ status: 403, json: { code: 'PT403', message: 'no', details: null, hint: null } })
          : route.continue(),
      );
    const told = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await open(page, '/agent-dashboard', person);
    await refuse('**/api/agents/profile');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Profile' }).click();
    await told('Failed to create profile');
    await openList(page, await createAgent(broker));
    await refuse('**/rest/v1/leads?*');
    await page.getByRole('tab', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByRole('dialog').getByLabel('Bio').fill('Houses.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Profile' }).click();
    await told('Failed to update profile');
    await page.reload();
    await page.getByRole('tab', { name: 'Leads' }).click();
    await page.getByRole('button', { name: 'Add lead' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add lead' });
    await drawer.getByLabel('Property', { exact: true }).fill(mark);
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: `Villa ${mark}` })
      .click();
    await drawer.getByLabel('Client name').fill('Warsame');
    await drawer.getByLabel('Client email').fill('warsame@test.example');
    await drawer.getByRole('button', { name: 'Add lead' }).click();
    await told('Failed to create lead');
  });

  test('a lead whose change is refused shows an error and keeps its state @nightly', async ({ page }) => {
    const person = await agentWithLeads({ priority: 'low' });
    await openList(page, person);
    await page.route('**/rest/v1/leads?*', (route) =>
      route.fulfill({ status: 403, json: { code: 'PT403', message: 'protected_column', details: null, hint: null } }),
    );
    await choose(page.getByRole('combobox', { name: 'Priority of Client 1' }), 'Urgent');
    await expect(page.getByRole('alert').filter({ hasText: 'Not changed.' })).toBeVisible();
    const priority = row(page, 'Client 1')
      .getByRole('cell')
      .filter({ has: page.getByRole('combobox', { name: 'Priority of Client 1' }) });
    await expect(priority).toContainText('Low');
    expect(await leadOf(person)).toMatchObject({ priority: 'low' });
  });

  test('an agent reads at the field that the client already has a lead for the property @nightly', async ({ page }) => {
    const person = await agentWithLeads({ client_email: 'twice@test.example' }, {});
    await openList(page, person);
    await page.getByRole('link', { name: 'Client 2', exact: true }).click();
    await page.getByRole('button', { name: 'Edit lead' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit lead' });
    await drawer.getByLabel('Client email').fill('twice@test.example');
    await drawer.getByRole('button', { name: 'Save lead' }).click();
    await expect(
      drawer.locator('.ant-form-item-explain').getByText('This client already has an open lead for this property'),
    ).toBeVisible();
    await expect(page.getByText('Failed to update lead')).toBeVisible();
  });
});

test('an inquiry about an assigned property becomes one lead without a reload @nightly', async ({ page }) => {
  const client = await createPerson('user', 'Hodan');
  const person = await createAgent(broker);
  const property = await createProperty(await createPerson());
  await createAssignment(property, person, broker);
  await open(page, '/agent-dashboard/leads', person);
  await expect(page.getByText('No leads yet.')).toBeVisible();
  for (const message of ['Is this house still for sale?', 'May I see it tomorrow?']) {
    await sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email, contact_phone)
      values (${property}, ${client.id}, ${message}, ${client.email}, '+252635550101')`;
    await expect(column(page, 'New').getByRole('article', { name: 'Hodan Person' })).toHaveCount(1);
  }
  expect(await sql`select from public.leads where agent_id = ${person.id}`).toHaveLength(1);
  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(page.getByText('One lead is waiting for a first call.')).toBeVisible();
});

test('the URL keeps an agent’s filters and order of each list @nightly', async ({ page }) => {
  const leads = Array.from({ length: 23 }, (_, index) => ({
    priority: index === 0 ? 'urgent' : 'low',
    follow_up_date: index < 2 ? '2020-01-01T00:00:00Z' : null,
  }));
  await openList(page, await agentWithLeads(...leads));
  await expect(page.getByText('23 leads', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByTitle('2', { exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(4);

  await choose(page.getByRole('combobox', { name: 'Follow-up' }), 'Overdue');
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Highest priority first');
  await expect(page.getByRole('row').nth(1)).toContainText('Urgent');
  await choose(page.getByRole('combobox', { name: 'Priority', exact: true }), 'Urgent');
  await page.getByRole('searchbox').fill('client1@test');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/client1/);
  await page.reload();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('client1 test');
  await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Lost');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('23 leads', { exact: true })).toBeVisible();
});

test('an agent’s cards lead to their lists and show equal counts @spec 2.1.5 2.2.55', async ({ page }) => {
  await open(page, '/agent-dashboard', agent);
  await expect(figure(page, 'Properties')).toContainText('1 added this month');
  await page.getByRole('link', { name: 'Properties', exact: true }).click();
  await expect(page).toHaveURL(/\/agent-dashboard\/properties/);
  await expect(page.getByText('1 property', { exact: true })).toBeVisible();
  const mine = row(page, `Villa ${mark}`);
  await expect(mine).toContainText('2.5%');
  await expect(mine).toContainText(`Homes ${mark}`);
  await expect(mine.getByRole('link')).toHaveAttribute('href', `/property/${propertyId}`);
  await page.getByRole('tab', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Performance' }).click();
  await expect(page.getByRole('region', { name: 'Profile overview' })).toBeFocused();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page).toHaveURL(/\/agent-dashboard\/leads/);
});

test('an agent opens the dashboard and returns by the account menu @nightly', async ({ page }) => {
  await open(page, '/', agent);
  await page.getByRole('button', { name: /Hello/ }).click();
  await page.getByRole('link', { name: 'Agent Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Agent Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: /Hello/ }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  for (const [name, href] of [
    ['Messages', '/messages'],
    ['Agent Dashboard', '/agent-dashboard'],
    ['Broker Dashboard', '/broker-dashboard'],
    ['Settings', '/settings'],
  ])
    await expect(menu.getByRole('link', { name: name! })).toHaveAttribute('href', href!);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: /Hello/ })).toBeFocused();
});

test('an agent opens both dashboards from the menu on a phone @spec 1.2.3', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/', agent);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Broker Dashboard' })).toHaveAttribute('href', '/broker-dashboard');
  await page.getByRole('link', { name: 'Agent Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Agent Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  // The links to the other languages of the site are below these.
  await expect(menu.locator('a:not([hreflang])')).toHaveText([
    'Messages',
    'Notifications',
    'Agent Dashboard',
    'Broker Dashboard',
    'Settings',
  ]);
  await menu.getByRole('link', { name: 'Agent Dashboard' }).click();
  await expect(menu).toBeHidden();
});

test('an agent reaches everything on a phone in either theme @nightly', async ({ page }) => {
  const person = await agentWithLeads(
    { client_phone: '+252635550101', follow_up_date: '2020-01-01T00:00:00Z', notes: 'A garden.' },
    { status: 'lost', priority: 'urgent' },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/agent-dashboard/leads', person);
  await expect(column(page, 'New').getByText('Client 1')).toBeVisible();
  await expectNoViolation(page, 'the board');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Client 2' })).toBeVisible();
  await expectNoViolation(page, 'the list');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Client 1', exact: true }).click();
  await page.getByRole('button', { name: 'Edit lead' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit lead' })).toBeVisible();
  await expectNoViolation(page, 'a lead');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('tab', { name: 'Today' }).click();
  await expectNoViolation(page, 'Today');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit agent profile' })).toBeVisible();
  await expectNoViolation(page, 'the profile');
});
