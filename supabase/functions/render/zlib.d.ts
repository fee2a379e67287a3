// What we use of `node:zlib`: Deno's own types of it need a package that is not among ours.
export const constants: { BROTLI_PARAM_QUALITY: number; BROTLI_PARAM_LGWIN: number };
export function brotliCompressSync(bytes: Uint8Array, options: { params: Record<number, number> }): Uint8Array;
export function gzipSync(bytes: Uint8Array): Uint8Array;
