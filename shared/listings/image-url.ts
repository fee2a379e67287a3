import { LIMITS } from '../limits.ts';

export const IMAGE_MESSAGE = 'Images are https addresses or PNG, JPG or WebP pictures';

/** An https address or a file of our own storage. */
const IMAGE_URL = /^(https:\/\/[^\s"<>]+|\/media\/listing-images\/[A-Za-z0-9._/-]+)$/;

/** Whether a text can be the address of a listing's picture: a file of ours, or one that is fetched once and becomes one. */
export function isImageUrl(text: string): boolean {
  return text.length <= LIMITS.imageUrl && IMAGE_URL.test(text) && !text.includes('..');
}
