import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { holdFromSecondCall, openListings, panel, row, toast } from '../support/moderation.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { ownWord } from '../support/own-word.ts';

let admin: Person;
let owner: Person;
let mark: string;

test.beforeEach(async () => {
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', 'Hodan');
  mark = ownWord();
});

test.afterEach(() => removePeople());

/** Listings without moderation signals: the worker has nothing to assess in them. */
async function createTitled(titles: string[]): Promise<string[]> {
  return sql.begin(async (as) => {
    const made = await as<{ id: string }[]>`
      insert into public.properties (title, price, property_type, purpose, location, city, owner_id)
      select title, n, 'house', 'sale', 'Road', 'Berbera', ${owner.id}
      from unnest(${titles}::text[]) with ordinality as wanted (title, n) order by n returning id`;
    const ids = made.map(({ id }) => id);
    await as`update public.moderation_signals set due_at = null where property_id = any(${ids})`;
    return ids;
  });
}

const createMany = (count: number) =>
  createTitled(Array.from({ length: count }, (_, index) => `Villa ${index + 1} ${mark}`));

async function countOf(state: string): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int from public.properties where owner_id = ${owner.id} and approval_status = ${state}`;
  return found?.count ?? 0;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();

/** Approves the selected listings and confirms the question. */
async function approve(page: Page): Promise<void> {
  await act(page, 'Approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Properties', exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem');

test('an administrator approves over a thousand matching listings, stops half-way, and keeps the finished ones @nightly @feature 12.1a', async ({
  page,
}) => {
  test.slow();
  await createMany(1010);
  await openListings(page, admin, 'properties', mark);
  await expect(page.locator('.list-total')).toHaveText('more than 1,000 properties');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page)).toContainText('20 selected');
  await page.getByTitle('Next page').click();
  await expect(bar(page)).toContainText('20 selected');
  await bar(page).getByRole('button', { name: 'Select all that match' }).click();
  await expect(bar(page)).toContainText('1,010 selected');
  await expect(bar(page).getByRole('button', { name: /^Select all/ })).toHaveCount(0);

  // The second call waits until the administrator cancels.
  const held = await holdFromSecondCall(page, 'moderate_properties');
  await approve(page);
  const dialog = page.getByRole('dialog', { name: 'Approve 1,010 properties', exact: true });
  await expect(dialog.getByRole('status')).toHaveText('50 of 1,010');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  held.release();
  await expect(dialog.getByRole('status')).toHaveText('Cancelled. Finished changes stay: 100 done, 910 unchanged.');
  expect(held.count()).toBe(2);
  expect(await countOf('approved')).toBe(100);
  expect(await countOf('pending')).toBe(910);
  await page.unroute('**/rpc/moderate_properties*');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await choose(page.getByRole('combobox', { name: 'Approval' }), 'Pending');
  await expect(page.locator('.list-total')).toHaveText('910 properties');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 910 that match' }).click();
  await expect(bar(page)).toContainText('910 selected');
  await act(page, 'Reject');
  const reason = page.getByRole('dialog', { name: 'Reject 910 properties' });
  await reason.getByRole('textbox', { name: 'Reason' }).fill('All of one hand.');
  await reason.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejecting = page
    .getByRole('dialog', { name: 'Reject 910 properties' })
    .filter({ has: page.getByRole('progressbar') });
  await expect(rejecting.getByRole('status')).toHaveText('Finished: 910 done.', { timeout: 120_000 });
  await expect(results(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more (810)' }).click();
  await expect(results(page)).toHaveCount(200);
  expect(await countOf('rejected')).toBe(910);
  const [reasons] =
    await sql`select distinct rejection_reason from public.properties where owner_id = ${owner.id} and approval_status = 'rejected'`;
  expect(reasons).toEqual({ rejection_reason: 'All of one hand.' });
});

test.describe('when some listings of a bulk run fail', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an administrator sees which and why, can show only these, and tries again where it may work @nightly', async ({
    page,
  }) => {
    const titles = ['Gone', 'Decided', 'Changed', 'Plain'].map((title) => `${title} ${mark}`);
    const [gone, decided, changed] = (await createTitled(titles)) as [string, string, string, string];
    // No event informs this screen of later changes.
    await page.routeWebSocket(/realtime/, () => {});
    await openListings(page, admin, 'properties', mark);
    await expect(row(page, mark)).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await sql`delete from public.properties where id = ${gone}`;
    await sql`update public.properties set approval_status = 'rejected', rejection_reason = 'No.' where id = ${decided}`;
    await sql.begin(async (as) => {
      await as`update public.properties set price = price + 1 where id = ${changed}`;
      await as`update public.moderation_signals set due_at = null where property_id = ${changed}`;
    });

    // First, every call fails.
    await page.route('**/rpc/moderate_properties', (route) => route.abort());
    await approve(page);
    const dialog = page.getByRole('dialog', { name: 'Approve 4 properties', exact: true });
    await expect(dialog.getByRole('status')).toHaveText('Finished: 0 done, 4 not done.');
    await page.unroute('**/rpc/moderate_properties');
    await dialog.getByRole('button', { name: 'Try again (4)' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Finished: 1 done, 3 not done.');
    await expect(results(page).filter({ hasText: `Plain ${mark}` })).toContainText('Done');
    await dialog.getByRole('checkbox', { name: 'Only problems' }).check();
    await expect(results(page)).toHaveCount(3);
    await expect(results(page).filter({ hasText: `Gone ${mark}` })).toContainText('has been deleted in the meantime');
    await expect(results(page).filter({ hasText: `Decided ${mark}` })).toContainText('has already rejected this.');
    await expect(results(page).filter({ hasText: `Changed ${mark}` })).toContainText('has changed since you opened it');
    await expectNoViolation(page, 'results of many');
    // The administrator has to look at a changed listing before they can decide on it.
    await expect(dialog.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    const [looking] = await Promise.all([
      page.waitForEvent('popup'),
      results(page)
        .getByRole('link', { name: `View listing : Changed ${mark} (opens in a new tab)` })
        .click(),
    ]);
    await expect(panel(looking).getByRole('heading', { level: 2 })).toHaveText(`Changed ${mark}`);
    expect(await countOf('approved')).toBe(1);
    expect(await countOf('pending')).toBe(1);
    expect(await countOf('rejected')).toBe(1);
  });
});

test('an administrator who goes back stops the bulk run @nightly', async ({ page }) => {
  await createMany(120);
  await openListings(page, admin, 'cars', mark);
  await page.getByRole('tab', { name: /^Properties/ }).click();
  await page.getByRole('searchbox', { name: 'Search properties' }).fill(mark);
  await expect(page).toHaveURL(new RegExp(mark));
  await expect(page.locator('.list-total')).toHaveText('120 properties');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 120 that match' }).click();
  await expect(bar(page)).toContainText('120 selected');
  const held = await holdFromSecondCall(page, 'moderate_properties');
  await approve(page);
  await expect(
    page.getByRole('dialog', { name: 'Approve 120 properties', exact: true }).getByRole('status'),
  ).toHaveText('50 of 120');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Cars', exact: true })).toBeVisible();
  const answered = page.waitForResponse('**/rpc/moderate_properties*');
  held.release();
  await answered;
  // If there were a third call, it would come before this request.
  const asked = page.waitForResponse('**/rpc/search_admin_list*');
  await page.getByRole('searchbox', { name: 'Search cars' }).fill(`other ${mark}`);
  await asked;
  expect(held.count()).toBe(2);
  expect(await countOf('approved')).toBe(100);
});

test('an administrator reads a warning before they leave a running bulk rejection', async ({ page }) => {
  await createMany(60);
  await openListings(page, admin, 'properties', mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 60 that match' }).click();
  await expect(bar(page)).toContainText('60 selected');
  const held = await holdFromSecondCall(page, 'moderate_properties');
  await act(page, 'Reject');
  const asking = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Reason' }) });
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Twice.');
  await asking.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('50 of 60');
  await expect(asking).toHaveCount(0);
  const isWarned = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isWarned()).toBe(true);
  held.release();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Finished: 60 done.');
  expect(await isWarned()).toBe(false);
});

test('an administrator hides, shows, features and deletes selected listings; another filter clears the selection @nightly', async ({
  page,
}) => {
  for (const letter of ['A', 'B', 'C']) await createProperty(owner, { title: `${letter} ${mark}` });
  await openListings(page, admin, 'properties', mark);
  await expect(row(page, mark)).toHaveCount(3);

  async function actOnAll(action: string, reason?: string) {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await act(page, action);
    if (reason !== undefined) {
      const question = page.getByRole('dialog', { name: `${action} 3 properties?` });
      await question.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason);
      await question.getByRole('button', { name: action, exact: true }).click();
    }
    const dialog = page.getByRole('dialog', { name: `${action} 3 properties`, exact: true });
    await expect(dialog.getByRole('status')).toHaveText('Finished: 3 done.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(bar(page)).toHaveCount(0);
  }
  const states = async (column: 'available' | 'featured') => {
    const rows = await sql`select ${sql(column)} as state from public.properties where owner_id = ${owner.id}`;
    return rows.map(({ state }) => state as boolean);
  };
  const reasonsOf = async (action: string) => {
    const rows =
      await sql`select distinct reason from public.audit_entries where actor_id = ${admin.id} and action = ${action}`;
    return rows.map(({ reason }) => reason as string | null);
  };
  await actOnAll('Hide', 'Sold elsewhere.');
  expect(await reasonsOf('hidden')).toEqual(['Sold elsewhere.']);
  expect(await states('available')).toEqual([false, false, false]);
  await actOnAll('Show');
  expect(await states('available')).toEqual([true, true, true]);
  await actOnAll('Feature');
  expect(await states('featured')).toEqual([true, true, true]);
  await actOnAll('Unfeature', '');
  expect(await reasonsOf('unfeatured')).toEqual([null]);
  expect(await states('featured')).toEqual([false, false, false]);

  await page.getByRole('checkbox', { name: `Select A ${mark}` }).check();
  await expect(bar(page)).toContainText('1 selected');
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(heading(page)).toBeFocused();
  await page.getByRole('checkbox', { name: `Select A ${mark}` }).check();
  await choose(page.getByRole('combobox', { name: 'Approval' }), 'Approved');
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('checkbox', { name: `Select A ${mark}` }).check();
  await page.getByRole('checkbox', { name: `Select B ${mark}` }).check();
  await act(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete 2 properties?' });
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('textbox', { name: 'Reason (optional)' }).fill('Made up.');
  await expectNoViolation(page, 'question about many');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 2 properties', exact: true }).getByRole('status')).toHaveText(
    'Finished: 2 done.',
  );
  await expect(row(page, mark)).toHaveCount(1);
  const left = await sql`select title from public.properties where owner_id = ${owner.id} and removed_at is null`;
  expect(left.map(({ title }) => title as string)).toEqual([`C ${mark}`]);
  expect(await reasonsOf('removed')).toEqual(['Made up.']);
});

test('an administrator undoes a bulk approval and a bulk reopening; the audit shows the approval and its undo @feature 4.20b 12.2a', async ({
  page,
}) => {
  await createMany(3);
  await test.step('confirms a bulk approval and undoes it; the audit shows both', async () => {
    await openListings(page, admin, 'properties', mark);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await act(page, 'Approve');
    await expect(page.getByRole('dialog', { name: 'Approve 3 properties?' })).toContainText(
      'You can undo this for ten seconds',
    );
    expect(await countOf('approved')).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Approve 3 properties', exact: true })
      .getByRole('button', { name: /^Undo/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Undo: 3 properties' }).getByRole('status')).toHaveText(
      'Finished: 3 done.',
    );
    expect(await countOf('pending')).toBe(3);
    const record = await sql<{ action: string }[]>`
    select action from public.audit_entries where actor_id = ${admin.id} group by action order by action`;
    expect(record.map(({ action }) => action)).toEqual(['approved', 'reopened']);
    // The worker removes the emails about the approvals.
    await expect.poll(() => sql`select from private.email_queue where user_id = ${owner.id}`).toHaveLength(0);
  });
  await test.step('opens many rejected listings again, and undoes that', async () => {
    await sql`update public.properties set approval_status = 'rejected', rejection_reason = 'No.' where owner_id = ${owner.id}`;
    await openListings(page, admin, 'properties', mark);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await act(page, 'Reopen');
    const dialog = page.getByRole('dialog', { name: 'Reopen 3 properties' });
    await expect(dialog.getByRole('status')).toHaveText('Finished: 3 done.');
    expect(await countOf('pending')).toBe(3);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await toast(page, 'Reopened 3 properties').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('dialog', { name: 'Undo: 3 properties' }).getByRole('status')).toHaveText(
      'Finished: 3 done.',
    );
    expect(await countOf('rejected')).toBe(3);
  });
});

test('an administrator types the number before the deletion of more than twenty listings @feature 12.2j', async ({
  page,
}) => {
  await createMany(21);
  await openListings(page, admin, 'properties', mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 21 that match' }).click();
  await expect(bar(page)).toContainText('21 selected');
  await act(page, 'Delete');
  const asking = page.getByRole('dialog', { name: 'Delete 21 properties?' });
  const confirm = asking.getByRole('button', { name: 'Delete', exact: true });
  await expect(confirm).toBeDisabled();
  await asking.getByRole('textbox', { name: 'Type 21 to delete them' }).fill('12');
  await expect(confirm).toBeDisabled();
  await asking.getByRole('textbox', { name: 'Type 21 to delete them' }).fill('21');
  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'Delete 21 properties' }).getByRole('status')).toHaveText(
    'Finished: 21 done.',
  );
  expect(await sql`select from public.properties where owner_id = ${owner.id} and removed_at is null`).toHaveLength(0);
});
