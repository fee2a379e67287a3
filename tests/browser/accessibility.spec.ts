import { expect } from '@playwright/test';
import { get } from '../support/api.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { nightlyUnless } from '../support/plan.ts';

const PAGES = [
  '/',
  '/properties',
  '/properties?location=qqqqqqqq',
  '/for-rent',
  '/commercial',
  '/cars',
  '/auth',
  '/property-appraisal',
  '/terms',
  '/help',
  '/no-such-page',
  'property',
  'car',
];

async function urlOf(page: string): Promise<string> {
  if (page !== 'property' && page !== 'car') return page;
  const [first] = (await get(page === 'car' ? '/api/cars' : '/api/properties/search')).body as { id: string }[];
  return `/${page}/${first?.id}`;
}

// The server answers 404 for an unknown page, and the browser logs that in the console.
test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 404/] });

/** The page with all styles, and a listing. `languages.spec.ts` runs axe on every page in Arabic. */
const DAILY = ['/', 'property'];

for (const page of PAGES) {
  test(`axe finds no violation in ${page}, in either theme, on a phone and on a desk${nightlyUnless(DAILY.includes(page))}`, async ({
    page: tab,
  }) => {
    const address = await urlOf(page);
    // Only the test's own page has its console checked, so this uses that page.
    await tab.goto(address, { waitUntil: 'networkidle' });
    await expect(tab.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expectNoViolation(tab, address);
  });
}

test('a keyboard user finds the skip link, opens the menu and closes it with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // Before the page is rendered, a key press has no effect.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const menu = page.getByRole('button', { name: /menu/i });
  await menu.focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links.filter({ hasText: 'Commercial' })).toBeVisible();
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
