import { type Cover, coverMaker } from './cover.ts';
import { decoderOf } from './decode-picture.ts';
import { jpegEncoder, webpEncoder } from './encode-picture.ts';
import { type Fingerprints, fingerprintsOf, type Pixels } from './fingerprint.ts';
import type { PictureFile } from './picture-file.ts';

/** The quality of an upright JPEG that is made from a rotated JPEG. */
const JPEG_QUALITY = 85;

/** The results of picture tasks: an upright WebP or JPEG, a cover, or fingerprints (null for an almost uniform picture). */
export type PictureResults = {
  webp: Uint8Array<ArrayBuffer>;
  jpeg: Uint8Array<ArrayBuffer>;
  cover: Cover;
  fingerprints: Fingerprints;
};
export type PictureTask = { kind: keyof PictureResults; file: PictureFile };

/**
 * Decodes a picture and runs the named task. Returns null for a broken file. It calls `onBegin` when its tools are loaded,
 * because the time limit starts there.
 */
export async function doPictureTask<Kind extends keyof PictureResults>(
  { kind, file }: { kind: Kind; file: PictureFile },
  onBegin: () => void,
): Promise<PictureResults[Kind] | null> {
  const decode = await decoderOf(file.type);
  const make = await MAKERS[kind]();
  onBegin();
  const pixels = await decode(file.bytes.slice().buffer).catch(() => null);
  if (!pixels || pixels.width <= 0 || pixels.height <= 0) return null;
  return make(turned(pixels, file.orientation));
}

const MAKERS: {
  [Kind in keyof PictureResults]: () => Promise<
    (pixels: Pixels) => PictureResults[Kind] | null | Promise<PictureResults[Kind] | null>
  >;
} = {
  webp: webpEncoder,
  jpeg: async () => {
    const encode = await jpegEncoder();
    return (pixels) => encode(pixels, JPEG_QUALITY);
  },
  cover: coverMaker,
  fingerprints: async () => fingerprintsOf,
};

/** Turns and mirrors pixels as EXIF says, so that the picture is upright. */
function turned({ data, width, height }: Pixels, orientation: number): Pixels {
  if (orientation === 1) return { data, width, height };
  const isOnItsSide = orientation >= 5;
  const [newWidth, newHeight] = isOnItsSide ? [height, width] : [width, height];
  const from = new Uint32Array(new Uint8Array(data).buffer);
  const to = new Uint32Array(from.length);
  const isMirroredAcross = [2, 3, 7, 8].includes(orientation);
  const isMirroredDown = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const [column, row] = isOnItsSide ? [y, x] : [x, y];
      const fromX = isMirroredAcross ? width - 1 - column : column;
      const fromY = isMirroredDown ? height - 1 - row : row;
      to[y * newWidth + x] = from[fromY * width + fromX] ?? 0;
    }
  }
  return { data: new Uint8ClampedArray(to.buffer), width: newWidth, height: newHeight };
}
