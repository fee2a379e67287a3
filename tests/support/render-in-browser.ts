import type { Page } from '@playwright/test';

/**
 * Gives a page the app shell instead of the server-rendered page, as if the function `render` were down. Its scripts then load
 * all data.
 */
export async function renderInBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets|media|admin|backoffice)\/|\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      return route.fulfill({
        response: await route.fetch({ url: new URL('/index.html', route.request().url()).href }),
      });
    },
  );
}
