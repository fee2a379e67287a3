import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DATA } from '../settings.ts';
import { keepLog, logOf } from './log-file.ts';

const EMBEDDED = path.resolve(import.meta.dirname, '..');
const PATCHES = ['postgres/driver-patch.ts', 'rest/lite-patch.ts'].map((file) => path.join(EMBEDDED, file));

/** A process of the stack. */
export type Part = {
  name: string;
  /** The script that it runs: a file of this folder, or an absolute path. */
  script: string;
  args?: string[];
  environment?: Record<string, string>;
  /** Whether a developer sees its output. Otherwise the output goes to a file, because lite logs every refused request. */
  isShown: boolean;
};

/** The parts that have reported that they listen. */
const listening = new Set<string>();

/** Starts a process of the stack. It ends when its channel to this process closes, for any reason. */
export function startPart({ name, script, args = [], environment = {}, isShown }: Part): ChildProcess {
  const log = isShown ? 'inherit' : 'pipe';
  const child = fork(path.resolve(EMBEDDED, script), [...args, `--data=${DATA}`], {
    stdio: ['ignore', log, log, 'ipc'],
    execArgv: [
      '--max-http-header-size=65536',
      '--disable-warning=ExperimentalWarning',
      // `__proto__` is an ordinary name, as in Deno. So a caller's key cannot change all objects (prototype pollution).
      '--disable-proto=delete',
      // URLs, because Node treats # and % in a path as in a URL.
      ...PATCHES.map((file) => `--import=${pathToFileURL(file).href}`),
    ],
    // The compile cache makes restarts faster.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(DATA, 'compiled'), ...environment },
    detached: true,
  });
  child.once('message', () => listening.add(name));
  return keepLog(logOf(name), child);
}

/**
 * Waits until a part listens and `url` answers with 200. A JSON response must also have the status "ok". Another program on
 * the port does not count as the part. Throws after a minute, and returns early when `isStopping`.
 */
export async function untilPartServes(name: string, url: string, isStopping: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = listening.has(name) ? await answerOf(url) : 'it does not listen';
    if (answer === 'ok' || isStopping()) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer (${answer}); the logs are in ${DATA}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** "ok", or a description of the problem. */
async function answerOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url);
    const isJson = answer.headers.get('Content-Type')?.includes('json');
    const body = isJson ? ((await answer.json()) as { status?: string }) : await answer.body?.cancel();
    if (!answer.ok) return String(answer.status);
    return body ? (body.status ?? 'without a status') : 'ok';
  } catch {
    return 'no connection';
  }
}
