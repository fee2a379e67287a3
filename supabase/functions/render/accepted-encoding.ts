/** How a page may be compressed, what makes it smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best way to compress a page that a caller takes: named in its `Accept-Encoding`, not with `q=0`. */
export function acceptedEncoding(acceptEncoding: string | null): Encoding | undefined {
  const taken = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/s, '').trim());
  return ENCODINGS.find((encoding) => taken.includes(encoding));
}
