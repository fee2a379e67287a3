import { LIMITS } from '#shared/limits.ts';

/** A picture of the form: stored, uploading, or failed. */
export type Picture = {
  id: string;
  /** URL to show: the local file at once (for a large file its small copy, when ready), or the stored picture. */
  src: string;
  name: string;
  /** Hash that detects the same file chosen twice. */
  print?: string;
} & (
  | { state: 'done'; url: string }
  /** From 0 to 1. */
  | { state: 'busy'; progress: number }
  /** `isFinal` means that a retry cannot succeed. */
  | { state: 'failed'; problem: string; isFinal: boolean }
);

export type PictureChange =
  | { type: 'add'; pictures: Picture[] }
  | { type: 'progress'; id: string; progress: number }
  | { type: 'done'; id: string; url: string }
  | { type: 'shown'; id: string; src: string }
  | { type: 'failed'; id: string; problem: string; isFinal?: boolean }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'reset'; pictures: Picture[] };

export function changePictures(pictures: Picture[], change: PictureChange): Picture[] {
  switch (change.type) {
    case 'reset':
      return change.pictures;
    case 'add':
      return withoutRepeats([...pictures, ...change.pictures]);
    case 'remove':
      return pictures.filter(({ id }) => id !== change.id);
    case 'move':
      return moved(pictures, change.id, change.to);
    default:
      return pictures.map((picture) => (picture.id === change.id ? changed(picture, change) : picture));
  }
}

function changed(picture: Picture, change: Extract<PictureChange, { id: string }>): Picture {
  const { id, src, name, print } = picture;
  const file = { id, src, name, ...(print ? { print } : {}) };
  if (change.type === 'progress') return { ...file, state: 'busy', progress: change.progress };
  if (change.type === 'done') return { ...file, state: 'done', url: change.url };
  if (change.type === 'shown') return { ...picture, src: change.src };
  if (change.type === 'failed')
    return { ...file, state: 'failed', problem: change.problem, isFinal: change.isFinal ?? false };
  return picture;
}

function moved(pictures: Picture[], id: string, to: number): Picture[] {
  const picture = pictures.find((one) => one.id === id);
  if (!picture) return pictures;
  const others = pictures.filter((one) => one.id !== id);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), picture, ...others.slice(place)];
}

function withoutRepeats(pictures: Picture[]): Picture[] {
  return pictures.filter((picture, index) => pictures.findIndex((other) => isSame(other, picture)) === index);
}

function isSame(one: Picture, other: Picture): boolean {
  if (one.id === other.id) return true;
  if (one.print && one.print === other.print) return true;
  return one.state === 'done' && other.state === 'done' && one.url === other.url;
}

/** Returns a picture that is already stored at this URL. */
export function pictureAt(url: string): Picture {
  return { id: url, src: url, name: url.slice(url.lastIndexOf('/') + 1), state: 'done', url };
}

/** Returns the URLs that the listing will save. */
export function urlsOf(pictures: readonly Picture[]): string[] {
  return pictures.flatMap((picture) => (picture.state === 'done' ? [picture.url] : []));
}

/** Returns how many more pictures the listing may have. */
export function roomFor(pictures: readonly Picture[]): number {
  return Math.max(0, LIMITS.images - pictures.length);
}

export const TOO_MANY = `A listing can show at most ${LIMITS.images} photos.`;
