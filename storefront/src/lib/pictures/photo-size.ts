import { MAX_PICTURE_PIXELS } from '#shared/limits.ts';
import type { PictureSize } from '#shared/uploads/picture-size.ts';

/** WebP holds no longer side. */
const MAX_SIDE = 16_383;

/** How high photos are shown at most, as a part of their usual width: 528 px of 960. */
const SHOWN_HEIGHT = 528 / 960;

/**
 * The size of a photo that is to be this wide. A panorama gets wider, so that it is as high as it is shown. No photo is made larger,
 * and none has longer sides than WebP holds or more pixels than the server takes.
 */
export function fittedSize({ width, height }: PictureSize, wanted: number): PictureSize {
  const scale = Math.min(
    1,
    Math.max(wanted / width, (wanted * SHOWN_HEIGHT) / height),
    MAX_SIDE / Math.max(width, height),
    // Less than all of them, for sides are rounded.
    Math.sqrt((0.99 * MAX_PICTURE_PIXELS) / (width * height)),
  );
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
