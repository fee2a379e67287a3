// `npm run screenshots`: takes the pictures of the README anew, on a test stack of its own.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { stack } from './stack.ts';
import { startStacks, stopStacks } from './stack-process.ts';

try {
  await startStacks(1);
  const { status } = spawnSync(path.join(stack.root, 'node_modules/.bin/playwright'), ['test', 'screenshots'], {
    cwd: stack.root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium(), SCREENSHOTS: 'docs/screens' },
  });
  process.exitCode = status ?? 1;
} finally {
  await stopStacks();
}
process.exit();
