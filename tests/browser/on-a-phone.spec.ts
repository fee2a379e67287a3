import { expect, type Locator } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople } from '../support/database.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { PATHS, settingsPath } from '#shared/paths.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.afterEach(removePeople);

/** The smallest height or width of the visible elements, in pixels. */
async function smallest(elements: Locator): Promise<number> {
  await expect(elements.first()).toBeVisible();
  const sides = await elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        return [width, height];
      }),
  );
  return Math.min(...sides);
}

test('a visitor and an administrator press links and small buttons of 44 px with a finger @feature 13.12a', async ({
  page,
}) => {
  await page.goto(PATHS.contact);
  expect(await smallest(page.locator('footer a, main li a'))).toBeGreaterThanOrEqual(44);
  await page.goto(PATHS.signIn);
  expect(await smallest(page.getByRole('link', { name: /Forgot password|Back to Home/ }))).toBeGreaterThanOrEqual(44);
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/users');
  expect(await smallest(page.locator('.card .ant-btn-sm'))).toBeGreaterThanOrEqual(44);
});

test('a member sees nothing move while a page of theirs loads @feature 13.12b', async ({ page }) => {
  await openSession(page, await createPerson());
  for (const path of [PATHS.favorites, PATHS.requests, PATHS.notifications, PATHS.savedSearches]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThan(0.02);
  }
});

test('a reader of Arabic sees each icon on one side, and all tabs of the settings @feature 13.12c', async ({
  page,
}) => {
  await page.goto(`/ar${PATHS.signIn}?mode=register`);
  const icons = page.locator('form .relative > svg');
  await expect(icons).toHaveCount(3);
  const sides = await icons.evaluateAll((all) => all.map((icon) => Math.round(icon.getBoundingClientRect().right)));
  expect(new Set(sides).size).toBe(1);
  await openSession(page, await createPerson());
  await page.goto(`/ar${settingsPath('account')}`);
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 0.99 });
});

test('a new member who reads Somali sees their home within the screen @feature 13.12d', async ({ page }) => {
  await openSession(page, await createPerson());
  await page.goto('/so');
  await expect(page.getByRole('link', { name: 'Soo geli gurigaaga ama dhulkaaga ugu horreeya' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
