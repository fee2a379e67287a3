// Installs missing dependencies, then runs a script on Node 24:
// `node commands/launch.mjs commands/start.ts --dev`
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDependencies, ROOT } from './install.mjs';
import { noProxy } from '../embedded/processes/no-proxy.mjs';

const [name, ...others] = process.argv.slice(2);
// Variables of the environment win. The file is for the product and the embedded stack. Tests and tools set their own variables,
// and a deployment must not get a developer's.
const settings = path.join(ROOT, '.env');
const readsSettings = /^(commands\/(?!deploy\/)|embedded\/)/.test(name);
if (readsSettings && existsSync(settings)) process.loadEnvFile(settings);
await installDependencies();
runOnNode24(path.join(ROOT, name), others);

/**
 * Runs a script on the installed Node 24 and exits with its code. The child receives signals of the terminal itself. Other
 * signals are forwarded.
 */
function runOnNode24(script, args) {
  const node = path.join(ROOT, 'node_modules/node/bin/node');
  const child = spawn(node, ['--max-http-header-size=65536', script, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...noProxy(process.env),
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    },
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${node} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
