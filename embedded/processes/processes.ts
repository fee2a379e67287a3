import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA } from '../settings.ts';

const PID_FILES = path.join(DATA, 'pids');

/** A part of the stack that is restarted until it is stopped. */
export type Service = { stop: () => Promise<void> };

/** A part whose process can be killed. It starts again. */
export type WatchedService = Service & { kill: () => void };

/** Milliseconds: the first and the longest pause before a restart. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 30_000;

/** Milliseconds. A part that ran this long started well, so its next pause is the first one again. */
const STARTED_WELL = 20_000;

/**
 * Starts a process and restarts it when it ends by itself. Stores its id, so that a later start finds a process that a killed
 * launcher left. Each pause is twice as long as the last one, because a function may take seconds to fail.
 */
export function watch(
  name: string,
  start: () => ChildProcess,
  options: { signal?: NodeJS.Signals } = {},
): WatchedService {
  let stopping = false;
  let pause = FIRST_PAUSE;
  let child = begin();

  function begin(): ChildProcess {
    const startedAt = Date.now();
    const started = start();
    if (started.pid) writePid(name, started.pid);
    // Without an id, the process did not start and will not emit `exit`.
    started.on('error', (error) =>
      started.pid ? console.error(`${name}: ${error.message}`) : beginAgain(error.message),
    );
    started.on('exit', (code, signal) => beginAgain(String(signal ?? code)));
    return started;

    function beginAgain(reason: string): void {
      if (stopping) return;
      if (Date.now() - startedAt > STARTED_WELL) pause = FIRST_PAUSE;
      const later = pause < 1000 ? '' : ` in ${Math.round(pause / 1000)} s`;
      console.error(`${name} ended (${reason}); starting it again${later}.`);
      setTimeout(() => {
        if (!stopping) child = begin();
      }, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  return {
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill(options.signal ?? 'SIGTERM');
        const forced = setTimeout(() => child.kill('SIGKILL'), 10_000);
        await ended;
        clearTimeout(forced);
      }
      rmSync(path.join(PID_FILES, name), { force: true });
    },
  };
}

function writePid(name: string, pid: number): void {
  mkdirSync(PID_FILES, { recursive: true });
  writeFileSync(path.join(PID_FILES, name), String(pid));
}

/** Ends the processes that an earlier start of this installation left running. Uses only its own pid files. */
export async function reapLeftOvers(): Promise<void> {
  if (!existsSync(PID_FILES)) return;
  for (const name of readdirSync(PID_FILES)) {
    const file = path.join(PID_FILES, name);
    // PostgreSQL has its own pid file, which postgres/server.ts reads.
    if (name !== 'postgres') await stopProcess(Number(readFileSync(file, 'utf8')), DATA, 'SIGTERM');
    rmSync(file, { force: true });
  }
}

/**
 * Stops a process if it still runs and its command line contains `mark`. So a reused process id is never harmed. Also waits for
 * the ports of a process that already ends.
 */
export async function stopProcess(pid: number, mark: string, signal: NodeJS.Signals): Promise<void> {
  if (isRunning(pid, mark)) process.kill(pid, signal);
  for (let waited = 0; waited < 10_000 && (isRunning(pid, mark) || isClosing(pid)); waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (isRunning(pid, mark)) process.kill(pid, 'SIGKILL');
}

/** Returns whether a process ends but still holds its ports. Linux empties its command line first and closes its sockets later. */
function isClosing(pid: number): boolean {
  try {
    const state = /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '' && state !== 'Z';
  } catch {
    return false;
  }
}

/** The parts of this installation that are running. */
export function runningParts(): string[] {
  if (!existsSync(PID_FILES)) return [];
  return readdirSync(PID_FILES).filter((name) => {
    const pid = Number(readFileSync(path.join(PID_FILES, name), 'utf8'));
    return isRunning(pid, name === 'postgres' ? 'postgres' : DATA);
  });
}

/** Whether a process runs and its command line contains `mark`. So a reused process id does not count. */
export function isRunning(pid: number, mark: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    // macOS has no /proc, so the process id alone must be enough.
    return !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
  } catch {
    return false;
  }
}

/** Makes this process a part of the stack: it stops with its launcher, even if the launcher is killed. */
export function endWithLauncher(stop: () => void): void {
  process.on('SIGTERM', stop);
  // Ctrl-C reaches every process of the terminal. The launcher decides the order of their end.
  process.on('SIGINT', () => {});
  process.on('disconnect', stop);
  // The launcher reads this output. Without a launcher, output errors do not matter.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
