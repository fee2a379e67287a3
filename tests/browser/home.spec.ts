import { expect } from '@playwright/test';
import { BRAND } from '#shared/brand.ts';
import { PAGES } from '#shared/paths.ts';
import { test } from '../support/browser-test.ts';
import { renderInBrowser } from '../support/render-in-browser.ts';
import { layoutShift } from '../support/layout-shift.ts';

test('a visitor finds every documented part of the home page, its header and its footer @spec 1.1.7 1.1.10 1.2.1 1.2.6-7 1.2.13-14 1.2.16 1.2.18-21 1.9.17', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('every documented part of the home page', async () => {
    await expect(page).toHaveTitle(`${PAGES.home.title} · ${BRAND.name}`);
    const main = page.getByRole('main');
    for (const label of ['Location', 'Property Type', 'Purpose'])
      await expect(main.getByLabel(label, { exact: true })).toBeVisible();
    for (const [label, figure] of [
      ['Properties Listed', '1780'],
      ['Verified Agents', '85'],
      ['Cities Covered', '5'],
      ['Happy Users', '8500'],
    ] as const)
      await expect(main.locator('dl > div').filter({ hasText: label }).getByRole('definition')).toHaveText(figure);
    for (const name of ['Featured Properties', 'Browse by Category', 'Browse by Location', 'Our Services'])
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(6);
    for (const [city, count] of [
      ['Hargeisa', 850],
      ['Burao', 320],
      ['Berbera', 280],
      ['Erigavo', 150],
      ['Borama', 180],
    ] as const)
      await expect(main.getByRole('link', { name: `${city} ${count} properties` })).toHaveAttribute(
        'href',
        `/properties?location=${city}`,
      );
    for (const [name, path] of [
      ['Properties for Sale', '/for-sale'],
      ['Properties for Rent', '/for-rent'],
      ['Commercial Properties', '/commercial'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    for (const service of [
      'Property Buying',
      'Property Rental',
      'Property Appraisal',
      'Commercial Properties',
      'Agent Services',
      'Location Analytics',
    ])
      await expect(main.getByRole('heading', { level: 3, name: service }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Request an appraisal' })).toHaveAttribute(
      'href',
      '/property-appraisal',
    );
    await expect(main.getByRole('link', { name: 'Browse Properties' })).toHaveAttribute('href', '/properties');
    await expect(main.getByRole('link', { name: 'Sign Up with Email & List Property' })).toHaveAttribute(
      'href',
      '/auth?mode=register&next=%2Flist-property',
    );
  });
  await test.step('links and contacts in the footer', async () => {
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['Properties for Sale', '/properties?purpose=sale'],
      ['Properties for Rent', '/properties?purpose=rent'],
      ['Commercial Properties', '/properties?purpose=commercial'],
      ['List Property', '/list-property'],
      ['Help Center', '/help'],
      ['Contact Us', '/contact'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['FAQ', '/faq'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
    for (const text of [...BRAND.phones, BRAND.email, BRAND.office]) await expect(footer.getByText(text)).toBeVisible();
    for (const name of ['Facebook', 'X', 'Instagram'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  });
  await test.step('every page in the header, on a wide screen', async () => {
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home',
      'Buy',
      'Rent',
      'Commercial',
      'All Properties',
      'Appraisal',
      'Cars',
    ]);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'List Property' })).toHaveAttribute('href', '/list-property');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await header.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible();
  });
});

test('no element of the home page moves while it loads @nightly', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await layoutShift(page), `at ${width}`).toBeLessThan(0.02);
  }
});

test('a visitor on a phone finds every page in the menu, and sees Sign In and Sign Up @spec 1.2.2 1.2.22', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const floating = page.getByRole('navigation', { name: 'Account' });
  await expect(floating.getByRole('link', { name: 'Sign In' })).toBeInViewport();
  await expect(floating.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?mode=register');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveCount(9);
  await expect(menu.getByRole('link', { name: 'List Car' })).toHaveAttribute('href', '/list-car');
  await menu.getByRole('link', { name: 'Appraisal' }).click();
  await expect(page).toHaveURL(/\/property-appraisal$/);
  await expect(menu).toHaveCount(0);
  await expect(floating).toHaveCount(0);
});

const TEXT_PAGES = [
  ['/help', 'Help Center'],
  ['/contact', 'Contact Us'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/faq', 'FAQ'],
] as const;

test('a visitor reads on each page of text its heading, and a tab title equal to the one for search engines @spec 1.2.8 2.2.5 3.30', async ({
  page,
}) => {
  for (const [path, title] of TEXT_PAGES) {
    const served = /<title>(.*?) · /.exec(await (await page.request.get(path)).text())?.[1];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${served} · ${BRAND.name}`);
    expect(await page.getByRole('article').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  }
});

test('a visitor sees six placeholders while the featured properties load @spec 1.2.17 1.9.6', async ({ page }) => {
  await renderInBrowser(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/properties/featured', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading properties')).toBeAttached();
  await expect(page.getByRole('main').locator('[aria-hidden="true"] > ul > li')).toHaveCount(6);
  release();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('a visitor reads that no property is featured @nightly', async ({ page }) => {
  await renderInBrowser(page);
  await page.route('**/api/properties/featured', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No featured properties yet' })).toBeVisible();
});

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor of the home page reads an error, and can reload @nightly', async ({ page }) => {
    await renderInBrowser(page);
    await page.route('**/api/properties/featured', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Error loading properties')).toBeVisible();
    await page.unroute('**/api/properties/featured');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
  });
});
