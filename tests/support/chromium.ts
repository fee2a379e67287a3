import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { stack } from './stack.ts';

/** Debian's headless Chromium: the same engine with a fifth less work for start and operation. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium. It installs one if necessary: Debian's as root, otherwise Playwright's own. */
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

/** Installs a package of Debian, as root or with sudo that needs no password. Otherwise it does nothing. */
export function installPackage(name: string): void {
  console.log(`Installing ${name} (once) …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const steps = [
    ['-o', 'Acquire::http::Timeout=10', 'update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ];
  for (const step of steps) {
    const [program = '', ...args] = [...sudo, 'apt-get', ...step];
    run(program, ...args);
  }
}

/** Runs a command. The caller sees a failure by the missing result. */
function run(command: string, ...args: string[]): void {
  spawnSync(command, args, {
    cwd: stack.root,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
