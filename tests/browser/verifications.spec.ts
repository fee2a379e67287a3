import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createBroker } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createVerification, removeEvidence } from '../support/verifications.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
let office: Person;
let property: string;
let mark: string;

/** One transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  office = await createPerson('admin', 'Asha');
  await sql`update public.profiles set phone = '+252634000000' where id = ${owner.id}`;
  mark = ownWord();
  property = await createProperty(owner, { title: `Villa of ${mark}` });
});

test.afterEach(async () => {
  const left = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'evidence' and name like ${`${owner.id}/%`}`;
  await removeEvidence(left.map(({ name }) => name));
  await removePeople();
});

async function asOffice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSession(page, office);
  return page;
}

// The server answers a wrong code with 400.
test.use({ expectedConsole: [/status of 400 .*\/api\/verifications\/code/] });

const statusOf = async (type: string) => {
  const [row] = await sql<{ status: string }[]>`
    select status from public.verifications where asker_id = ${owner.id} and type = ${type} order by created_at desc limit 1`;
  return row?.status;
};

test('a member verifies their phone by the code that an administrator reads out @feature 7.1a', async ({
  page,
  browser,
}) => {
  await openSession(page, owner);
  await page.goto('/settings?tab=verifications');
  const panel = page.getByRole('region', { name: 'Phone Number' });
  await panel.getByRole('button', { name: 'Request this check' }).click();
  await expect(panel).toContainText('We call or message +252 63 400 0000');
  await expectNoViolation(page, 'the checks of a member');

  const admin = await asOffice(browser);
  await admin.goto('/admin/verifications');
  await admin.getByRole('link', { name: /Phone number, Amal Person/ }).click();
  const drawer = admin.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Create a code' }).click();
  const code = await drawer.locator('.check-code-digits').innerText();
  await expectNoViolation(admin, 'a phone to check');
  await admin.context().close();

  await page.reload();
  await panel.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel).toContainText('This is not the code we gave you.');
  await panel.getByLabel('Code').fill(code);
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel).toContainText('Phone number checked');
  expect(await statusOf('phone')).toBe('passed');
});

test('an administrator can pass a verification once there is evidence @nightly @feature 12.7d', async ({ page }) => {
  const id = await createVerification(owner, { type: 'identity', status: 'asked' });
  await openSession(page, office);
  await page.goto(`/admin/verifications/${id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('There is no evidence yet, so you cannot approve this.');
  await expect(drawer.getByRole('button', { name: 'Pass', exact: true })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Refuse' }).click();
  await drawer.getByLabel('Reason').fill('Nothing to see');
  await drawer.getByRole('button', { name: 'Refuse' }).click();
  await expect(drawer.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(await statusOf('identity')).toBe('refused');
  await drawer.getByRole('button', { name: 'Reopen' }).click();
  await expect(drawer.getByRole('button', { name: 'Refuse' })).toBeVisible();
  expect(await statusOf('identity')).toBe('asked');
});

test('an owner shows papers, an administrator passes them, and a visitor reads their limits @feature 7.1d', async ({
  page,
  browser,
}) => {
  await openSession(page, owner);
  await page.goto('/');
  await page.getByRole('button', { name: /^Request a check/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a check' });
  const papers = dialog.getByRole('region', { name: 'Papers' });
  await papers.getByLabel('Which papers').selectOption({ label: 'Municipal receipt' });
  await papers.getByRole('button', { name: 'Request this check' }).click();
  await expect(papers).toContainText('0 files sent');
  await papers.getByLabel('Send files').setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(papers).toContainText('1 file sent');
  await expectNoViolation(page, 'the checks of a listing');

  const admin = await asOffice(browser);
  await admin.goto('/admin/verifications');
  await admin
    .getByRole('row')
    .filter({ hasText: `Villa of ${mark}` })
    .getByRole('link', { name: /^Review/ })
    .click();
  const drawer = admin.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: /^Picture/ })).toBeVisible();
  await expectNoViolation(admin, 'papers to decide on');
  await drawer.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(drawer.getByLabel('Valid until')).not.toHaveValue('');
  await drawer.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Revoke' })).toBeVisible();
  expect(await statusOf('papers')).toBe('passed');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/property/${property}`);
  const block = visitor.locator('section').filter({ has: visitor.getByRole('heading', { name: 'Our checks' }) });
  await expect(block).toContainText('Papers checked: Municipal receipt');
  await expect(block).toContainText('by Asha from our office');
  await expect(block).toContainText('no guarantee of ownership');
  await expectNoViolation(visitor, 'a property with checked papers');
  await visitor.goto(`/properties?q=${encodeURIComponent(`Villa of ${mark}`)}`);
  await expect(visitor.getByRole('article').first()).toContainText('Papers checked');
  await visitor.context().close();

  await drawer.getByRole('button', { name: 'Revoke' }).click();
  await drawer.getByRole('button', { name: 'Revoke' }).click();
  await expect(drawer).toContainText('Reason is required');
  await drawer.getByLabel('Reason').fill('Another plot');
  await drawer.getByRole('button', { name: 'Revoke' }).click();
  await expect(drawer.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await expect(drawer).toContainText('Another plot');
  expect(await statusOf('papers')).toBe('revoked');
  await admin.context().close();
});

test('a visitor filters listings whose papers were checked, and removes the filter @feature 7.1e', async ({ page }) => {
  const place = `Road ${ownWord()}`;
  await sql`update public.properties set location = ${place} where id = ${property}`;
  const other = await createProperty(owner, { location: place, title: 'Unchecked' });
  await createVerification(owner, { type: 'papers', papers: 'title_deed', property_id: property });
  await page.goto(`/properties?location=${encodeURIComponent(place)}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('switch', { name: 'Papers checked' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/checked=papers/);
  await page.getByRole('button', { name: 'Remove filter: Papers checked' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(other).toBeTruthy();
});

test('a visitor sorts checked listings first, on a URL that they can share and without scripts @nightly @feature 7.1f', async ({
  page,
  browser,
}) => {
  const place = `Road ${ownWord()}`;
  await sql`update public.properties set location = ${place}, created_at = '2026-01-01' where id = ${property}`;
  await createProperty(owner, { location: place, title: 'Unchecked' });
  await createVerification(owner, { type: 'papers', papers: 'title_deed', property_id: property });
  await page.goto(`/properties?location=${encodeURIComponent(place)}`);
  await expect(page.getByRole('article').first()).toContainText('Unchecked');
  await page.getByLabel('Sort by').selectOption('Checked first');
  await expect(page.getByRole('article').first()).toContainText('Papers checked');
  await expect(page).toHaveURL(/sort=checked/);
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Papers checked');
  await expect(page.getByLabel('Sort by')).toHaveValue('checked');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto(page.url());
  await expect(unscripted.getByRole('article').first()).toContainText('Papers checked');
  await expect(unscripted.getByRole('article').last()).toContainText('Unchecked');
  await plain.close();
});

test('a visitor sorts checked cars first @nightly', async ({ page }) => {
  const make = `Make ${owner.username}`;
  const checked = await createCar(owner, { make, model: 'Old', created_at: new Date('2026-01-01') });
  await createCar(owner, { make, model: 'New' });
  await createVerification(owner, { type: 'visit', car_id: checked });
  await page.goto(`/cars?make=${encodeURIComponent(make)}`);
  await expect(page.getByRole('article').first()).toContainText('New');
  await page.getByLabel('Sort by').selectOption('Checked first');
  await expect(page).toHaveURL(/sort=checked/);
  await expect(page.getByRole('article').first()).toContainText('Old');
});

test('the site marks a broker without a checked licence on their listing, and does not offer them to owners @nightly @feature 7.2a', async ({
  page,
}) => {
  const broker = await createBroker({ company_name: `Firm ${owner.username}` }, { unverified: true });
  const theirs = await createProperty(broker);
  await openSession(page, owner);
  await page.goto(`/property/${theirs}`);
  await expect(page.getByText('License not checked')).toBeVisible();
  await page.goto(`/list-property?edit=${property}`);
  const field = page.getByLabel('Entrust to a broker');
  await expect(field.getByRole('option').nth(1)).toBeAttached();
  await expect(field.getByRole('option', { name: `Firm ${owner.username}` })).toHaveCount(0);
  await createVerification(broker, { type: 'licence' });
  await page.reload();
  await expect(field.getByRole('option', { name: `Firm ${owner.username}` })).toBeAttached();
  await page.goto(`/property/${theirs}`);
  await expect(page.getByText('License checked')).toBeVisible();
  await expect(page.getByText('License not checked')).toHaveCount(0);
});
