import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { ownWord } from '../support/own-word.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let mark: string;
let owner: Person;

test.beforeEach(async () => {
  mark = ownWord();
  owner = await createPerson();
});

test.afterEach(() => removePeople());

const queue = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

async function lowestEdge(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
}

test('an administrator sees all queues within 800 px, and opens one, oldest first, by one press @feature 12.4a', async ({
  page,
}) => {
  const admin = await createPerson('admin');
  await createProperty(owner, {
    title: `Villa ${mark}`,
    approval_status: 'pending',
    created_at: '2001-01-01T00:00:00Z',
  });
  await page.setViewportSize(DESK);
  await openSession(page, admin);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/today$/);
  const line = queue(page, 'Properties to decide');
  await expect(line).toContainText(/\d+ late/);
  await expect(line).toContainText(/oldest [\d,]+ days/);
  expect(await lowestEdge(page, '.queues')).toBeLessThan(800);
  await expectNoViolation(page, 'Today of an administrator');
  await page.setViewportSize(DESK);
  await line.click();
  await expect(page).toHaveURL(/\/admin\/properties/);
  await expect(page.locator('.listing-title').first()).toHaveText(`Villa ${mark}`);
  await expect(page.getByRole('tab', { name: /^Properties/ })).toHaveAttribute('aria-selected', 'true');
});

test('an administrator sees a new abuse report on Today without a reload @nightly @feature 12.4a', async ({ page }) => {
  const admin = await createPerson('admin');
  await openSession(page, admin);
  await page.goto('/admin');
  const count = queue(page, 'Abuse reports').locator('.queue-count');
  await expect(count).toHaveText(/\d/);
  const before = Number((await count.innerText()).replaceAll(',', ''));
  await sql`
    insert into public.abuse_reports (subject, subject_id, title, accused_id, reason, reporter_id)
    values ('person', ${owner.id}, ${`Report ${mark}`}, ${owner.id}, 'fraud', ${admin.id})`;
  await expect(count).toHaveText((before + 1).toLocaleString('en-US'));
  await sql`delete from public.abuse_reports where subject_id = ${owner.id}`;
});

/** A confirmed viewing at 10:00 today in East Africa. */
async function createViewing(property: string, buyer: Person): Promise<void> {
  await sql`
    insert into public.property_viewings
      (property_id, user_id, preferred_date, preferred_time, contact_email, contact_phone, status, scheduled_date)
    values (${property}, ${buyer.id}, (now() at time zone 'Africa/Mogadishu')::date, '10:00', ${buyer.email}, '+252634440001',
      'confirmed', date_trunc('day', now(), 'Africa/Mogadishu') + interval '10 hours')`;
}

test('an agent on a phone sees today’s viewings, and calls, writes and gets directions by one press @feature 12.4c', async ({
  page,
}) => {
  const agent = await createAgent(await createBroker());
  const buyer = await createPerson('user', 'Hodan');
  const property = await createProperty(owner, { title: `House ${mark}`, latitude: 9.56, longitude: 44.06 });
  await createAssignment(property, agent, null);
  await createLead(property, agent, null, { follow_up_date: '2020-01-01T00:00:00Z' });
  await createViewing(property, buyer);
  await page.setViewportSize(PHONE);
  await openSession(page, agent);
  await page.goto('/agent-dashboard');
  const viewings = page.getByRole('region', { name: 'Viewings' });
  await expect(viewings.getByText('10:00 AM')).toBeVisible();
  await expect(viewings.getByRole('link', { name: new RegExp(`^House ${mark}`) })).toBeInViewport();
  await expect(viewings.getByRole('link', { name: 'Call Hodan Person' })).toHaveAttribute('href', 'tel:+252634440001');
  await expect(viewings.getByRole('link', { name: /WhatsApp Hodan Person/ })).toHaveAttribute(
    'href',
    'https://wa.me/252634440001',
  );
  await expect(viewings.getByRole('link', { name: /Directions to/ })).toHaveAttribute(
    'href',
    /destination=9\.56%2C44\.06/,
  );
  await expect(viewings.getByRole('link', { name: 'Call Hodan Person' })).toBeInViewport();
  const heights = await page
    .locator('.queue')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(Math.max(...heights), 'no queue takes more than two lines').toBeLessThan(90);
  await expectNoViolation(page, 'Today of an agent');
  await queue(page, 'Overdue leads').click();
  await expect(page).toHaveURL(/\/agent-dashboard\/leads.*overdue/);
  await expect(page.getByText('Test Client').first()).toBeVisible();
});

test('an agent, a broker and an administrator on a phone see nothing move while Today loads @feature 13.12b', async ({
  page,
}) => {
  const broker = await createBroker();
  const agent = await createAgent(broker);
  const property = await createProperty(owner);
  await createAssignment(property, agent, broker);
  await createViewing(property, await createPerson());
  await createLead(property, agent, broker);
  await page.setViewportSize(PHONE);
  // Each answer arrives after the browser has painted the previous state.
  await page.route('**/rest/v1/rpc/**', async (route) => {
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
    await route.continue();
  });
  for (const [person, path] of [
    [agent, '/agent-dashboard'],
    [broker, '/broker-dashboard'],
    [await createPerson('admin'), '/admin'],
  ] as const) {
    await openSession(page, person);
    await page.goto(path);
    await expect(page.locator('a.queue').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page), path).toBeLessThan(0.02);
  }
  await page.unrouteAll({ behavior: 'wait' });
});

test('a broker opens the leads without an agent from Today @feature 12.4d', async ({ page }) => {
  const broker = await createBroker();
  const property = await createProperty(owner, { broker_id: broker.id });
  await createLead(property, null, broker, { client_name: `Client ${mark}` });
  await openSession(page, broker);
  await page.goto('/broker-dashboard');
  await expect(queue(page, 'Leads without an agent').locator('.queue-count')).toHaveText('1');
  await expectNoViolation(page, 'Today of a broker');
  await queue(page, 'Leads without an agent').click();
  await expect(page.getByRole('combobox', { name: 'Agent', exact: true }).locator('..')).toContainText('Unassigned');
  await expect(page.getByText(`Client ${mark}`).first()).toBeVisible();
});

test('an administrator reaches each tab at each width, also the tabs in the menu @nightly @feature 12.16b', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin'));
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/appeals');
    await expect(page.getByRole('tab', { name: /Appeals/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: /Appeals/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const all = await page.locator('[role=tab]').count();
    await expect
      .poll(async () => (await page.getByRole('menuitem').count()) + (await page.getByRole('tab').count()))
      .toBe(all);
    await page.getByRole('menuitem', { name: 'Audit Log' }).click();
    await expect(page).toHaveURL(/\/admin\/audit/);
    await expect(page.getByRole('tab', { name: 'Audit Log' })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('an administrator who is offline reads that nothing is saved @feature 12.16d', async ({ page, context }) => {
    await openSession(page, await createPerson('admin'));
    await page.goto('/admin/users');
    await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
    await context.setOffline(true);
    const notice = page.getByText('You are offline. We cannot save your changes until you are back online.');
    await expect(notice).toBeInViewport();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });
});

test('an administrator whose answer takes long reads so, and the page does not move @feature 12.16d', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/users');
  await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/rest/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').first().fill(mark);
  const notice = page.getByText('Your connection is slow. Please wait: we are still working on your request.');
  await expect(notice).toBeInViewport();
  expect(await heading.boundingBox()).toEqual(before);
  letGo();
  await expect(notice).toBeHidden();
});

test('an administrator reads a toast on the opposite side of the panels @nightly @feature 12.16c', async ({ page }) => {
  await sql`
    insert into public.appraisal_requests (property_type, location, address, area, year_built, condition, purpose,
      contact_name, contact_email, contact_phone, preferred_date)
    values ('house', 'Berbera', 'Port Road 5', 120, 2004, 'good', 'selling', ${`Nimco ${mark}`}, 'nimco@test.example',
      '+252635550102', current_date + 7)`;
  await page.setViewportSize(DESK);
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/appraisals');
  await choose(page.getByRole('combobox', { name: `Status of the request by Nimco ${mark}` }), 'Completed');
  const toast = page.locator('.ant-notification-notice').filter({ hasText: 'Appraisal status updated successfully' });
  await expect(toast).toBeVisible();
  // A panel is at most 736 px wide.
  await expect
    .poll(async () => (await toast.boundingBox())!.x + (await toast.boundingBox())!.width)
    .toBeLessThan(1280 - 736);
  await sql`delete from public.appraisal_requests where contact_name = ${`Nimco ${mark}`}`;
});

test('an administrator on a phone presses into a search field, and the page does not zoom @feature 12.16c', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/users');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await expect(search).toBeVisible();
  expect(await search.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))).toBeGreaterThanOrEqual(
    16,
  );
  await context.close();
});

test.describe('with a URL that the database refuses', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test('an administrator clears the refused filters @nightly @feature 12.16f', async ({ page }) => {
    await openSession(page, await createPerson('admin'));
    await page.goto('/admin/users?filters[0][field]=evil&filters[0][operator]=eq&filters[0][value]=1');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users/);
  });
});
