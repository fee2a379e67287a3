import type { FetchedPicture } from './fetch-picture.ts';

/** The bucket of all pictures of listings and profiles. */
export const PICTURES_BUCKET = 'listing-images';

/** The time in seconds that HTTP caches keep a picture: a year, because the content under a name never changes. */
export const PICTURE_CACHE_TIME = '31536000';

/** The URL of a file on our site. The function `storage` serves it. */
export const fileUrl = (name: string): string => `/media/${PICTURES_BUCKET}/${name}`;
export const fileName = (url: string): string => url.slice(`/media/${PICTURES_BUCKET}/`.length);

/**
 * The name of a listing picture in a user's folder. It contains the hash of the content, so the same picture is not stored
 * twice.
 */
export async function listingFile(userId: string, picture: FetchedPicture): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', picture.bytes));
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The name has no colour and size at its end, unlike other files of ours: this is one picture, stored as it came.
  return `${userId}/${hex}.${extensionOf(picture)}`;
}

/** A random name for a listing picture that is never sent twice. */
export function newListingFile(userId: string, picture: FetchedPicture): string {
  return `${userId}/${crypto.randomUUID()}.${extensionOf(picture)}`;
}

/** The name of a profile picture or a company logo. Each upload gets a new name, because the previous file is deleted. */
export function faceFile(userId: string, picture: FetchedPicture): string {
  return `${userId}/profile-${crypto.randomUUID()}.${extensionOf(picture)}`;
}

function extensionOf({ type }: FetchedPicture): string {
  return type === 'jpeg' ? 'jpg' : type;
}
