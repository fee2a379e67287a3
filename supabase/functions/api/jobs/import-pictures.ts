import { inBackground } from './background.ts';
import { asServer } from '../database/clients.ts';
import {
  giveUpPicture,
  placeFetchedPicture,
  takePictureToFetch,
  type WaitingPicture,
} from '../database/server-database.ts';
import { type FetchedPicture, fetchPicture, PictureRefused } from '../pictures/fetch-picture.ts';
import { uprightPicture } from '../pictures/upright-picture.ts';
import { fileUrl, confirmOwnFile, writeFile } from '../pictures/picture-files.ts';
import { faceFile, newListingFile } from '../pictures/picture-names.ts';

/** How often, in milliseconds, a process that lives looks for pictures that wait to be fetched. */
const INTERVAL = 15_000;
/** A host may be away for a day. */
const MAX_TRIES = 8;

let running: Promise<void> | undefined;

/** Takes in the pictures that rows wait for, one by one: those of before pictures were kept with us, and providers'. */
export function importPictures(): Promise<void> {
  running ??= importAll().finally(() => {
    running = undefined;
  });
  return running;
}

/** Looks after them as long as this process lives. */
export function startPictureTimer(): void {
  setInterval(() => inBackground(importPictures()), INTERVAL);
}

async function importAll(): Promise<void> {
  for (let picture = await takePictureToFetch(); picture; picture = await takePictureToFetch()) {
    await importPicture(picture).catch((error: unknown) =>
      console.error(JSON.stringify({ picture: picture.id, error: String(error) })),
    );
  }
}

async function importPicture(waiting: WaitingPicture): Promise<void> {
  try {
    const picture = await uprightPicture((await fetchPicture(waiting.url)).bytes, async () => {});
    if (typeof picture === 'string') throw new PictureRefused(waiting.url, picture);
    await place(waiting, picture);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    if (!error.mayCome || waiting.tries >= MAX_TRIES) await giveUpPicture(waiting.id, error.message);
  }
}

/** Stores a fetched picture in somebody's folder, and shows it where its address was. */
async function place({ id, userId, isFace }: WaitingPicture, picture: FetchedPicture): Promise<void> {
  const name = isFace ? faceFile(userId, picture) : newListingFile(userId, picture);
  await writeFile(asServer(null), name, picture);
  if (!isFace) await confirmOwnFile(name);
  await placeFetchedPicture(id, fileUrl(name));
}
