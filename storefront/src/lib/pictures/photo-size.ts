import { MAX_PICTURE_PIXELS } from '#shared/limits.ts';
import type { PictureSize } from '#shared/uploads/picture-size.ts';

/** Maximum side of a WebP image, in px. */
const MAX_SIDE = 16_383;

/** Maximum displayed height of a photo, relative to its usual width: 528 px of 960 px. */
const SHOWN_HEIGHT = 528 / 960;

/**
 * Returns the size of a photo for this width. A panorama gets wider to reach its displayed height. Photos are never enlarged and
 * stay within the side limit of WebP and the pixel limit of the server.
 */
export function fittedSize({ width, height }: PictureSize, wanted: number): PictureSize {
  const scale = Math.min(
    1,
    Math.max(wanted / width, (wanted * SHOWN_HEIGHT) / height),
    MAX_SIDE / Math.max(width, height),
    // Slightly less than the limit, because sides are rounded.
    Math.sqrt((0.99 * MAX_PICTURE_PIXELS) / (width * height)),
  );
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
