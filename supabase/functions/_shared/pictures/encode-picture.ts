import type { Pixels } from './fingerprint.ts';
import { compiled } from './decode-picture.ts';

const WEBP_QUALITY = 80;

/** Of six, how hard it is tried to make it small: others wait meanwhile. */
const EFFORT = 2;

type Encode = (pixels: Pixels) => Promise<Uint8Array<ArrayBuffer>>;
type EncodeJpeg = (pixels: Pixels, quality: number) => Promise<Uint8Array<ArrayBuffer>>;
let webp: Promise<Encode> | undefined;
let jpeg: Promise<EncodeJpeg> | undefined;

/** Writes a WebP of pixels, and of nothing else. Loaded with the first picture. */
export function webpEncoder(): Promise<Encode> {
  webp ??= loadWebp();
  return webp;
}

/** Writes a JPEG of opaque pixels, and of nothing else. Loaded with the first picture. */
export function jpegEncoder(): Promise<EncodeJpeg> {
  jpeg ??= loadJpeg();
  return jpeg;
}

/** V8 has had SIMD for long: the encoder asks for it. */
async function loadWebp(): Promise<Encode> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  await init(await compiled('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return async (pixels) =>
    new Uint8Array(await encode(pixels as unknown as ImageData, { quality: WEBP_QUALITY, method: EFFORT }));
}

/** Baseline: progressive files take twice as long to write and are hardly smaller. */
async function loadJpeg(): Promise<EncodeJpeg> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
  await init(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  return async (pixels, quality) =>
    new Uint8Array(await encode(pixels as unknown as ImageData, { quality, progressive: false }));
}
