import type { Pixels } from './fingerprint.ts';
import { compiled } from './decode-picture.ts';

const QUALITY = 80;

/** Of six, how hard it is tried to make it small: others wait meanwhile. */
const EFFORT = 2;

let encoder: Promise<(pixels: ImageData) => Promise<ArrayBuffer>> | undefined;

/** A WebP of pixels, and of nothing else. */
export async function writeWebp(pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  encoder ??= load();
  const encode = await encoder;
  return new Uint8Array(await encode(pixels as ImageData));
}

/** Loaded with the first picture. V8 has had SIMD for long: the encoder asks for it. */
async function load(): Promise<(pixels: ImageData) => Promise<ArrayBuffer>> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  await init(await compiled('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return (pixels) => encode(pixels, { quality: QUALITY, method: EFFORT });
}
