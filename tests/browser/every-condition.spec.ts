import { chromium, expect, type Page } from '@playwright/test';
import { AREA_PATHS, PAGES, PATHS } from '#shared/paths.ts';
import { addStyle } from '../support/accessibility.ts';

import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { everyScreen, openScreen, type Screen } from '../support/every-page.ts';
import { changeAsExtensionsDo, translatePage } from '../support/changed-page.ts';
import { unmarkedIn } from '../support/forced-colours.ts';
import { nightlyUnless } from '../support/plan.ts';
import { stack } from '../support/stack.ts';

const PHONE = { width: 390, height: 844 };

test.use({ expectedConsole: [/404 \(Not Found\) \(.*\/nowhere\)/], viewport: PHONE });

/** Scripts that run before the page's scripts and limit the browser's storage. */
const STORAGES: Record<string, () => void> = {
  closed: () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  },
  null: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [state, close] of Object.entries(STORAGES)) {
  test(`a person opens every page where the browser's storage is ${state} @nightly`, async ({ page }) => {
    await page.addInitScript(close);
    await visitAll(page);
  });
}

test.describe('a member whose session is ending', () => {
  // A closing screen may still send requests, and the server refuses them.
  test.use({ expectedConsole: [/401 \(Unauthorized\)/] });

  for (const [state, close] of Object.entries(STORAGES))
    for (const { name, path, as } of [
      { name: 'the storefront', path: PATHS.favorites, as: 'owner' },
      { name: 'the back office', path: `${AREA_PATHS.agent}/leads`, as: 'agent' },
    ])
      test(`a member whose session is ending logs out of ${name} where the browser's storage is ${state}, and none of their data stays on screen${nightlyUnless(state === 'closed')}`, async ({
        page,
      }) => {
        await page.addInitScript(close);
        await page.setViewportSize({ width: 1280, height: 800 });
        await openSession(page, { username: as });
        await see(page, { name, path });
        await page.getByRole('button', { name: 'Logout' }).click();
        await expect(page).toHaveURL(`${stack.siteUrl}/`);
        await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
        expect((await page.context().cookies()).map(({ name: cookie }) => cookie)).not.toContain('signed_in');
      });
});

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor without JavaScript reads every public page, or a first line that says what the page needs @nightly', async ({
    page,
  }) => {
    for (const { name, path, as } of await everyScreen()) {
      if (as) continue;
      await page.goto(path);
      await expect(page.locator('main h1, noscript h1').filter({ visible: true }), name).toHaveCount(1);
      await expect(page.locator('[aria-busy=true], .animate-shimmer').filter({ visible: true }), name).toHaveCount(0);
      for (const need of await page.locator('noscript h1').all())
        expect((await need.boundingBox())?.y, name).toBeLessThan(PHONE.height / 4);
    }
  });
});

test('a person whose browser doubles the text size reaches the menu, their messages and the search on every page @nightly', async () => {
  // Only a browser setting changes the font size that media queries use.
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  });
  try {
    const context = await browser.newContext({ viewport: PHONE, baseURL: stack.siteUrl, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await visitAll(page, async ({ name, as, path }) => {
      await addStyle(page, '* { content-visibility: visible !important }');
      await expect.soft.poll(() => widerThanWindow(page), { message: name, timeout: 3000 }).toEqual([]);
      if (isBackOffice(path) || path.startsWith(PAGES.signIn.path)) return;
      const header = page.getByRole('banner');
      for (const part of ['Open menu', /^Use the/, ...(as ? [/^Messages/, /^Notifications/] : [])])
        await expect
          .soft(header.getByRole('button', { name: part }).or(header.getByRole('link', { name: part })), name)
          .toBeInViewport({ ratio: 1, timeout: 5000 });
    });
    await page.goto('about:blank');
    await context.clearCookies();
    await see(page, { name: 'search', path: PATHS.properties });
    await page.getByRole('combobox', { name: 'Location' }).fill('Burao');
    await expect(page.getByRole('combobox', { name: 'Location' })).toBeInViewport({ ratio: 1, timeout: 5000 });
    await page.getByRole('option', { name: 'Burao' }).first().click();
    await expect(page).toHaveURL(/location=Burao/);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog').getByLabel('Property Type').selectOption('House');
    await expect(page).toHaveURL(/propertyType=house/);
    await see(page, { name: 'help', path: PATHS.help });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cars' }).click();
    await expect(page).toHaveURL(PATHS.cars);
  } finally {
    await browser.close();
  }
});

test('a person with forced colours sees buttons, switches and selections on every page @nightly', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visitAll(page, async ({ name }) => {
    await expect.soft.poll(() => unmarkedIn(page), { message: name, timeout: 3000 }).toEqual([]);
  });
});

for (const [state, years] of [
  ['years behind', -5],
  ['a year ahead', 1],
] as const) {
  test(`a person opens every page on a device whose clock is ${state} @nightly`, async ({ page }) => {
    await page.addInitScript(
      (shift) => {
        const real = Date.now.bind(Date);
        Date.now = () => real() + shift;
        window.Date = new Proxy(Date, {
          construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [Date.now()]) as object,
        });
      },
      years * 365 * 86_400_000,
    );
    await visitAll(page);
  });
}

test.describe('a person whose browser changes the pages', () => {
  // React finds differences from the server's HTML, renders the page again and logs an error.
  test.use({ expectedConsole: [/404 \(Not Found\) \(.*\/nowhere\)|Minified React error #418/] });

  test('a person whose browser changes the pages opens every page with extensions and translation @nightly', async ({
    page,
  }) => {
    await page.addInitScript(changeAsExtensionsDo);
    await page.addInitScript(translatePage);
    await visitAll(page);
  });

  test('a person whose browser changes the pages searches, opens a listing and a back-office report in translation @nightly', async ({
    page,
  }) => {
    await page.addInitScript(translatePage);
    await page.goto(PATHS.properties);
    const count = page.getByRole('heading', { level: 2, name: 'properties found' });
    const all = await count.textContent();
    await page.getByRole('combobox', { name: 'Location' }).first().fill('Burao');
    await expect(page).toHaveURL(/location=Burao/);
    await expect(count).not.toHaveText(all ?? '');
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/property\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await openSession(page, { username: 'admin' });
    await see(page, { name: 'reports', path: `${AREA_PATHS.admin}/reports` });
    const cards = page.getByRole('region', { name: 'Reports' }).getByRole('list').getByRole('link');
    await expect(cards).toHaveCount(6);
    for (let n = 0; n < 6; n += 1) {
      await cards.nth(n).click();
      await expect(page.getByText(/Detailed view of \d+ records/)).toBeVisible();
      await page.getByRole('link', { name: 'Back to Summary' }).click();
      await expect(cards).toHaveCount(6);
    }
  });
});

/** Opens every screen of both apps as the right user, and calls `look` on each. */
async function visitAll(page: Page, look: (screen: Screen) => Promise<void> = async () => {}): Promise<void> {
  test.setTimeout(900_000);
  const screens = await everyScreen();
  for (const as of [undefined, 'owner', 'admin', 'agent', 'broker']) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    if (as) await openSession(page, { username: as });
    for (const screen of screens) {
      if (screen.as !== as) continue;
      await see(page, screen);
      await look(screen);
    }
  }
}

async function see(page: Page, { name, path }: Screen): Promise<void> {
  await openScreen(page, path);
  await page.waitForFunction(() => !('preHydration' in window));
  const failure = page.getByText(/Something went wrong|could not be shown/);
  await expect(page.getByRole('heading', { level: 1 }).or(failure).first(), name).toBeVisible();
  await expect.soft(failure, name).toHaveCount(0);
  await expect(page.locator('[aria-busy=true], .animate-shimmer, [data-loading=true]'), name).toHaveCount(0);
}

const isBackOffice = (path: string) => Object.values(AREA_PATHS).some((area) => path.startsWith(area));

/** The elements that are wider than the window. */
const widerThanWindow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    return [
      `${scrollWidth - clientWidth} px`,
      ...wide.slice(0, 8).map((element) => `${element.tagName} ${(element.getAttribute('class') ?? '').slice(0, 60)}`),
    ];
  });
