/** In ms. An upload without progress for this long has failed. */
const STALLED_AFTER = 20_000;

/** Storage rejected the file, so a retry cannot succeed. */
// @wc-ignore
class RefusedFile extends Error {
  override name = 'RefusedFile';
}

/** Uploads a file to a signed URL and reports the bytes sent. It uses XMLHttpRequest because fetch reports no upload progress. */
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
      // The file had already arrived, but the answer to the earlier attempt was lost.
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
