import type { SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { beginsAsNamed } from '#shared/listings/inline-image.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../../_shared/env.ts';
import { Failure, unauthorized, unavailable } from '../http/errors.ts';
import { clientIpRange } from '../http/client-ip.ts';
import { asCaller, reach } from '../database/clients.ts';
import { confirmPictures } from '../database/server-database.ts';
import type { FetchedPicture } from '../../_shared/pictures/fetch-picture.ts';
import { PICTURE_CACHE_TIME, PICTURES_BUCKET } from '../../_shared/pictures/picture-names.ts';
import { PICTURE_MESSAGES, type PictureProblem, uprightPicture } from '../../_shared/pictures/upright-picture.ts';

const bucketOf = (supabase: SupabaseClient) => supabase.storage.from(PICTURES_BUCKET);

/** A signed URL to upload one file, from the path of the storage service on. */
export async function signUpload(c: Context<ApiEnv>, name: string): Promise<string> {
  const { data, error } = await bucketOf(asCaller(c)).createSignedUploadUrl(name);
  if (error) throw storageFailure(error);
  const { pathname, search } = new URL(data.signedUrl);
  return pathname + search;
}

/** Writes a file, unless a file with its name exists. */
export async function writeFile(
  supabase: SupabaseClient,
  name: string,
  { type, bytes }: FetchedPicture,
): Promise<'added' | 'there already'> {
  const options = { contentType: `image/${type}`, cacheControl: PICTURE_CACHE_TIME };
  const { error } = await bucketOf(supabase).upload(name, bytes, options);
  if (!error) return 'added';
  if (statusOf(error) === 409) return 'there already';
  throw storageFailure(error);
}

/** Deletes files of the caller that no listing shows. A cleanup removes remaining files a week later. */
export async function takeBack(c: Context<ApiEnv>, names: string[]): Promise<void> {
  await bucketOf(asCaller(c))
    .remove(names)
    .catch(() => undefined);
}

/**
 * Inspects stored files and allows listings to show them. It first replaces a file that is not upright or contains metadata.
 * Errors: 400 for a file that is no picture, or has too many pixels or scans. All named files are then deleted.
 */
export async function verifyPictures(c: Context<ApiEnv>, names: string[]): Promise<void> {
  const files: { name: string; tag: string }[] = [];
  for (const name of names) {
    const tag = await cleanFile(c, name);
    if (typeof tag !== 'string') {
      await takeBack(c, names);
      throw new Failure(400, tag.problem, PICTURE_MESSAGES[tag.problem]);
    }
    files.push({ name, tag });
  }
  const confirmed = await confirmPictures(c, files);
  // The user has replaced a file in the meantime.
  if (confirmed.length < names.length) throw new Failure(409, 'conflict', API_MESSAGES.conflict);
}

/** The tag of a file that is upright and without metadata. If necessary, it first replaces the file. */
async function cleanFile(c: Context<ApiEnv>, name: string): Promise<string | { problem: PictureProblem }> {
  for (let turn = 0; turn < 2; turn += 1) {
    const { bytes, tag } = await readOwnFile(c, name);
    if (!beginsAsNamed(name, bytes)) return { problem: 'not_a_picture' };
    const picture = await uprightPicture(bytes, async () => {});
    if (typeof picture === 'string') return { problem: picture };
    if (isSame(picture.bytes, bytes)) return tag;
    const options = { contentType: `image/${picture.type}`, cacheControl: PICTURE_CACHE_TIME, upsert: true };
    const { error } = await bucketOf(asCaller(c)).upload(name, picture.bytes, options);
    if (error) throw storageFailure(error);
  }
  // The user keeps replacing the file.
  throw new Failure(409, 'conflict', API_MESSAGES.conflict);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Reads a file of the caller and the tag of its content. supabase-js does not return the tag of a download. */
async function readOwnFile(c: Context<ApiEnv>, name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; tag: string }> {
  const response = await reach(`${SUPABASE_URL}/storage/v1/object/authenticated/${PICTURES_BUCKET}/${name}`, {
    headers: {
      apikey: PUBLISHABLE_KEY,
      Authorization: `Bearer ${c.get('accessToken')}`,
      'X-Forwarded-For': clientIpRange(c),
    },
  });
  if (!response.ok) {
    await response.body?.cancel();
    // A failing storage service does not mean that the file is missing.
    if (response.status >= 500) throw unavailable();
    throw new Failure(400, 'upload_missing', API_MESSAGES.uploadMissing);
  }
  return { bytes: new Uint8Array(await response.arrayBuffer()), tag: tagOf(response.headers.get('ETag')) };
}

/** The tag of a content, as the database stores it. A proxy that compresses marks the tag as weak. */
function tagOf(etag: string | null | undefined): string {
  return (etag ?? '').replace(/^W\//, '').replaceAll('"', '');
}

type StorageError = { status: number | undefined; statusCode: string | undefined };

/** The real status. Storage answers 400 to nearly everything and puts the status into the body. */
const statusOf = ({ status, statusCode }: StorageError): number => Number(statusCode ?? status);

/** Turns a refusal of storage into our own error. */
function storageFailure(error: StorageError): Failure {
  switch (statusOf(error)) {
    case 401:
      return unauthorized();
    case 403:
      return new Failure(403, 'forbidden', API_MESSAGES.forbidden);
    case 413:
      return new Failure(413, 'too_large', API_MESSAGES.tooLarge);
    default:
      return unavailable();
  }
}
