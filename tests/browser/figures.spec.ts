import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expectNoViolation } from '../support/accessibility.ts';
import { expect } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { openSession } from '../support/browser-session.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let admin: Person;
let owner: Person;

test.beforeEach(async () => {
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', 'Amal');
});

test.afterEach(removePeople);

test('an administrator chooses a period of figures, and the URL keeps it @feature 12.9a', async ({ page }) => {
  await sql`insert into private.daily_figures (day, area, person_id, figure, kind, bucket, value) values ('2015-03-03', 'admin', private.whole_market(), 'viewings', 'house', 0, 7), ('2015-02-24', 'admin', private.whole_market(), 'viewings', 'house', 0, 5)`;
  try {
    await openSession(page, admin);
    await page.goto('/admin/figures?from=2015-03-02&to=2015-03-08&by=day');
    const viewings = page.getByRole('region', { name: 'Viewings requested', exact: true });
    await expect(viewings).toContainText('7');
    await expect(viewings).toContainText('+40%');
    await expect(viewings).toContainText('Before: 5');
    await viewings.getByRole('button', { name: 'Show Viewings requested as table' }).click();
    await expect(viewings.getByRole('row')).toHaveCount(8);
    await expect(viewings.getByRole('row').nth(2).getByRole('cell')).toHaveText(['7', '5']);
    // The header stays at the top and covers what scrolls below it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoViolation(page, 'figures');
    await page.getByText('By week').click();
    await expect(page).toHaveURL(/by=week/);
    await expect(viewings.getByRole('row')).toHaveCount(2);
    await page.getByText('90 days').click();
    await expect(page).not.toHaveURL(/2015/);
    await page.reload();
    await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked();
  } finally {
    await sql`delete from private.daily_figures where day in ('2015-03-03', '2015-02-24')`;
  }
});

test('an administrator reads a change in Arabic with its sign on the left @nightly @feature 6.3a', async ({ page }) => {
  await sql`insert into private.daily_figures (day, area, person_id, figure, kind, bucket, value) values ('2015-03-03', 'admin', private.whole_market(), 'viewings', 'house', 0, 7), ('2015-02-24', 'admin', private.whole_market(), 'viewings', 'house', 0, 5)`;
  try {
    await openSession(page, admin);
    await page.goto('/ar/admin/figures?from=2015-03-02&to=2015-03-08&by=day');
    const change = page.locator('.figure-change');
    await expect(change).toHaveText('\u200e+40\u200e%\u200e');
    const placeOf = (place: number) =>
      change.evaluate((element, at) => {
        const range = document.createRange();
        range.setStart(element.firstChild!, at);
        range.setEnd(element.firstChild!, at + 1);
        return range.getBoundingClientRect().left;
      }, place);
    expect(await placeOf(1)).toBeLessThan(await placeOf(2));
  } finally {
    await sql`delete from private.daily_figures where day in ('2015-03-03', '2015-02-24')`;
  }
});

test('an administrator tries an item again that was set aside @feature 12.10a', async ({ page }) => {
  const [event] = await sql<{ id: string }[]>`
    insert into private.events (type, subject, attempts, error, due_at)
    values ('test.browser', gen_random_uuid(), 10, 'It failed ten times.', '2026-01-01') returning id::text`;
  try {
    await openSession(page, admin);
    await page.goto('/admin/system');
    const aside = page.getByRole('region', { name: 'Set aside after repeated failures' }).first();
    const row = aside.getByRole('row').filter({ hasText: 'test.browser' });
    await expect(row).toContainText('It failed ten times.');
    const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
    await expect(jobs.getByRole('row').filter({ hasText: 'compute-figures' })).toContainText('ago');
    await expectNoViolation(page, 'system');
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We’ll try again within a minute')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto('/admin/audit');
    await expect(page.getByText('Retried an item of the service').first()).toBeVisible();
  } finally {
    await sql`delete from private.events where id = ${event!.id}`;
  }
});

test('the exported file has the rows of the filter @feature 12.9b', async ({ page }) => {
  const title = `Filtered ${owner.id}`;
  await createProperty(owner, { title, status: 'sold' });
  await createProperty(owner, { title: `Other ${owner.id}`, status: 'available' });
  await sql`update public.properties set created_at = '2015-03-03T12:00:00Z' where owner_id = ${owner.id}`;
  await openSession(page, admin);
  await page.goto('/admin/reports/selling-properties?from=2015-03-03&to=2015-03-03&status=sold');
  await expect(page.getByText('Detailed view of 1 records')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const { data } = Papa.parse<string[]>((await readFile(await download.path(), 'utf8')).slice(1), {
    skipEmptyLines: true,
  });
  const [headings = [], ...rows] = data;
  expect(rows).toHaveLength(1);
  const cell = (heading: RegExp) => rows[0]?.[headings.findIndex((one) => heading.test(one))];
  expect([cell(/^Title$/), cell(/^Status$/)]).toEqual([title, 'Sold']);
  expect(cell(/^Date \(.+\)$/)).toMatch(/^2015-03-03 \d\d:00$/);
});

test('an administrator exports the users that the search shows @nightly @feature 12.9b', async ({ page }) => {
  await openSession(page, admin);
  await page.goto('/admin/users');
  await page.getByLabel('Search users').fill(owner.username);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = (await readFile(await download.path(), 'utf8')).slice(1);
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(data.map(([name, username]) => [name, username])).toEqual([
    ['Name', 'Username'],
    ['Amal Person', owner.username],
  ]);
});

test('an agent has their own figures, and presses on alerts are counted', async ({ page }) => {
  await sql`insert into public.agent_profiles (user_id, license_number) values (${owner.id}, ${`F-${owner.id.slice(0, 8)}`})`;
  await openSession(page, owner);
  await page.goto('/agent-dashboard/figures');
  await expect(page.getByRole('region', { name: 'New leads', exact: true })).toBeVisible();
  const [alert] = await sql<{ id: string }[]>`
    insert into public.notifications (recipient_id, event, link) values (${owner.id}, 'search_found', '/saved-searches') returning id`;
  await page.goto(`/cars?alert=${alert!.id}`);
  await expect(page).toHaveURL(/\/cars$/);
  await expect.poll(() => sql`select from private.alert_presses where alert_id = ${alert!.id}`).toHaveLength(1);
});
