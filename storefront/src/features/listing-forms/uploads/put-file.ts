/** A connection that carries nothing for so long is broken. */
const STALLED_AFTER = 20_000;

/** Storage does not take a file, and would not if it were asked again. */
// @wc-ignore
class RefusedFile extends Error {
  override name = 'RefusedFile';
}

/** Puts a file where a signed address says, and tells how many bytes have gone. Fetch tells nobody how far it is. */
export function putFile(
  url: string,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(signal.aborted ? signal.reason : new TypeError(/* @wc-ignore */ 'The connection broke.'));
    let stalled = setTimeout(() => request.abort(), STALLED_AFTER);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_AFTER);
      onProgress(Math.min(loaded, file.size));
    });
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      // The answer to an earlier try was lost on the way, but the file had arrived.
      if (request.status === 200 || request.responseText.includes('"Duplicate"')) resolve();
      else if (request.status >= 500) fail();
      else reject(new RefusedFile(/* @wc-ignore */ `Storage answered ${request.status}`));
    });
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    request.setRequestHeader('Cache-Control', 'max-age=31536000');
    request.send(file);
    if (signal.aborted) request.abort();
  });
}
