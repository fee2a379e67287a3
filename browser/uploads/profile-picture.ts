import { getJson, sendJson } from '../api/client.ts';
import { squarePicture } from './square-picture.ts';

export const PROFILE_PICTURES = 'listing-images';

/** Pictures never change under their name: how long they are kept, in seconds. */
export const A_YEAR = 31_536_000;

/** Puts a picture into the bucket under a name; throws where storage does not take it. */
type Put = (name: string, picture: Blob) => Promise<void>;

/**
 * Puts a small copy of a picture into the person's own folder of the public bucket, straight in storage, whose rules let
 * them write nowhere else. The server then looks at it. Every picture has a new name, so it can be kept for long. Answers its
 * address on our site.
 */
export async function storeProfilePicture(userId: string, file: File, put: Put = putAlone): Promise<string> {
  const picture = await squarePicture(file);
  const name = `${userId}/profile-${crypto.randomUUID()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  await put(name, picture);
  const url = `/media/${PROFILE_PICTURES}/${name}`;
  await sendJson('POST', '/api/uploads/finish', { url });
  return url;
}

/** For pages without the whole client of Supabase. */
async function putAlone(name: string, picture: Blob): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${A_YEAR}`, 'Content-Type': picture.type };
  const response = await askStorage('POST', name, { headers, body: picture });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
}

/** Deletes a picture that is shown no longer, if it lies in the person's own folder. */
export async function deleteProfilePicture(userId: string, url: string): Promise<void> {
  const ours = `/media/${PROFILE_PICTURES}/${userId}/profile-`;
  if (!url.startsWith(ours)) return;
  await askStorage('DELETE', url.slice(`/media/${PROFILE_PICTURES}/`.length));
}

async function askStorage(
  method: 'POST' | 'DELETE',
  name: string,
  { headers, body }: { headers?: Record<string, string>; body?: Blob } = {},
): Promise<Response> {
  const { token } = await getJson<{ token: string }>('/api/auth/token');
  return fetch(`${import.meta.env.VITE_SUPABASE_URL}/storage/v1/object/${PROFILE_PICTURES}/${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, apikey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, ...headers },
    body: body ?? null,
  });
}
