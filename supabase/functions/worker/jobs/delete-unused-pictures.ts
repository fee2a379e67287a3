import { PICTURES_BUCKET } from '../../_shared/pictures/picture-names.ts';
import { database } from '../database.ts';
import { removeFiles } from '../storage.ts';

/** Deletes pictures that no listing has shown for a week. */
export async function deleteUnusedPictures(): Promise<boolean> {
  const names = await database('claim_unused_pictures');
  if (names.length > 0) await removeFiles(PICTURES_BUCKET, names);
  return names.length > 0;
}
