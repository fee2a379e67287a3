export type PictureType = 'png' | 'jpeg' | 'webp';
/** A picture written into a body as a data: URL. */
export type InlineImage = { type: PictureType; base64: string };

/** Whatever type it names: the first bytes decide. */
const DATA_URL = /^data:[^,]{0,100};base64,([A-Za-z0-9+/]+={0,2})$/i;

/** How many bytes tell what a file is. */
export const MAGIC_BYTES = 12;

/** How the files begin: their first bytes, each as the character of its number. */
const BEGINS: Record<PictureType, (head: string) => boolean> = /* @wc-ignore */ {
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  webp: (head) => head.startsWith('RIFF') && head.endsWith('WEBP'),
};

/** The picture of a data: URL, by its first bytes; nothing if it is none. */
export function inlineImage(url: string): InlineImage | undefined {
  const [, base64 = ''] = DATA_URL.exec(url) ?? [];
  if (base64.length % 4 !== 0 || base64.length < 16) return undefined;
  const type = typeOfHead(atob(base64.slice(0, 16)));
  return type && { type, base64 };
}

/** The file of such a picture. By a loop: `Uint8Array.from` with a function takes ten times as long, and others wait. */
export function inlineFile({ base64 }: Pick<InlineImage, 'base64'>): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const file = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) file[at] = text.charCodeAt(at);
  return file;
}

/** Whether a file begins as pictures of its type do, the type being the ending of its name. */
export function beginsAsNamed(name: string, head: Uint8Array): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return pictureType(head) === (ending === 'jpg' ? 'jpeg' : ending);
}

/** What a file is, by its first bytes; nothing if it is no picture of ours. */
export function pictureType(file: Uint8Array): PictureType | undefined {
  return typeOfHead(String.fromCharCode(...file.subarray(0, MAGIC_BYTES)));
}

function typeOfHead(head: string): PictureType | undefined {
  return (Object.keys(BEGINS) as PictureType[]).find((type) => BEGINS[type](head));
}
