import { call } from '../api/client.ts';

/**
 * The picture at an https address, fetched by the server for a browser that may not. Throws an `ApiError`, whose message says
 * which address and why, for one that cannot be had.
 */
export async function pictureByServer(url: string, signal?: AbortSignal): Promise<File> {
  const response = await call('/api/uploads/fetch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
    signal: signal ?? null,
  });
  return asFile(url, await response.blob());
}

/** A picture under the name that its address ends in. */
export function asFile(url: string, picture: Blob): File {
  const { hostname, pathname } = new URL(url);
  return new File([picture], pathname.slice(pathname.lastIndexOf('/') + 1) || hostname, { type: picture.type });
}
