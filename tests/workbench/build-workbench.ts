import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { stack } from '../support/stack.ts';

/** The built workbench, as a folder. */
export const WORKBENCH = path.join(stack.root, '.tmp/workbench');

/** Builds the workbench before the tests. Its output appears only after a failure. */
export default function buildWorkbench(): void {
  const storybook = path.join(stack.root, 'node_modules/storybook/dist/bin/dispatcher.js');
  execFileSync(process.execPath, [storybook, 'build', '--config-dir', 'workbench', '--output-dir', WORKBENCH], {
    cwd: stack.root,
    stdio: 'pipe',
  });
}
