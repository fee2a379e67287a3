import { createClient } from '@supabase/supabase-js';
import { SECRET_KEY, SUPABASE_URL } from '../_shared/env.ts';
import type { FetchedPicture } from '../_shared/pictures/fetch-picture.ts';
import { PICTURES_BUCKET, PICTURE_CACHE_TIME } from '../_shared/pictures/picture-names.ts';

/** The timeout of a storage call in milliseconds. */
const TIME_LIMIT = 30_000;

/** The most files that storage removes in one call. */
const MAX_REMOVALS = 1000;

const { storage } = createClient(SUPABASE_URL, SECRET_KEY, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) }) },
});
const pictures = storage.from(PICTURES_BUCKET);

/** Reads a picture. Null while storage does not return it. */
export async function readPicture(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data } = await pictures.download(name);
  return data && new Uint8Array(await data.arrayBuffer());
}

/** Writes a picture, unless a file with its name exists. */
export async function writePicture(name: string, { type, bytes }: FetchedPicture): Promise<void> {
  const options = { contentType: `image/${type}`, cacheControl: PICTURE_CACHE_TIME };
  const { error } = await pictures.upload(name, bytes, options);
  if (error && Number(error.statusCode ?? error.status) !== 409) throw error;
}

/** The version of a stored picture, as the database stores it. */
export async function pictureVersion(name: string): Promise<string> {
  const { data, error } = await pictures.info(name);
  if (error) throw error;
  return (data.etag ?? '').replace(/^W\//, '').replaceAll('"', '');
}

/** Removes files. Missing files are no error. */
export async function removeFiles(bucket: string, names: string[]): Promise<void> {
  for (let first = 0; first < names.length; first += MAX_REMOVALS) {
    const { error } = await storage.from(bucket).remove(names.slice(first, first + MAX_REMOVALS));
    if (error) throw error;
  }
}
