import type { Pixels } from './fingerprint.ts';
import { compiled } from './decode-picture.ts';

const WEBP_QUALITY = 80;
const JPEG_QUALITY = 85;

/** Of six, how hard it is tried to make it small: others wait meanwhile. */
const EFFORT = 2;

type Encode = (pixels: Pixels) => Promise<Uint8Array<ArrayBuffer>>;
let webp: Promise<Encode> | undefined;
let jpeg: Promise<Encode> | undefined;

/** Writes a WebP of pixels, and of nothing else. Loaded with the first picture. */
export function webpEncoder(): Promise<Encode> {
  webp ??= loadWebp();
  return webp;
}

/** Writes a JPEG of pixels, and of nothing else. Loaded with the first picture. */
export function jpegEncoder(): Promise<Encode> {
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

async function loadJpeg(): Promise<Encode> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
  await init(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  return async (pixels) => new Uint8Array(await encode(pixels as unknown as ImageData, { quality: JPEG_QUALITY }));
}
