// The parts of `node:zlib` that we use. Deno's own types need a package that we do not have.
export const constants: { BROTLI_PARAM_QUALITY: number; BROTLI_PARAM_LGWIN: number };
export function brotliCompressSync(bytes: Uint8Array, options: { params: Record<number, number> }): Uint8Array;
export function gzipSync(bytes: Uint8Array): Uint8Array;
