import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
let admin: Person;
let member: Person;
let propertyId: string;

test.beforeAll(async () => {
  admin = await createPerson('admin', 'Ayaan');
  member = await createPerson('user', `Hodan${mark}`);
  propertyId = await createProperty(admin, { title: `Villa ${mark}`, city: 'Berbera' });
});

test.afterAll(async () => {
  await sql`delete from public.appraisal_requests where contact_name like ${`%${mark}%`}`;
  await removePeople();
});

async function inquire(message = 'Is this house still for sale?'): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email, contact_phone)
    values (${propertyId}, ${member.id}, ${message}, ${member.email}, '+252635550101') returning id`;
  return made!.id;
}

async function requestAppraisal(): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into public.appraisal_requests (property_type, location, address, area, year_built, condition, purpose,
      contact_name, contact_email, contact_phone, preferred_date)
    values ('house', 'Berbera', 'Port Road 5', 120, 2004, 'good', 'selling', ${`Nimco ${mark}`}, 'nimco@test.example',
      '+252635550102', current_date + 7) returning id`;
  return made!.id;
}

async function open(page: Page, path: string, person = admin): Promise<void> {
  await openSession(page, person);
  await page.goto(path);
}

async function anotherPage(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openSession(page, person);
  return page;
}

const columns = (page: Page) => page.getByRole('columnheader');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const figure = (page: Page, label: string) =>
  page.locator('.stat-card').filter({ hasText: label }).locator('dd').innerText();

test('an administrator sees the figures of the database, as charts and as tables @spec 2.2.28-29 2.9.4', async ({
  page,
}) => {
  const [counted] = await sql<Record<'properties' | 'users' | 'inquiries' | 'appraisals' | 'houses', number>[]>`
    select (select count(*)::int from public.properties) as properties, (select count(*)::int from public.profiles) as users,
      (select count(*)::int from public.inquiries) as inquiries,
      (select count(*)::int from public.appraisal_requests) as appraisals,
      (select count(*)::int from public.properties where property_type = 'house') as houses`;
  await open(page, '/admin');
  const text = (count: number) => count.toLocaleString('en-US');
  await expect.poll(() => figure(page, 'Total Properties')).toBe(text(counted!.properties));
  expect(await figure(page, 'Total Users')).toBe(text(counted!.users));
  expect(await figure(page, 'Total Inquiries')).toBe(text(counted!.inquiries));
  expect(await figure(page, 'Appraisal Requests')).toBe(text(counted!.appraisals));

  const purposes = page.getByRole('region', { name: 'By Purpose' }).getByRole('listitem');
  await expect(purposes).toContainText(['Sale', 'Rent', 'Commercial']);
  const types = page.getByRole('region', { name: 'By Type' });
  await expect(types.getByRole('listitem').filter({ hasText: 'House' })).toContainText(text(counted!.houses));
  await types.getByRole('button', { name: 'Show By Type as table' }).click();
  await expect(types.getByRole('row', { name: /House/ })).toContainText(text(counted!.houses));
  await expect(page.getByRole('region', { name: /By City/ }).getByRole('listitem')).toHaveCount(5);
});

test('an administrator moves through the tabs by keyboard, and each tab has its own URL @spec 2.2.30', async ({
  page,
}) => {
  await open(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/today/);
  // All tabs, including the tabs in the menu at the end.
  await expect(page.locator('[role=tab]')).toContainText([
    'Today',
    'Properties',
    'Cars',
    'Users',
    'Inquiries',
    'Activity Reports',
    'Appraisals',
    'Reports',
  ]);
  // The counts widen the tabs and move the last tab to the menu.
  await expect(page.getByRole('tab', { name: /Properties \d+ waiting/ })).toBeVisible();
  await page.getByRole('tab', { name: /Properties/ }).focus();
  await page.keyboard.press('End');
  const last = page.getByRole('tab').last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /Users/ }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.goBack();
  await expect(last).toHaveAttribute('aria-selected', 'true');
});

/** Counts the maximum of concurrent requests to a path, from now on. */
function mostAtOnce(page: Page, path: string): () => number {
  const underWay = new Set<Request>();
  let most = 0;
  page.on('request', (request) => {
    if (!request.url().includes(path)) return;
    underWay.add(request);
    most = Math.max(most, underWay.size);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => most;
}

test('an administrator sees the total rise when a new inquiry arrives @nightly', async ({ page }) => {
  await open(page, '/admin');
  await expect.poll(() => figure(page, 'Total Inquiries')).toMatch(/\d/);
  await page.waitForLoadState('networkidle');
  const counted = mostAtOnce(page, '/rpc/get_admin_analytics');
  const before = Number((await figure(page, 'Total Inquiries')).replaceAll(',', ''));
  const id = await inquire();
  await expect.poll(() => figure(page, 'Total Inquiries')).toBe((before + 1).toLocaleString('en-US'));
  // Totals and charts share one request.
  expect(counted()).toBe(1);
  await sql`delete from public.inquiries where id = ${id}`;
});

test('an inquiry appears without a reload, and an administrator reads, finds and answers it @spec 2.1.4 2.2.42 2.7.17 2.8.8', async ({
  page,
}) => {
  await open(page, '/admin/inquiries');
  await page.getByPlaceholder('Search inquirer, property, code, email or phone').fill(mark);
  await expect(page.getByRole('heading', { name: 'No inquiries match' })).toBeVisible();

  const id = await inquire(`Is it ${mark}?\nAnd the garden?`);
  await expect(row(page, `Villa ${mark}`)).toBeVisible();
  await expect(columns(page)).toHaveText(['Inquirer', 'Property', 'Contact', 'Status', 'Created', 'Actions']);
  const mine = row(page, `Villa ${mark}`);
  await expect(mine).toContainText(`Hodan${mark} Person`);
  await expect(mine).toContainText(member.email);
  await expect(mine).toContainText('+252 63 555 0101');
  await mine.getByText('Message').click();
  await expect(mine.getByText('And the garden?')).toBeVisible();

  await choose(mine.getByRole('combobox'), 'Replied');
  await expect(page.getByText('Inquiry status updated successfully')).toBeVisible();
  await expect(mine.locator('.status-tag')).toHaveText('Replied');
  const [kept] = await sql<{ status: string }[]>`select status from public.inquiries where id = ${id}`;
  expect(kept?.status).toBe('replied');

  await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Closed');
  await expect(page.getByRole('heading', { name: 'No inquiries match' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No inquiries match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('heading', { name: 'No inquiries match' })).toBeHidden();
});

test('an administrator moves an appraisal request through its states, and reads its details @spec 2.1.4 2.2.45 2.8.7', async ({
  page,
}) => {
  const id = await requestAppraisal();
  await open(page, '/admin/appraisals');
  await page.getByPlaceholder('Search contact, email, phone or location').fill(mark);
  const mine = row(page, `Nimco ${mark}`);
  await expect(columns(page)).toHaveText(['Contact', 'Property Type', 'Location', 'Status', 'Requested']);
  await mine.getByText('Details').click();
  await expect(mine).toContainText('120 m²');
  for (const [label, status] of [
    ['Approved', 'approved'],
    ['Completed', 'completed'],
  ]) {
    await choose(mine.getByRole('combobox'), label!);
    await expect(mine.locator('.status-tag')).toHaveText(label!);
    const [kept] = await sql<{ status: string }[]>`select status from public.appraisal_requests where id = ${id}`;
    expect(kept?.status).toBe(status);
  }
  await expect(page.getByText('Appraisal status updated successfully').first()).toBeVisible();
});

test.describe('where the database refuses', () => {
  test.use({ expectedConsole: [/status of 4(00|03|04|09)/] });

  test('an administrator reads that a request is gone, and sees the current list @nightly @spec 2.8.7-8', async ({
    page,
  }) => {
    const id = await requestAppraisal();
    await sql`update public.appraisal_requests set contact_name = ${`Gone ${mark}`} where id = ${id}`;
    await open(page, '/admin/appraisals');
    await page.getByPlaceholder('Search contact, email, phone or location').fill(`Gone ${mark}`);
    const mine = row(page, `Gone ${mark}`);
    await expect(page.getByText('1 appraisal request', { exact: true })).toBeVisible();
    // Deletes the request during the call. If it were deleted earlier, the reloaded list would not show it.
    await page.route('**/rpc/set_appraisal_status', async (route) => {
      await sql`delete from public.appraisal_requests where id = ${id}`;
      await route.continue();
    });
    await choose(mine.getByRole('combobox'), 'Approved');
    await expect(page.getByRole('alert')).toContainText('Failed to update appraisal status');
    await expect(mine).toHaveCount(0);

    await inquire();
    await page.route('**/rpc/set_inquiry_status', (route) => route.fulfill({ status: 403, json: { message: 'no' } }));
    await page.goto('/admin/inquiries');
    await page.getByPlaceholder('Search inquirer, property, code, email or phone').fill(mark);
    await choose(row(page, `Villa ${mark}`).first().getByRole('combobox'), 'Closed');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update inquiry status' })).toBeVisible();
  });

  test('an administrator confirms before they give up their own access, and the last administrator cannot @spec 2.8.6', async ({
    page,
  }) => {
    const others = await sql<{ id: string }[]>`
    update public.profiles set role = 'user' where role = 'admin' and id <> ${admin.id} returning id`;
    try {
      await open(page, '/admin/users');
      await page.getByPlaceholder('Search name, username, email or phone').fill(admin.email);
      const mine = row(page, admin.email);
      await choose(mine.getByRole('combobox'), 'User');
      const dialog = page.getByRole('dialog', { name: 'Give up your own access?' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Give up access' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to update user role');
      await expect(page.getByRole('alert')).toContainText('Please make another user an administrator first.');
      await expect(mine.locator('.status-tag')).toHaveText('Admin');
      const [kept] = await sql<{ role: string }[]>`select role from public.profiles where id = ${admin.id}`;
      expect(kept?.role).toBe('admin');
    } finally {
      await sql`update public.profiles set role = 'admin' where id = any(${others.map(({ id }) => id)})`;
    }
  });

  test('a changed role takes effect at once in open sessions, and the user is notified @spec 2.1.4 2.2.41 2.8.6', async ({
    page,
    browser,
  }) => {
    const theirs = await anotherPage(browser, member);
    await theirs.goto('/admin');
    await expect(theirs.getByRole('heading', { name: 'The admin panel is for administrators' })).toBeVisible();

    await open(page, '/admin/users');
    await page.getByPlaceholder('Search name, username, email or phone').fill(member.email);
    const mine = row(page, member.email);
    await expect(columns(page)).toHaveText(['Name', 'Email', 'Role', 'Joined', 'Suspension']);
    await choose(mine.getByRole('combobox'), 'Admin');
    await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
    await expect(page.getByText('User role updated successfully')).toBeVisible();
    await expect(mine.locator('.status-tag')).toHaveText('Admin');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();

    await choose(mine.getByRole('combobox'), 'User');
    await expect(mine.locator('.status-tag')).toHaveText('User');
    await expect(theirs.getByRole('heading', { name: 'The admin panel is for administrators' })).toBeVisible();
    await theirs.context().close();
  });
});

test('an administrator reads the activity of users: counted, by type, by person, and one by one @spec 2.1.4 2.2.43-44 2.9.4', async ({
  page,
}) => {
  await open(page, '/admin/activity-reports');
  await inquire();
  const [counted] = await sql<{ inquiries: number }[]>`
    select count(*)::int as inquiries from public.user_activities where activity_type = 'inquiry_created'`;
  await expect.poll(() => figure(page, 'Contact Interactions')).toBe(counted!.inquiries.toLocaleString('en-US'));
  await expect(page.getByRole('region', { name: /Most Active Users/ }).getByRole('listitem')).toHaveCount(5);
  for (const label of ['Total Activities', 'Active Users', 'Property Submissions'])
    expect(await figure(page, label)).toMatch(/^\d/);
  await expect(page.getByRole('region', { name: 'Activities by Type' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(columns(page)).toHaveText(['User', 'Activity', 'Description', 'Related Item', 'Time']);
  await page.getByPlaceholder('Search user, description or related item').fill(mark);
  const mine = row(page, 'Asked about a property').first();
  await expect(mine).toContainText(`Hodan${mark} Person`);
  await expect(mine).toContainText(member.email);
  await expect(mine).toContainText(`Villa ${mark}`);
  await expect(mine.locator('code')).toHaveText(propertyId.slice(0, 8));
  await expect(mine.locator('.status-tag')).toHaveText('Inquiry Created');
});

for (const path of ['users', 'inquiries', 'activity-reports', 'appraisals']) {
  test(`${path} has no accessibility violation in either theme, on a phone and on a desk @nightly`, async ({
    page,
  }) => {
    await open(page, `/admin/${path}`);
    await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
    await expectNoViolation(page, path);
  });
}
