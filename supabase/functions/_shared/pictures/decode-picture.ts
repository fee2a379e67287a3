import type { PictureType } from '#shared/listings/inline-image.ts';
import type { Pixels } from './fingerprint.ts';

type Decode = (file: ArrayBuffer) => Promise<Pixels>;
const decoders = new Map<PictureType, Promise<Decode>>();

/** Loads the decoder of a picture type on first use, because most calls of the function need no decoder. */
export function decoderOf(type: PictureType): Promise<Decode> {
  const decoder = decoders.get(type) ?? DECODERS[type]();
  decoders.set(type, decoder);
  return decoder;
}

// The decoders of jSquash, which the browser also uses.
const DECODERS: Record<PictureType, () => Promise<Decode>> = {
  webp: async () => {
    const { default: decode, init } = await import('@jsquash/webp/decode.js');
    await init(await compiled('@jsquash/webp/codec/dec/webp_dec.wasm'));
    return decode;
  },
  jpeg: async () => {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
    await init(await compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    return (file: ArrayBuffer) => decode(file);
  },
  png: async () => {
    const { default: decode, init } = await import('@jsquash/png/decode.js');
    await init(await compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return (file: ArrayBuffer) => decode(file);
  },
};

/** Compiles the WebAssembly file of a codec, which is in the codec's package. */
export async function compiled(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await Deno.readFile(new URL(import.meta.resolve(name))));
}
