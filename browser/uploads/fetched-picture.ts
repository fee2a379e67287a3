import { send } from '../api/client.ts';

/**
 * Fetches the picture at an https URL through the server, for sites that the browser may not read. Throws an `ApiError` whose
 * message names the URL and the reason.
 */
export async function pictureByServer(url: string, signal?: AbortSignal): Promise<File> {
  const response = await send('POST', '/api/uploads/fetch', { body: { url }, signal });
  return asFile(url, await response.blob());
}

/** A picture as a file, named after the end of its URL. */
export function asFile(url: string, picture: Blob): File {
  const { hostname, pathname } = new URL(url);
  return new File([picture], pathname.slice(pathname.lastIndexOf('/') + 1) || hostname, { type: picture.type });
}
