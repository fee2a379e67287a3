import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { jpegBytes, jpegOfScans } from '../support/pictures.ts';
import { stack } from '../support/stack.ts';

type Said = { outcomes: { outcome: string; milliseconds: number }[]; longestWait: number };

test('the function stops decoding a picture after two seconds, serves other calls meanwhile, and decodes the next picture', async () => {
  // Skips the check of scans, because decoding must also end for pictures that no check foresees. A command line takes no longer
  // argument.
  const pictures = [jpegOfScans(15_000, 2000), await jpegBytes(40, 20)];
  const { stdout } = await promisify(execFile)(
    path.join(stack.root, 'node_modules/.bin/deno'),
    [
      'run',
      '--no-check',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-net',
      '--allow-env',
      '--allow-read',
      '--config',
      path.join(stack.root, 'supabase/functions/api/deno.json'),
      path.join(stack.root, 'tests/support/cut-off-picture.ts'),
      ...pictures.map((picture) => picture.toString('base64')),
    ],
    {
      env: {
        PATH: process.env['PATH'],
        DENO_DIR: path.join(stack.data, 'deno'),
        SUPABASE_URL: stack.supabaseUrl,
        SUPABASE_ANON_KEY: 'unused',
        SUPABASE_SERVICE_ROLE_KEY: 'unused',
      },
    },
  );
  const { outcomes, longestWait } = JSON.parse(stdout) as Said;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['The picture took longer than two seconds.', 'made']);
  expect(outcomes[0]?.milliseconds).toBeGreaterThanOrEqual(2000);
  // The decoder alone would take minutes.
  expect(longestWait).toBeLessThan(1500);
});
