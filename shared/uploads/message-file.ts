import { inlineFile, inlineImage } from '../listings/inline-image.ts';

/** The largest file of a message, in bytes: as much as fits into a body of `/api` as a data: URL. */
export const MESSAGE_FILE_BYTES = 720 * 1024;

/** As long as such a file is as a data: URL. */
export const MESSAGE_FILE_CHARACTERS =
  /* @wc-ignore */ 'data:image/jpeg;base64,'.length + 4 * Math.ceil(MESSAGE_FILE_BYTES / 3);

/** The most pixels of a photo: the server encodes it again, and others wait meanwhile. */
export const MESSAGE_PHOTO_PIXELS = 2_600_000;

/** The longest voice note, in seconds. */
export const VOICE_SECONDS = 120;

export const VOICE_TOO_LONG = 'A voice note can be at most two minutes long.';
export const NOT_A_VOICE_NOTE = 'This file is not a voice note. Please record it again.';

/** The file of a data: URL of MP3, whatever it holds; nothing for any other text. */
export function inlineSound(url: string): Uint8Array<ArrayBuffer> | undefined {
  const [, base64 = ''] = /^data:audio\/mpeg;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  if (base64.length % 4 !== 0 || base64 === '') return undefined;
  return inlineFile({ base64 });
}

/** The file of a data: URL of a picture, by its first bytes; nothing if it is none. */
export function inlinePhoto(url: string): Uint8Array<ArrayBuffer> | undefined {
  const inline = inlineImage(url);
  return inline && inlineFile(inline);
}
