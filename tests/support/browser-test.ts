import { test as base } from '@playwright/test';
import { removalsSoFar } from './database.ts';

/** What a test of the browser says in its console is a defect unless the test expects it. */
type Expected = { expectedConsole: RegExp[] };

export const test = base.extend<Expected & { quietConsole: void }>({
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
