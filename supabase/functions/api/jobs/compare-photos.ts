import { comparePhoto, takePhoto, type WaitingPhoto } from '../database/server-database.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import { fingerprintsOf } from '../pictures/fingerprint.ts';
import { readFile } from '../pictures/picture-files.ts';

/** One that cannot be read so often is compared with nothing. */
const MAX_TRIES = 8;

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
  const pixels = file && (await decodePicture(file));
  await comparePhoto(id, pixels ? fingerprintsOf(pixels) : null);
}
