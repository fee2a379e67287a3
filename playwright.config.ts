import { defineConfig } from '@playwright/test';
import { STACKS, stack } from './tests/support/stack.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.tmp/browser',
  timeout: 30_000,
  workers: STACKS,
  forbidOnly: true,
  use: {
    baseURL: stack.siteUrl,
    // Nobody waits for what moves; tests of motion say so themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
