import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { addStyle } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { get } from '../support/api.ts';
import { everyScreen } from '../support/every-page.ts';
import { inLanguage } from '#shared/language.ts';
import { stack } from '../support/stack.ts';

/** The folder of the pictures: in the documentation with `npm run screenshots`, otherwise a temporary folder. */
const FOLDER = process.env['SCREENSHOTS'] ?? '.tmp/screenshots';

const SCREENS: { name: string; address: string; width: number; theme?: 'dark'; as?: string }[] = [
  { name: 'home', address: '/', width: 1280 },
  { name: 'home-phone', address: '/', width: 390 },
  { name: 'search', address: '/properties?location=Hargeisa', width: 1280 },
  { name: 'property-phone', address: 'property', width: 390 },
  { name: 'cars-dark', address: '/cars', width: 1280, theme: 'dark' },
  { name: 'admin', address: '/admin', width: 1280, as: 'admin' },
  { name: 'agent-phone', address: '/agent-dashboard', width: 390, as: 'agent' },
];

test('the README shows every screenshot of this file, and no other', () => {
  const readme = readFileSync(path.join(stack.root, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/docs\/screens\/([\w-]+)\.jpg/g)].map(([, name]) => name);
  expect(new Set(shown)).toEqual(new Set(SCREENS.map(({ name }) => name)));
});

/** The language in which a translator needs every page (`npm run screenshots -- --language so`). */
const LANGUAGE = process.env['SCREENSHOTS_LANGUAGE'];
if (LANGUAGE) {
  test.use({ expectedConsole: [/404/] });
  test(`a translator gets pictures of every page in ${LANGUAGE} @feature 6.4b`, async ({ browser }) => {
    test.setTimeout(1_800_000);
    for (const { name, path: address, as } of await everyScreen()) {
      const context = await browser.newContext({
        baseURL: stack.siteUrl,
        locale: LANGUAGE,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (as) await openSession(page, { username: as });
      await page.goto(inLanguage(address, LANGUAGE), { waitUntil: 'networkidle' });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await seeAll(page);
          await page.screenshot({
            path: path.join(FOLDER, LANGUAGE, `${name}-${width}-${colorScheme}.jpg`),
            type: 'jpeg',
            quality: 75,
            fullPage: true,
          });
        }
      }
      await context.close();
    }
  });
}

/** Scrolls through the page until everything is loaded, including lazy pictures. */
async function seeAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-shimmer, [data-loading=true]')).toHaveCount(0);
  // A full-page picture is taken from the top, where the browser does not render elements far below.
  await addStyle(page, '* { content-visibility: visible !important }');
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      for (const image of document.images) image.loading = 'eager';
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  await expect.poll(() => picturesWaiting(page, true)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
}

for (const { name, address, width, theme, as } of LANGUAGE ? [] : SCREENS) {
  test(`a newcomer sees ${name} with the demo data @nightly`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
    await page.emulateMedia({ colorScheme: theme ?? 'light', reducedMotion: 'reduce' });
    if (as) await openSession(page, { username: as });
    await page.goto(address === 'property' ? await firstProperty() : address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true], .animate-shimmer')).toHaveCount(0);
    await expect.poll(() => picturesWaiting(page)).toBe(0);
    const picture = await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
    // A picture of an empty page in one colour takes only a few kilobytes.
    expect(picture.length).toBeGreaterThan(15_000);
  });
}

async function firstProperty(): Promise<string> {
  const [first] = (await get('/api/properties/search?city=Hargeisa&type=house')).body as { id: string }[];
  return `/property/${first?.id}`;
}

/** The number of pictures that are not loaded yet, in the window or on the whole page. */
const picturesWaiting = (page: Page, everywhere = false) =>
  page.evaluate(
    (all) =>
      [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return (all ? image.checkVisibility() : top < innerHeight && bottom > 0) && !image.complete;
      }).length,
    everywhere,
  );
