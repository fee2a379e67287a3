import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { openSession } from '../support/browser-session.ts';
import { get } from '../support/api.ts';
import { stack } from '../support/stack.ts';

/** Where the pictures go: beside the documentation with `npm run screenshots`, else where they are thrown away. */
const FOLDER = process.env['SCREENSHOTS'] ?? '.tmp/screenshots';
const DEMO_PASSWORD = 'Berbera-Sunrise-26';

const SCREENS: { name: string; address: string; width: number; theme?: 'dark'; as?: string }[] = [
  { name: 'home', address: '/', width: 1280 },
  { name: 'home-phone', address: '/', width: 390 },
  { name: 'search', address: '/properties?location=Hargeisa', width: 1280 },
  { name: 'property-phone', address: 'property', width: 390 },
  { name: 'cars-dark', address: '/cars', width: 1280, theme: 'dark' },
  { name: 'admin', address: '/admin', width: 1280, as: 'admin' },
  { name: 'agent-phone', address: '/agent-dashboard', width: 390, as: 'agent' },
];

test('the README shows every screen that is drawn here, and no other', () => {
  const readme = readFileSync(path.join(stack.root, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/docs\/screens\/([\w-]+)\.jpg/g)].map(([, name]) => name);
  expect(new Set(shown)).toEqual(new Set(SCREENS.map(({ name }) => name)));
});

for (const { name, address, width, theme, as } of SCREENS) {
  test(`a newcomer sees ${name} as it is with the demo data`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
    await page.emulateMedia({ colorScheme: theme ?? 'light', reducedMotion: 'reduce' });
    if (as) await openSession(page, { id: '', username: as, email: '' }, DEMO_PASSWORD);
    await page.goto(address === 'property' ? await firstProperty() : address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true], .animate-shimmer')).toHaveCount(0);
    await expect.poll(() => picturesWaiting(page)).toBe(0);
    const picture = await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
    // One colour, as a page that stays empty has it, takes a few kilobytes.
    expect(picture.length).toBeGreaterThan(15_000);
  });
}

async function firstProperty(): Promise<string> {
  const [first] = (await get('/api/properties/search?city=Hargeisa&type=house')).body as { id: string }[];
  return `/property/${first?.id}`;
}

/** Pictures in sight that have not come. */
const picturesWaiting = (page: Page) =>
  page.evaluate(
    () =>
      [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && !image.complete;
      }).length,
  );
