import { defineConfig } from '@playwright/test';
import { STACKS, stack } from './tests/support/stack.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.tmp/browser',
  // Bounds of what hangs, not of what is slow: more workers than cores take turns. What is waited for is there within two seconds
  // and most tests end within ten on two quiet cores; a machine three times slower, and busy besides, has room.
  timeout: 150_000,
  expect: { timeout: 30_000 },
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
        // Pages here live for seconds: what would make them fast in minutes costs a tenth more, tidying their memory early 3 % more.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
      ],
    },
  },
});
