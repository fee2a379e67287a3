// `npm run test:contract -- --url … --publishable-key … --secret-key …`: tests that a Supabase supports all that the product
// uses. Without arguments it uses the test stack, which must run (`npm run test:stack -- --dev`).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stack } from './stack.ts';

const OPTIONS = {
  url: 'CONTRACT_URL',
  'publishable-key': 'CONTRACT_PUBLISHABLE_KEY',
  'secret-key': 'CONTRACT_SECRET_KEY',
  'mail-url': 'CONTRACT_MAIL_URL',
  'database-url': 'CONTRACT_DATABASE_URL',
};

const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }])),
});
const environment = Object.entries(OPTIONS).flatMap(([option, variable]) => {
  const value = values[option];
  return value === undefined ? [] : [[variable, value]];
});
const vitest = spawnSync(path.join(stack.root, 'node_modules/.bin/vitest'), ['run', '--project', 'contract'], {
  cwd: stack.root,
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(environment) },
});
process.exitCode = vitest.status ?? 1;
