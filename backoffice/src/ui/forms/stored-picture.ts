import { ApiError } from '#shared/api/api-error.ts';
import { pictureByServer } from '#browser/uploads/fetched-picture.ts';
import { storePicture } from '../../providers/store-picture.ts';

/** Shrinks a file, or the picture at an https URL, and stores it in the user's folder. Returns the file's URL. */
export async function storedPicture(userId: string, picture: File | string): Promise<string> {
  // The server fetches it, because these pages call only our own site.
  return storePicture(userId, typeof picture === 'string' ? await pictureByServer(picture) : picture);
}

/** The error of a picture as text. */
export function pictureProblem(error: unknown): string {
  if (error instanceof ApiError) return error.body.message;
  const isUnreadable = error instanceof Error && error.name === 'PictureError';
  return isUnreadable ? error.message : 'Failed to upload image. Please try again.';
}
