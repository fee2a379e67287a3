import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { stack } from './stack.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium, which is installed if the machine has none: Playwright's own, else Debian's as root. */
export function findChromium(): string {
  const found = existing();
  if (found) return found;
  console.log('Installing Chromium (once) …');
  const steps = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ];
  for (const [command = '', ...args] of steps) {
    spawnSync(command, args, {
      cwd: stack.root,
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = existing();
    if (installed) return installed;
  }
  throw new Error('No Chromium: run `npx playwright install chromium`, or `apt-get install chromium` as root.');
}

function existing(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_PATHS].find((file) => existsSync(file));
}
