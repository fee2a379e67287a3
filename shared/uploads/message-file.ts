import { inlineFile, inlineImage } from '../listings/inline-image.ts';

/** The largest file of a message, in bytes. It fits into a body of `/api` as a data: URL. */
export const MESSAGE_FILE_BYTES = 720 * 1024;

/** The length of such a file as a data: URL. */
export const MESSAGE_FILE_CHARACTERS =
  /* @wc-ignore */ 'data:image/jpeg;base64,'.length + 4 * Math.ceil(MESSAGE_FILE_BYTES / 3);

/** Maximum number of pixels of a photo, because the server encodes it again while other requests wait. */
export const MESSAGE_PHOTO_PIXELS = 2_600_000;

/** The longest voice note, in seconds. */
export const VOICE_SECONDS = 120;

export const VOICE_TOO_LONG = 'A voice note can be at most two minutes long.';
export const NOT_A_VOICE_NOTE = 'This file is not a voice note. Please record it again.';

/** The bytes of an MP3 data: URL, with any content. Undefined for any other text. */
export function inlineSound(url: string): Uint8Array<ArrayBuffer> | undefined {
  const [, base64 = ''] = /^data:audio\/mpeg;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  if (base64.length % 4 !== 0 || base64 === '') return undefined;
  return inlineFile({ base64 });
}

/** The bytes of a picture's data: URL, identified by its first bytes. Undefined if it is no picture. */
export function inlinePhoto(url: string): Uint8Array<ArrayBuffer> | undefined {
  const inline = inlineImage(url);
  return inline && inlineFile(inline);
}
