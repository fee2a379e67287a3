import http from 'node:http';
import { type Browser, expect, type Page } from '@playwright/test';
import { offeredLanguages, translations } from '../../build/translations.ts';
import { inLanguage } from '#shared/language.ts';
import { get } from '../support/api.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople } from '../support/database.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { IS_NIGHTLY, nightlyUnless } from '../support/plan.ts';
import { siteInPieces } from '../support/site-in-pieces.ts';
import { stack } from '../support/stack.ts';

/** Limits of JavaScript for a first visit, in bytes after gzip: for home, and for what another page adds. */
const HOME_BUDGET = 140 * 1024;
const PAGE_BUDGET = 30 * 1024;
/** The limit for what another language adds to home. */
const LANGUAGE_BUDGET = 6 * 1024;
/** The limit for the admin panel with its figures and its first list. */
const ADMIN_BUDGET = 500 * 1024;
/** A link of the panel's first screen. */
const TODAY = 'Properties to decide';
const PAGES = ['/properties', '/commercial', 'property', '/cars', 'car', '/terms', '/auth'];

/** The server-rendered pages. */
const RENDERED_PAGES = [
  '/',
  '/properties',
  '/for-sale',
  '/for-rent',
  '/commercial',
  '/properties?location=Burao',
  'property',
  '/cars',
  'car',
  '/terms',
  '/help',
  '/contact',
  '/faq',
  '/privacy',
];

/** Pages of text only. */
const PLAIN = /^\/(terms|help|contact|faq|privacy)$/;

/** The transferred bytes of a file for a browser that supports only gzip. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

async function total(urls: string[]): Promise<{ bytes: number; files: string }> {
  const weights = await Promise.all(urls.map(async (url) => ({ url, bytes: await weigh(url) })));
  return { bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0), files: JSON.stringify(weights, null, 1) };
}

/** The scripts that a browser with an empty cache loads for a page. */
async function scriptsOf(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // The browser does not report preloaded modules as scripts.
  const ahead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) => link.href),
  );
  await context.close();
  return [...new Set([...scripts, ...ahead])];
}

async function urlOf(page: string): Promise<string> {
  if (page !== 'property' && page !== 'car') return page;
  const [first] = (await get(page === 'car' ? '/api/cars' : '/api/properties/search')).body as { id: string }[];
  return `/${page}/${first?.id}`;
}

/** Holds all scripts except the script before the first paint, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

/** Whether React has hydrated the page. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));

test.afterAll(() => removePeople());

for (const { code, name } of offeredLanguages()) {
  test(`a visitor who reads ${name} loads at most 140 KiB of JavaScript before home is there, and at most 6 KiB more than in English${nightlyUnless(code === 'ar')} @feature 2.6b 2.6c 6.8a 13.3a 13.4b`, async ({
    browser,
  }) => {
    const home = await scriptsOf(browser, inLanguage('/', code));
    expect(home.length).toBeGreaterThan(3);
    const { bytes, files } = await total(home);
    expect(bytes, files).toBeLessThan(HOME_BUDGET);
    const english = await total(await scriptsOf(browser, '/'));
    expect(bytes - english.bytes, files).toBeLessThan(LANGUAGE_BUDGET);
  });

  test(`a visitor who reads ${name} loads at most 30 KiB more for another page${nightlyUnless(code === 'en')} @feature 2.6a 13.3a`, async ({
    browser,
  }) => {
    test.slow();
    const home = await scriptsOf(browser, inLanguage('/', code));
    for (const page of IS_NIGHTLY ? PAGES : ['property', '/auth']) {
      const scripts = await scriptsOf(browser, inLanguage(await urlOf(page), code));
      const { bytes, files } = await total(scripts.filter((url) => !home.includes(url)));
      expect(bytes, `${page}: ${files}`).toBeLessThan(PAGE_BUDGET);
    }
  });

  test(`an administrator who reads ${name} loads at most 500 KiB before Today is there${nightlyUnless(code === 'en')} @feature 2.6a 2.6c 13.3a`, async ({
    page,
  }) => {
    const today =
      translations()
        .find(({ language }) => language.code === code)
        ?.texts.get(TODAY)?.[0] ?? TODAY;
    await openSession(page, await createPerson('admin'));
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(inLanguage('/admin', code));
    await expect(page.getByRole('link', { name: today })).toBeVisible();
    expect(scripts.size).toBeGreaterThan(3);
    const { bytes, files } = await total([...scripts]);
    expect(bytes, files).toBeLessThan(ADMIN_BUDGET);
  });
}

test('a visitor sees the app shell of a private page while its scripts load, and screen readers ignore it', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const frame = page.locator('#root > [inert]');
  await expect(frame).toBeVisible();
  await expect(frame).toContainText('East Africa');
  expect(await page.locator('#root').ariaSnapshot()).toBe('');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('a visitor reads every public page before any script has loaded @feature 3.1a', async ({ page }) => {
  test.slow();
  const letGo = await holdScripts(page);
  for (const address of IS_NIGHTLY ? RENDERED_PAGES : ['/', '/properties', 'property', '/cars', '/terms']) {
    await page.goto(await urlOf(address), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByRole('contentinfo'), address).toBeAttached();
    if (!PLAIN.test(address)) await expect(page.locator('main img').first(), address).toBeVisible();
  }
  letGo();
});

for (const width of [390, 1280]) {
  test(`a visitor with ${width} px sees no movement while a page loads in pieces${nightlyUnless(width === 390)} @feature 3.1b`, async ({
    browser,
  }) => {
    const site = await siteInPieces();
    try {
      const pages = IS_NIGHTLY ? ['/', '/for-rent', 'property', '/cars', 'car', '/terms'] : ['/', 'property'];
      for (const address of pages) {
        const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.goto(await urlOf(address), { waitUntil: 'networkidle' });
        expect(await layoutShifts(page), address).toEqual([]);
        await context.close();
      }
    } finally {
      site.close();
    }
  });

  test(`a visitor with ${width} px sees a page hydrate without a second request, movement or new elements${nightlyUnless(width === 390)} @feature 3.1b`, async ({
    browser,
  }) => {
    test.slow();
    for (const address of IS_NIGHTLY ? RENDERED_PAGES : ['/properties', 'property', '/cars']) {
      const context = await browser.newContext({ baseURL: stack.siteUrl, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const said: string[] = [];
      const asked: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      page.on('request', (request) => asked.push(request.url().replace(stack.siteUrl, '')));
      const letGo = await holdScripts(page);
      await page.goto(await urlOf(address), { waitUntil: 'commit' });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      letGo();
      await expect.poll(() => isTakenOver(page), address).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(said, address).toEqual([]);
      // A listing's page counts its view, once.
      const [, kind, id] = /^\/(property|car)\/(.+)/.exec(new URL(page.url()).pathname) ?? [];
      const counted = kind ? [`/api/${kind === 'car' ? 'cars' : 'properties'}/${id}/views`] : [];
      expect(
        asked.filter((url) => url.startsWith('/api/')),
        address,
      ).toEqual(counted);
      expect(
        asked.filter((url, n) => asked.indexOf(url) < n),
        address,
      ).toEqual([]);
      // The heading is still the element from the server's HTML.
      expect(await heading?.evaluate((element) => element.isConnected), address).toBe(true);
      expect(await layoutShifts(page), address).toEqual([]);
      await context.close();
    }
  });
}

test('a visitor’s typing, choices and presses before hydration are replayed @feature 3.1b', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const early = async (address: string, act: () => Promise<unknown>) => {
    const letGo = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await act();
    letGo();
  };
  await early('/cars', () => page.getByLabel('Transmission').selectOption('Automatic'));
  await expect(page).toHaveURL(/transmission=automatic/);
  await early('/properties', () => page.getByLabel('Min Price').fill('1000'));
  await expect(page).toHaveURL(/minPrice=1000/);
  await early('/properties', () => page.getByRole('switch', { name: 'Hide Sold' }).filter({ visible: true }).uncheck());
  await expect(page).toHaveURL(/hideSold=false/);
  await early('/cars', () =>
    page
      .getByRole('button', { name: /^Contact/ })
      .first()
      .click(),
  );
  await expect(page.getByRole('link', { name: 'Email Seller' })).toBeVisible();
});

test('the HTML head preloads the first picture and the font @nightly @feature 3.2a', async ({ page }) => {
  for (const [name, images, fonts] of [
    ['/', 1, 1],
    ['/properties', 1, 1],
    ['property', 1, 1],
    ['/cars', 1, 1],
    ['car', 1, 1],
    ['/terms', 0, 1],
    ['/so/terms', 0, 1],
    // A font for Arabic letters, and a font for names and numbers.
    ['/ar/terms', 0, 2],
    ['/ar/properties', 1, 2],
  ] as const) {
    await page.goto(await urlOf(name));
    const told = await page.evaluate(() =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
        .filter(({ media }) => matchMedia(media || 'all').matches)
        .map(({ as }) => as)
        .toSorted(),
    );
    expect(told, name).toEqual([...Array(fonts).fill('font'), ...Array(images).fill('image')]);
  }
});

test('a member’s header appears without movement on a page that was rendered for visitors @feature 3.2c', async ({
  browser,
}) => {
  test.slow();
  const person = await createPerson();
  for (const width of IS_NIGHTLY ? [390, 1280] : [390]) {
    const context = await browser.newContext({ baseURL: stack.siteUrl, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await openSession(page, person);
    for (const address of IS_NIGHTLY
      ? ['/properties', '/cars', 'property', 'car', '/terms']
      : ['/properties', 'property']) {
      await page.goto(await urlOf(address));
      await expect(page.getByRole('link', { name: /^Messages/ }).first(), address).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      expect(await layoutShifts(page), `${address} at ${width}`).toEqual([]);
    }
    await context.close();
  }
});

for (const width of [390, 1280]) {
  test(`a member with ${width} px sees their home load without movement, on a slow network too${nightlyUnless(width === 390)}`, async ({
    browser,
  }) => {
    const person = await createPerson();
    const context = await browser.newContext({ baseURL: stack.siteUrl, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await openSession(page, person);
    await page.addInitScript(() =>
      localStorage.setItem(
        'seen-listings',
        '[{ "kind": "car", "id": "gone", "title": "Seen", "place": "Zeila", "image": null }]',
      ),
    );
    // Each answer arrives after the browser has painted the previous state.
    await page.route('**/api/**', async (route) => {
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('You are up to date')).toBeVisible();
    await expect(page.getByText('No Properties Listed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'wait' });
    expect(await layoutShifts(page)).toEqual([]);
    await context.close();
  });
}
