import { expect } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { test } from '../support/browser-test.ts';
import { renderInBrowser } from '../support/render-in-browser.ts';

const BROKEN = { status: 503, contentType: 'application/json', body: '{"message":"down","code":"unavailable"}' };

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor searching is told, and can reload', async ({ page }) => {
    await renderInBrowser(page);
    await page.route('**/api/properties/search*', (route) => route.fulfill(BROKEN));
    await page.goto('/properties');
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.getByText('Error loading properties. Failed to fetch properties.')).toBeVisible();
    await page.unroute('**/api/properties/search*');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  for (const [path, list] of [
    ['/properties', '**/api/properties/search*'],
    ['/cars', '**/api/cars*'],
  ] as const) {
    test(`a visitor of ${path} whose next page fails keeps the cards, is told, and can try again`, async ({ page }) => {
      const cards = page.getByRole('article');
      const showMore = page.getByRole('link', { name: 'Show more' });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(showMore).toBeVisible();
      const before = await cards.count();
      expect(before).toBeGreaterThanOrEqual(24);
      await page.route(list, (route) => route.fulfill(BROKEN));
      await showMore.click();
      await expect(page.getByRole('alert').filter({ hasText: 'More could not be loaded.' })).toBeVisible();
      await expect(cards).toHaveCount(before);
      await page.unroute(list);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
      await expect(page.getByText('More could not be loaded.')).toHaveCount(0);
    });
  }

  test('a visitor opening what is gone is told so, and led on', async ({ page }) => {
    await page.goto('/property/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    await expect(
      page
        .getByText('The property you’re looking for doesn’t exist or has been removed')
        .or(page.getByText("The property you're looking for doesn't exist or has been removed")),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Browse Properties' }).click();
    await expect(page).toHaveURL(/\/properties$/);
    await page.goto('/car/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Car not found')).toBeVisible();
  });
});

test('a visitor waiting sees the shape of what comes: six cards', async ({ page }) => {
  await renderInBrowser(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/properties/search*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/properties');
  await expect(page.getByText('Loading properties')).toBeAttached();
  await expect(page.getByRole('main').locator('[aria-hidden="true"] > ul > li')).toHaveCount(6);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('where there is nothing', () => {
  // The page itself is answered 404.
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor at an address that is none finds the way back', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });
});

test.describe('when pictures do not load', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor sees the picture of the kind instead', async ({ page }) => {
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/for-rent');
    const picture = page.getByRole('article').first().locator('img');
    await expect(picture).toHaveAttribute('src', /fallback/);
    await expect(picture).toHaveAttribute('alt', '');
  });
});

/** Pages that visitors on a wide screen are not led to, and one that nobody is. */
const MEMBERS_PAGES: readonly string[] = [
  PATHS.settings,
  PATHS.messages,
  PATHS.favorites,
  PATHS.savedSearches,
  PATHS.notifications,
  PATHS.requests,
  PATHS.listCar,
  PATHS.importListings,
  PATHS.olderSignIn,
  // Mails lead there.
  PATHS.emailPreference,
  PATHS.stillThere,
  PATHS.appeal,
];

test('no link of the site leads nowhere, and links lead to every page', async ({ page }) => {
  const seen = new Set<string>();
  const queue = ['/'];
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toHaveText(/404/);
    // Visitors are led from there to the sign-in, in a moment: the next step waits for that one.
    if (path === PATHS.listProperty) await page.waitForURL(/\/auth\?/);
    const links = await page
      .locator('a[href^="/"]:not([hreflang]):visible')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // One of each kind of page is enough: every listing and every search has the same.
    const kinds = links
      .filter((href) => !/^\/(property\/|car\/|admin)/.test(href))
      .map((href) => href.split(/[?#]/)[0] ?? '/');
    queue.push(...new Set(kinds));
  }
  const open = Object.values(PATHS).filter((path) => !MEMBERS_PAGES.includes(path));
  expect([...seen].toSorted()).toEqual(open.toSorted());
});

test('the theme follows the system until somebody chooses, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole('button', { name: /theme/i }).first().click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.reload();
  expect(await background()).toBe(light);
});
