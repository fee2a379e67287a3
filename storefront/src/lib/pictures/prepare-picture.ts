import type { PreparedPicture, WorkerAnswer } from './picture-worker.ts';
import { MAX_CHOSEN_PIXELS } from '#shared/limits.ts';

/** A file that cannot be read as a picture here; its message, if it has one, is for the person. */
class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

const TOO_MANY_PIXELS = `This picture has more than ${MAX_CHOSEN_PIXELS / 1e6} megapixels.`;

type Waiting = { resolve: (picture: PreparedPicture) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Makes a file ready to be stored, away from the thread that draws the page. The tools come with the first picture. */
export function preparePicture(file: Blob): Promise<PreparedPicture> {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
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
  // The tools did not come: the next picture asks for them again.
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values())
      reject(new Error(/* @wc-ignore */ 'The tools for pictures did not load.'));
    waiting.clear();
    started.terminate();
    worker = undefined;
  });
  return started;
}
