import { readPictureFile } from '../../_shared/pictures/picture-file.ts';
import { runPictureTask } from '../../_shared/pictures/picture-tasks.ts';
import { database } from '../database.ts';
import { readPicture } from '../storage.ts';

/** After this many failed reads, a photo is not compared. */
const MAX_TRIES = 8;
/** A photo whose decoding took too long or ended the process this often is not decoded again. */
const MAX_DECODES = 3;

type WaitingPhoto = { id: string; name: string; tries: number };

/** Compares the listing photo that waits longest with all other photos. A photo without a result becomes due again. */
export async function comparePhotos(): Promise<boolean> {
  const photo = (await database('claim_photo')) as WaitingPhoto | null;
  if (!photo) return false;
  const file = await readPicture(photo.name);
  // Storage may fail for some time.
  if (!file && photo.tries < MAX_TRIES) return true;
  const picture = file && photo.tries <= MAX_DECODES ? readPictureFile(file) : 'not_a_picture';
  const fingerprints = typeof picture === 'string' ? null : await runPictureTask('fingerprints', picture);
  const { own = '', views = [] } = fingerprints ?? {};
  await database('compare_photo', { photo_id: photo.id, fingerprint: own, views });
  return true;
}
