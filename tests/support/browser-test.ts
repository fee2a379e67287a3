import { test as base } from '@playwright/test';

/** What a test of the browser says in its console is a defect unless the test expects it. */
type Expected = { expectedConsole: RegExp[] };

export const test = base.extend<Expected & { quietConsole: void }>({
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use();
      // At once: what a page says when its test is over and its people are gone is nobody's error,
      const unexpected = said.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)));
      // and neither is a call that it makes just then.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (unexpected.length > 0) throw new Error(`The console said:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
