import type { Pixels } from './fingerprint.ts';
import { compiled } from './decode-picture.ts';

const WEBP_QUALITY = 80;

/** The encoder's effort, from 0 to 6. A low value keeps the wait short for other requests. */
const EFFORT = 2;

type Encode = (pixels: Pixels) => Promise<Uint8Array<ArrayBuffer>>;
type EncodeJpeg = (pixels: Pixels, quality: number) => Promise<Uint8Array<ArrayBuffer>>;
let webp: Promise<Encode> | undefined;
let jpeg: Promise<EncodeJpeg> | undefined;

/** Encodes pixels as WebP without metadata. The encoder loads with the first picture. */
export function webpEncoder(): Promise<Encode> {
  webp ??= loadWebp();
  return webp;
}

/** Encodes opaque pixels as JPEG without metadata. The encoder loads with the first picture. */
export function jpegEncoder(): Promise<EncodeJpeg> {
  jpeg ??= loadJpeg();
  return jpeg;
}

/** Loads the SIMD build of the encoder, which V8 supports. */
async function loadWebp(): Promise<Encode> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  await init(await compiled('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return async (pixels) =>
    new Uint8Array(await encode(pixels as unknown as ImageData, { quality: WEBP_QUALITY, method: EFFORT }));
}

/** Writes baseline JPEG: progressive files take twice as long to write and are hardly smaller. */
async function loadJpeg(): Promise<EncodeJpeg> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
  await init(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  return async (pixels, quality) =>
    new Uint8Array(await encode(pixels as unknown as ImageData, { quality, progressive: false }));
}
