// `npm run screenshots` takes the pictures of the README again, on a separate test stack. For reviewers of a translation,
// `-- --language so` takes pictures of every page in that language, on a phone and a desktop, in light and dark. They go into
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
