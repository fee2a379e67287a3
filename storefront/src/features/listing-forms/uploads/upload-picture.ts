import { ApiError } from '#shared/api/api-error.ts';
import { sendJson } from '#browser/api/client.ts';
import type { PreparedPicture } from '../../../lib/pictures/picture-worker.ts';
import { putFile } from './put-file.ts';

/** Waiting time before each automatic retry, in ms. */
const WAITS = [1000, 3000, 8000];

type Watch = { signal: AbortSignal; onProgress: (part: number) => void };

/** Uploads a picture and returns its URL. It retries a broken connection a few times. */
export async function uploadPicture({ color, files }: PreparedPicture, { signal, onProgress }: Watch): Promise<string> {
  const room = await persistently(signal, () => sendJson('POST', '/api/uploads', { body: { color } }));
  const whole = files.reduce((sum, { blob }) => sum + blob.size, 0);
  let sent = 0;
  for (const { width, path } of room.files) {
    const file = files.find((one) => one.width === width)?.blob;
    if (!file) continue;
    const before = sent;
    const onBytes = (bytes: number) => onProgress((before + bytes) / whole);
    const url = import.meta.env.VITE_SUPABASE_URL + path;
    await persistently(signal, () => putFile(url, file, { signal, onProgress: onBytes }));
    sent += file.size;
  }
  const { url } = room;
  await persistently(signal, () => sendJson('POST', '/api/uploads/finish', { body: { url } }));
  return url;
}

async function persistently<Answer>(signal: AbortSignal, act: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS) {
    signal.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || !isBroken(error)) throw error;
    }
    await backOnline(wait, signal);
  }
  signal.throwIfAborted();
  return act();
}

/** True if there was no answer or a server error, so a retry may succeed. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && error.status >= 500);
}

/** Waits until the time is over or the browser is online again. */
function backOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
