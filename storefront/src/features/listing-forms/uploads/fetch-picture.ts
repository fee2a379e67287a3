import { MAX_CHOSEN_BYTES } from '#shared/limits.ts';
import { asFile, pictureByServer } from '#browser/uploads/fetched-picture.ts';
import { pictureType } from '#shared/listings/inline-image.ts';

/** How long, in milliseconds, a host has to answer this browser before the server asks it. */
const DEADLINE = 10_000;

/**
 * The picture at an https address: fetched by this browser, or by the server where the host gives it to no other site. Throws
 * an `ApiError` for one that cannot be had.
 */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<File> {
  const own = await byBrowser(url, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)])).catch(() => undefined);
  signal.throwIfAborted();
  // The server says in words what is wrong with one that is none, or too large.
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
    // Whatever type the host names.
    if (size > MAX_CHOSEN_BYTES || (parts.length === 0 && !pictureType(value))) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return asFile(url, new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }));
}
