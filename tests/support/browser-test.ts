import { test as base } from '@playwright/test';
import { removalsSoFar } from './database.ts';
import { addLatency } from './latency.ts';

/** What a test of the browser says in its console is a defect unless the test expects it. */
type Expected = { expectedConsole: RegExp[] };

declare global {
  interface Window {
    stepsUnderWay?: number;
  }
}

/** Runs in the page, before its own scripts: counts the steps of the history that it asked for and that are not done. */
function countSteps(): void {
  const go = history.go.bind(history);
  history.go = (by) => {
    window.stepsUnderWay = (window.stepsUnderWay ?? 0) + 1;
    go(by);
  };
  addEventListener('popstate', () => {
    window.stepsUnderWay = Math.max(0, (window.stepsUnderWay ?? 0) - 1);
  });
}

export const test = base.extend<Expected & { quietConsole: void }, { latePages: void }>({
  latePages: [
    async ({ browser }, use) => {
      addLatency(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  // A person looks before they press; by then the page's scripts have come. What is done before is first-load.spec's.
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    if (javaScriptEnabled) await page.addInitScript(countSteps);
    page.goto = async (url, options) => {
      // A step back that a closing dialog takes would end this load (net::ERR_ABORTED).
      if (javaScriptEnabled) await page.waitForFunction(() => !window.stepsUnderWay);
      const response = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit')
        await page.waitForFunction(() => !('preHydration' in window));
      return response;
    };
    // What is answered when a test is over and its people are gone is a refusal, which nobody has to understand.
    const route = page.route.bind(page);
    page.route = (url, handle, options) => {
      const before = removalsSoFar();
      const handler: typeof handle = async (asked, request) => {
        try {
          await handle(asked, request);
        } catch (error) {
          if (removalsSoFar() === before) throw error;
        }
      };
      return route(url, handler, options);
    };
    await provide(page);
  },
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const said: string[] = [];
      const before = removalsSoFar();
      // What a page says when its test is over and its people are gone is nobody's error,
      const hear = (text: string) => removalsSoFar() === before && said.push(text);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          hear(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => hear(error.message));
      await use();
      const unexpected = said.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)));
      // and neither is a call that it makes just then.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (unexpected.length > 0) throw new Error(`The console said:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
