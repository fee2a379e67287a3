import type { Context } from 'hono';
import { distinct } from '#shared/api/body-fields.ts';
import { inlineFile, inlineImage } from '#shared/listings/inline-image.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../http/errors.ts';
import { asCaller } from '../database/clients.ts';
import { pictureRefused } from '#shared/uploads/picture-refusal.ts';
import { database, DatabaseFailure, dataOf } from '../database/database.ts';
import type { FetchedPicture } from '../../_shared/pictures/fetch-picture.ts';
import { fetchForCaller } from './fetch-for-caller.ts';
import { faceFile, fileName, fileUrl, listingFile } from '../../_shared/pictures/picture-names.ts';
import { verifyPictures, takeBack, writeFile } from './picture-files.ts';
import { PICTURE_MESSAGES, uprightPicture } from '../../_shared/pictures/upright-picture.ts';

/** The time limit for all external pictures of one listing, in milliseconds. */
const TIMEOUT = 30_000;

type WithImages = { images?: string[] | undefined };
type File = FetchedPicture & { name: string };

/**
 * Writes a listing whose pictures came inside the body or as external URLs. The pictures are stored first in the caller's
 * folder, one by one, with the caller's own rights. If the listing is refused, the new files are deleted. Errors: 400 at
 * `images` for a picture that cannot be fetched.
 */
export async function withStoredImages<Body extends WithImages, Row>(
  c: Context<ApiEnv>,
  body: Body,
  write: (stored: Body) => Promise<Row | null>,
): Promise<Row | null> {
  const sent = body.images ?? [];
  if (sent.every(isStored)) return write(body);
  return withFiles(c, async (store) => {
    const timeout = AbortSignal.timeout(TIMEOUT);
    const images: string[] = [];
    const names: string[] = [];
    for (const image of sent) {
      const picture = isStored(image) ? undefined : await pictureOf(c, image, 'images', timeout);
      const name = picture && (await store({ ...picture, name: await listingFile(c.get('userId') ?? '', picture) }));
      if (name) names.push(name);
      images.push(name ? fileUrl(name) : image);
    }
    // Also inspect files that existed already: the user may have replaced their content.
    await verifyPictures(c, [...new Set(names)]);
    return write({ ...body, images: distinct(images) });
  });
}

/**
 * Writes a profile whose picture, in the named field, is an external URL. The picture is stored first in the caller's folder.
 * Errors: 400 at the field for a picture that cannot be fetched.
 */
export async function withStoredPicture<Field extends string, Body extends { [Name in Field]?: unknown }, Row>(
  c: Context<ApiEnv>,
  body: Body,
  field: Field,
  write: (stored: Body) => Promise<Row | null>,
): Promise<Row | null> {
  const url = body[field];
  if (typeof url !== 'string') return write(body);
  if (isStored(url)) {
    // The caller may have uploaded this file directly to storage.
    if (url.startsWith(fileUrl(`${c.get('userId')}/profile-`))) await verifyPictures(c, [fileName(url)]);
    return write(body);
  }
  return withFiles(c, async (store) => {
    const picture = await pictureOf(c, url, field);
    const name = await store({ ...picture, name: faceFile(c.get('userId') ?? '', picture) });
    await verifyPictures(c, [name]);
    return write({ ...body, [field]: fileUrl(name) });
  });
}

/** Runs an action that stores files. Deletes its new files if the action is refused. */
async function withFiles<Row>(
  c: Context<ApiEnv>,
  act: (store: (file: File) => Promise<string>) => Promise<Row | null>,
): Promise<Row | null> {
  const added: string[] = [];
  try {
    const row = await act(async (file) => {
      if ((await writeFile(asCaller(c), file.name, file)) === 'added') added.push(file.name);
      return file.name;
    });
    if (row === null) await takeBack(c, added);
    return row;
  } catch (error) {
    if (wasRefused(error)) await takeBack(c, added);
    throw error;
  }
}

const isStored = (image: string): boolean => image.startsWith('/media/');

/** The picture in a data URL or at an https URL, ready for storage. Errors: 400 at the field if it is not accepted. */
async function pictureOf(
  c: Context<ApiEnv>,
  image: string,
  field: string,
  timeout?: AbortSignal,
): Promise<FetchedPicture> {
  const inline = inlineImage(image);
  const file = inline ? inlineFile(inline) : (await fetchForCaller(c, image, field, timeout)).bytes;
  const mayStore = async () => dataOf(await database(c).rpc('require_room_for_files', { files: 1 }));
  const picture = await uprightPicture(file, mayStore);
  if (typeof picture !== 'string') return picture;
  const message = inline ? PICTURE_MESSAGES[picture] : pictureRefused(image, picture);
  throw new Failure(400, picture, message, { [field]: message });
}

/** Whether an error proves that the row was not written. After a timeout or a lost response, this is unknown. */
export function wasRefused(error: unknown): boolean {
  return error instanceof Failure || (error instanceof DatabaseFailure && error.status >= 400 && error.status < 500);
}
