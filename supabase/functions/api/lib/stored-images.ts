import type { Context } from 'hono';
import { distinct } from '../../../../shared/api/body-fields.ts';
import { inlineImage } from '../../../../shared/listings/inline-image.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../middleware/on-error.ts';
import { DatabaseFailure } from './database.ts';
import { addressOf, BUCKET, checkPictures, removeFiles, storage, storageFailure } from './picture-files.ts';

/** A picture never changes under its name. */
const CACHE = 'max-age=31536000';

type WithImages = { images?: string[] | undefined };
type Picture = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Writes a listing whose pictures that came inside the body are files of the caller's folder in storage. They go there
 * first, with the caller's own rights; if the listing is refused, those that were new are taken away again.
 */
export async function withStoredImages<Body extends WithImages, Row>(
  c: Context<ApiEnv>,
  body: Body,
  write: (stored: Body) => Promise<Row | null>,
): Promise<Row | null> {
  const sent = await Promise.all((body.images ?? []).map((image) => pictureOf(c, image)));
  const pictures = sent.filter((image) => typeof image !== 'string');
  if (pictures.length === 0) return write(body);

  const uploads = await Promise.allSettled(pictures.map((picture) => upload(c, picture)));
  const added = pictures.filter((_, index) => {
    const result = uploads[index];
    return result?.status === 'fulfilled' && result.value === 'added';
  });
  const remove = () =>
    removeFiles(
      c,
      added.map(({ name }) => name),
    );
  try {
    for (const result of uploads) if (result.status === 'rejected') throw result.reason;
    // Also those that were there: somebody may have put something else in their place.
    await checkPictures(c, [...new Set(pictures.map(({ name }) => name))]);
    const images = distinct(sent.map((image) => (typeof image === 'string' ? image : addressOf(image.name))));
    const row = await write({ ...body, images });
    if (row === null) await remove();
    return row;
  } catch (error) {
    if (wasRefused(error)) await remove();
    throw error;
  }
}

/** The picture inside an address, or the address itself. Pictures are named by what they hold. */
async function pictureOf(c: Context<ApiEnv>, image: string): Promise<Picture | string> {
  const inline = inlineImage(image);
  if (!inline) return image;
  const bytes = Uint8Array.from(atob(inline.base64), (character) => character.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const extension = inline.type === 'jpeg' ? 'jpg' : inline.type;
  // Without the colour and the size that other names of ours end in: this is one picture as it came.
  return { name: `${c.get('userId')}/${hex}.${extension}`, type: `image/${inline.type}`, bytes };
}

async function upload(c: Context<ApiEnv>, { name, type, bytes }: Picture): Promise<'added' | 'there already'> {
  const headers = { 'Content-Type': type, 'Cache-Control': CACHE };
  const response = await storage(c, 'POST', `/${BUCKET}/${name}`, { headers, body: bytes });
  const { statusCode, error = '' } = (await response.json().catch(() => ({}))) as {
    statusCode?: string;
    error?: string;
  };
  if (response.ok) return 'added';
  // Storage answers 400 to nearly everything, and says in the body what it means.
  const status = Number(statusCode ?? response.status);
  if (status === 409 || error === 'Duplicate') return 'there already';
  throw storageFailure(status);
}

/** Whether an error says that the row was not written; of one that came too late or not at all, nobody knows. */
function wasRefused(error: unknown): boolean {
  return error instanceof Failure || (error instanceof DatabaseFailure && error.status >= 400 && error.status < 500);
}
