// @ts-types="./zlib.d.ts"
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { entityTag, matchesEntityTag, PUBLIC_CACHE } from '#shared/api/http-headers.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

/** Clients validate their copy at every visit. */
const REVALIDATE = 'no-cache';

/**
 * Brotli makes a page a quarter smaller than gzip and takes a millisecond more. All pages then fit into the ten packets that a
 * server may send before an acknowledgement (RFC 6928). Brotli's tables are as large as its window and take most of the time,
 * so the window is 256 KiB: no page is longer. Above quality 8, compression takes ten times as long.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 };

const COMPRESS: Record<Encoding, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>> = {
  br: (bytes) => new Uint8Array(brotliCompressSync(bytes, { params: BROTLI })),
  gzip: (bytes) => new Uint8Array(gzipSync(bytes)),
};

type Page = { html: string; status: number; isKept: boolean; varies?: string };

/**
 * The response with a document: compressed if the client accepts compression, or 304 if the client already has the document.
 */
export async function answer(request: Request, { html, status, isKept, varies }: Page): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isKept ? PUBLIC_CACHE : REVALIDATE,
    'X-Content-Type-Options': 'nosniff',
    Vary: ['Accept-Encoding', varies].filter(Boolean).join(', '),
  });
  const bytes = new TextEncoder().encode(html);
  if (status === 200) {
    // A weak ETag, because the page may be sent compressed or not (RFC 9110, 8.8.1).
    const tag = `W/${await entityTag(bytes)}`;
    headers.set('ETag', tag);
    if (matchesEntityTag(request.headers.get('If-None-Match'), tag))
      return new Response(null, { status: 304, headers });
  }
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'));
  if (encoding) headers.set('Content-Encoding', encoding);
  return send(request, encoding ? COMPRESS[encoding](bytes) : bytes, status, headers);
}

function send(request: Request, bytes: Uint8Array<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('Content-Length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}
