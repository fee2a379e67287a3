import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';

/** Opens every story. Each test opens one story in all languages and themes. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.tmp/workbench-tests',
  globalSetup: './build-workbench.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
  },
});
