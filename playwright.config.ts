import { defineConfig } from '@playwright/test';
import { STACKS, stack } from './tests/support/stack.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.tmp/browser',
  // Timeouts for hanging tests, not for slow ones: there may be more workers than cores. On two quiet cores, an expectation needs
  // two seconds and most tests end within ten. A busy machine that is three times slower still has time.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  workers: STACKS,
  forbidOnly: true,
  use: {
    baseURL: stack.siteUrl,
    // Tests do not wait for animations. A test of motion turns them on itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live only for seconds here. Optimizing compilers cost 10 % more time, and early garbage collection 3 % more.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
      ],
    },
  },
});
