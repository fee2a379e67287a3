import { inBackground } from '../background.ts';
import { asServer } from '../supabase/clients.ts';
import {
  giveUpPicture,
  placeFetchedPicture,
  takePictureToFetch,
  type WaitingPicture,
} from '../supabase/secret-database.ts';
import { type FetchedPicture, fetchPicture, PictureRefused } from './fetch-picture.ts';
import { addressOf, confirmOwnFile, writeFile } from './picture-files.ts';
import { faceFile, newListingFile } from './picture-names.ts';

/** How often, in milliseconds, a process that lives looks for pictures that wait to be fetched. */
const LOOK_EVERY = 15_000;
/** A host may be away for a day. */
const MOST_TRIES = 8;

let running: Promise<void> | undefined;

/** Takes in the pictures that rows wait for, one by one: those of before pictures were kept with us, and providers'. */
export function takeInPictures(): Promise<void> {
  running ??= takeInAll().finally(() => {
    running = undefined;
  });
  return running;
}

/** Looks after them as long as this process lives. */
export function lookAfterPictures(): void {
  setInterval(() => inBackground(takeInPictures()), LOOK_EVERY);
}

async function takeInAll(): Promise<void> {
  for (let picture = await takePictureToFetch(); picture; picture = await takePictureToFetch()) {
    await takeIn(picture).catch((error: unknown) =>
      console.error(JSON.stringify({ picture: picture.id, error: String(error) })),
    );
  }
}

async function takeIn(waiting: WaitingPicture): Promise<void> {
  try {
    await place(waiting, await fetchPicture(waiting.address));
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    if (!error.mayCome || waiting.tries >= MOST_TRIES) await giveUpPicture(waiting.id, error.message);
  }
}

/** Stores a fetched picture in somebody's folder, and shows it where its address was. */
async function place({ id, userId, isFace }: WaitingPicture, picture: FetchedPicture): Promise<void> {
  const name = isFace ? faceFile(userId, picture) : newListingFile(userId, picture);
  await writeFile(asServer(null), name, picture);
  if (!isFace) await confirmOwnFile(name);
  await placeFetchedPicture(id, addressOf(name));
}
