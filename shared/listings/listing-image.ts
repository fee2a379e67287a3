/**
 * A listing picture in our storage is one WebP at 960 px with a 480 px twin beside it, named
 * `<name>-<rrggbb>-960.webp`; the six hex digits are the colour to paint while it loads. A photo that has a 1600 px twin
 * too says so: `<name>-<rrggbb>-wide-960.webp`. A picture that came inside a body or
 * that the server fetched is kept as it came, with neither twins nor colour.
 */
const STORED_IMAGE = /-(?<color>[0-9a-f]{6})(?<wide>-wide)?-960\.webp$/;

/** How wide the two files are. */
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

/** Whether a picture lies in our storage in the sizes we know, and so weighs what we expect. */
export function isStoredImage(url: string): boolean {
  return STORED_IMAGE.test(url);
}

function sizeOf(url: string, width: number): string {
  return url.replace(/-960\.webp$/, `-${width}.webp`);
}

/** The file of a stored picture at each width, the larger first. */
export function filesOf(url: string): string[] {
  return STORED_IMAGE.test(url) ? [url, thumbnailOf(url)] : [url];
}
