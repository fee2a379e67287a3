import { asServer } from '../database/clients.ts';
import { saveCover, takeCover, type WaitingCover } from '../database/server-database.ts';
import { readPictureFile } from '../pictures/picture-file.ts';
import { readFile, writeFile } from '../pictures/picture-files.ts';
import { runPictureTask } from '../pictures/picture-tasks.ts';

/** A photo that cannot be read so often gets no cover. */
const MAX_TRIES = 8;
/** One whose decoding was cut off so often, together with this process, is decoded no more. */
const MAX_DECODES = 3;

/** Between two covers, in milliseconds: a first start has hundreds to make, and others want the processor. */
const PAUSE = 250;

/** Makes a JPEG of each photo that a listing shows first, for emails and for sites where the listing is shared. */
export async function makeWaitingCovers(): Promise<void> {
  for (let cover = await takeCover(); cover; cover = await takeCover()) {
    const { id } = cover;
    await make(cover).catch((error: unknown) => console.error(JSON.stringify({ cover: id, error: String(error) })));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

async function make({ id, name, tries }: WaitingCover): Promise<void> {
  const file = await readFile(name);
  // It may come back: storage may not be well.
  if (!file && tries < MAX_TRIES) return;
  const photo = file && tries <= MAX_DECODES ? readPictureFile(file) : 'not_a_picture';
  const cover = typeof photo === 'string' ? null : await runPictureTask('cover', photo);
  if (cover) await writeFile(asServer(null), `covers/${id}.jpg`, { type: 'jpeg', bytes: cover.bytes });
  await saveCover(id, cover);
}
