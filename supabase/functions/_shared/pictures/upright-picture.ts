import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { PICTURE_TOO_LARGE } from '#shared/uploads/picture-refusal.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { readPictureFile } from './picture-file.ts';
import { runPictureTask } from './picture-tasks.ts';

/** The reasons to refuse a file, each with its message for people. */
export const PICTURE_MESSAGES = { not_a_picture: API_MESSAGES.notAPicture, picture_too_large: PICTURE_TOO_LARGE };
export type PictureProblem = keyof typeof PICTURE_MESSAGES;

/**
 * Makes a picture ready for storage: upright, without its metadata. It decodes only pictures that are not upright. Before that
 * it calls `beforeDecoding`, which refuses callers over their limit. Returns the reason if the file is not accepted.
 */
export async function uprightPicture(
  file: Uint8Array<ArrayBuffer>,
  beforeDecoding: () => Promise<unknown>,
): Promise<FetchedPicture | PictureProblem> {
  const picture = readPictureFile(file);
  if (typeof picture === 'string') return picture;
  if (picture.orientation === 1) return picture;
  await beforeDecoding();
  const type = picture.type === 'jpeg' ? 'jpeg' : 'webp';
  const bytes = await runPictureTask(type, picture);
  return bytes ? { type, bytes } : 'not_a_picture';
}
