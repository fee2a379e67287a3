// `npm run screenshots`: takes the pictures of the README anew, on a test stack of its own. With `-- --language so` pictures of
// every page in that language instead, on a phone and on a desk, in light and dark, for who checks a translation: into
// .tmp/screenshots/so.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { stack } from './stack.ts';
import { startStacks, stopStacks } from './stack-process.ts';

const { language } = parseArgs({ options: { language: { type: 'string' } } }).values;

try {
  await startStacks(1);
  const { status } = spawnSync(
    path.join(stack.root, 'node_modules/.bin/playwright'),
    ['test', 'screenshots', '--workers', '1'],
    {
      cwd: stack.root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: findChromium(),
        ...(language ? { SCREENSHOTS_LANGUAGE: language } : { SCREENSHOTS: 'docs/screens' }),
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await stopStacks();
}
process.exit();
