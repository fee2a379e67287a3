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

/** How long, in milliseconds, all pictures of one listing that lie elsewhere may take. */
const PATIENCE = 30_000;

type WithImages = { images?: string[] | undefined };
type File = FetchedPicture & { name: string };

/**
 * Writes a listing whose pictures that came inside the body, or lie elsewhere, are files of the caller's folder in storage.
 * They go there first, one by one, with the caller's own rights; if the listing is refused, those that were new are taken
 * away again. Errors: 400 at `images` for a picture that cannot be had.
 */
export async function withStoredImages<Body extends WithImages, Row>(
  c: Context<ApiEnv>,
  body: Body,
  write: (stored: Body) => Promise<Row | null>,
): Promise<Row | null> {
  const sent = body.images ?? [];
  if (sent.every(isStored)) return write(body);
  return withFiles(c, async (store) => {
    const patience = AbortSignal.timeout(PATIENCE);
    const images: string[] = [];
    const names: string[] = [];
    for (const image of sent) {
      const picture = isStored(image) ? undefined : await pictureOf(c, image, 'images', patience);
      const name = picture && (await store({ ...picture, name: await listingFile(c.get('userId') ?? '', picture) }));
      if (name) names.push(name);
      images.push(name ? fileUrl(name) : image);
    }
    // Also those that were there: somebody may have put something else in their place.
    await verifyPictures(c, [...new Set(names)]);
    return write({ ...body, images: distinct(images) });
  });
}

/**
 * Writes a profile whose picture, in the named field, lies elsewhere: it becomes a file of the caller's folder in storage
 * first. Errors: 400 at the field for a picture that cannot be had.
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
    // One of the caller's own may have come straight to storage.
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

/** Does what stores files, and takes those that were new away again if it is refused. */
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

/** The picture inside a data URL, or at an https URL, as it may be stored. Errors: 400 at the field for one that is not taken. */
async function pictureOf(
  c: Context<ApiEnv>,
  image: string,
  field: string,
  patience?: AbortSignal,
): Promise<FetchedPicture> {
  const inline = inlineImage(image);
  const file = inline ? inlineFile(inline) : (await fetchForCaller(c, image, field, patience)).bytes;
  const mayStore = async () => dataOf(await database(c).rpc('require_room_for_files', { files: 1 }));
  const picture = await uprightPicture(file, mayStore);
  if (typeof picture !== 'string') return picture;
  const message = inline ? PICTURE_MESSAGES[picture] : pictureRefused(image, picture);
  throw new Failure(400, picture, message, { [field]: message });
}

/** Whether an error says that the row was not written; of one that came too late or not at all, nobody knows. */
export function wasRefused(error: unknown): boolean {
  return error instanceof Failure || (error instanceof DatabaseFailure && error.status >= 400 && error.status < 500);
}
