import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { openListings, panel, picture, row, toast } from '../support/moderation.ts';
import { ownWord } from '../support/own-word.ts';
import { IS_NIGHTLY } from '../support/plan.ts';

let admin: Person;
let owner: Person;
let mark: string;

test.beforeEach(async ({ page }) => {
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', 'Hodan');
  mark = ownWord();
  await page.setViewportSize({ width: 1280, height: 800 });
});

test.afterEach(() => removePeople());

const heading = (page: Page) => panel(page).getByRole('heading', { level: 2 });
const add = (title: string, columns: object = {}) =>
  createProperty(owner, { title: `${title} ${mark}`, approval_status: 'pending', ...columns });

/** Creates so many pending listings. The first has waited longest. */
const addMany = (count: number) => sql`
  insert into public.properties (title, price, property_type, purpose, location, city, owner_id, approval_status, created_at)
  select 'Villa ' || lpad(n::text, 2, '0') || ' ' || ${mark}, 1000 + n, 'house', 'sale', 'Road', 'Berbera', ${owner.id}, 'pending',
    now() - interval '9 days' + n * interval '1 minute'
  from generate_series(1, ${count}::integer) n`;

const statuses = async () => {
  const rows = await sql`select approval_status from public.properties where owner_id = ${owner.id} order by title`;
  return rows.map(({ approval_status }) => approval_status as string);
};

/** Opens the queue of these listings and its first listing. */
async function openQueue(page: Page): Promise<void> {
  await openListings(page, admin, 'properties', mark);
  await choose(page.getByRole('combobox', { name: 'Marks' }), 'Waiting for you');
  await expect(page).toHaveURL(/waiting_since/);
  await expect(page.locator('.list-rows[data-stale="false"][aria-busy="false"]')).toBeVisible();
  await page.locator('.listing-title').first().click();
}

test('a moderator decides many listings by the keyboard alone, with at most three keys each @feature 12.5f', async ({
  page,
}) => {
  test.slow();
  const count = IS_NIGHTLY ? 50 : 10;
  await addMany(count);
  await openQueue(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (let place = 1; place <= count; place += 1) {
    const title = `Villa ${String(place).padStart(2, '0')} ${mark}`;
    await expect(heading(page)).toHaveText(title);
    await expect(panel(page).getByRole('button', { name: 'Reject', exact: true })).toBeEnabled();
    if (place % 10 !== 0) {
      await press('a');
    } else {
      await press('r');
      await expect(page.getByRole('dialog', { name: `Reject “${title}”` })).toBeVisible();
      await press('2');
      await press('Enter');
    }
  }
  expect(keys).toBe((count / 10) * (9 + 3));
  const expected = Array.from({ length: count }, (_, index) => ((index + 1) % 10 === 0 ? 'rejected' : 'approved'));
  await expect.poll(statuses).toEqual(expected);
});

test('a moderator sees twelve rows beside the open listing, and nothing is dimmed @nightly @feature 12.5b', async ({
  page,
}) => {
  await addMany(14);
  await sql`
    update public.properties set title = title || ' with a garden and a view of the sea' where title = ${`Villa 02 ${mark}`}`;
  await openQueue(page);
  await expect(heading(page)).toHaveText(`Villa 01 ${mark}`);
  await expect(page.locator('.ant-drawer-mask, .ant-modal-mask')).toHaveCount(0);
  const inSight = () =>
    page.locator('.line').evaluateAll((lines) => {
      const box = document.querySelector('.list-rows')!.getBoundingClientRect();
      const end = Math.min(box.bottom, innerHeight);
      return lines.filter((line) => line.getBoundingClientRect().bottom <= end + 1).length;
    });
  await expect.poll(inSight).toBeGreaterThanOrEqual(12);
  // A long title takes one line, and does not cover the next row.
  const heights = await page
    .locator('.line-first .listing-title')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBe(Math.min(...heights));
  // A click on another line opens its listing.
  await page.getByRole('link', { name: `Villa 03 ${mark}`, exact: true }).click();
  await expect(heading(page)).toHaveText(`Villa 03 ${mark}`);
});

test('a decision takes effect before its answer, costs one call, and the next listing is preloaded @nightly @feature 12.5e', async ({
  page,
}) => {
  await addMany(3);
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(request.url()) ?? [];
    if (name && request.method() !== 'OPTIONS') calls.push(name);
  });
  await openQueue(page);
  await expect(heading(page)).toHaveText(`Villa 01 ${mark}`);
  const detailsOf = (name: string) => calls.filter((one) => one === name).length;
  await expect.poll(() => detailsOf('get_moderation_details')).toBe(2);
  await expect.poll(() => detailsOf('claim_listing')).toBeGreaterThan(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rpc/moderate_properties', async (route) => {
    await released;
    await route.continue();
  });
  calls.length = 0;
  await page.keyboard.press('a');
  await expect(heading(page)).toHaveText(`Villa 02 ${mark}`);
  await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expect(page.locator('.line').first()).toContainText('Approved');
  release();
  await expect(toast(page, `“Villa 01 ${mark}” is approved.`)).toBeVisible();
  // The screen's own change event does not load the row again.
  await expect.poll(() => calls.includes('get_pending_counts')).toBe(true);
  expect(calls.filter((name) => name === 'moderate_properties')).toHaveLength(1);
  expect(calls.filter((name) => name === 'admin_properties' || name === 'search_admin_list')).toEqual([]);
});

test('a moderator undoes, features and hides by keys, which do nothing in a field or with a modifier @feature 12.5d', async ({
  page,
}) => {
  await test.step('undoes the last decision by a key, and returns to the listing', async () => {
    await addMany(2);
    await openQueue(page);
    await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
    await page.keyboard.press('a');
    await expect(toast(page, `“Villa 01 ${mark}” is approved.`).getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(heading(page)).toHaveText(`Villa 01 ${mark}`);
    await expect.poll(statuses).toEqual(['pending', 'pending']);
    await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
  });
  await test.step('keys feature and hide, show their list, and do nothing in a field or with a modifier', async () => {
    await page.keyboard.press('f');
    await expect(toast(page, 'is featured.')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Unfeature' })).toBeEnabled();
    await page.keyboard.press('h');
    await expect(toast(page, 'is hidden.')).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Reject with a reason');
    await page.keyboard.press('a');
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toHaveCount(0);
    await page.keyboard.press('Control+a');
    await page.getByRole('searchbox', { name: 'Search properties' }).press('a');
    const [now] =
      await sql`select featured, available, approval_status from public.properties where title = ${`Villa 01 ${mark}`}`;
    expect(now).toEqual({ featured: true, available: false, approval_status: 'pending' });
  });
});

test('moderators see who else looks at a listing, and get the other listings first @nightly @feature 12.5g', async ({
  page,
  browser,
}) => {
  await addMany(3);
  const other = await createPerson('admin', 'Zahra');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openListings(theirs, other, 'properties', mark);
  await theirs.getByRole('link', { name: `Villa 02 ${mark}`, exact: true }).click();
  await expect(panel(theirs).getByRole('heading', { level: 2 })).toHaveText(`Villa 02 ${mark}`);
  await openQueue(page);
  await expect(heading(page)).toHaveText(`Villa 01 ${mark}`);
  await expect(page.locator('.line').nth(1)).toContainText('Zahra Person is looking at it');
  await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(heading(page)).toHaveText(`Villa 03 ${mark}`);
  await page.getByRole('link', { name: `Villa 02 ${mark}`, exact: true }).click();
  await expect(panel(page).locator('.panel-claim')).toHaveText('Zahra Person is looking at it');
  await expect(panel(theirs).locator('.panel-claim')).toHaveText('Ayaan Person is looking at it');
  await context.close();
  await sql`delete from private.moderation_claims where user_id = ${other.id}`;
});

test('a moderator reads who decided the open listing; its buttons keep their places and the reason stays @feature 12.5h', async ({
  page,
}) => {
  const id = await add('Villa');
  const other = await createPerson('admin', 'Zahra');
  await openQueue(page);
  const reject = panel(page).getByRole('button', { name: 'Reject', exact: true });
  await expect(reject).toBeEnabled();
  const before = await reject.boundingBox();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too dear.');
  await workAs(other, (as) => as`select public.moderate_properties(array[${id}]::uuid[], 'approve')`);
  await expect(panel(page).locator('.panel-decision')).toContainText('Approved by Zahra Person');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too dear.');
  await expect(panel(page).locator('.panel-actions button').first()).toBeDisabled();
  expect((await panel(page).locator('.panel-actions button').nth(1).boundingBox())?.x).toBe(before?.x);
});

test.describe('when a decision does not arrive', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a moderator returns to the listing with the text they typed @feature 12.5e', async ({ page }) => {
    await addMany(2);
    await openQueue(page);
    await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
    await page.route('**/rpc/moderate_properties', (route) => route.abort());
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: /^Reject/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too dear.');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Failed to update property. Please try again.')).toBeVisible();
    await expect(heading(page)).toHaveText(`Villa 01 ${mark}`);
    const again = page.getByRole('dialog', { name: `Reject “Villa 01 ${mark}”` });
    await expect(again.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too dear.');
    await page.unroute('**/rpc/moderate_properties');
    await again.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.poll(statuses).toEqual(['rejected', 'pending']);
  });
});

test('a moderator reads the owner’s record, prices nearby, the place and the changed words, and looks at the photos @feature 12.5c', async ({
  page,
}) => {
  for (const price of [90_000, 100_000, 110_000])
    await createProperty(owner, { title: `Near ${price} ${mark}`, price });
  const images = [picture('one'), picture('two'), picture('three')];
  const place = { latitude: 9.56, longitude: 44.06 };
  const id = await createProperty(owner, {
    title: `Villa ${mark}`,
    description: 'A villa with a garden.',
    images,
    ...place,
  });
  await createProperty(owner, { title: `Refused ${mark}`, approval_status: 'rejected', rejection_reason: 'Twice.' });
  await workAs(owner, (as) => as`update public.properties set description = 'A villa with a pool.' where id = ${id}`);
  await openListings(page, admin, 'properties', mark);
  await page.getByRole('link', { name: `Villa ${mark}`, exact: true }).click();
  await test.step('reads the owner’s record, prices nearby, the place, and the changed words', async () => {
    const change = panel(page).getByRole('region', { name: 'Changed by owner' });
    await expect(change.locator('del')).toHaveText('garden.');
    await expect(change.locator('ins')).toHaveText('pool.');
    const theirs = panel(page).getByRole('region', { name: 'Owner', exact: true });
    await expect(theirs.getByRole('link', { name: 'Hodan Person' })).toHaveAttribute(
      'href',
      `/admin/people/${owner.id}`,
    );
    await expect(panel(page)).toContainText(/Similar listings ask .* to .* \(\d+ listings?\)/);
    const signals = panel(page).getByRole('region', { name: 'Moderation signals' });
    await expect(signals.getByRole('link', { name: `Refused ${mark}` })).toHaveAttribute(
      'href',
      /\/admin\/properties\//,
    );
    await expect(panel(page).getByRole('group', { name: 'Map of the place' })).toBeVisible();
  });
  await test.step('turns photos by arrows, and sees one in full size until Escape', async () => {
    const shown = panel(page).locator('.panel-picture img');
    await expect(shown).toHaveAttribute('src', images[0]!);
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveAttribute('src', images[1]!);
    await panel(page).locator('.panel-picture').click();
    const full = page.getByRole('dialog', { name: 'Photo 2 of 3' });
    await expect(full).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Photo 3 of 3' }).locator('img')).toHaveAttribute('src', images[2]!);
    await page.keyboard.press('Escape');
    await expect(page.locator('.lightbox')).toHaveCount(0);
    await expect(heading(page)).toHaveText(`Villa ${mark}`);
    await expect(shown).toHaveAttribute('src', images[2]!);
  });
});

test('the newest listings wait above the list until a moderator asks for them @nightly @feature 12.5i', async ({
  page,
}) => {
  await add('Old');
  await openListings(page, admin, 'properties', mark);
  await expect(page.locator('.listing-title')).toHaveText([`Old ${mark}`]);
  await add('New');
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await expect(page.locator('.listing-title')).toHaveText([`New ${mark}`, `Old ${mark}`]);
});

test('the search keeps a moderator’s typed text, and Shift chooses a range @nightly @feature 12.5i', async ({
  page,
}) => {
  await addMany(4);
  await openSession(page, admin);
  await page.goto('/admin/properties');
  const search = page.getByRole('searchbox', { name: 'Search properties' });
  await search.fill(`VILLA-${mark}`);
  await search.blur();
  await expect(page.locator('.list-total')).toHaveText('4 properties');
  await expect(search).toHaveValue(`VILLA-${mark}`);
  await row(page, `Villa 04 ${mark}`).getByRole('checkbox').check();
  await row(page, `Villa 02 ${mark}`)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
});

test('a portrait photo takes no more room in the list than other photos @nightly @feature 12.5b', async ({ page }) => {
  await add('Villa', { images: [picture('portrait')] });
  await add('House', { images: [picture('house')] });
  await openListings(page, admin, 'properties', mark);
  const sizeOf = async (title: string) => {
    const thumbnail = row(page, `${title} ${mark}`).locator('.thumbnail');
    await expect(thumbnail.locator('img')).toHaveCSS('object-fit', 'cover');
    const { width, height } = (await thumbnail.boundingBox())!;
    return { width, height };
  };
  const portrait = await sizeOf('Villa');
  expect(portrait).toEqual(await sizeOf('House'));
  expect(portrait.height).toBeLessThanOrEqual(50);
});
