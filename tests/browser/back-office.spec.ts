import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople } from '../support/database.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
let admin: Person;
let member: Person;

test.beforeAll(async () => {
  admin = await createPerson('admin', 'Ayaan');
  member = await createPerson('user', 'Hodan');
  await createProperty(member, { title: `Villa ${mark}`, price: 100 });
  await createProperty(member, { title: `Waiting ${mark}`, price: 300, approval_status: 'pending' });
  await createProperty(member, { title: `Hidden ${mark}`, price: 200, available: false });
  await createProperty(member, { title: `100% ${mark}`, price: 400, approval_status: 'rejected' });
});

test.afterAll(() => removePeople());

async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The panel first shows only the waiting listings. */
async function showAll(page: Page): Promise<void> {
  await choose(page.getByRole('combobox', { name: 'Marks' }), 'All marks');
}

const titles = (page: Page) =>
  page.getByRole('row').filter({ hasText: mark }).locator('.listing-title').allInnerTexts();

test('an administrator sees the app shell of the panel while its scripts load @nightly', async ({ page }) => {
  await openSession(page, admin);
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/backoffice\/assets\/.*\.js$/, (route) => wait.then(() => route.continue()));
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.locator('.app-shell')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await expect(page.locator('.app-shell')).toHaveCount(0);
});

test('the panel loads the first list’s script beside the user, and the next script when its tab is hovered @nightly', async ({
  page,
}) => {
  await openSession(page, admin);
  const listCame = page.waitForResponse(/user-list[^/]*\.(js|tsx)$/);
  await page.route('**/api/user', async (route) => {
    await listCame;
    await route.continue();
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('row', { name: admin.username })).toBeVisible();
  const nextCame = page.waitForResponse(/inquiry-list[^/]*\.(js|tsx)$/);
  const tab = page.getByRole('tab', { name: /^Inquiries/ });
  await tab.hover();
  const script = (await nextCame).url();
  await page.evaluate(async (address) => {
    await import(address);
    // A placeholder of a list is a direct child of the panel.
    const panel = document.querySelector<HTMLElement>('#panel')!;
    new MutationObserver(() => {
      if (panel.querySelector(':scope > [aria-busy]')) panel.dataset['stoodIn'] = '';
    }).observe(panel, { childList: true });
  }, script);
  await tab.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Inquiries' })).toBeVisible();
  await expect(page.locator('#panel')).not.toHaveAttribute('data-stood-in');
});

test.describe('where scripts do not load', () => {
  test.use({ expectedConsole: [/Failed to (load resource|fetch dynamically imported module)/] });

  test('an administrator reads an error in place of the list and of the bell, and uses the other tabs @nightly', async ({
    page,
  }) => {
    await page.route(/(inquiry-list|audit-page|bell-panel)[^/]*\.(js|tsx)$/, (route) => route.abort());
    await openSession(page, admin);
    await page.goto('/admin/users');
    const row = page.getByRole('row', { name: admin.username });
    await expect(row).toBeVisible();
    await page.getByRole('tab', { name: /^Inquiries/ }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'This page could not be shown. Please reload it.' });
    await expect(page.locator('#panel').filter({ has: failed })).toBeVisible();
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(row).toBeVisible();
    await expect(failed).toHaveCount(0);
    // A page without tabs.
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Audit Log' }).click();
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your notifications could not be loaded.' })).toBeVisible();
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Audit Log' })).toBeVisible();
  });
});

test('an administrator signs in on the way to the back office, sees the listings of the site, and filters them @spec 2.2.3 2.2.32-33', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin/);
  await signIn(page, admin);
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();

  await page.getByRole('tab', { name: /Properties .*waiting/ }).click();
  await page.getByPlaceholder('Search title, code, location or city').fill(mark);
  await expect.poll(() => titles(page)).toEqual([`Waiting ${mark}`]);
  await showAll(page);
  await expect.poll(() => titles(page).then((all) => all.length)).toBe(4);
  await expect(page.getByRole('row', { name: new RegExp(`Waiting ${mark}`) })).toContainText('Pending');
  await expect(page.getByRole('row', { name: new RegExp(`Hidden ${mark}`) })).toContainText('Hidden');

  await page.getByRole('columnheader', { name: 'Price' }).click();
  await expect.poll(() => titles(page)).toEqual([`Villa ${mark}`, `Hidden ${mark}`, `Waiting ${mark}`, `100% ${mark}`]);

  await choose(page.getByRole('combobox', { name: 'Approval' }), 'Pending');
  await expect.poll(() => titles(page)).toEqual([`Waiting ${mark}`]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([`Waiting ${mark}`]);
});

test('signs of SQL patterns neither match every row nor break the search @nightly', async ({ page }) => {
  await page.goto('/auth?next=/admin/properties');
  await signIn(page, admin);
  await showAll(page);
  await page.getByPlaceholder('Search title, code, location or city').fill(`100% ${mark}`);
  await expect.poll(() => titles(page)).toEqual([`100% ${mark}`]);
  await page.getByPlaceholder('Search title, code, location or city').fill(`"),(%\\ q_q ${mark}`);
  await expect(page.getByRole('heading', { name: 'No properties match' })).toBeVisible();
});

test('a member who is no administrator reads that, and sees no data of other users @spec 2.6.4', async ({ page }) => {
  await page.goto('/auth?next=/admin');
  await signIn(page, member);
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { name: 'The admin panel is for administrators' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a member signs in, reads a greeting, and logs out in the storefront and in the back office alike', async ({
  page,
  context,
}) => {
  await page.goto('/auth');
  await signIn(page, member);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Hodan').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  // Waits for home's requests, because the server would refuse them after the logout.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.endsWith('_token'))).toEqual([]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('an administrator who prefers less motion sees no animation, and other users see gentle ones @nightly', async ({
  page,
}) => {
  await openSession(page, admin);
  await page.goto('/admin/properties');
  const root = page.locator('html');
  const openChoices = async () => {
    await page.evaluate(() => {
      const note = () => {
        if (document.querySelector('.ant-select-dropdown[class*="-active"]'))
          document.documentElement.setAttribute('data-moved', '');
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['class'],
      });
    });
    await page.getByRole('combobox', { name: 'Availability' }).click();
    await expect(page.locator('.ant-select-dropdown:not([class*="slide-up"])')).toBeVisible();
  };
  await openChoices();
  await expect(root).not.toHaveAttribute('data-moved');
  // A transition of an inherited style passes through each level, and the page has no texts for some frames.
  const transitions = await page.evaluate(() => {
    document.body.style.fontSize = '20px';
    return document.getAnimations().length;
  });
  expect(transitions).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await openChoices();
  await expect(root).toHaveAttribute('data-moved');
});

test('the list has no accessibility violation in either theme, on a phone and on a desk @nightly', async ({ page }) => {
  await openSession(page, admin);
  await page.goto('/admin/properties');
  await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
  await expectNoViolation(page, 'the list');
});

test('a dropdown has its final place when Ant Design measures it, also for a user who prefers less motion @nightly', async ({
  page,
}) => {
  await openSession(page, admin);
  await page.goto('/admin/audit');
  await page.getByRole('combobox', { name: 'Subject' }).click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await expect(list).toBeVisible();
  // Ant Design measures like this to place the list. During a transition of even a millisecond, it would measure the old place.
  const left = await list.evaluate((element: HTMLElement) => {
    element.style.left = '-1000px';
    return element.getBoundingClientRect().left;
  });
  expect(left).toBeLessThan(0);
});
