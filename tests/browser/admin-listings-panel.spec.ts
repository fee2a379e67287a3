import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { holdFromSecondCall, openListings, panel, picture, row, toast } from '../support/moderation.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { ownWord } from '../support/own-word.ts';
import { IS_NIGHTLY } from '../support/plan.ts';

let admin: Person;
let owner: Person;
let mark: string;

test.beforeEach(async () => {
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', 'Hodan');
  mark = ownWord();
});

test.afterEach(() => removePeople());

const heading = (page: Parameters<typeof panel>[0]) => panel(page).getByRole('heading', { level: 2 });

test('an administrator opens a listing by its title or a link, and finds everything a decision needs', async ({
  page,
}) => {
  const title = `Villa ${mark}`;
  const images = [picture('one'), picture('two')];
  const id = await createProperty(owner, { title, images, bedrooms: 4, area: 210.5, amenities: ['WiFi'] });
  await createProperty(owner, { title: `Other ${mark}`, approval_status: 'rejected', rejection_reason: 'Twice.' });
  await workAs(
    owner,
    (work) => work`
    update public.properties set price = 1500, feature_requested = true where id = ${id}`,
  );
  await openListings(page, admin, 'properties', mark);
  await expect(row(page, title)).toContainText('Changed by owner');
  await expect(row(page, title)).toContainText('Featuring requested');
  await choose(page.getByRole('combobox', { name: 'Marks' }), 'Featuring requested');
  await expect(page.locator('.listing-title')).toHaveText([title]);

  await page.getByRole('link', { name: title, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${id}\\?`));
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  const facts = panel(page).locator('.panel-facts');
  for (const fact of ['TypeHouse', 'Bedrooms4', 'Area210.5 m²', 'CityHargeisa'])
    await expect(facts).toContainText(fact);
  const shown = panel(page).locator('.panel-picture img');
  await expect(shown).toHaveAttribute('src', images[0]!);
  await panel(page).getByRole('button', { name: 'Photo 2 of' }).click();
  await expect(shown).toHaveAttribute('src', images[1]!);
  const theirs = panel(page).getByRole('region', { name: 'Owner', exact: true });
  await expect(theirs).toContainText('Hodan Person');
  await expect(theirs.getByRole('link', { name: owner.email })).toBeVisible();
  await expect(theirs).toContainText('2 listings: 1 approved, 1 rejected.');

  const change = panel(page).getByRole('region', { name: 'Changed by owner' });
  await expect(change.getByRole('row', { name: /Price/ })).toHaveText('Price$1,000$1,500');
  await panel(page).getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(toast(page, 'Marked as reviewed')).toBeVisible();
  await expect(change).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  const [reviewed] = await sql`select reviewed_by from public.listing_changes where property_id = ${id}`;
  expect(reviewed).toEqual({ reviewed_by: admin.id });
  await panel(page).getByRole('button', { name: 'Feature' }).click();
  const history = panel(page).getByRole('region', { name: 'History' });
  await expect(history).toContainText('Featured by Ayaan Person');
  await expect(history).toContainText('Change reviewed by Ayaan Person');
  await expect(history.getByRole('listitem').last()).toContainText('Listed by Hodan Person');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/properties\?/);
});

test('an administrator moves through the list by keys, and a decision opens the next waiting listing', async ({
  page,
}) => {
  for (const [index, state] of ['pending', 'approved', 'pending'].entries()) {
    await createCar(owner, { title: `Car ${index} ${mark}`, approval_status: state });
  }
  await openListings(page, admin, 'cars', mark);
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Title: A to Z');
  await expect(page.locator('.listing-title')).toHaveText([0, 1, 2].map((index) => `Car ${index} ${mark}`));
  await page.getByRole('link', { name: `Car 0 ${mark}`, exact: true }).click();
  await expect(heading(page)).toHaveText(`Car 0 ${mark}`);
  await expect(panel(page).locator('.panel-place')).toHaveText('1 of 3');
  await expect(panel(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(`Car 1 ${mark}`);
  await expect(heading(page)).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(`Car 0 ${mark}`);

  await panel(page).getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText(`Car 2 ${mark}`);
  await panel(page).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  // Typed letters do not act as keyboard shortcuts.
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('jk');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(panel(page).getByText('Reason for the rejection')).toBeVisible();
  await expect(heading(page)).toHaveText(`Car 2 ${mark}`);
  await expect(heading(page)).toBeFocused();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: `Car 2 ${mark}`, exact: true })).toBeFocused();
  const rows = await sql`select approval_status from public.cars where owner_id = ${owner.id} order by title`;
  expect(rows.map(({ approval_status }) => approval_status as string)).toEqual(['approved', 'approved', 'rejected']);
});

test('an administrator cannot act on the previous listing while the next one loads', async ({ page }) => {
  for (const letter of ['A', 'B']) await createCar(owner, { title: `${letter} ${mark}`, approval_status: 'pending' });
  await openListings(page, admin, 'cars', mark);
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Title: A to Z');
  await expect(page.locator('.listing-title')).toHaveText([`A ${mark}`, `B ${mark}`]);
  const held = await holdFromSecondCall(page, 'get_moderation_details');
  await page.getByRole('link', { name: `A ${mark}`, exact: true }).click();
  const actions = panel(page).getByRole('group', { name: 'Actions' });
  await expect(actions.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(`B ${mark}`);
  await expect(actions).toHaveCount(0);
  await expect(panel(page).getByText('Loading')).toBeAttached();
  await expect(panel(page).getByRole('region', { name: 'History' })).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  held.release();
  await actions.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText(`A ${mark}`);
  await expect(actions.getByRole('button', { name: 'Approve' })).toBeVisible();
  // The next listing opens before the answer to the decision is there.
  const states = async () => {
    const rows = await sql`select approval_status from public.cars where owner_id = ${owner.id} order by title`;
    return rows.map(({ approval_status }) => approval_status as string);
  };
  await expect.poll(states).toEqual(['pending', 'approved']);

  // No other listing is left to open.
  await actions.getByRole('button', { name: 'Approve' }).click();
  await expect(actions.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(heading(page)).toBeFocused();
});

test('an administrator who moves past the end of a page reaches the next page @nightly', async ({ page }) => {
  await sql`
    insert into public.properties (title, price, property_type, purpose, location, city, owner_id, created_at)
    select 'Villa ' || n || ' ' || ${mark}, 1, 'house', 'sale', 'Road', 'Berbera', ${owner.id}, now() - n * interval '1 minute'
    from generate_series(1, 22) n`;
  await openListings(page, admin, 'properties', mark);
  await page.getByRole('link', { name: `Villa 20 ${mark}`, exact: true }).click();
  await expect(panel(page).locator('.panel-place')).toHaveText('20 of 22');
  await panel(page).getByRole('button', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText(`Villa 21 ${mark}`);
  await expect(page).toHaveURL(/currentPage=2/);
  await panel(page).getByRole('button', { name: 'Previous' }).click();
  await expect(heading(page)).toHaveText(`Villa 20 ${mark}`);
});

test.describe('with a link to a deleted listing', () => {
  test.use({ expectedConsole: [/404/] });

  test('an administrator reads that the listing does not exist @nightly', async ({ page }) => {
    await openListings(page, admin, 'cars', mark);
    await page.goto(`/admin/cars/${randomUUID()}`);
    await expect(panel(page).getByRole('alert')).toContainText('The car could not be loaded');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/admin\/cars\?/);
  });
});

test('list, panel and dialogs have no accessibility violation on a desk, a tablet and a phone', async ({ page }) => {
  test.slow();
  const title = `Waiting ${mark}`;
  const id = await createProperty(owner, {
    title,
    images: [picture('one'), picture('two')],
    featured: false,
    feature_requested: true,
  });
  await workAs(owner, (work) => work`update public.properties set price = 1500 where id = ${id}`);
  await sql`update public.properties set approval_status = 'pending' where id = ${id}`;
  for (const width of IS_NIGHTLY ? [1280, 768, 390] : [1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openListings(page, admin, 'properties', mark);
    if (width === 390) await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await expectNoViolation(page, `list at ${width}`, [width]);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(panel(page).getByRole('region', { name: 'History' })).toBeVisible();
    await expectNoViolation(page, `panel at ${width}`, [width]);
    await panel(page).getByRole('button', { name: 'Reject' }).click();
    const reasons = page.getByRole('dialog', { name: /^Reject/ }).getByRole('group', { name: /in their own language/ });
    await expect(reasons.getByRole('button').first()).toBeFocused();
    await expectNoViolation(page, `reason at ${width}`, [width]);
  }
});

test('an administrator on a phone decides from a card, and selects several listings in a separate mode @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const letter of ['A', 'B']) await createCar(owner, { title: `${letter} ${mark}`, approval_status: 'pending' });
  await openListings(page, admin, 'cars', mark);
  const card = page.getByRole('listitem').filter({ hasText: `A ${mark}` });
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await card.getByRole('button', { name: `Hide A ${mark}` }).click();
  await expect(card).toContainText('Hidden');
  await page.getByRole('link', { name: `B ${mark}`, exact: true }).click();
  expect((await panel(page).boundingBox())?.width).toBe(390);
  await panel(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'All on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 cars', exact: true });
  await expect(dialog).toContainText('Finished: 2 done.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toHaveCount(0);
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await expect(card).toContainText('Approved');
});
