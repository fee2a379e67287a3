import type { PictureFile } from './picture-file.ts';
import type { PictureResults, PictureTask } from './picture-work.ts';
import type { WorkerReport } from './picture-worker.ts';

/** The time limit for work on one picture in milliseconds. An honest picture takes a tenth of it. */
const TIME_LIMIT = 2000;

/** The most pictures that may wait. */
const MAX_WAITING = 16;

/** The decoder is busy: too many pictures wait, or this one took too long. The caller may try again later. */
export class PicturesBusy extends Error {}

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Processes pictures one after another in a separate thread, so no other request waits for a decoder. Returns null for a
 * broken picture; a retry is useless. Errors: PicturesBusy while too many pictures wait, and for a picture that takes longer
 * than two seconds. `readPictureFile` accepts no such picture, so the machine is busy.
 */
export async function runPictureTask<Kind extends keyof PictureResults>(
  kind: Kind,
  file: PictureFile,
): Promise<PictureResults[Kind] | null> {
  if (waiting >= MAX_WAITING) throw new PicturesBusy('Too many pictures wait.');
  waiting += 1;
  const turn = last.then(() => run({ kind, file }));
  last = turn.catch(() => undefined);
  try {
    return (await turn) as PictureResults[Kind] | null;
  } finally {
    waiting -= 1;
  }
}

/**
 * Supabase's edge runtime has no workers. There, the limits of `readPictureFile` bound the work
 * (docs/adr/2026-11-28-decoding-in-a-worker.md).
 */
async function run(task: PictureTask): Promise<unknown> {
  if (typeof Worker !== 'undefined') return runInWorker(task);
  const { doPictureTask } = await import('./picture-work.ts');
  return doPictureTask(task, () => {});
}

function runInWorker(task: PictureTask): Promise<unknown> {
  worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  const running = worker;
  const stop = () => {
    running.terminate();
    worker = undefined;
  };
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outcome = new Promise((resolve, reject) => {
    const cutOff = () => {
      stop();
      reject(new PicturesBusy('The picture took longer than two seconds.'));
    };
    const onReport = ({ data }: MessageEvent<WorkerReport>) => {
      if (data.state === 'done') resolve(data.result);
      else timer = setTimeout(cutOff, TIME_LIMIT);
    };
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      stop();
      reject(new Error(event.message));
    };
    running.addEventListener('message', onReport, { signal });
    running.addEventListener('error', onError, { signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    running.postMessage(task);
  });
  return outcome.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
