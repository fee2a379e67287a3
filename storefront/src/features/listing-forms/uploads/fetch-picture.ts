import { MAX_CHOSEN_BYTES } from '#shared/limits.ts';
import { asFile, pictureByServer } from '#browser/uploads/fetched-picture.ts';
import { pictureType } from '#shared/listings/inline-image.ts';

/** Time in ms for a host to answer this browser. After that, the server tries. */
const DEADLINE = 10_000;

/**
 * Fetches the picture at an https URL. The browser tries first, then the server, because the host may not allow CORS. Throws
 * `ApiError` if the picture is unavailable.
 */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<File> {
  const own = await byBrowser(url, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)])).catch(() => undefined);
  signal.throwIfAborted();
  // If the file is no picture or too large, the server's error explains it.
  return own ?? pictureByServer(url, signal);
}

async function byBrowser(url: string, signal: AbortSignal): Promise<File | undefined> {
  const asked = { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal } as const;
  const response = await fetch(url, asked);
  const isFit = response.ok && Number(response.headers.get('Content-Length') ?? 0) <= MAX_CHOSEN_BYTES;
  const picture = isFit && response.body;
  if (!picture) {
    await response.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = picture.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    // Checks the bytes, because the host may send a wrong content type.
    if (size > MAX_CHOSEN_BYTES || (parts.length === 0 && !pictureType(value))) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return asFile(url, new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }));
}
