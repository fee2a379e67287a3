import { readPictureFile } from '../../_shared/pictures/picture-file.ts';
import { runPictureTask } from '../../_shared/pictures/picture-tasks.ts';
import { database } from '../database.ts';
import { readPicture, writePicture } from '../storage.ts';

/** After this many failed reads, a photo gets no cover. */
const MAX_TRIES = 8;
/** A photo whose decoding took too long or ended the process this often is not decoded again. */
const MAX_DECODES = 3;

/** The pause after a cover, in milliseconds. A first start makes hundreds of covers, and other processes need the processor. */
const PAUSE = 250;

type WaitingCover = { id: string; name: string; tries: number };

/**
 * Makes a JPEG of a listing's first photo, for emails and for sites where the listing is shared. The newest photo without a
 * cover comes first.
 */
export async function makeCovers(): Promise<boolean> {
  const waiting = (await database('claim_cover')) as WaitingCover | null;
  if (!waiting) return false;
  const { id, name, tries } = waiting;
  const file = await readPicture(name);
  // Storage may fail for some time.
  if (!file && tries < MAX_TRIES) return true;
  const photo = file && tries <= MAX_DECODES ? readPictureFile(file) : 'not_a_picture';
  const cover = typeof photo === 'string' ? null : await runPictureTask('cover', photo);
  if (cover) await writePicture(`covers/${id}.jpg`, { type: 'jpeg', bytes: cover.bytes });
  const { width, height } = cover ?? { width: 0, height: 0 };
  await database('save_cover', { cover_id: id, width, height });
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return true;
}
