import { ApiError } from '#shared/api/api-error.ts';
import { pictureByServer } from '#browser/uploads/fetched-picture.ts';
import { storePicture } from '../../providers/store-picture.ts';

/** Makes a file small and stores it in the person's folder, or what lies at an https address; answers the file's address. */
export async function storedPicture(userId: string, picture: File | string): Promise<string> {
  // The server fetches it: these pages ask nobody but our own.
  return storePicture(userId, typeof picture === 'string' ? await pictureByServer(picture) : picture);
}

/** What went wrong with a picture, in words. */
export function pictureProblem(error: unknown): string {
  if (error instanceof ApiError) return error.body.message;
  const isUnreadable = error instanceof Error && error.name === 'PictureError';
  return isUnreadable ? error.message : 'Failed to upload image. Please try again.';
}
