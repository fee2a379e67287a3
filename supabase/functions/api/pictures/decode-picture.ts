import { type PictureType, pictureType } from '#shared/listings/inline-image.ts';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import type { Pixels } from './fingerprint.ts';

/** A picture of more pixels than this would take more memory than a function has. */
const MOST_PIXELS = 16_000_000;

type Decode = (file: ArrayBuffer) => Promise<Pixels>;
const decoders = new Map<PictureType, Promise<Decode>>();

/** The pixels of a PNG, JPEG or WebP; null for one that is broken, or so large that nobody should take it in. */
export async function decodePicture(file: Uint8Array<ArrayBuffer>): Promise<Pixels | null> {
  const type = pictureType(file);
  const size = sizeInHeader(file);
  if (!type || !size || size.width * size.height > MOST_PIXELS) return null;
  const decoder = decoders.get(type) ?? DECODERS[type]();
  decoders.set(type, decoder);
  const decode = await decoder;
  const pixels = await decode(file.slice().buffer).catch(() => null);
  return pixels && pixels.width > 0 && pixels.height > 0 ? pixels : null;
}

// By jSquash, as in the browser. Loaded with the first picture: most of what the function does needs none of it.
const DECODERS: Record<PictureType, () => Promise<Decode>> = {
  webp: async () => {
    const { default: decode, init } = await import('@jsquash/webp/decode.js');
    await init(await compiled('@jsquash/webp/codec/dec/webp_dec.wasm'));
    return decode;
  },
  jpeg: async () => {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
    await init(await compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    // Turned as the camera was held.
    return (file: ArrayBuffer) => decode(file, { preserveOrientation: true });
  },
  png: async () => {
    const { default: decode, init } = await import('@jsquash/png/decode.js');
    await init(await compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return (file: ArrayBuffer) => decode(file);
  },
};

/** A codec's own code, which lies in its package beside what is imported of it. */
export async function compiled(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await Deno.readFile(new URL(import.meta.resolve(name))));
}
