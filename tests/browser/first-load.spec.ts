import http from 'node:http';
import { type Browser, expect } from '@playwright/test';
import { get } from '../support/api.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople } from '../support/database.ts';
import { stack } from '../support/stack.ts';

/** What a first visit may weigh in JavaScript, as gzip: of home, and of a page of listings or texts what home has not brought. */
const HOME_BUDGET = 115 * 1024;
const PAGE_BUDGET = 25 * 1024;
/** The admin panel with its figures and its first list. */
const ADMIN_BUDGET = 450 * 1024;
const PAGES = ['/properties', '/commercial', 'property', '/cars', 'car', '/terms', '/auth'];

/** The bytes of a file on the way to a browser that knows gzip alone. */
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

/** The scripts a browser that knows nothing yet fetches for a page. */
async function scriptsOf(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Of modules that are fetched ahead, the request is not a script's.
  const ahead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) => link.href),
  );
  await context.close();
  return [...new Set([...scripts, ...ahead])].filter((url) => !url.endsWith('/theme.js'));
}

async function addressOf(page: string): Promise<string> {
  if (page !== 'property' && page !== 'car') return page;
  const [first] = (await get(page === 'car' ? '/api/cars' : '/api/properties/search')).body as { id: string }[];
  return `/${page}/${first?.id}`;
}

test.afterAll(() => removePeople());

test('a visitor on a slow network waits for 115 KiB of JavaScript at most before home is there', async ({
  browser,
}) => {
  const home = await scriptsOf(browser, '/');
  expect(home.length).toBeGreaterThan(3);
  const { bytes, files } = await total(home);
  expect(bytes, files).toBeLessThan(HOME_BUDGET);
});

test('a visitor who looks around waits for 25 KiB more at most before another page is there', async ({ browser }) => {
  test.slow();
  const home = await scriptsOf(browser, '/');
  for (const page of PAGES) {
    const more = (await scriptsOf(browser, await addressOf(page))).filter((url) => !home.includes(url));
    const { bytes, files } = await total(more);
    expect(bytes, `${page}: ${files}`).toBeLessThan(PAGE_BUDGET);
  }
});

test('a visitor sees the frame of the page while its scripts are on their way, and readers hear nothing of it', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cars', { waitUntil: 'commit' });
  const frame = page.locator('#root > [inert]');
  await expect(frame).toBeVisible();
  await expect(frame).toContainText('East Africa');
  expect(await page.locator('#root').ariaSnapshot()).toBe('');
  letGo();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('a visitor’s browser is told of the first picture and data before any script runs, and fetches nothing twice', async ({
  browser,
}) => {
  test.slow();
  for (const [page, told] of [
    ['/', ['image']],
    ['/properties', ['fetch', 'image']],
    ['/for-sale', ['fetch', 'image']],
    ['/for-rent', ['fetch', 'image']],
    ['/commercial', ['fetch', 'image']],
    ['/properties?location=Burao', []],
    ['property', ['fetch', 'image']],
    ['/cars', ['fetch', 'fetch', 'image']],
    ['car', ['fetch', 'image']],
    ['/terms', []],
  ] as const) {
    const context = await browser.newContext({ baseURL: stack.siteUrl });
    const tab = await context.newPage();
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(request.url()));
    await tab.goto(await addressOf(page), { waitUntil: 'networkidle' });
    const links = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
        .filter(({ as, media }) => as !== 'font' && matchMedia(media || 'all').matches)
        .map(({ as }) => as),
    );
    await context.close();
    expect(links, page).toEqual(told);
    expect(
      requests.filter((url, n) => requests.indexOf(url) < n),
      page,
    ).toEqual([]);
  }
});

test('an administrator waits for 450 KiB at most before the first list is there', async ({ page }) => {
  await openSession(page, await createPerson('admin'));
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/admin');
  await expect(page.locator('.listing-title').first()).toBeVisible();
  expect(scripts.size).toBeGreaterThan(3);
  const { bytes, files } = await total([...scripts].filter((url) => !url.endsWith('/theme.js')));
  expect(bytes, files).toBeLessThan(ADMIN_BUDGET);
});
