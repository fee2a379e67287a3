// Installs what is missing before anything of ours runs. Plain JavaScript without dependencies: it runs on a fresh
// clone, with whatever Node (20 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { noProxy } from './processes/no-proxy.mjs';
import { lockHolder } from './processes/process-lock.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const LOCKFILE = path.join(ROOT, 'package-lock.json');
// npm writes this file last, so it tells a whole installation from an interrupted one.
const INSTALLED = path.join(ROOT, 'node_modules/.package-lock.json');
const NODE_24 = path.join(ROOT, 'node_modules/node/bin/node');

/** Runs `npm ci` when node_modules is missing, unfinished or older than the lockfile. */
export function installDependencies() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs) return;
  refuseWhileRunning();
  console.log('Installing dependencies (once, about a minute) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit' });
  if (npm.status !== 0) {
    console.error('npm ci failed: see the lines above.');
    process.exit(npm.status ?? 1);
  }
}

/** An installation removes files that a running stack reads. */
function refuseWhileRunning() {
  const stack = lockHolder(path.join(path.resolve(ROOT, process.env.DATA_DIR ?? '.data'), 'launcher.json'));
  if (!stack) return;
  console.error(
    `${stack.what} (process ${stack.pid}), and dependencies have to be installed first. Stop it, then try again.`,
  );
  process.exit(1);
}

/**
 * Runs a script of ours on the Node 24 that the dependencies bring, and ends as it ends. Signals of the terminal
 * reach the child by itself; those sent to us are passed on.
 */
export function runOnNode24(script, args) {
  const node = existsSync(NODE_24) ? NODE_24 : process.execPath;
  const child = spawn(node, ['--max-http-header-size=65536', script, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...noProxy(process.env), PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
