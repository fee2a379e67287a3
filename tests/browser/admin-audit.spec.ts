import { expect, type Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { signInClient } from '../support/client.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

/** Audit entries stay after a test, so each test finds its own entries by this mark. */
let mark: string;
let reader: Person;
let moderator: Person;
let owner: Person;
let acting: SupabaseClient;

test.beforeEach(async () => {
  mark = ownWord();
  reader = await createPerson('admin', 'Ayaan');
  moderator = await createPerson('admin', `Sahra${mark}`);
  owner = await createPerson('user', 'Amal');
  acting = await signInClient(moderator);
});

test.afterEach(() => removePeople());

const REASON = 'The pictures show another house';

async function act(name: string, values: Record<string, unknown>): Promise<void> {
  const { error } = await acting.rpc(name, values);
  if (error) throw error;
}

/** As the moderator: rejects a property, hides a property, deletes a car and appoints an administrator. */
async function actAll(): Promise<{ rejected: string; hidden: string }> {
  const rejected = await createProperty(owner, { title: `Villa ${mark}`, approval_status: 'pending' });
  const hidden = await createProperty(owner, { title: `Flat ${mark}` });
  const car = await createCar(owner, { title: `Vitz ${mark}` });
  await act('moderate_properties', { ids: [rejected], action: 'reject', reason: REASON });
  await act('moderate_properties', { ids: [hidden], action: 'hide' });
  await act('moderate_cars', { ids: [car], action: 'delete' });
  return { rejected, hidden };
}

const entries = (page: Page) => page.getByRole('row').filter({ hasText: mark });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the audit log' });

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('the audit shows an administrator’s action at once, in words, with before, after and reason', async ({ page }) => {
  await openSession(page, reader);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await search(page).fill(mark);
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const { rejected } = await actAll();
  await expect(entries(page)).toHaveCount(3);
  const rejection = entries(page).filter({ hasText: 'Rejected the property' });
  await expect(rejection).toContainText(`Sahra${mark} Person`);
  await expect(rejection).toContainText('Pending → Rejected');
  await expect(rejection).toContainText(`Reason: ${REASON}`);
  await expect(rejection.getByRole('link', { name: `Villa ${mark}` })).toHaveAttribute(
    'href',
    `/admin/properties/${rejected}`,
  );
  await expect(entries(page).filter({ hasText: 'Hid the property' })).toContainText('Yes → No');

  const deletion = entries(page).filter({ hasText: 'Removed the car' });
  await expect(deletion).toContainText('Removed on');

  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
});

test('an administrator finds entries by search and filters, and the URL keeps both', async ({ page }) => {
  await actAll();
  await openSession(page, reader);
  await page.goto('/admin/audit');
  await search(page).fill(`pictures another ${mark}`);
  await expect(entries(page)).toHaveCount(1);
  await search(page).fill(`sahra${mark}`);
  await expect(entries(page)).toHaveCount(3);

  await choose(page, 'Subject', 'Property');
  await expect(entries(page)).toHaveCount(2);
  await choose(page, 'Action', 'Hidden');
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue(`sahra${mark}`);

  await page.goto('/admin/audit');
  await choose(page, 'Administrator', `Sahra${mark} Person`);
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  const day = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await page.getByLabel('From').fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  await expect(page).toHaveURL(/created_at.*created_at/);
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('From').fill('');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Jan 1, 2020');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
  await expect(entries(page)).toHaveCount(3);
});

test('an administrator types a day, digit by digit @nightly', async ({ page }) => {
  await actAll();
  await openSession(page, reader);
  await page.goto('/admin/audit');
  await search(page).fill(mark);
  await expect(entries(page)).toHaveCount(3);
  const from = page.getByLabel('From');
  await from.focus();
  await from.pressSequentially('1/5/2020');
  await expect(from).toHaveValue('1/5/2020');
  await expect(page).toHaveURL(/created_at/);
  await expect(entries(page)).toHaveCount(3);

  // A date with an incomplete year does not filter. The field is emptied when it loses focus.
  const to = page.getByLabel('To', { exact: true });
  await to.focus();
  await expect(from).toHaveValue('May 1, 2020');
  await to.pressSequentially('1/6/202');
  await expect(to).toHaveValue('1/6/202');
  await expect(entries(page)).toHaveCount(3);
  await to.blur();
  await expect(to).toHaveValue('');
  await to.focus();
  await to.pressSequentially('1/6/2021');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
});

test('no user can change an entry of the audit, not even an administrator', async ({ page }) => {
  await actAll();
  await openSession(page, reader);
  await page.goto(`/admin/audit`);
  await search(page).fill(mark);
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).getByRole('button')).toHaveCount(0);
  await expect(entries(page).getByRole('textbox')).toHaveCount(0);

  const client = await signInClient(reader);
  const mine = { subject_label: `Villa ${mark}` };
  const changed = await client.from('audit_entries').update({ reason: 'none' }).match(mine).select('id');
  const removed = await client.from('audit_entries').delete().match(mine).select('id');
  const added = await client
    .from('audit_entries')
    .insert({ action: 'approved', subject: 'car', subject_id: reader.id });
  expect([changed.error?.code, removed.error?.code, added.error?.code]).toEqual(['42501', '42501', '42501']);
  const [kept] = await sql`select reason from public.audit_entries where subject_label = ${`Villa ${mark}`}`;
  expect(kept).toEqual({ reason: REASON });
});

test('a member who is no administrator sees no entry, and the server refuses them', async ({ page }) => {
  await actAll();
  await openSession(page, owner);
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'The admin panel is for administrators' })).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  const client = await signInClient(owner);
  expect((await client.from('admin_audit').select('id')).status).toBe(403);
  expect((await client.from('audit_entries').select('id')).data).toEqual([]);
});

test('a page of the audit has twenty entries @nightly', async ({ page }) => {
  const ids = await Promise.all(
    Array.from({ length: 21 }, (_, index) => createProperty(owner, { title: `House ${index} ${mark}` })),
  );
  await act('moderate_properties', { ids, action: 'feature' });
  await openSession(page, reader);
  await page.goto('/admin/audit');
  await search(page).fill(mark);
  // Until then, the first page has all entries, and their number may end in 21 too.
  await expect(page).toHaveURL(new RegExp(mark));
  await expect(page.getByText('21 entries', { exact: true })).toBeVisible();
  await expect(entries(page)).toHaveCount(20);
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(entries(page)).toHaveCount(1);
});

test('the audit has no accessibility violation @nightly', async ({ page }) => {
  await actAll();
  await openSession(page, reader);
  await page.goto('/admin/audit');
  await search(page).fill(mark);
  await expect(page).toHaveURL(new RegExp(mark));
  // The old entries are pale until the answer to the search arrives.
  await expect(page.locator('[data-stale="false"]')).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  await page.locator('summary').first().click();
  await expectNoViolation(page, 'the audit');
});
