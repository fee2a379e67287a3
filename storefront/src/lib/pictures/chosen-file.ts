import { t } from '#shared/format/text.ts';
import { MAX_CHOSEN_BYTES } from '#shared/limits.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** For file inputs. */
export const PICTURE_TYPES = TYPES.join(',');

/** Whether this is the type of pictures we take, as a server writes it. */
export function isPictureType(type: string): boolean {
  return TYPES.includes(type.replace(/;.*/, '').trim().toLowerCase());
}

/** As iPhones keep photos: some browsers read them, whatever type they give them. */
function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Why a file that looked like a picture is none here, in words. */
export function unreadable(file: { name: string; type: string }): string {
  return isHeic(file)
    ? t(`${file.name} is a HEIC photo, which this browser cannot read. Please choose it as JPG.`)
    : t(`${file.name} cannot be read as a picture. Please choose a PNG, JPG or WebP.`);
}

/** What is wrong with a file somebody chose, in words; nothing if we can take it. */
export function fileProblem(file: { name: string; type: string; size: number }): string | undefined {
  if (!isPictureType(file.type) && !isHeic(file)) return t(`${file.name} is not a PNG, JPG or WebP picture.`);
  if (file.size > MAX_CHOSEN_BYTES) return t(`${file.name} is larger than 30 MB. Please choose a smaller picture.`);
  if (file.size === 0) return t(`${file.name} is empty.`);
  return undefined;
}
