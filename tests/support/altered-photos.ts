import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import type { Fingerprints } from '../../supabase/functions/_shared/pictures/fingerprint.ts';

// The test set for fingerprints: the demo's pictures, and the changes that thieves and phones make to pictures.

const wasm = (name: string) => WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve(name))));
await initWebpDecoder(await wasm('@jsquash/webp/codec/dec/webp_dec.wasm'));
await initWebpEncoder(await wasm('@jsquash/webp/codec/enc/webp_enc.wasm'));
await initJpegDecoder(await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
await initJpegEncoder(await wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));

/** Pixels, a byte each. */
type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

export async function readWebp(file: string): Promise<Pixels> {
  return decodeWebp(new Uint8Array(readFileSync(file)).buffer);
}

type Alteration = (pixels: Pixels) => Pixels | Promise<Pixels>;

const of = (
  { width, height }: { width: number; height: number },
  at: (x: number, y: number) => Pixels['data'],
): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set(at(x, y), (y * width + x) * 4);
  return { data, width, height };
};

const pixelAt = ({ data, width }: Pixels, x: number, y: number) =>
  data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);

/** Scales to the nearest pixels, as the worst programs do. */
const sized =
  (scale: number): Alteration =>
  (pixels) => {
    const size = { width: Math.round(pixels.width * scale), height: Math.round(pixels.height * scale) };
    return of(size, (x, y) => pixelAt(pixels, Math.floor(x / scale), Math.floor(y / scale)));
  };

/** Removes a part of each side, as a fraction of the side. */
const cut =
  (left: number, top: number, right: number, bottom: number): Alteration =>
  (pixels) => {
    const [x0, y0] = [Math.round(pixels.width * left), Math.round(pixels.height * top)];
    const size = {
      width: Math.round(pixels.width * (1 - right)) - x0,
      height: Math.round(pixels.height * (1 - bottom)) - y0,
    };
    return of(size, (x, y) => pixelAt(pixels, x0 + x, y0 + y));
  };

const mirrored: Alteration = (pixels) => of(pixels, (x, y) => pixelAt(pixels, pixels.width - 1 - x, y));

const lit =
  (factor: number, more: number): Alteration =>
  ({ data, ...size }) => ({
    ...size,
    data: data.map((value, at) => (at % 4 === 3 ? value : Math.min(255, Math.max(0, value * factor + more)))),
  });

const asWebp =
  (quality: number): Alteration =>
  async (pixels) =>
    decodeWebp(await encodeWebp(pixels as ImageData, { quality }));
const asJpeg =
  (quality: number): Alteration =>
  async (pixels) =>
    decodeJpeg(await encodeJpeg(pixels as ImageData, { quality }));

/** A text over the lower edge, like a seller's sign: stripes in black and white. */
const signed: Alteration = (pixels) =>
  of(pixels, (x, y) => {
    const isInside =
      y > pixels.height * 0.86 && y < pixels.height * 0.96 && x > pixels.width * 0.55 && x < pixels.width * 0.97;
    const shade = Math.floor(x / 9) % 2 === 0 ? 255 : 0;
    return isInside ? Uint8Array.of(shade, shade, shade, 255) : pixelAt(pixels, x, y);
  });

const both =
  (...alterations: Alteration[]): Alteration =>
  async (pixels) => {
    let altered = pixels;
    for (const alteration of alterations) altered = await alteration(altered);
    return altered;
  };

/**
 * The changes after which a photo must still be found. They are another size, quality or light, a mirror, and crops of up to 5
 * % of a side.
 */
export const ALTERATIONS: Record<string, Alteration> = {
  'half the size': sized(0.5),
  'a quarter of the size': sized(0.25),
  'one and a half times the size': sized(1.5),
  'WebP of quality 40': asWebp(40),
  'JPEG of quality 60': asJpeg(60),
  'JPEG of quality 30': asJpeg(30),
  brighter: lit(1, 35),
  darker: lit(0.7, 0),
  'more contrast': lit(1.3, -38),
  mirrored,
  'cut by 2 % on the right': cut(0, 0, 0.02, 0),
  'cut by 3 % below': cut(0, 0, 0, 0.03),
  'cut by 5 % on the left': cut(0.05, 0, 0, 0),
  'cut by 5 % on the right': cut(0, 0, 0.05, 0),
  'cut by 5 % above': cut(0, 0.05, 0, 0),
  'cut by 5 % below': cut(0, 0, 0, 0.05),
  'cut by 2.5 % on each side': cut(0.025, 0.025, 0.025, 0.025),
  'cut by 5 % on the left and below': cut(0.05, 0, 0, 0.05),
  'cut by 5 % on the right and above': cut(0, 0.05, 0.05, 0),
  'cut by 2.5 % on the left and above': cut(0.025, 0.025, 0, 0),
  'mirrored, cut by 2.5 % on each side, half the size, JPEG of quality 60': both(
    mirrored,
    cut(0.025, 0.025, 0.025, 0.025),
    sized(0.5),
    asJpeg(60),
  ),
};

/** Larger changes, which need not be found. The benchmark measures them for information. */
export const LARGER_ALTERATIONS: Record<string, Alteration> = {
  'with a sign in a corner': signed,
  'cut by 7 % below': cut(0, 0, 0, 0.07),
  'cut by 10 % on the right': cut(0, 0, 0.1, 0),
  'cut by 5 % on each side': cut(0.05, 0.05, 0.05, 0.05),
};

/** The number of bits between a photo's own fingerprint and the nearest view of another photo, as the database counts it. */
export function distance(seen: Fingerprints | null | undefined, kept: Fingerprints | null | undefined): number {
  if (!seen || !kept) return 256;
  const candidates = seen.views.filter(({ fingerprint }) => isCandidate(fingerprint, kept.own));
  return Math.min(256, ...candidates.map(({ fingerprint }) => bitsBetween(fingerprint, kept.own)));
}

/** Whether the database's index finds one by the other: one of the first four parts of 16 bits differs in at most one bit. */
function isCandidate(one: string, other: string): boolean {
  return [0, 4, 8, 12].some((at) => bitsBetween(one.slice(at, at + 4), other.slice(at, at + 4)) <= 1);
}

function bitsBetween(one: string, other: string): number {
  let bits = 0;
  for (let at = 0; at < one.length; at += 8) {
    let differing = (Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16)) >>> 0;
    for (; differing !== 0; differing = (differing & (differing - 1)) >>> 0) bits += 1;
  }
  return bits;
}
