import { defineConfig } from '@playwright/test';
import { stack } from './tests/support/stack.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.tmp/browser',
  timeout: 30_000,
  workers: 1,
  forbidOnly: true,
  use: {
    baseURL: stack.siteUrl,
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
