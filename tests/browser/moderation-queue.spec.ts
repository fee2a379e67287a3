import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { openListings, panel, row, toast } from '../support/moderation.ts';
import { ownWord } from '../support/own-word.ts';

let admin: Person;
let owner: Person;
let mark: string;

test.beforeEach(async ({ page }) => {
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', 'Hodan');
  mark = ownWord();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSession(page, admin);
});

test.afterEach(() => removePeople());

/** Whether a click in the middle of an element would hit it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Opens a listing from a list of this test's listings only, so that no other listing opens after a decision. */
async function openAlone(page: Page, title: string): Promise<void> {
  await openListings(page, admin, 'properties', mark);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(title);
}

test('an administrator’s panel opens on waiting listings, oldest first: pending, changed, and requests to be featured @spec 2.4.16 @feature 4.20a', async ({
  page,
}) => {
  const add = (title: string, columns: object) =>
    createProperty(owner, { title: `${title} ${mark}`, price: 90_000, ...columns });
  await add('Quiet', {});
  await add('Wish', { feature_requested: true, created_at: '2001-01-03T00:00:00Z' });
  await add('Pending', { approval_status: 'pending', created_at: '2001-01-02T00:00:00Z' });
  const changed = await add('Changed', { created_at: '2001-01-01T00:00:00Z' });
  await workAs(owner, (as) => as`update public.properties set price = 80000 where id = ${changed}`);
  await page.goto('/admin');
  await page.getByRole('tab', { name: /Properties .*waiting/ }).click();
  await expect(page.getByLabel('Marks').locator('..')).toContainText('Waiting for you');
  await page.getByRole('searchbox', { name: 'Search properties' }).fill(mark);
  await expect(page.locator('.list-total')).toHaveText('3 properties');
  await expect(page.locator('.listing-title')).toHaveText([`Pending ${mark}`, `Wish ${mark}`, `Changed ${mark}`]);

  await page.getByRole('tab', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Total Users' }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
});

test('an administrator rejects an approved listing with a reason, and undoes an approval @spec 2.4.17 @feature 4.20c', async ({
  page,
}) => {
  const title = `Villa ${mark}`;
  const id = await createProperty(owner, { title, approval_status: 'pending' });
  const statusOf = async () =>
    (await sql`select approval_status from public.properties where id = ${id}`)[0]?.['approval_status'] as string;
  await openAlone(page, title);
  await panel(page).getByRole('button', { name: 'Approve' }).click();
  await toast(page, 'Property updated successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'back to how it was')).toBeVisible();
  expect(await statusOf()).toBe('pending');
  await panel(page).getByRole('button', { name: 'Approve' }).click();
  await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeDisabled();
  await panel(page).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: `Reject “${title}”` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is sold elsewhere.');
  const reject = dialog.getByRole('button', { name: 'Reject', exact: true });
  // The toast about the approval does not cover the button.
  expect(await reject.evaluate(isOnTop)).toBe(true);
  await reject.click();
  await expect.poll(statusOf).toBe('rejected');
});

test('an administrator undoes a rejection, and opens a rejected listing again later @nightly @feature 12.2d', async ({
  page,
}) => {
  const title = `Villa ${mark}`;
  const id = await createProperty(owner, { title, approval_status: 'pending' });
  const statusOf = async () =>
    (await sql`select approval_status from public.properties where id = ${id}`)[0]?.['approval_status'] as string;
  const reject = async () => {
    await panel(page).getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: `Reject “${title}”` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is sold elsewhere.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.poll(statusOf).toBe('rejected');
  };
  await openAlone(page, title);
  await reject();
  await toast(page, 'Property updated successfully').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statusOf).toBe('pending');
  await expect(panel(page)).not.toContainText('Reason for the rejection');
  await reject();
  await page.reload();
  await expect(panel(page)).toContainText('Reason for the rejection');
  await panel(page).getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(statusOf).toBe('pending');
  await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeVisible();
});

test('an administrator declines a request to be featured in the row, and undoes it @nightly @feature 12.2k', async ({
  page,
}) => {
  const title = `Villa ${mark}`;
  const id = await createProperty(owner, { title, feature_requested: true });
  const wish = async () => (await sql`select feature_requested from public.properties where id = ${id}`)[0];
  await openListings(page, admin, 'properties', mark);
  await row(page, title)
    .getByRole('button', { name: `Decline featuring ${title}` })
    .click();
  await expect(toast(page, 'is not featured. The owner can ask again')).toBeVisible();
  expect(await wish()).toEqual({ feature_requested: false });
  await expect(row(page, title).getByRole('button', { name: /^Decline/ })).toHaveCount(0);
  await toast(page, 'Property updated successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, title).getByRole('button', { name: /^Decline/ })).toBeVisible();
  expect(await wish()).toEqual({ feature_requested: true });
});

test('an administrator can undo a decision while the undo button is visible @nightly @feature 12.2a', async ({
  page,
}) => {
  const title = `Villa ${mark}`;
  const id = await createProperty(owner, { title, feature_requested: true });
  await page.clock.install();
  await openListings(page, admin, 'properties', mark);
  await row(page, title)
    .getByRole('button', { name: `Decline Featuring ${title}` })
    .click();
  const undo = toast(page, 'Property updated successfully').getByRole('button', { name: 'Undo' });
  // The button stays while the pointer is on it.
  await undo.hover();
  await page.clock.fastForward(12_000);
  await undo.click();
  await expect
    .poll(() => sql`select feature_requested from public.properties where id = ${id}`)
    .toEqual([{ feature_requested: true }]);
});

test('an administrator’s panel shows its own decision without a change event @nightly', async ({ page }) => {
  const title = `Villa ${mark}`;
  await createProperty(owner, { title, approval_status: 'pending' });
  await page.routeWebSocket(/realtime/, () => {});
  await openAlone(page, title);
  const approve = panel(page).getByRole('button', { name: 'Approve' });
  await approve.click();
  await toast(page, 'Property updated successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'back to how it was')).toBeVisible();
  await approve.click();
  await expect(approve).toBeDisabled();
});

test('an administrator returns to their list after an edit, and confirms before a user becomes an administrator @nightly @feature 4.20b 4.21b', async ({
  page,
}) => {
  const title = `Villa ${mark}`;
  await createProperty(owner, { title });
  await page.goto('/admin/properties');
  await page.getByRole('searchbox', { name: 'Search properties' }).fill(mark);
  await expect(page.locator('.list-total')).toHaveText('1 property');
  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click();
  await page.getByLabel('Title').fill(`Mended ${mark}`);
  await page.getByRole('button', { name: /Save|Update/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/properties.*${mark}`));
  await expect(row(page, `Mended ${mark}`)).toBeVisible();

  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(owner.email);
  await expect(page.locator('.list-total')).toHaveText('1 user');
  await choose(page.getByRole('combobox', { name: /Role of/ }), 'Admin');
  const dialog = page.getByRole('dialog', { name: /Make .* an administrator\?/ });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await sql`select role from public.profiles where id = ${owner.id}`).toEqual([{ role: 'user' }]);
  await choose(page.getByRole('combobox', { name: /Role of/ }), 'Admin');
  await dialog.getByRole('button', { name: 'Make administrator' }).click();
  await expect(toast(page, 'User role updated successfully')).toBeVisible();
  // A toast disappears with its screen.
  await page.getByRole('tab', { name: /^Inquiries/ }).click();
  // The wait is shorter than the five seconds after which a toast disappears by itself.
  await expect(toast(page, 'User role updated successfully')).toHaveCount(0, { timeout: 4000 });
});

test('an administrator rejects by three keys, and the owner reads the reason in their own language @nightly @feature 12.2g', async ({
  page,
  browser,
}) => {
  const title = `Villa ${mark}`;
  await sql`update public.profiles set language = 'ar' where id = ${owner.id}`;
  const id = await createProperty(owner, { title, approval_status: 'pending' });
  await openListings(page, admin, 'properties', mark);
  await row(page, title)
    .getByRole('button', { name: `Reject ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Reject “${title}”` });
  await expect(dialog).toContainText('The owner reads Arabic.');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/properties/${id}`);
  await expect(panel(page)).toContainText('Reason for the rejection');
  await expect(panel(page).getByRole('region', { name: 'History' })).toContainText('The price looks wrong.');

  const theirs = await browser.newContext();
  const own = await theirs.newPage();
  await openSession(own, owner);
  const listings = await own.request.get('/api/my-properties', { headers: { 'Accept-Language': 'ar' } });
  const [rejected] = (await listings.json()) as { rejectionReason: string; rejectionCode: string }[];
  expect(rejected).toMatchObject({
    rejectionCode: 'price_wrong',
    rejectionReason: expect.stringMatching(/[\u0600-\u06FF]/),
  });
  await theirs.close();
});

test('an administrator who approves many listings reads their moderation signals, and decides on these listings one by one @nightly @feature 12.2i', async ({
  page,
}) => {
  const add = (name: string) => createProperty(owner, { title: `${name} ${mark}`, approval_status: 'pending' });
  const [plain, signalled] = [await add('Plain'), await add('Signalled')];
  // The worker has assessed both listings and writes no more.
  await expect
    .poll(
      () =>
        sql`select from public.moderation_signals where property_id = any (${[plain, signalled]}) and due_at is null`,
    )
    .toHaveLength(2);
  await sql`update public.moderation_signals set reasons = '[]', weight = 0 where property_id = ${plain}`;
  const signals = sql.json([{ code: 'asks_money' }]);
  await sql`update public.moderation_signals set reasons = ${signals}, weight = 4 where property_id = ${signalled}`;
  const statusOf = async (id: string) =>
    (await sql`select approval_status from public.properties where id = ${id}`)[0]?.['approval_status'] as string;
  await openListings(page, admin, 'properties', mark);
  const bar = page.getByRole('region', { name: 'Selection' });
  const approve = async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Approve', exact: true }).click();
  };
  await approve();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 properties?' });
  await expect(dialog).toContainText('1 of 2 have moderation signals. We will leave them out.');
  await expect(dialog.getByRole('link', { name: /^Review them first/ })).toHaveAttribute('href', /moderation_signal/);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  const run = page.getByRole('dialog', { name: 'Approve 2 properties', exact: true });
  await expect(run.getByRole('region', { name: 'Results' })).toContainText('This listing has moderation signals');
  expect([await statusOf(plain), await statusOf(signalled)]).toEqual(['approved', 'pending']);
  await run.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toHaveCount(0);

  await row(page, 'Signalled').getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Approve', exact: true }).click();
  const again = page.getByRole('dialog', { name: /^Approve “Signalled/ });
  await expect(again.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await again.getByRole('checkbox', { name: 'I have reviewed it. Approve it too.' }).check();
  await again.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => statusOf(signalled)).toBe('approved');
});

test.describe('when a rejection fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a moderator with another open question gets the rejection back afterwards @nightly', async ({ page }) => {
    const [first, second] = [`Villa ${mark}`, `Yard ${mark}`];
    const id = await createProperty(owner, { title: first, approval_status: 'pending' });
    await createProperty(owner, { title: second, approval_status: 'pending' });
    await openAlone(page, first);
    const isAsked = Promise.withResolvers<void>();
    await page.route('**/rpc/moderate_properties', async (route) => {
      await isAsked.promise;
      await route.abort();
    });
    const question = (title: string) => page.getByRole('dialog', { name: `Reject “${title}”` });
    const reason = question(first).getByRole('textbox', { name: 'Reason' });
    const reject = panel(page).getByRole('button', { name: 'Reject', exact: true });
    await reject.click();
    await reason.fill('Too dear.');
    await page.keyboard.press('Control+Enter');
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(second);
    await reject.click();
    await expect(question(second)).toBeVisible();
    isAsked.resolve();
    await expect(toast(page, 'Failed to update property. Please try again.')).toBeVisible();
    await question(second).getByRole('button', { name: 'Cancel' }).click();
    await expect(reason).toHaveValue('Too dear.');
    await expect(question(first).getByRole('alert')).toHaveText('Failed to update property. Please try again.');
    await page.unroute('**/rpc/moderate_properties');
    await question(first).getByRole('button', { name: 'Reject', exact: true }).click();
    await expect
      .poll(() => sql`select rejection_reason from public.properties where id = ${id}`)
      .toEqual([{ rejection_reason: 'Too dear.' }]);
  });
});
