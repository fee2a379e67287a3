export type PictureType = 'png' | 'jpeg' | 'webp';
/** A picture inside a body, as a data: URL. */
export type InlineImage = { type: PictureType; base64: string };

/** The named type does not matter, because the first bytes decide. */
const DATA_URL = /^data:[^,]{0,100};base64,([A-Za-z0-9+/]+={0,2})$/i;

/** How many bytes identify a file type. */
export const MAGIC_BYTES = 12;

/** The first bytes of each file type, as characters. */
const BEGINS: Record<PictureType, (head: string) => boolean> = /* @wc-ignore */ {
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  webp: (head) => head.startsWith('RIFF') && head.endsWith('WEBP'),
};

/** The picture in a data: URL, identified by its first bytes. Undefined if it is no picture. */
export function inlineImage(url: string): InlineImage | undefined {
  const [, base64 = ''] = DATA_URL.exec(url) ?? [];
  if (base64.length % 4 !== 0 || base64.length < 16) return undefined;
  const type = typeOfHead(atob(base64.slice(0, 16)));
  return type && { type, base64 };
}

/**
 * The bytes of an inline picture. A loop, because `Uint8Array.from` with a function takes ten times as long and blocks other
 * requests.
 */
export function inlineFile({ base64 }: Pick<InlineImage, 'base64'>): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const file = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) file[at] = text.charCodeAt(at);
  return file;
}

/** Whether the first bytes of a file match the type in its name. */
export function beginsAsNamed(name: string, head: Uint8Array): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return pictureType(head) === (ending === 'jpg' ? 'jpeg' : ending);
}

/** The type of a picture by its first bytes. Undefined if it is none of our types. */
export function pictureType(file: Uint8Array): PictureType | undefined {
  return typeOfHead(String.fromCharCode(...file.subarray(0, MAGIC_BYTES)));
}

function typeOfHead(head: string): PictureType | undefined {
  return (Object.keys(BEGINS) as PictureType[]).find((type) => BEGINS[type](head));
}
