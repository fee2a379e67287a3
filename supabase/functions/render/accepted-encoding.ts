/** Compression methods for pages, smallest result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best compression that a client accepts: named in its `Accept-Encoding` without `q=0`. */
export function acceptedEncoding(acceptEncoding: string | null): Encoding | undefined {
  const taken = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/s, '').trim());
  return ENCODINGS.find((encoding) => taken.includes(encoding));
}
