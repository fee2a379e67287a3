import { type FetchedPicture, fetchPicture, PictureRefused } from '../../_shared/pictures/fetch-picture.ts';
import { faceFile, fileUrl, newListingFile } from '../../_shared/pictures/picture-names.ts';
import { uprightPicture } from '../../_shared/pictures/upright-picture.ts';
import { database } from '../database.ts';
import { pictureVersion, writePicture } from '../storage.ts';

/** A host may be away for a day. */
const MAX_TRIES = 8;

type WaitingPicture = { id: string; url: string; userId: string; isFace: boolean; tries: number };

/** Fetches the external picture that waits longest. A picture without a result becomes due again. */
export async function fetchPictures(): Promise<boolean> {
  const waiting = (await database('claim_picture_to_fetch')) as WaitingPicture | null;
  if (!waiting) return false;
  try {
    const picture = await uprightPicture((await fetchPicture(waiting.url)).bytes, async () => {});
    if (typeof picture === 'string') throw new PictureRefused(waiting.url, picture);
    await place(waiting, picture);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    if (!error.mayCome || waiting.tries >= MAX_TRIES)
      await database('give_up_picture', { picture_id: waiting.id, reason: error.message });
  }
  return true;
}

/** Stores a fetched picture in its owner's folder, and replaces its external URL. */
async function place({ id, userId, isFace }: WaitingPicture, picture: FetchedPicture): Promise<void> {
  const name = isFace ? faceFile(userId, picture) : newListingFile(userId, picture);
  await writePicture(name, picture);
  if (!isFace) await database('confirm_pictures', { pictures: [{ name, tag: await pictureVersion(name) }] });
  await database('place_fetched_picture', { picture_id: id, path: fileUrl(name) });
}
