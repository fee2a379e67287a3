import type { FetchedPicture } from './fetch-picture.ts';

/** The bucket of all pictures of listings and profiles. */
export const PICTURES_BUCKET = 'listing-images';

/** How long, in seconds, HTTP caches keep a picture: a year, because a file never changes under its name. */
export const PICTURE_CACHE_TIME = '31536000';

/** The URL of a file on our pages; `storage` serves it. */
export const fileUrl = (name: string): string => `/media/${PICTURES_BUCKET}/${name}`;
export const fileName = (url: string): string => url.slice(`/media/${PICTURES_BUCKET}/`.length);

/** The file of a listing's picture in somebody's folder. It is named by what it holds, so that none is stored twice. */
export async function listingFile(userId: string, picture: FetchedPicture): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', picture.bytes));
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Without the colour and the size that other names of ours end in: this is one picture as it came.
  return `${userId}/${hex}.${extensionOf(picture)}`;
}

/** The same for a picture that nobody sends twice. */
export function newListingFile(userId: string, picture: FetchedPicture): string {
  return `${userId}/${crypto.randomUUID()}.${extensionOf(picture)}`;
}

/** The file of somebody's face, or of their company's sign: another one each time, for the one before is deleted. */
export function faceFile(userId: string, picture: FetchedPicture): string {
  return `${userId}/profile-${crypto.randomUUID()}.${extensionOf(picture)}`;
}

function extensionOf({ type }: FetchedPicture): string {
  return type === 'jpeg' ? 'jpg' : type;
}
