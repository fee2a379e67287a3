import type { PreparedPicture, WorkerAnswer } from './picture-worker.ts';
import { MAX_CHOSEN_PIXELS } from '#shared/limits.ts';

/** The file is not a readable picture. Its message, if any, is shown to the user. */
class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

const TOO_MANY_PIXELS = `This photo has more than ${MAX_CHOSEN_PIXELS / 1e6} megapixels. Please choose a smaller one.`;

type Waiting = { resolve: (picture: PreparedPicture) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Prepares a file for upload in a web worker. The worker loads with the first picture. */
export function preparePicture(file: Blob): Promise<PreparedPicture> {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  worker.postMessage({ id, file });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if ('picture' in data) resolve?.(data.picture);
    else reject?.(new UnreadablePictureError(data.problem === 'pixels' ? TOO_MANY_PIXELS : ''));
  });
  // The worker failed to load. The next picture loads it again.
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values())
      reject(new Error(/* @wc-ignore */ 'The tools for pictures did not load.'));
    waiting.clear();
    started.terminate();
    worker = undefined;
  });
  return started;
}
