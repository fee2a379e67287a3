import { jpegEncoder } from './encode-picture.ts';
import type { Pixels } from './fingerprint.ts';

/** The longest side of a cover in pixels, as sites and messengers show it. */
const MAX_SIDE = 1200;

/** The size limit in bytes: WhatsApp shows no larger picture. */
const MAX_BYTES = 300_000;

/** JPEG qualities, best first. The maker tries them until the file is small enough. */
const QUALITIES = [82, 68, 50, 30, 15];

export type Cover = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** Makes covers: opaque JPEG files, which every mail program and messenger shows. */
export async function coverMaker(): Promise<(pixels: Pixels) => Promise<Cover | null>> {
  const encode = await jpegEncoder();
  return async (pixels) => {
    const cover = shrunk(pixels, Math.min(1, MAX_SIDE / Math.max(pixels.width, pixels.height)));
    for (const quality of QUALITIES) {
      const bytes = await encode(cover, quality);
      if (bytes.length < MAX_BYTES) return { bytes, width: cover.width, height: cover.height };
    }
    return null;
  };
}

/**
 * Scales pixels down (`scale` is at most 1) on a white background. Each new pixel is the average of the pixels in its place.
 */
function shrunk({ data, width, height }: Pixels, scale: number): Pixels {
  const [newWidth, newHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const shown = new Uint8ClampedArray(newWidth * newHeight * 4);
  const startsOf = (side: number, newSide: number) =>
    Array.from({ length: newSide + 1 }, (_, at) => Math.floor((at * side) / newSide));
  const [columns, rows] = [startsOf(width, newWidth), startsOf(height, newHeight)];
  for (let y = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const sums = [0, 0, 0];
      const [left = 0, right = 0] = columns.slice(x, x + 2);
      const [top = 0, bottom = 0] = rows.slice(y, y + 2);
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          const at = (row * width + column) * 4;
          const opacity = (data[at + 3] ?? 0) / 255;
          for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + 255 + ((data[at + part] ?? 0) - 255) * opacity;
        }
      }
      const count = (right - left) * (bottom - top);
      const to = (y * newWidth + x) * 4;
      for (const part of [0, 1, 2]) shown[to + part] = (sums[part] ?? 0) / count;
      shown[to + 3] = 255;
    }
  }
  return { data: shown, width: newWidth, height: newHeight };
}
