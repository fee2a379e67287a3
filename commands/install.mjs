// Installs missing dependencies before any other code runs. It is plain JavaScript without dependencies, so it runs on a
// fresh clone, with any Node.js from version 20.12.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { missingFiles, missingPackages, SCRIPTED } from './installed.mjs';
import { lockHolder, passLock, releaseLock, takeLock } from '../embedded/processes/process-lock.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Names the process that installs. The file is outside node_modules, because `npm ci` deletes that folder. */
const INSTALLING = path.join(ROOT, '.tmp/installing.json');

/** Installs everything in package-lock.json into this folder, whatever npm's own settings are. */
const CI = [
  ['ci', '--include=dev', '--include=optional', '--include=peer', '--global=false', '--dry-run=false'],
  ['--package-lock=true', '--install-strategy=hoisted', '--bin-links=true', '--engine-strict=false'],
  ['--no-audit', '--no-fund', '--loglevel=error'],
].flat();

/** npm may be configured to run no install scripts. This command runs only the scripts that we need. */
const REBUILD = ['rebuild', '--ignore-scripts=false', '--global=false', '--dry-run=false', ...SCRIPTED];

/** Completes the installation. Otherwise it ends the process and names what is missing and how to get it. */
export async function installDependencies() {
  if (isWhole()) return;
  refuseWhileRunning();
  await waitForTurn();
  if (missingPackages(ROOT).length > 0) {
    console.log('Installing dependencies (once, about a minute) …');
    await npm(CI);
  }
  if (missingFiles(ROOT).length > 0) await npm(REBUILD);
  releaseLock(INSTALLING);
  const missing = [...missingPackages(ROOT), ...missingFiles(ROOT)];
  if (missing.length > 0)
    end(`The installation does not contain ${missing[0]} (missing: ${missing.length}). Run: npm ${REBUILD.join(' ')}`);
}

const isWhole = () => missingPackages(ROOT).length === 0 && missingFiles(ROOT).length === 0;

/** Ends the process if a stack is running, because an installation removes files that the stack reads. */
function refuseWhileRunning() {
  const stack = lockHolder(path.join(path.resolve(ROOT, process.env.DATA_DIR ?? '.data'), 'launcher.json'));
  if (!stack) return;
  end(`${stack.what} (process ${stack.pid}), but it needs new dependencies first. Stop it, then try again.`);
}

/** Waits until no other installation runs. Two installations at once would remove each other's files. */
async function waitForTurn() {
  mkdirSync(path.dirname(INSTALLING), { recursive: true });
  let told = false;
  for (let other = takeLock(INSTALLING); other; other = takeLock(INSTALLING)) {
    if (!told) console.log(`Another start installs the dependencies (process ${other.pid}). Waiting until it ends …`);
    told = true;
    await pause(200);
  }
}

/**
 * Runs `npm` and waits for its end, also when this process receives a signal. The child runs in its own process group, so
 * this process forwards the signal. The child holds the lock, in case it outlives this process.
 */
function npm(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    if (child.pid) passLock(INSTALLING, child.pid);
    let stopped = false;
    const stop = () => {
      if (!stopped) console.log('\nStopping npm …');
      stopped = true;
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    child.on('error', (error) =>
      end(`npm cannot be run (${error.message}). It comes with Node.js: https://nodejs.org`),
    );
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (stopped) process.exit(130);
      if (code !== 0) end(`npm ${args[0]} failed: see the lines above.`);
      passLock(INSTALLING, process.pid);
      resolve();
    });
  });
}

function end(message) {
  console.error(message);
  process.exit(1);
}
