import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { shareBuild } from './shared-build.ts';
import { type Stack, stackOf } from './stack.ts';

const running: ChildProcess[] = [];

/** Deviations from the default: environment variables, or data of an earlier start. */
type Other = { environment?: Record<string, string>; keepData?: boolean };

/** Starts `count` test stacks with fresh data, one after another, and waits until they serve. */
export async function startStacks(count: number, other: Other = {}): Promise<void> {
  const first = stackOf(0);
  for (const stack of Array.from({ length: count }, (_, index) => stackOf(index))) {
    if (!other.keepData) {
      rmSync(stack.data, { recursive: true, force: true });
      if (stack.data !== first.data) await shareBuild(first, stack);
    }
    await startStack(stack, other);
  }
}

async function startStack({ root, environment }: Stack, other: Other): Promise<void> {
  const started = spawn(process.execPath, [path.join(root, 'commands/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, ...other.environment },
  });
  running.push(started);
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve());
    started.once('exit', () => reject(new Error('The test stack did not start.')));
  });
}

export async function stopStacks(): Promise<void> {
  await Promise.all(running.splice(0).map(stop));
}

async function stop(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null) return;
  const ended = new Promise((resolve) => started.once('exit', resolve));
  started.kill('SIGTERM');
  await ended;
}
