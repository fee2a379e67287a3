// @ts-types="./zlib.d.ts"
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { entityTag, matchesEntityTag, PUBLIC_CACHE } from '#shared/api/http-headers.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

/** Asked again at every visit. */
const REVALIDATE = 'no-cache';

/**
 * A quarter smaller by brotli than by gzip, for a millisecond more: all pages fit into what a server may send before it has
 * to hear from the other side (ten packets, RFC 6928). Its tables are as large as its window, and making them takes most of its
 * time: no page is longer than 256 KiB. Beyond quality 8 it takes ten times as long.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 };

const COMPRESS: Record<Encoding, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>> = {
  br: (bytes) => new Uint8Array(brotliCompressSync(bytes, { params: BROTLI })),
  gzip: (bytes) => new Uint8Array(gzipSync(bytes)),
};

type Page = { html: string; status: number; isKept: boolean; varies?: string };

/** A document as it is sent: small to who can read it so, and 304 to who has it already. */
export async function answer(request: Request, { html, status, isKept, varies }: Page): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isKept ? PUBLIC_CACHE : REVALIDATE,
    'X-Content-Type-Options': 'nosniff',
    Vary: ['Accept-Encoding', varies].filter(Boolean).join(', '),
  });
  const bytes = new TextEncoder().encode(html);
  if (status === 200) {
    // Weak, because the page may be sent compressed or not (RFC 9110, 8.8.1).
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
