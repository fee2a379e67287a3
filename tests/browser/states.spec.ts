import { expect } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople } from '../support/database.ts';
import { renderInBrowser } from '../support/render-in-browser.ts';

const BROKEN = { status: 503, contentType: 'application/json', body: '{"message":"down","code":"unavailable"}' };

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor who searches reads an error, and can reload @spec 1.2.42 1.8.15', async ({ page }) => {
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
    test(`a visitor of ${path} whose next page fails keeps the cards, reads an error, and can try again @nightly`, async ({
      page,
    }) => {
      const cards = page.getByRole('article');
      const showMore = page.getByRole('link', { name: 'Show more' });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(showMore).toBeVisible();
      const before = await cards.count();
      expect(before).toBeGreaterThanOrEqual(24);
      await page.route(list, (route) => route.fulfill(BROKEN));
      await showMore.click();
      await expect(page.getByRole('alert').filter({ hasText: 'We could not load more results.' })).toBeVisible();
      await expect(cards).toHaveCount(before);
      await page.unroute(list);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
      await expect(page.getByText('We could not load more results.')).toHaveCount(0);
    });
  }

  test('a visitor who opens a deleted listing reads that, and gets a link to other listings @spec 1.2.61 1.8.22', async ({
    page,
  }) => {
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

test.describe('while the account of a member cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource|ApiError/] });
  test.afterEach(() => removePeople());

  test('a member reads an error on each of their pages, and can reload', async ({ page }) => {
    await openSession(page, await createPerson());
    await page.route('**/api/user', (route) => route.fulfill(BROKEN));
    const { favorites, importListings, messages, notifications, requests, savedSearches, settings } = PATHS;
    for (const path of [favorites, importListings, messages, notifications, requests, savedSearches, settings]) {
      await page.goto(path);
      await expect(page.getByText('This page could not be shown. Please reload it.'), path).toBeVisible();
    }
    await page.unroute('**/api/user');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  });
});

test('a visitor sees a bar while the next page loads', async ({ page }) => {
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/appraisal-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Appraisal', exact: true }).first().click();
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Property Appraisal' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a visitor sees six placeholder cards while a search loads @spec 1.2.43 1.9.6', async ({ page }) => {
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

test.describe('where the page does not exist', () => {
  // The server answers 404 for the page itself.
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor finds the way back @spec 1.2.9 2.2.6', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });
});

test.describe('when pictures do not load', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor sees the drawing of the property type instead @spec 1.2.28 1.8.23', async ({ page }) => {
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/for-rent');
    const picture = page.getByRole('article').first().locator('img');
    await expect(picture).toHaveAttribute('src', /fallback/);
    await expect(picture).toHaveAttribute('alt', '');
  });
});

/** Pages without a link for visitors on a wide screen, and the older sign-in, which has no link at all. */
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
  // Only emails link to these pages.
  PATHS.emailPreference,
  PATHS.confirmAvailability,
  PATHS.appeal,
];

test('every link of the site leads to a page, and links lead to every page @spec 1.2.8 1.2.10 @feature 2.1a 2.7a', async ({
  page,
}) => {
  const seen = new Set<string>();
  const queue = ['/'];
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toHaveText(/404/);
    // This page soon redirects visitors to the sign-in, so the next step waits for it.
    if (path === PATHS.listProperty) await page.waitForURL(/\/auth\?/);
    const links = await page
      .locator('a[href^="/"]:not([hreflang]):visible')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // One page of each kind is enough, because all listings and searches have the same links.
    const kinds = links
      .filter((href) => !/^\/(property\/|car\/|admin)/.test(href))
      .map((href) => href.split(/[?#]/)[0] ?? '/');
    queue.push(...new Set(kinds));
  }
  const open = Object.values(PATHS).filter((path) => !MEMBERS_PAGES.includes(path));
  expect([...seen].toSorted()).toEqual(open.toSorted());
});

test('the theme follows the system until a visitor chooses one, and the choice stays', async ({ page }) => {
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
