import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { stack } from './stack.ts';

let running: ChildProcess | undefined;

/** Starts the test stack on fresh data and waits until it serves. */
export async function startStack(): Promise<void> {
  rmSync(stack.data, { recursive: true, force: true });
  const started = spawn(process.execPath, [path.join(stack.root, 'supabase/embedded/start.ts')], {
    cwd: stack.root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...stack.environment },
  });
  running = started;
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve());
    started.once('exit', () => reject(new Error('The test stack did not start.')));
  });
}

export async function stopStack(): Promise<void> {
  const stopped = running;
  running = undefined;
  if (!stopped || stopped.exitCode !== null) return;
  const ended = new Promise((resolve) => stopped.once('exit', resolve));
  stopped.kill('SIGTERM');
  await ended;
}
