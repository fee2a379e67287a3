/**
 * The file name of a listing's picture in our storage. The picture is a WebP at 960 px beside a copy at 480 px, named
 * `<name>-<rrggbb>-960.webp`. The six hex digits are the placeholder colour. A photo that also has a copy at 1600 px is named
 * `<name>-<rrggbb>-wide-960.webp`. A picture from inside a body, or one that the server fetched, is stored unchanged, without
 * copies and colour.
 */
const STORED_IMAGE = /-(?<color>[0-9a-f]{6})(?<wide>-wide)?-960\.webp$/;

/** The widths of the two files. */
export const PICTURE_WIDTHS = [960, 480] as const;

export type ImageSources = { src: string; srcSet?: string; color?: string };

/** The `src`, `srcset` and placeholder colour for an image URL of a listing. */
export function imageSources(url: string): ImageSources {
  const stored = STORED_IMAGE.exec(url);
  if (!stored) return { src: url };
  const widths = [480, 960, ...(stored.groups?.['wide'] ? [1600] : [])];
  return {
    src: url,
    srcSet: widths.map((width) => `${sizeOf(url, width)} ${width}w`).join(', '),
    color: `#${stored.groups?.['color']}`,
  };
}

/** The smallest stored size of an image URL, for thumbnails. */
export function thumbnailOf(url: string): string {
  return isStoredImage(url) ? sizeOf(url, 480) : url;
}

/** Whether a picture is in our storage in the known sizes, so that its size in bytes is limited. */
export function isStoredImage(url: string): boolean {
  return STORED_IMAGE.test(url);
}

function sizeOf(url: string, width: number): string {
  return url.replace(/-960\.webp$/, `-${width}.webp`);
}

/** The files of a stored picture, the larger first. */
export function filesOf(url: string): string[] {
  return STORED_IMAGE.test(url) ? [url, thumbnailOf(url)] : [url];
}
