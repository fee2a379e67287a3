import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DATA } from '../settings.ts';
import { keepLog, logOf } from './log-file.ts';

const EMBEDDED = path.resolve(import.meta.dirname, '..');
const PATCHES = ['postgres/driver-patch.ts', 'rest/lite-patch.ts'].map((file) => path.join(EMBEDDED, file));

/** A process of our own. */
export type Part = {
  name: string;
  /** The file of `supabase/embedded` that it runs, without its ending. */
  script: string;
  args?: string[];
  environment?: Record<string, string>;
  /** Whether a developer sees what it says; otherwise it goes to a file, as lite says every refused call. */
  isShown: boolean;
};

/** The parts that have said that they listen at their ports. */
const listening = new Set<string>();

/** Starts one of our own processes: it ends when the channel to us closes, however we end. */
export function startPart({ name, script, args = [], environment = {}, isShown }: Part): ChildProcess {
  const log = isShown ? 'inherit' : 'pipe';
  const child = fork(path.join(EMBEDDED, `${script}.ts`), args, {
    stdio: ['ignore', log, log, 'ipc'],
    execArgv: [
      '--max-http-header-size=65536',
      '--disable-warning=ExperimentalWarning',
      // A name like any other, as in Deno: what a caller calls so never becomes part of every object.
      '--disable-proto=delete',
      // As URLs: in a path, Node reads # and % as it does in a URL.
      ...PATCHES.map((file) => `--import=${pathToFileURL(file).href}`),
    ],
    // What is compiled once need not be again when a part is started anew.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(DATA, 'compiled'), ...environment },
    detached: true,
  });
  child.once('message', () => listening.add(name));
  return keepLog(logOf(name), child);
}

/**
 * Waits until a part listens and `url` answers with 200 and, if it answers JSON, the status "ok". A program of somebody else at the
 * same port is not taken for the part. Throws after a minute, and returns early when `isStopping`.
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

/** "ok", or what is wrong. */
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
