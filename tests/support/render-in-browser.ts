import type { Page } from '@playwright/test';

/** Gives a page the frame in the place of what the server drew, as when the function `render` is gone: its scripts ask for all they show. */
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
