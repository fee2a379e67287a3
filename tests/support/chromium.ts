import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { stack } from './stack.ts';

/** Debian's Chromium without its windows: the same engine, started and fed with a fifth less work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium, which is installed if the machine has none: Debian's as root, else Playwright's own. */
export function findChromium(): string {
  if (existsSync(SHELL)) return SHELL;
  const root = process.getuid?.() === 0;
  if (root) installPackage('chromium-headless-shell');
  const found = [SHELL, ...WHOLE].find((file) => existsSync(file));
  if (found) return found;
  run('npx', 'playwright', 'install', 'chromium');
  if (root && !WHOLE.some((file) => existsSync(file))) installPackage('chromium');
  const installed = WHOLE.find((file) => existsSync(file));
  if (installed) return installed;
  throw new Error('No Chromium: run `npx playwright install chromium`, or `apt-get install chromium` as root.');
}

function installPackage(name: string): void {
  console.log(`Installing ${name} (once) …`);
  run('apt-get', '-o', 'Acquire::http::Timeout=10', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}

/** What fails shows in what is there afterwards. */
function run(command: string, ...args: string[]): void {
  spawnSync(command, args, {
    cwd: stack.root,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
