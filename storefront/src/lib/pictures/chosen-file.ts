import { t } from '#shared/format/text.ts';
import { MAX_CHOSEN_BYTES } from '#shared/limits.ts';
import { MAGIC_BYTES, pictureType } from '#shared/listings/inline-image.ts';

/** For the `accept` attribute of file inputs. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';

/** A file chosen by the user. Android and cloud folders often give no type or a wrong type, so the first bytes decide. */
type ChosenFile = Blob & { name: string };

/** True for the photo format of iPhones. Only some browsers can read it. */
function isHeic(head: Uint8Array): boolean {
  return /^ftyp(hei[cfmsvx]|hevc|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4)));
}

async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer());
}

/** Returns the error message for a file that cannot be decoded. */
export async function unreadable(file: ChosenFile): Promise<string> {
  return isHeic(await headOf(file))
    ? t(`${file.name} is a HEIC photo, which this browser cannot read. Please choose it as JPG.`)
    : t(`We can’t read ${file.name} as a photo. Please choose a PNG, JPG or WebP.`);
}

/** Returns the error message for a chosen file, or undefined if the file is acceptable. */
export async function fileProblem(file: ChosenFile): Promise<string | undefined> {
  if (file.size === 0) return t(`${file.name} is empty. Please choose another file.`);
  const head = await headOf(file);
  if (!pictureType(head) && !isHeic(head)) return t(`${file.name} is not a PNG, JPG or WebP photo.`);
  if (file.size > MAX_CHOSEN_BYTES) return t(`${file.name} is larger than 30 MB. Please choose a smaller picture.`);
  return undefined;
}
