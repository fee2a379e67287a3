import type { FetchedPicture } from './fetch-picture.ts';

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
