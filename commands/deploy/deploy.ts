// `npm run deploy -- --project-ref <ref>`: deploys to a hosted Supabase project. docs/deployment.md describes the options.
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { byHand } from './by-hand.ts';
import { type DeploymentOptions, newDeployment } from './deployment.ts';
import { Output } from './output.ts';
import { runSteps, STEPS } from './steps.ts';

const output = new Output((line) => console.log(line));

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  output.line(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Returns whether the command did its work. Throws if the operator's options or settings are incomplete. */
async function main(): Promise<boolean> {
  const { 'dry-run': isDryRun, ...options } = readOptions();
  const { SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD, PUBLIC_SITE_URL } = process.env;
  const required = { SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD, PUBLIC_SITE_URL };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
  if (isDryRun) {
    for (const [index, { name, does }] of STEPS.entries()) output.line(`${index + 1}. ${name}: ${does}`);
    if (missing.length > 0) output.line(`Still to set: ${missing.join(', ')}.`);
  } else {
    if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}. docs/deployment.md explains each.`);
    if (!(await runSteps(newDeployment(options, process.env, output)))) return false;
  }
  output.line('A person does this by hand:');
  for (const task of byHand(process.env)) output.line(`- ${task}`);
  return true;
}

function readOptions(): DeploymentOptions & { 'dry-run': boolean } {
  const { values } = parseArgs({
    options: {
      'project-ref': { type: 'string', default: '' },
      administrator: { type: 'string' },
      uploaded: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'env-file': { type: 'string' },
      'project-url': { type: 'string' },
      'api-url': { type: 'string', default: 'https://api.supabase.com' },
    },
  });
  if (!/^[a-z]{20}$/.test(values['project-ref']))
    throw new Error('Name the project: npm run deploy -- --project-ref <20 small letters>');
  // The operator named this file, so it wins over the environment.
  if (values['env-file']) Object.assign(process.env, parseEnv(readFileSync(values['env-file'], 'utf8')));
  const site = process.env['PUBLIC_SITE_URL'];
  if (site && !/^https:\/\/[^/]+$/.test(site)) throw new Error('PUBLIC_SITE_URL must be such as https://example.com.');
  return values;
}
