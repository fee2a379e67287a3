import { getJson, sendJson } from '../api/client.ts';
import { squarePicture } from './square-picture.ts';

export const PROFILE_PICTURES = 'listing-images';

/** How long, in seconds, a picture may be cached. A picture never changes under its name. */
export const A_YEAR = 31_536_000;

/** Uploads a picture to the bucket under a name. Throws if storage refuses it. */
type Put = (name: string, picture: Blob) => Promise<void>;

/**
 * Uploads a small copy of a picture to the user's own folder in the public bucket. The upload goes straight to storage, whose
 * policies allow no other folder. Afterwards the server checks the file. Every picture has a new name, so caches can keep it for
 * long. Returns its URL on our site.
 */
export async function storeProfilePicture(userId: string, file: File, put: Put = putAlone): Promise<string> {
  const picture = await squarePicture(file);
  const name = `${userId}/profile-${crypto.randomUUID()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  await put(name, picture);
  const url = `/media/${PROFILE_PICTURES}/${name}`;
  await sendJson('POST', '/api/uploads/finish', { body: { url } });
  return url;
}

/** For pages without the full Supabase client. */
async function putAlone(name: string, picture: Blob): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${A_YEAR}`, 'Content-Type': picture.type };
  const response = await askStorage('POST', name, { headers, body: picture });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
}

/** Deletes a picture that is no longer used, if it is in the user's own folder. */
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
  const { token } = await getJson('/api/auth/token');
  return fetch(`${import.meta.env.VITE_SUPABASE_URL}/storage/v1/object/${PROFILE_PICTURES}/${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, apikey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, ...headers },
    body: body ?? null,
  });
}
