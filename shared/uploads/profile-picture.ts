import { getJson } from '../api/client.ts';
import { squarePicture } from './square-picture.ts';

const BUCKET = 'listing-images';
const A_YEAR = 'max-age=31536000';

/**
 * Puts a small copy of a picture into the person's own folder of the public bucket, straight in storage, whose rules let
 * them write nowhere else. Every picture has a new name, so it can be kept for long. Answers its address on our site.
 */
export async function storeProfilePicture(userId: string, file: File): Promise<string> {
  const picture = await squarePicture(file);
  const name = `${userId}/profile-${crypto.randomUUID()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  const headers = { 'Cache-Control': A_YEAR, 'Content-Type': picture.type };
  const response = await askStorage('POST', name, { headers, body: picture });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return `/media/${BUCKET}/${name}`;
}

/** Deletes a picture that is shown no longer, if it lies in the person's own folder. */
export async function deleteProfilePicture(userId: string, address: string): Promise<void> {
  const ours = `/media/${BUCKET}/${userId}/profile-`;
  if (!address.startsWith(ours)) return;
  await askStorage('DELETE', address.slice(`/media/${BUCKET}/`.length));
}

async function askStorage(
  method: 'POST' | 'DELETE',
  name: string,
  { headers, body }: { headers?: Record<string, string>; body?: Blob } = {},
): Promise<Response> {
  const { token } = await getJson<{ token: string }>('/api/auth/token');
  return fetch(`${import.meta.env.VITE_SUPABASE_URL}/storage/v1/object/${BUCKET}/${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, apikey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, ...headers },
    body: body ?? null,
  });
}
