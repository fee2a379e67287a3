import { test as base } from '@playwright/test';
import { removalsSoFar } from './database.ts';
import { addLatency } from './latency.ts';

/** A console message in a browser test is a defect, unless the test expects it. */
type Expected = { expectedConsole: RegExp[] };

declare global {
  interface Window {
    stepsUnderWay?: number;
  }
}

/** Runs in the page before its own scripts. Counts the history steps that were requested and are not finished. */
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
  // A user looks at the page before they press anything. By then the page's scripts have loaded. first-load.spec tests actions
  // before that.
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    if (javaScriptEnabled) await page.addInitScript(countSteps);
    page.goto = async (url, options) => {
      // A closing dialog may take a step back, which would abort this load (net::ERR_ABORTED).
      if (javaScriptEnabled) await page.waitForFunction(() => !window.stepsUnderWay);
      const response = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit')
        await page.waitForFunction(() => !('preHydration' in window));
      return response;
    };
    // After a test, its users are deleted. Answers that arrive later are refusals, which the handler may ignore.
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
      // Ignore console messages that appear after the test, when its users are deleted.
      const hear = (text: string) => removalsSoFar() === before && said.push(text);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          hear(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => hear(error.message));
      await use();
      const unexpected = said.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)));
      // Also ignore calls that the page makes at that time.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (unexpected.length > 0) throw new Error(`The console said:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
