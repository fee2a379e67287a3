import { LIMITS } from '../limits.ts';

export const IMAGE_MESSAGE = 'Images must be https links or PNG, JPG or WebP files';

/** An https URL or a file in our storage. */
const IMAGE_URL = /^(https:\/\/[^\s"<>]+|\/media\/listing-images\/[A-Za-z0-9._/-]+)$/;

/** Whether a text can be the URL of a listing's picture: a file of ours, or an external file that the server copies once. */
export function isImageUrl(text: string): boolean {
  return text.length <= LIMITS.imageUrl && IMAGE_URL.test(text) && !text.includes('..');
}
