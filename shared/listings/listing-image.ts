/**
 * A listing picture in our storage is one WebP at 960 px with a 480 px twin beside it, named
 * `<name>-<rrggbb>-960.webp`; the six hex digits are the colour to paint while it loads.
 * Pictures given by URL have neither twin nor colour.
 */
const STORED_IMAGE = /-(?<color>[0-9a-f]{6})-960\.webp$/;

export type ImageSources = { src: string; srcSet?: string; color?: string };

/** The `src`, `srcset` and placeholder colour for an image URL of a listing. */
export function imageSources(url: string): ImageSources {
  const stored = STORED_IMAGE.exec(url);
  if (!stored) return { src: url };
  const small = url.replace(/-960\.webp$/, '-480.webp');
  return { src: url, srcSet: `${small} 480w, ${url} 960w`, color: `#${stored.groups?.['color']}` };
}

/** The smallest stored size of an image URL, for thumbnails. */
export function thumbnailOf(url: string): string {
  return STORED_IMAGE.test(url) ? url.replace(/-960\.webp$/, '-480.webp') : url;
}
