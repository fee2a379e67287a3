import { comparePhoto, takePhoto, type WaitingPhoto } from '../database/server-database.ts';
import { readPictureFile } from '../pictures/picture-file.ts';
import { readFile } from '../pictures/picture-files.ts';
import { runPictureTask } from '../pictures/picture-tasks.ts';

/** One that cannot be read so often is compared with nothing. */
const MAX_TRIES = 8;
/** One whose decoding was cut off so often, together with this process, is decoded no more. */
const MAX_DECODES = 3;

/** Compares the photos that listings show and nobody has looked at yet with all others, one by one. */
export async function compareWaitingPhotos(): Promise<void> {
  for (let photo = await takePhoto(); photo; photo = await takePhoto()) {
    const { id } = photo;
    await compare(photo).catch((error: unknown) => console.error(JSON.stringify({ photo: id, error: String(error) })));
  }
}

async function compare({ id, name, tries }: WaitingPhoto): Promise<void> {
  const file = await readFile(name);
  // It may come back: storage may not be well.
  if (!file && tries < MAX_TRIES) return;
  const picture = file && tries <= MAX_DECODES ? readPictureFile(file) : 'not_a_picture';
  await comparePhoto(id, typeof picture === 'string' ? null : await runPictureTask('fingerprints', picture));
}
